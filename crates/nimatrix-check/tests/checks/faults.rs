//! Texts that are no certificates, false ones, and the limits of both.
use nimatrix_check::Certificate;

use crate::{changed, verdict};

/// Nim with two piles.
const NIM: &str = r#"{"nimatrix-certificate":1,"rules":"block:1:none","claim":"hand-over","base":2,"n":1,"family":[[]],"H":{"next":[[0,1,1,0],[1,1,1,1]],"accepting":[0]},"C":[{"next":[[0,0,1,0],[1,0,1,1]],"accepting":[1]}],"R":[{"next":[[0,1,0,0],[1,1,0,1]],"accepting":[1]}],"found":{"by":"hand","window":0}}"#;

#[test]
fn faults_name_what_was_found_where_and_what_is_allowed() {
    const NUMBER: &str = "a whole number from 0 to 9007199254740991";
    const RULES: &str = "block:1:, the restrictions of `family`, and `:misere` where it ends so";
    const NO_ESCAPES: &str = "a string without escapes";
    const ASCENDING: &str = "states in ascending order";
    const SMALL: &str = "keys of small letters";
    for (from, to, found, allowed) in [
        ("\"n\":1", "\"n\":01", "at character 83: found “0”", NUMBER),
        ("\"n\":1", "\"n\":x", "at character 83: found “x”", NUMBER),
        ("\"n\":1", "\"n\":31", "n: found 31", "a whole number from 1 to 30"),
        ("\"n\":1", "\"n\":9007199254740992", "at character 83: found 9007199254740992", NUMBER),
        ("\"n\":1", "\"n\":1,\"n\":1", "at character 85: found “\"”", "n once"),
        ("\"n\":1,", "", "the certificate: found no such key", "n"),
        ("\"n\":1", "\"n\":1,\"m\":1", "the certificate: found the key m", "a key of a certificate, once"),
        (
            "\"n\":1",
            "\"n\":1,\"edge\":1",
            "the certificate: found the key edge",
            "no such key with this claim",
        ),
        ("\"hand-over\"", "\"won\"", "claim: found won", "hand-over, diagonal, colours"),
        ("block:1:none", "block:1:k1", "rules: found “block:1:k1”", RULES),
        ("block:1:none", "block:1:\\u006e", "at character 44: found “\\”", NO_ESCAPES),
        ("\"base\":2", "\"base\":1", "base: found 1", "a whole number from 2 to 256"),
        ("\"base\":2", "\"base\":3", "H: found 4 letters", "9"),
        ("\"base\":2", "\"base\":256", "H: found 4 letters", "65536"),
        ("\"base\":2", "\"base\":40,\"piles\":3", "H: found 4 letters", "64000"),
        ("\"base\":2", "\"base\":41,\"piles\":3", "base: found 41", "at most 65536 letters"),
        ("[[0,1,1,0],", "[[0,1,1,2],", "H: found 2", "a state, fewer than 2"),
        ("[[0,1,1,0],", "[[0,1,1],", "H.next: found 4", "3 letters in each state"),
        ("[0]}", "[0,0]}", "H: found no state, or states out of order", ASCENDING),
        ("[[]]", "[[1]]", "family: found [1]", "residues modulo 1 in ascending order"),
        ("[[]]", "[[0,0]]", "family: found [0, 0]", "residues modulo 1 in ascending order"),
        ("\"by\"", "\"By\"", "at character 270: found “\"”", SMALL),
        ("\"by\"", "\"\"", "at character 268: found “\"”", SMALL),
        ("\"window\":0}}", "\"window\":0}", "at character 288: found the end", "“}”"),
        ("\"window\":0}}", "\"window\":0}}x", "at character 289: found “x”", "the end"),
    ] {
        assert_eq!(verdict(&changed(NIM, from, to)), format!("{found}; allowed: {allowed}"));
    }
}

#[test]
fn refusals_name_the_condition_and_piles_where_it_fails() {
    const ONE_MORE: &str = "with one token more in pile 1, C_0 accepts what C_0 or H accepts";
    for (from, to, condition, piles) in [
        ("[0]}", "[]}", ONE_MORE, "; it fails at the piles [0, 0]"),
        (
            "[[0,0,1,0],[1,0,1,1]]",
            "[[1,0,1,0],[1,0,1,1]]",
            "zeros in front of numbers make no difference to C_0",
            "",
        ),
        (
            "[[0,0,1,0],[1,0,1,1]]",
            "[[0,1,1,0],[1,0,1,1]]",
            "C_0 accepts nothing where pile 1 is empty",
            "; it fails at the piles [0, 1]",
        ),
        ("[[0,0,1,0],[1,0,1,1]]", "[[0,0,1,0],[1,1,1,1]]", ONE_MORE, "; it fails at the piles [0, 2]"),
    ] {
        assert_eq!(verdict(&changed(NIM, from, to)), format!("{condition}{piles}"));
    }
    let proved = verdict(&changed(NIM, "\"window\":0", "\"window\":1"));
    assert_eq!(proved, "Automata { base: 2, states: 2, all_states: 6, met: 15 }");
}

/// Of each pile and each residue: an amount is one larger with one token more.
#[test]
fn refusals_name_the_residues_that_belong_together() {
    let text = r#"{"nimatrix-certificate":1,"rules":"block:2:2","claim":"hand-over","base":2,"n":2,"family":[[0]],
        "H":{"next":[[1,2,2,1],[1,1,1,1],[2,2,2,2]],"accepting":[0,1]},
        "C":[{"next":[[1,2,2,1],[1,1,3,3],[2,2,2,2],[3,3,3,3]],"accepting":[3]},
             {"next":[[1,2,3,1],[1,1,1,1],[2,2,3,3],[3,3,3,3]],"accepting":[3]}],
        "R":[{"next":[[1,2,2,1],[1,3,1,3],[2,2,2,2],[3,3,3,3]],"accepting":[3]},
             {"next":[[1,2,3,1],[1,1,1,1],[2,2,2,2],[3,2,3,2]],"accepting":[2]}]}"#;
    assert!(verdict(text).starts_with("Automata"));
    for (from, to, expected) in [
        (
            "[3,2,3,2]],\"accepting\":[2]",
            "[3,2,3,2]],\"accepting\":[2,3]",
            "R_1 accepts nothing where pile 2 is empty; it fails at the piles [1, 0]",
        ),
        (
            "[1,2,3,1],[1,1,1,1],[2,2,3,3]",
            "[1,2,3,1],[1,1,1,1],[2,2,2,3]",
            "with one token more in pile 1, C_1 accepts what C_0 or H accepts; it fails at the piles [1, 1]",
        ),
        (
            "[1,3,1,3],[2,2,2,2]",
            "[1,3,1,3],[2,2,2,3]",
            "with one token more in pile 2, R_1 accepts what R_0 or H accepts; it fails at the piles [3, 2]",
        ),
        (
            "[1,1,3,3],[2,2,2,2]",
            "[1,1,3,3],[2,2,2,3]",
            "with one token more in pile 1, C_1 accepts what C_0 or H accepts; it fails at the piles [2, 3]",
        ),
        (
            "[[1,2,2,1],[1,1,3,3]",
            "[[1,2,2,1],[1,1,3,1]",
            "with one token more in pile 1, C_0 accepts what C_1 accepts; it fails at the piles [2, 3]",
        ),
    ] {
        assert_eq!(verdict(&changed(text, from, to)), expected);
    }
}

/// A certificate that may be false, of a game modulo 3.
fn of_three(rules: &str, family: &[u32]) -> Result<Certificate, nimatrix_check::Fault> {
    let set = |set: &u32| (0..3).filter(|r| set >> r & 1 == 1).collect::<Vec<u32>>();
    let family: Vec<Vec<u32>> = family.iter().map(set).collect();
    Certificate::read(&format!(
        r#"{{"nimatrix-certificate":1,"rules":"block:3:{rules}","claim":"diagonal","n":3,"family":{family:?},"period":1,"from":0,"preperiod":0,"block":3,"width":1,"edge":3,"rows":[0,0,0],"columns":[0,0,0],"band":[]}}"#
    ))
}

/// All families of sets of residues modulo 3, by every name that a family may have.
#[test]
fn families_are_named_exactly_if_the_name_fits() {
    for chosen in 1..1_u32 << 8 {
        let family: Vec<u32> = (0..8).filter(|set| chosen >> set & 1 == 1).collect();
        for k in 0..=4 {
            let of_size = |most: bool| {
                let fits = |set: &u32| if most { set.count_ones() <= k } else { set.count_ones() == k };
                (0..8).filter(fits).collect::<Vec<u32>>()
            };
            let exactly = k <= 3 && family == of_size(false);
            assert_eq!(of_three(&format!("k{k}"), &family).is_ok(), exactly, "k{k} {family:?}");
            let at_most = k <= 3 && family == of_size(true);
            assert_eq!(of_three(&format!("upto{k}"), &family).is_ok(), at_most, "upto{k} {family:?}");
        }
        let names = ["none", "3", "1", "1,3", "2", "2,3", "1,2", "1,2,3"];
        let named: Vec<&str> = family.iter().map(|set| names[*set as usize]).collect();
        assert!(of_three(&named.join("/"), &family).is_ok(), "{named:?}");
        let backwards: Vec<&str> = named.iter().rev().copied().collect();
        assert!(of_three(&backwards.join("/"), &family).is_ok(), "{backwards:?}");
        assert!(of_three(&named.join("/"), &[&family[..], &family].concat()).is_ok(), "{named:?} twice");
        assert!(of_three(&named[1..].join("/"), &family).is_err(), "{named:?}");
    }
}

/// Legal moves are counted as they would be listed: free amounts, each with every restriction of the family.
#[test]
fn moves_are_as_many_as_could_be_listed() {
    let certificate = of_three("none/1/1,3/1", &[0, 2, 3]).unwrap();
    for piles in [[0, 0], [1, 0], [2, 3], [7, 4], [9, 30]] {
        for restriction in 0..8_u32 {
            let free = |size: u64| (1..=size).filter(|amount| restriction >> (amount % 3) & 1 == 0).count();
            let moves = piles.iter().map(|&size| free(size)).sum::<usize>() * 3;
            assert_eq!(
                certificate.game().moves(&piles, restriction),
                moves as u128,
                "{piles:?} {restriction}"
            );
        }
    }
}

/// The fault of the text with other rules and another family.
fn fault(rules: &str, family: &str) -> Option<String> {
    let text = NIM.replace("block:1:none", rules).replace("\"family\":[[]]", &format!("\"family\":{family}"));
    Certificate::read(&text).err().map(|fault| fault.to_string())
}

#[test]
fn families_are_named_as_rules_do_it_up_to_all_residues() {
    assert_eq!(fault("block:1:k1", "[[0]]"), None);
    assert_eq!(fault("block:1:1,1", "[[0]]"), None);
    assert_eq!(fault("block:1:k0", "[[]]"), None);
    assert_eq!(fault("block:1:upto0", "[[]]"), None);
    assert_eq!(fault("block:1:upto1", "[[],[0]]"), None);
    for (rules, family) in [
        ("block:1:k1", "[[]]"),
        ("block:01:none", "[[]]"),
        ("block:1:k2", "[[]]"),
        ("block:1:upto01", "[[],[0]]"),
        ("block:1:upto1", "[[0]]"),
        ("block:1:upto2", "[[],[0]]"),
        ("block:1:0", "[[0]]"),
        ("block:1:2", "[[0]]"),
        ("block:1:1/none", "[[0]]"),
        ("block:1:1", "[[],[0]]"),
        ("block:1:k0:k0", "[[]]"),
        ("block:1:k0:misere", "[[]]"),
        ("nim", "[[]]"),
    ] {
        assert!(fault(rules, family).unwrap().starts_with("rules: found"), "{rules} {family}");
    }
    let many = |count: usize| fault("block:1:none", &format!("[{}]", vec!["[]"; count].join(",")));
    assert_eq!(many(4096), None);
    assert_eq!(many(4097).unwrap(), "family: found 4097; allowed: from 1 to 4096 restrictions");
    assert_eq!(many(0).unwrap(), "family: found 0; allowed: from 1 to 4096 restrictions");
}

#[test]
fn a_text_has_at_most_16_megabytes() {
    let long = |bytes: usize| verdict(&format!("{NIM}{}", " ".repeat(bytes - NIM.len())));
    assert!(long(16 << 20).starts_with("Automata"));
    assert_eq!(long((16 << 20) + 1), "the text: found 16777217; allowed: at most 16777216 bytes");
}

/// An automaton that counts letters modulo `states` and accepts nothing.
fn counter(states: usize) -> String {
    let next: Vec<String> =
        (1..=states).map(|next| format!("[{}]", vec![(next % states).to_string(); 4].join(","))).collect();
    format!(r#"{{"next":[{}],"accepting":[]}}"#, next.join(","))
}

/// Up to 2^20 states of one product are visited, each once: as many as the numbers have in common, with and
/// without a carry.
#[test]
fn products_have_at_most_2_to_the_20_states() {
    let refused = |first: usize, second: usize| {
        let (handed, down, right) = (counter(first), counter(second), counter(1));
        verdict(&format!(
            r#"{{"nimatrix-certificate":1,"rules":"block:1:none","claim":"hand-over","base":2,"n":1,"family":[[]],"H":{handed},"C":[{down}],"R":[{right}],"found":{{"by":"hand","window":0}}}}"#
        ))
    };
    let fits = refused(723, 724);
    assert!(fits.contains("H accepts piles exactly if a restriction contains all residues"), "{fits}");
    let exceeds = refused(725, 724);
    assert!(exceeds.contains("more than 1048576 states to look at"), "{exceeds}");
}
