//! Statements as papers, LaTeX, programs and keyboards write them.
use nimatrix_proof::statement::{Formula, Names};

/// Statements on two piles, and how the language alone has them.
const PAIRS: &[(&str, &str)] = &[
    ("P ⇔ ⌊a/2⌋ ⊕ ⌊b/2⌋ = 0", "P iff xor(a div 2, b div 2) = 0"),
    ("P if and only if a xor b = 0.", "P iff xor(a, b) = 0"),
    ("p IF AND ONLY IF A XOR B == 0;", "P iff xor(a, b) = 0"),
    ("P exactly if a ≡ b (mod 3)", "P iff a mod 3 = b mod 3"),
    ("P exactly when a \u{2261} 0 (mod 4)", "P iff a mod 4 = 0"),
    ("a ≡ b ≡ 1 mod 3", "a mod 3 = b mod 3 and b mod 3 = 1"),
    ("a + 1 ≡ 2*b (mod k + 1)", "(a + 1) mod (k + 1) = (2 * b) mod (k + 1)"),
    ("a + 1 ≡ 2*b, mod k", "(a + 1) mod k = (2 * b) mod k"),
    ("a ≢ b (mod n)", "a mod n != b mod n"),
    ("a = b (mod 3)", "a mod 3 = b mod 3"),
    ("a ≤ b ∧ a ≥ 1 ∨ ¬ a ≠ b", "a <= b and a >= 1 or not a != b"),
    ("a<=b && a>=1 || !(a != b)", "a <= b and a >= 1 or not (a != b)"),
    ("a = 1 ⇒ b = 1", "if a = 1 then b = 1"),
    ("a = 1 → b = 1 → P", "if a = 1 then if b = 1 then P"),
    ("a = 1 implies b = 1", "if a = 1 then b = 1"),
    ("a=1 <=> b=1", "a = 1 iff b = 1"),
    ("if a = 1, then P", "if a = 1 then P"),
    ("3 × a · 2 ⋅ 2 ∗ 1 = b", "3 * a * 2 * 2 * 1 = b"),
    ("a % 4 = 1", "a mod 4 = 1"),
    ("a // 4 = 1", "a div 4 = 1"),
    ("floor(a/2) = floor((b + 1)/(k + 1))", "a div 2 = (b + 1) div (k + 1)"),
    ("⌊2a/3⌋ + 1 = b", "(2 * a) div 3 + 1 = b"),
    ("⌊a/2 + 1⌋ = b", "a div 2 + 1 = b"),
    ("⌈a/2⌉ = ceil(b/(k + 1))", "- (- a div 2) = - (- b div (k + 1))"),
    ("⌈2a/3⌉ + ⌈a/2⌉ * 3 = b", "- (- ((2 * a)) div 3) + - (- a div 2) * 3 = b"),
    ("⌊a/2⌋ mod 2 = 0", "a div 2 mod 2 = 0"),
    ("b - ⌊a/2⌋ = 0", "b - (a div 2) = 0"),
    ("2a + 3b = 2(a + 1)", "2 * a + 3 * b = 2 * (a + 1)"),
    ("a mod 2k = 1", "a mod (2 * k) = 1"),
    ("a mod 4 ∈ {0, 1}", "a mod 4 = 0 or a mod 4 = 1"),
    ("a mod 4 in {0, 1} and b = 1", "(a mod 4 = 0 or a mod 4 = 1) and b = 1"),
    ("a ∉ {1, 3}", "a != 1 and a != 3"),
    ("3 ∣ a + b", "(a + b) mod 3 = 0"),
    ("2 ∤ a", "a mod 2 != 0"),
    ("0 < a ≤ b < 9", "0 < a and a <= b and b < 9"),
    ("not 0 < a < b", "not (0 < a and a < b)"),
    ("a ⊕ b ⊕ 1 = 0", "xor(a, b, 1) = 0"),
    ("(a + 1) ⊕ b = 0", "xor((a + 1), b) = 0"),
    ("[a + 1] mod 2 = 0", "(a + 1) mod 2 = 0"),
    // LaTeX.
    (r"$P \iff \lfloor a/2 \rfloor \oplus \lfloor b/2 \rfloor = 0$.", "P iff xor(a div 2, b div 2) = 0"),
    (
        r"\left\lfloor \frac{a}{k+1} \right\rfloor = \left\lfloor\dfrac{b}{k+1}\right\rfloor",
        "(a) div (k + 1) = (b) div (k + 1)",
    ),
    (r"\(a \equiv b \pmod{3}\)", "a mod 3 = b mod 3"),
    (r"a \equiv b \pmod 3 \land P", "a mod 3 = b mod 3 and P"),
    (r"a \bmod 3 = b\,\bmod\,3", "a mod 3 = b mod 3"),
    (r"a \le b \wedge b \neq 3 \vee \lnot P", "a <= b and b != 3 or not P"),
    (r"\text{if } a = 1 \text{ then } \mathcal{P}", "if a = 1 then P"),
    (r"a \in \{1, 2\} \Rightarrow P", "if a = 1 or a = 2 then P"),
    (r"a\not=b~\text{and}~3\cdot a\times 1\geq b", "a != b and 3 * a * 1 >= b"),
    (r"\operatorname{xor}(a, b) = 0 \Leftrightarrow \mathcal P", "xor(a, b) = 0 iff P"),
    (r"\max\left(a \bmod 2, b \bmod 2\right) < u", "max(a mod 2, b mod 2) < u"),
    // Keyboards and word processors.
    ("Ｐ　ｉｆｆ　ａ＝ｂ", "P iff a = b"),
    ("𝑃 iff 𝑎 mod 𝟛 = 𝐛", "P iff a mod 3 = b"),
    ("P iﬀ a = b", "P iff a = b"),
    ("a\u{200b} =\u{feff} b\u{00ad}", "a = b"),
    ("P i\u{200d}ff a = b", "P iff a = b"),
    ("a\u{a0}–\u{2009}b — 1 − 2 ‐ 3 ﹣ 4 － 5 ‑ 6 = 0", "a - b - 1 - 2 - 3 - 4 - 5 - 6 = 0"),
    ("“P iff a = b.”", "P iff a = b"),
    ("'a = b'", "a = b"),
    ("a =\u{338} b", "a != b"),
    ("3\u{2062}a = b", "3 * a = b"),
    ("a ↔\u{fe0f} b = 1", ""),
    ("a = b ↔\u{fe0f} P", "a = b iff P"),
];

#[test]
fn signs_of_papers_mean_what_they_stand_for() {
    let names = Names { n: 5, k: 2, u: 3, blocked: 0b00110 };
    for (text, plain) in PAIRS {
        if plain.is_empty() {
            Formula::read(text, 2).unwrap_err();
            continue;
        }
        let [read, usual] = [text, plain]
            .map(|text| Formula::read(text, 2).unwrap_or_else(|fault| panic!("{text}: {fault}")));
        assert_eq!(read.text(), *plain, "{text}");
        // A printed statement is parsed as the same one.
        let again = Formula::read(read.text(), 2).unwrap_or_else(|fault| panic!("{}: {fault}", read.text()));
        assert_eq!(again.text(), read.text(), "{text}");
        assert_eq!(usual.text(), *plain, "{text}");
        let bounds = [read, usual, again].map(|formula| formula.bind(&names).unwrap());
        let mut seen = [false; 2];
        for a in 0..14 {
            for b in 0..14 {
                let [read, usual, again] = [0, 1, 2].map(|which| {
                    bounds[which].holds(&[a, b], &|_, piles| Some(piles[0] == piles[1])).unwrap()
                });
                assert_eq!(read, usual, "{text} at {a}, {b}");
                assert_eq!(read, again, "{text} at {a}, {b}");
                seen[usize::from(read)] = true;
            }
        }
        assert!(seen[0] || seen[1]);
    }
}

#[test]
fn what_is_rounded_within_itself_stays_short() {
    let deep = format!("{}2{} = a", "⌈1/".repeat(18), "⌉".repeat(18));
    let formula = Formula::read(&deep, 1).unwrap();
    assert!(formula.text().len() < 500, "{}", formula.text());
    let names = Names { n: 5, k: 2, u: 3, blocked: 0 };
    let bound = formula.bind(&names).unwrap();
    assert_eq!(bound.holds(&[1], &|_, _| Some(true)), Some(true));
    assert_eq!(bound.holds(&[2], &|_, _| Some(true)), Some(false));
}

#[test]
fn places_are_those_of_the_text_that_was_typed() {
    for (text, at, found) in [
        ("𝑃 ⇔ 𝑎 ⊞ 1", 7, "“⊞”"),
        ("P iﬀ a = § 1", 10, "“§”"),
        ("\u{200b}\u{feff}P ⇔ c = 1", 7, "“c”"),
        ("P ⇔ ｃ = 1", 5, "“ｃ”"),
        ("⌊a/２⌋ = 𝐜", 9, "“𝐜”"),
        ("P if and only if x", 18, "“x”"),
        ("a ≤ ", 5, "the end"),
        (r"a \foo b", 3, r"“\foo”"),
        (r"a \bmod \alpha = 1", 9, r"“\alpha”"),
        ("a² = 1", 2, "“²”"),
        ("3² = a", 2, "“²”"),
        ("a₁ = 1", 2, "“₁”"),
        (r"\frac12 = a", 1, r"“\frac”"),
        ("a = 1…", 6, "“…”"),
        ("a ÷ 2 = 1", 3, "“÷”"),
        ("P iff a = b = c", 15, "“c”"),
        ("a ≡ b \\pmod{c}", 13, "“c”"),
    ] {
        let fault = Formula::read(text, 2).unwrap_err();
        assert_eq!((fault.at, &*fault.found), (at, found), "{text}: {fault}");
    }
}
