//! Texts that are no certificates, and what is said of them.
use nimatrix_check::Certificate;

/// Nim with two piles.
const NIM: &str = r#"{"nimatrix-certificate":1,"rules":"block:1:none","claim":"hand-over","base":2,"n":1,"family":[[]],"H":{"next":[[0,1,1,0],[1,1,1,1]],"accepting":[0]},"C":[{"next":[[0,0,1,0],[1,0,1,1]],"accepting":[1]}],"R":[{"next":[[0,1,0,0],[1,1,0,1]],"accepting":[1]}],"found":{"by":"hand","window":0}}"#;

/// What is said of the text with a part changed.
fn said(from: &str, to: &str) -> String {
    assert_eq!(NIM.matches(from).count(), 1, "{from}");
    match Certificate::read(&NIM.replace(from, to)) {
        Err(fault) => fault.to_string(),
        Ok(certificate) => match certificate.check().finish() {
            Err(refusal) => refusal.to_string(),
            Ok(theorem) => format!("{:?}", theorem.reason()),
        },
    }
}

#[test]
fn faults_name_what_was_found_where_and_what_is_allowed() {
    for (from, to, expected) in [
        (
            "\"n\":1",
            "\"n\":01",
            "at character 83: found \u{201c}0\u{201d}; allowed: a whole number from 0 to 9007199254740991",
        ),
        (
            "\"n\":1",
            "\"n\":x",
            "at character 83: found \u{201c}x\u{201d}; allowed: a whole number from 0 to 9007199254740991",
        ),
        ("\"n\":1", "\"n\":31", "n: found 31; allowed: a whole number from 1 to 30"),
        ("\"n\":1", "\"n\":1,\"n\":1", "at character 85: found \u{201c}\"\u{201d}; allowed: n once"),
        ("\"n\":1,", "", "the certificate: found no such key; allowed: n"),
        (
            "\"n\":1",
            "\"n\":1,\"m\":1",
            "the certificate: found the key m; allowed: a key of a certificate, once",
        ),
        (
            "\"n\":1",
            "\"n\":1,\"edge\":1",
            "the certificate: found the key edge; allowed: no such key with this claim",
        ),
        ("\"hand-over\"", "\"won\"", "claim: found won; allowed: hand-over, diagonal"),
        (
            "block:1:none",
            "block:1:k1",
            "rules: found \u{201c}block:1:k1\u{201d}; allowed: block:1:, the restrictions of `family`, and `:misere` where it ends so",
        ),
        (
            "block:1:none",
            "block:1:\\u006e",
            "at character 44: found \u{201c}\\\u{201d}; allowed: a string without escapes",
        ),
        ("\"base\":2", "\"base\":1", "base: found 1; allowed: a whole number from 2 to 256"),
        ("\"base\":2", "\"base\":3", "H: found 4 letters; allowed: 9"),
        ("[[0,1,1,0],", "[[0,1,1,2],", "H: found 2; allowed: a state, fewer than 2"),
        ("[[0,1,1,0],", "[[0,1,1],", "H.next: found 4; allowed: 3 letters in each state"),
        (
            "\"accepting\":[0]}",
            "\"accepting\":[0,0]}",
            "H: found no state, or states out of order; allowed: states in ascending order",
        ),
        ("\"window\":0}}", "\"window\":0}", "at character 288: found the end; allowed: \u{201c}}\u{201d}"),
        ("\"window\":0}}", "\"window\":0}}x", "at character 289: found \u{201c}x\u{201d}; allowed: the end"),
    ] {
        assert_eq!(said(from, to), expected);
    }
}

#[test]
fn refusals_name_the_condition_and_piles_where_it_fails() {
    for (from, to, expected) in [
        (
            "\"accepting\":[0]",
            "\"accepting\":[]",
            "with one token more in pile 1, C_0 accepts what C_0 or H accepts; it fails at the piles [0, 0]",
        ),
        (
            "[[0,0,1,0],[1,0,1,1]]",
            "[[1,0,1,0],[1,0,1,1]]",
            "zeros in front of numbers make no difference to C_0",
        ),
        (
            "[[0,0,1,0],[1,0,1,1]]",
            "[[0,1,1,0],[1,0,1,1]]",
            "C_0 accepts nothing where pile 1 is empty; it fails at the piles [0, 1]",
        ),
        (
            "[[0,0,1,0],[1,0,1,1]]",
            "[[0,0,1,0],[1,1,1,1]]",
            "with one token more in pile 1, C_0 accepts what C_0 or H accepts; it fails at the piles [0, 2]",
        ),
    ] {
        assert_eq!(said(from, to), expected);
    }
    assert_eq!(
        said("\"window\":0", "\"window\":1"),
        "Automata { base: 2, states: 2, all_states: 6, met: 15 }"
    );
}

/// However the check is sliced, the verdict is the same.
#[test]
fn checks_come_in_slices() {
    let mut check = Certificate::read(NIM).unwrap().check();
    let mut before = check.progress();
    assert!(!before.finished);
    while !check.step(1).finished {
        let now = check.progress();
        assert!(now.done + now.met > before.done + before.met && now.done <= now.total);
        before = now;
    }
    assert_eq!(check.finish().unwrap().handed_over(&[u64::MAX, u64::MAX]), Some(true));
}

/// What is said of the text with other rules and another family.
fn told(rules: &str, family: &str) -> Option<String> {
    let text = NIM.replace("block:1:none", rules).replace("\"family\":[[]]", &format!("\"family\":{family}"));
    Certificate::read(&text).err().map(|fault| fault.to_string())
}

#[test]
fn families_are_named_as_rules_do_it_up_to_all_residues() {
    assert_eq!(told("block:1:k1", "[[0]]"), None);
    assert_eq!(told("block:1:1,1", "[[0]]"), None);
    assert!(told("block:1:k1", "[[]]").unwrap().starts_with("rules: found"));
    let many = vec!["[]"; 5000].join(",");
    let fault = told("block:1:none", &format!("[{many}]")).unwrap();
    assert!(fault.starts_with("family: found 5000; allowed: from 1 to "), "{fault}");
}

#[test]
fn a_text_has_at_most_16_megabytes() {
    let long = |bytes: usize| format!("{NIM}{}", " ".repeat(bytes - NIM.len()));
    assert!(Certificate::read(&long(16 << 20)).is_ok());
    let fault = Certificate::read(&long((16 << 20) + 1)).err().unwrap().to_string();
    assert_eq!(fault, "the text: found 16777217; allowed: at most 16777216 bytes");
}
