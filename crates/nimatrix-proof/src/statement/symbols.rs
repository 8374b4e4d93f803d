//! What people paste into statements: signs of papers, LaTeX, wide letters. One table gives each its plain form.

/// Words, one a line, and their signs.
const SIGNS: &str = "\
    iff <==> <--> <=> <-> ⇔ ⟺ ↔ ⟷\n\
    implies ==> --> => -> ⇒ ⟹ → ⟶\n\
    = === ==\n\
    != =/= !== != <> ≠\n\
    <= <= ≤ ≦ ⩽ ≯\n\
    >= >= ≥ ≧ ⩾ ≮\n\
    > ≰\n\
    < ≱\n\
    and && & ∧\n\
    or || ∨\n\
    not ! ¬ ∼ ~\n\
    xor ⊕ ⊻\n\
    div //\n\
    mod %\n\
    * × · ⋅ ∗ ∙ • \u{2062}\n\
    , \u{2063} 、\n\
    + \u{2064}\n\
    / ÷ ∕ ⁄\n\
    ∈ ∊\n\
    ( [\n\
    ) ]\n\
    . 。 ｡\n\
    \" “ ” „ « » ‘ ’ ' `\n\
    space $";

/// Words that mean the same as others, line by line.
const WORDS: &str = "\
    mod modulo\n\
    ∈ in\n\
    ∣ divides\n\
    = equals";

/// LaTeX commands, and their signs or words.
const COMMANDS: &str = "\
    xor oplus veebar\n\
    ⌊ lfloor\n\
    ⌋ rfloor\n\
    ⌈ lceil\n\
    ⌉ rceil\n\
    <= le leq leqslant\n\
    >= ge geq geqslant\n\
    != ne neq\n\
    < lt\n\
    > gt\n\
    and land wedge\n\
    or lor vee\n\
    not neg lnot sim\n\
    iff iff Leftrightarrow Longleftrightarrow leftrightarrow\n\
    implies implies Rightarrow Longrightarrow rightarrow to\n\
    ≡ equiv\n\
    \u{338} not\n\
    ∈ in\n\
    ∉ notin\n\
    ∣ mid\n\
    ∤ nmid\n\
    * cdot times ast\n\
    / div\n\
    mod bmod mod\n\
    min min\n\
    max max\n\
    space left right big bigl bigr quad qquad";

/// Phrases of several words: those before the last, the last, and the meaning.
pub const PHRASES: [(&[&str], &str, &str); 3] =
    [(&["if", "and", "only"], "if", "iff"), (&["exactly"], "if", "iff"), (&["exactly"], "when", "iff")];

/// Commands for the style of letters.
const LOOKS: &str = "text textrm mathrm mathit mathbf \
    mathcal mathbb mathsf operatorname";

/// The meaning of a LaTeX command.
pub enum Command {
    /// A word, or a space.
    Word(&'static str),
    /// A style for the braces after it, if any.
    Look,
    /// `\pmod`: the braces after it, or the next word, contain the modulus.
    Modulus,
    /// `\frac`: two pairs of braces.
    Fraction,
}

/// The meaning of a command; `None` if statements don't have it.
pub fn command(name: &str) -> Option<Command> {
    match name {
        "pmod" => Some(Command::Modulus),
        "frac" | "tfrac" | "dfrac" => Some(Command::Fraction),
        _ if LOOKS.split(' ').any(|known| known == name) => Some(Command::Look),
        _ => find(COMMANDS, &|known| known == name).map(|(_, word)| Command::Word(word)),
    }
}

/// The longest sign of a table for which `is` is true, and the word in its line; `None` without one.
fn find(table: &'static str, is: &dyn Fn(&str) -> bool) -> Option<(usize, &'static str)> {
    let mut longest = None;
    for line in table.split('\n') {
        let mut words = line.split(' ');
        let word = words.next().unwrap_or_default();
        for sign in words.filter(|sign| is(sign)) {
            let length = sign.chars().count();
            if longest.is_none_or(|(most, _)| length > most) {
                longest = Some((length, if word == "space" { " " } else { word }));
            }
        }
    }
    longest
}

/// The longest sign at the beginning of a text: its length in characters, and its word; `None` without one.
pub fn sign(begins: &dyn Fn(&str) -> bool) -> Option<(usize, &'static str)> {
    find(SIGNS, begins)
}

/// The meaning of a word in small letters, `None` if it is its own.
pub fn meant(word: &str) -> Option<&'static str> {
    find(WORDS, &|known| known == word).map(|(_, word)| word)
}

/// A sign crossed out by the combining stroke after it; `None` if there is none.
pub fn struck(sign: char) -> Option<char> {
    Some(match sign {
        '=' => '≠',
        '<' => '≮',
        '>' => '≯',
        '≤' => '≰',
        '≥' => '≱',
        '≡' => '≢',
        '∈' => '∉',
        '∣' => '∤',
        _ => return None,
    })
}

/// Whether a character is invisible and has no meaning.
pub fn is_invisible(sign: char) -> bool {
    matches!(u32::from(sign),
        0xAD | 0x34F | 0x61C | 0x180E | 0x200B..=0x200F | 0x202A..=0x202E | 0x2060 | 0x2061 | 0x2066..=0x206F
        | 0xFE00..=0xFE0F | 0xFEFF | 0xE0100..=0xE01EF)
}
