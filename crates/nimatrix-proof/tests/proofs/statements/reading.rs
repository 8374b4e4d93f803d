//! Refusals, with what was found, where, and what is allowed.
use nimatrix_proof::statement::{Formula, Names};

#[test]
fn faults_name_what_was_found_where_and_what_is_allowed() {
    let long = "a".repeat(1001);
    let deep = format!("{}a{} = 1", "(".repeat(60), ")".repeat(60));
    let nots = format!("{} P", "not ".repeat(60));
    for (text, at, found, allowed) in [
        (
            "",
            1,
            "the end",
            "a number, a, b, n, k, u, xor, min, max, ⌊, ⌈, P, H, blocks, true, false, (, if, not, -",
        ),
        ("P iff", 6, "the end", "a number, a, b, n, k, u, xor"),
        ("P iff c = 1", 7, "“c”", "a, b, n, k, u, xor"),
        ("a / 2 = b", 3, "“/”", "*, div, mod, xor, +, -, ≡, ≢, ∈, ∉, =, !=, <, <=, >, >="),
        ("P iff a / 2 = b", 9, "“/”", "*, div, mod, xor, +, -"),
        ("a + 1", 6, "the end", "*, div, mod, +, -, ≡"),
        ("P + 1 = 2", 3, "“+”", "(, =, !=, and, or, iff, implies, the end"),
        ("1 + P = 2", 5, "“P”", "a number, a, b, n, k, u, xor, min, max, ⌊, ⌈, (, -"),
        ("a = P", 5, "“P”", "a number, a, b, n"),
        ("P = a", 5, "“a”", "P, H, blocks, true, false, ("),
        ("a = 1 and b", 12, "the end", "*, div, mod, xor, +, -, ≡"),
        ("(a = 1", 7, "the end", "and, or, iff, implies, )"),
        ("if P a = 1", 6, "“a”", "(, =, !=, and, or, iff, implies, “,”, then"),
        ("P(a) iff a = 1", 4, "“)”", "+, -, “,”"),
        ("P(a, b, 1)", 7, "“,”", "+, -, )"),
        ("xor a = 1", 5, "“a”", "("),
        ("min() = 1", 5, "“)”", "a number, a, b, n"),
        ("a = 1000000000001", 5, "“1000000000001”", "a number up to 1000000000000"),
        ("a = 1e9", 5, "“1e9”", "a number, a, b"),
        ("a = é", 5, "“é”", "a number, a, b"),
        ("a * b = 1", 5, "“b”", "a number, n, k, u, xor, min, max, ⌊, ⌈, (, -"),
        ("a div b = 1", 7, "“b”", "a number, n, k, u, xor"),
        ("a mod (2 + b) = 1", 12, "“b”", "a number, n, k, u, xor"),
        ("blocks(a)", 8, "“a”", "a number, n, k, u, xor"),
        ("P and if a = 0 then b = 0", 7, "“if”", "a number, a, b, n, k, u"),
        ("P = if a = 0 then b = 0", 5, "“if”", "P, H, blocks, true, false, ("),
        ("not if P then P", 5, "“if”", "a number, a, b"),
        ("P iff a = b implies a = 1", 13, "“implies”", "and, or, iff, the end"),
        ("P implies P iff P", 13, "“iff”", "(, =, !=, and, or, implies, the end"),
        ("a xor b + 1 = 2", 9, "“+”", "*, div, mod, xor, ≡"),
        ("a + 1 xor b = 2", 7, "“xor”", "*, div, mod, +, -, ≡"),
        ("a ≡ b", 6, "the end", "*, div, xor, +, -, ≡, “,”, (mod, mod"),
        ("a mod 2 ∈ 1", 11, "“1”", "{"),
        ("⌊a/2 + b/2⌋ = 1", 9, "“/”", "*, div, mod, +, -, ⌋"),
        ("⌊1 - a/2⌋ = 1", 7, "“/”", "*, div, mod, +, -, ⌋"),
        (&*long, 1001, "1001 characters", "1000"),
        (&*deep, 41, "“(”", "40 levels"),
        (&*nots, 161, "“not”", "40 levels"),
    ] {
        let fault = Formula::read(text, 2).unwrap_err();
        assert_eq!((fault.at, &*fault.found), (at, found), "{text}: {fault}");
        assert!(fault.allowed.contains(allowed), "{text}: {fault}");
    }
}

#[test]
fn numbers_that_do_not_fit_are_refused_at_their_place() {
    let names = Names { n: 3, k: 1, u: 1, blocked: 0 };
    for (text, at, allowed) in [
        ("a mod (u - 1) = 1", 7, "from 1 to 1000"),
        ("a mod 1001 = 1", 7, "from 1 to 1000"),
        ("a div -2 = 1", 7, "from 1 to 1000"),
        ("a * 1000000 * 2 = 1", 15, "at most 1048576 times a pile"),
        ("1000000000000 * 1000000000000 = a", 17, "at most"),
        ("xor(600000 * a, 600000 * b) = 1", 1, "at most 1048576 times a pile"),
    ] {
        let fault = Formula::read(text, 2).unwrap().bind(&names).unwrap_err();
        assert_eq!(fault.at, at, "{text}: {fault}");
        assert!(fault.allowed.contains(allowed), "{text}: {fault}");
    }
}

/// Random texts of words, joined as people join them.
fn random_texts(count: usize, seed: u32) -> impl Iterator<Item = String> {
    let words = [
        "a", "b", "c", "(", ")", "+", "-", "*", "div", "mod", "xor", "min", "max", ",", "=", "<", "!", "not",
        "and", "or", "iff", "if", "then", "P", "H", "blocks", "7", "2", "n", "k", "u", "é", "", "⌊", "⌋",
        "⌈", "/", "floor", "≡", "∈", "{", "}", "∣", "implies", "⊕", "|", "true",
    ];
    let starts = "a|P iff a|⌊a/2|a ≡ b|a mod 3 ∈ {1|if P|P(a|xor(a|a + b|(a|(P|not|P =|a div|a *|blocks(|\
        a = b|2 ∣|P implies H|P iff H|-|max(a, 2";
    let starts: Vec<&str> = starts.split('|').collect();
    let mut random = super::Random(seed);
    (0..count).map(move |_| {
        let mut text: Vec<&str> = vec![starts[random.below(starts.len() as u32) as usize]];
        if random.below(3) == 0 {
            text.clear();
        }
        for _ in 0..random.below(6) {
            text.push(words[random.below(words.len() as u32) as usize]);
        }
        text.join(" ")
    })
}

/// The words of a list of allowed ones.
fn listed(allowed: &str) -> Vec<&str> {
    allowed.split(", ").map(|word| word.trim_matches(['“', '”'])).collect()
}

#[test]
fn each_word_that_is_allowed_is_taken_at_its_place() {
    let mut met = std::collections::BTreeSet::new();
    for (count, text) in random_texts(12_000, 11).enumerate() {
        let piles = 1 + count % 3;
        let read = |text: &str| match count % 4 {
            0 => Formula::condition(text, piles, false),
            1 => Formula::condition(text, piles, true),
            _ => Formula::read(text, piles),
        };
        let Err(fault) = read(&text) else { continue };
        let before: String = text.chars().take(fault.at - 1).collect();
        for word in listed(&fault.allowed) {
            met.insert(word.to_string());
            let put = match word {
                "the end" => before.clone(),
                "a number" => format!("{before} 1"),
                word => format!("{before} {word}"),
            };
            let place = put.chars().count() - put.chars().rev().take_while(|sign| *sign != ' ').count() + 1;
            match read(&put) {
                Ok(_) => {}
                Err(_) if word == "the end" => panic!("{text}: {fault}; it can't end there"),
                Err(other) => assert!(other.at > place, "{text}: {fault}; “{put}”: {other}"),
            }
        }
    }
    // Every word of the language was met.
    for word in "a number|the end|,|a|b|c|n|k|u|P|H|blocks|xor|min|max|⌊|⌋|⌈|⌉|/|+|-|*|div|mod|(mod|=|!=|<|<=|>|>=|≡|≢|∈|∉|\
        ∣|∤|{|}|(|)|not|and|or|iff|implies|if|then|true|false"
        .split('|')
    {
        assert!(met.remove(word), "{word} was never allowed");
    }
    assert!(met.is_empty(), "{met:?}");
}

#[test]
fn no_other_word_of_the_language_is_taken_where_one_is_refused() {
    let words = [
        "a", "b", "n", "P", "blocks", "xor", "⌊", "/", "+", "-", "*", "div", "mod", "=", "<", "≡", "∈", "∣",
        "(", ")", "not", "and", "iff", "implies", "if", "then", "true", "1",
    ];
    let mut tried = 0;
    for text in random_texts(2_500, 5) {
        let Err(fault) = Formula::read(&text, 2) else { continue };
        let before: String = text.chars().take(fault.at - 1).collect();
        let allowed = listed(&fault.allowed);
        for word in words {
            let name = if word == "1" { "a number" } else { word };
            if allowed.contains(&name)
                || fault.allowed.contains("levels")
                || word == "(" && allowed.contains(&"(mod")
            {
                continue;
            }
            tried += 1;
            let put = format!("{before} {word}");
            let place = before.chars().count() + 2;
            let other = Formula::read(&put, 2).expect_err(&put);
            assert!(other.at <= place, "{text}: {fault}; but “{put}”: {other}");
        }
    }
    assert!(tried > 10_000, "{tried}");
}

#[test]
fn refusals_have_an_example_that_can_be_read() {
    let mut notes = std::collections::BTreeSet::new();
    for text in random_texts(6_000, 3)
        .chain(["a / 2 = b", "P iff a dvi 2 = 1", "a ^ b = 1", "a nd b"].map(String::from))
    {
        for fault in
            [Formula::read(&text, 2), Formula::condition(&text, 1, false)].into_iter().filter_map(Result::err)
        {
            if !fault.allowed.contains("levels") && !fault.allowed.contains("up to") {
                notes.insert(fault.note);
            }
        }
    }
    for note in &notes {
        let Some((_, example)) = note.split_once(" as in ").or_else(|| note.split_once("for example "))
        else {
            assert!(
                note.starts_with("P and H mean") || note.starts_with("n, k, u and blocks mean"),
                "{note:?}"
            );
            continue;
        };
        for piles in 1..=3 {
            Formula::condition(example, piles, false).unwrap_or_else(|fault| panic!("{note}: {fault}"));
        }
    }
    assert!(notes.len() > 12, "{notes:?}");
    for (text, note) in [
        ("a / 2 = 1", "nearest: div, as in a div 2 = 1"),
        ("a dvi 2 = 1", "nearest: div, as in a div 2 = 1"),
        ("a = 1 adn b = 1", "nearest: and, as in a > 1 and a < 5"),
        ("mni(a, b) = 1", "nearest: min, as in min(a, 3) = a"),
        ("a ^ b = 0", "nearest: xor, as in xor(a, 1) = 2"),
        ("a | b = 0", "nearest: or, as in a = 1 or a = 3"),
        ("flor(a/2) = 1", "nearest: floor, as in floor(a/2) = 1"),
    ] {
        assert_eq!(Formula::read(text, 2).unwrap_err().note, note, "{text}");
    }
}

#[test]
fn any_text_is_read_or_refused() {
    let mut read = 0;
    for text in random_texts(50_000, 7) {
        match Formula::read(&text, 2) {
            Ok(_) => read += 1,
            Err(fault) => assert!(fault.at >= 1 && !fault.found.is_empty() && !fault.allowed.is_empty()),
        }
    }
    assert!(read > 100, "{read} were read");
}
