//! What is refused, with what was found, where, and what is allowed.
use nimatrix_formula::{Formula, Names};

#[test]
fn faults_name_what_was_found_where_and_what_is_allowed() {
    let long = "a".repeat(1001);
    let deep = format!("{}a{} = 1", "(".repeat(60), ")".repeat(60));
    let nots = format!("{} P", "not ".repeat(60));
    for (text, at, found, allowed) in [
        ("", 1, "the end", "a number, a pile (a, b)"),
        ("P iff", 6, "the end", "a number, a pile"),
        ("P iff c = 1", 7, "“c”", "a pile (a, b), n, k, u"),
        ("a / 2 = b", 3, "“/”", "an operator or the end"),
        ("P iff a / 2 = b", 9, "“/”", "an operator or the end"),
        ("a + 1", 1, "a number", "what is true or false"),
        ("P + 1 = 2", 1, "what is true or false", "a number"),
        ("1 + P = 2", 5, "what is true or false", "a number"),
        ("a = P", 5, "what is true or false", "a number"),
        ("P = a", 5, "a number", "what is true or false"),
        ("a = 1 and b", 11, "a number", "what is true or false"),
        ("(a = 1", 7, "the end", "“)”"),
        ("a = b = 1", 7, "“=”", "an operator or the end"),
        ("if P a = 1", 6, "“a”", "“then”"),
        ("P(a) iff a = 1", 4, "“)”", "2 arguments"),
        ("P(a, b, 1)", 7, "“,”", "“)”"),
        ("xor a = 1", 5, "“a”", "“(”"),
        ("min() = 1", 5, "“)”", "a number, a pile"),
        ("a = 1000000000001", 5, "“1000000000001”", "1000000000000"),
        ("a = 1e9", 5, "“1e9”", "a number"),
        ("a = é", 5, "“é”", "a number"),
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
        ("a * b = 1", 5, "a constant"),
        ("a div b = 1", 7, "a constant"),
        ("a mod (u - 1) = 1", 7, "from 1 to 1000"),
        ("a mod 1001 = 1", 7, "from 1 to 1000"),
        ("a div -2 = 1", 7, "from 1 to 1000"),
        ("blocks(a)", 1, "a constant"),
        ("a * 1000000 * 2 = 1", 15, "at most 1048576 times a pile"),
        ("1000000000000 * 1000000000000 = a", 17, "at most"),
        ("xor(600000 * a, 600000 * b) = 1", 1, "at most 1048576 times a pile"),
    ] {
        let fault = Formula::read(text, 2).unwrap().bind(&names).unwrap_err();
        assert_eq!(fault.at, at, "{text}: {fault}");
        assert!(fault.allowed.contains(allowed), "{text}: {fault}");
    }
}

#[test]
fn any_text_is_read_or_refused() {
    let words = [
        "a", "b", "(", ")", "+", "-", "*", "div", "mod", "xor", "min", ",", "=", "<", "!", "not", "and",
        "or", "iff", "if", "then", "P", "H", "blocks", "7", "u", "é", "",
    ];
    let mut random = crate::Random(7);
    let mut read = 0;
    for _ in 0..50_000 {
        let count = random.below(9);
        let text: Vec<&str> = (0..count).map(|_| words[random.below(words.len() as u32) as usize]).collect();
        match Formula::read(&text.join(" "), 2) {
            Ok(_) => read += 1,
            Err(fault) => assert!(fault.at >= 1 && !fault.found.is_empty() && !fault.allowed.is_empty()),
        }
    }
    assert!(read > 100, "{read} were read");
}
