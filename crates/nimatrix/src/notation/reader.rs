//! The values of a link, one key after another.
use alloc::string::{String, ToString};
use alloc::{vec, vec::Vec};

use super::meant::{near_sizes, near_window, near_word, parse_rules, with_nearest};
use super::moves;
use crate::base::iterators::part;
use crate::base::sentence::{Join, say};
use crate::base::{REPAIRS, hint};
use crate::text::cursor::Cursor;
use crate::text::plain::nearest;
use crate::text::sets::residues;
use crate::{
    Axes, Branches, By, Called, Code, Colours, Lines, Modulus, Names, Origin, Piles, Position, Problem,
    Residues, Row, Rows, Rules, Sentence, State, Theme, Value, View, Window,
};

/// The values of a link, read key by key.
pub struct Reader<'a> {
    pub value: &'a dyn Fn(&str) -> Option<&'a str>,
    pub problems: Vec<Problem>,
}

impl<'a> Reader<'a> {
    /// What `parse` makes of the value of `key`; `None` where the key is missing or its value is bad.
    pub fn key<T>(
        &mut self,
        key: &'static str,
        parse: impl Fn(Cursor, &str) -> Result<T, Problem>,
    ) -> Option<T> {
        let text = (self.value)(key)?;
        match parse(Cursor::new(key, text), text) {
            Ok(value) => Some(value),
            Err(problem) => {
                let read = |text: &str| parse(Cursor::new(key, text), text).map(drop);
                self.problems.push(if REPAIRS { with_nearest(problem, text, &read) } else { problem });
                None
            }
        }
    }

    pub fn state(&mut self) -> State {
        let rules = self.key("g", |_, text| parse_rules("g", text));
        let understood = rules.is_some() || (self.value)("g").is_none();
        let mut state = State::new(rules.unwrap_or_default());
        // A position is that of a game that is understood, or nearly.
        if understood || self.problems.iter().any(|problem| problem.key == "g" && problem.nearest.is_some()) {
            state = self.position(state, ["p", "r"]);
        }
        if understood {
            if let Some(text) = (self.value)("m") {
                let problem;
                (state, problem) = moves::play("m", state, text);
                self.problems.extend(problem);
            }
            if let Some(text) = (self.value)("ahead") {
                let (after, problem) = moves::play("ahead", state.clone(), text);
                state.ahead = after.into_moves().split_off(state.moves().len());
                self.problems.extend(problem);
            }
        }
        state.view = self.word("view", View::ALL, View::WORDS).unwrap_or(state.view);
        state.origin = self.word("origin", Origin::ALL, Origin::WORDS).unwrap_or(state.origin);
        state.colours = self.key("colours", colours).unwrap_or(state.colours);
        state.by = self.word("by", By::ALL, By::WORDS).unwrap_or(state.by);
        state.theme = self.word("theme", Theme::ALL, Theme::WORDS);
        state.lang = self.key("lang", lang);
        state.proof = self.key("proof", proof);
        state.statement = self.key("statement", statement);
        state.names = self.key("names", names).unwrap_or(state.names);
        // Other residues are numbers.
        state.names.parity &= state.start().restriction().is_some_and(|none| none.modulus().get() == 2);
        state.branches = self.word("tree", Branches::ALL, Branches::WORDS).unwrap_or(state.branches);
        if let Some(none) = state.start().restriction() {
            state.order = self.order(state.rules(), none.modulus());
        }
        state.rows = self.key("rows", rows).unwrap_or(state.rows);
        let usual = State::usual_window(state.start(), state.view);
        state.window = self.key("w", |cursor, text| window(cursor, "w", text)).unwrap_or(usual);
        state.lines = self.key("lines", lines).unwrap_or(state.lines);
        let start = state.start().clone();
        state.axes = self.key("axes", |cursor, _| axes(cursor, &start)).unwrap_or(state.axes);
        state
    }

    /// The state at the position that these two keys give: piles, and the restriction in force.
    pub fn position(&mut self, state: State, [sizes, blocked]: [&'static str; 2]) -> State {
        let mut start = state.start().clone();
        if start.piles().is_some() {
            let needed = state.rules().pile_count();
            let read = |cursor: Cursor, text: &str| {
                let piles = piles(cursor, sizes, text, needed)?;
                match state.rules().refuses(&piles) {
                    Some(allowed) => Err(Problem::new(Code::PileCount, sizes, text, allowed)),
                    None => Ok(piles),
                }
            };
            if let Some(piles) = self.key(sizes, read) {
                start = start.with_piles(piles);
            }
        }
        if let Some(usual) = start.restriction() {
            let residues = self.key(blocked, |mut cursor, _| {
                let blocked = residues(&mut cursor, usual.modulus(), ",")?;
                cursor.end("a comma and the next residue").map(|()| blocked)
            });
            start = start.with_restriction(residues.unwrap_or(usual));
        }
        state.begun_at(start)
    }

    /// The restrictions whose matrices are first; those outside the family become problems.
    #[inline(never)]
    fn order(&mut self, rules: &Rules, modulus: Modulus) -> Vec<Residues> {
        let mut order = vec![];
        let Some(text) = (self.value)("panels") else { return order };
        let mut cursor = Cursor::new("panels", text);
        loop {
            let restriction = match residues(&mut cursor, modulus, ",") {
                Ok(restriction) => restriction,
                Err(problem) => {
                    self.problems.push(problem);
                    return vec![];
                }
            };
            if !rules.allows_restriction(restriction) {
                let allowed = "restrictions that a move may hand over";
                let found = restriction.to_string();
                self.problems.push(Problem::new(Code::UnknownWord, "panels", &found, allowed));
            } else if !order.contains(&restriction) {
                order.push(restriction);
            }
            if !cursor.eat("/") {
                let end =
                    cursor.end(hint("a comma and the next residue, or a slash and the next restriction"));
                self.problems.extend(end.err());
                return order;
            }
        }
    }

    /// One of these words; `None` where the key is missing or has another value.
    pub fn word<T: Copy>(&mut self, key: &'static str, all: &[T], words: &[&'static str]) -> Option<T> {
        self.place(key, words).map(|place| all[place])
    }

    #[inline(never)]
    fn place(&mut self, key: &'static str, words: &[&'static str]) -> Option<usize> {
        self.key(key, |_, text| {
            let list = || Value::list(Join::Comma, words.iter().copied());
            let unknown = || Problem::new(Code::UnknownWord, key, text, say!("{words}", words = list()));
            among(words, text).ok_or_else(|| unknown().near(|| near_word(text, words).map(String::from)))
        })
    }
}

/// Integers, separated by commas.
fn numbers(mut cursor: Cursor, allowed: &'static str) -> Result<Vec<u64>, Problem> {
    let mut numbers = vec![];
    loop {
        numbers.push(cursor.number(allowed)?);
        if !cursor.eat(",") {
            return cursor.end(allowed).map(|()| numbers);
        }
    }
}

fn piles(cursor: Cursor, key: &'static str, text: &str, needed: Option<usize>) -> Result<Piles, Problem> {
    let near = || near_sizes(text, needed);
    let sizes = numbers(cursor, "pile sizes such as 4,2,1").map_err(|problem| problem.near(near))?;
    let count = sizes.len();
    let problem = |allowed: Sentence| Problem::new(Code::PileCount, key, text, allowed).near(near);
    match needed {
        Some(needed) if needed != count => {
            let near = if REPAIRS { near() } else { None };
            let example = near.unwrap_or_else(|| vec!["0"; needed].join(","));
            Err(problem(say!("{needed} piles, such as {example}", (needed, example))))
        }
        _ => Piles::new(sizes).map_err(|_| problem(say!("1 to {most} piles", most = Piles::MAX))),
    }
}

pub fn window(cursor: Cursor, key: &'static str, text: &str) -> Result<Window, Problem> {
    let allowed = hint("X0,Y0,COLS,ROWS: the first column and row, and how many, such as 0,0,16,16");
    let near = || near_window(text);
    let numbers = numbers(cursor, allowed).map_err(|problem| problem.near(near))?;
    let [x0, y0, cols, rows] = numbers[..] else {
        return Err(Problem::new(Code::Unexpected, key, text, allowed).near(near));
    };
    Window::new(x0, y0, cols, rows).ok_or_else(|| {
        let most = Window::MAX_CELLS;
        let allowed = say!("1 to {most} cells, none beyond {last}", (most, last = u64::MAX));
        Problem::new(Code::OutOfRange, key, text, allowed).near(near)
    })
}

fn lines(cursor: Cursor, text: &str) -> Result<Lines, Problem> {
    match text {
        "auto" => Ok(Lines::Auto),
        "none" => Ok(Lines::None),
        _ => {
            let allowed = hint("auto, none, or ROWS,COLUMNS between heavy rules such as 3,3");
            match numbers(cursor, allowed)?[..] {
                [rows, cols] => Ok(Lines::Every(rows, cols)),
                _ => Err(Problem::new(Code::Unexpected, "lines", text, allowed)),
            }
        }
    }
}

fn colours(mut cursor: Cursor, text: &str) -> Result<Colours, Problem> {
    match text {
        "ramp" => Ok(Colours::Ramp),
        "distinct" => Ok(Colours::Distinct),
        "bits" => Ok(Colours::Bits),
        _ if cursor.eat("mod:") => {
            let most = Colours::MOST_MODULUS;
            let allowed = say!("a modulus from 2 to {most}", most);
            let modulus = cursor.number_from(2, most, allowed.clone())?;
            cursor.end(allowed).map(|()| Colours::Modulo(modulus))
        }
        _ => {
            let near = || Some(nearest(text, ["ramp", "distinct", "mod:4", "bits"])?.into());
            Err(Problem::new(Code::UnknownWord, "colours", text, "ramp, distinct, mod:4, bits").near(near))
        }
    }
}

fn axes(mut cursor: Cursor, start: &Position) -> Result<Axes, Problem> {
    let count = start.piles().map_or(2, |piles| piles.len());
    let allowed = match count {
        1 => say!("1: the only pile runs across"),
        _ => {
            say!("two different numbers from 1 to {count}: what runs down and across; or one, across", count)
        }
    };
    let pile = |cursor: &mut Cursor| Ok(cursor.number_from(1, count as u64, allowed.clone())? as usize);
    let first = pile(&mut cursor)?;
    if !cursor.eat(",") {
        cursor.end(allowed)?;
        return Ok(Axes { down: None, across: first });
    }
    let here = cursor;
    let across = pile(&mut cursor)?;
    cursor.end(allowed.clone())?;
    if across == first { Err(here.not_in_range(allowed)) } else { Ok(Axes { down: Some(first), across }) }
}

/// The place of a text among words.
#[inline(never)]
fn among(words: &[&str], text: &str) -> Option<usize> {
    words.iter().position(|&word| word == text)
}

fn names(_: Cursor, text: &str) -> Result<Names, Problem> {
    let called = if text == "odd" { Some("pn") } else { text.strip_suffix(",odd") };
    match among(Called::WORDS, called.unwrap_or(text)) {
        Some(place) => Ok(Names { called: Called::ALL[place], parity: called.is_some() }),
        None => {
            let near = || Some(nearest(text, Called::WORDS.iter().copied().chain(["odd"]))?.into());
            Err(Problem::new(Code::UnknownWord, "names", text, "pn, wl, 12, odd").near(near))
        }
    }
}

fn rows(_: Cursor, text: &str) -> Result<Rows, Problem> {
    let mut rows = Rows::NONE;
    for part in text.split(',') {
        match among(Row::WORDS, part) {
            Some(place) => rows = rows.with(Row::ALL[place]),
            None => {
                let allowed = "outcome, value, period, formula, plot";
                let near = || Some(text.replacen(part, nearest(part, Row::WORDS.iter().copied())?, 1));
                return Err(Problem::new(Code::UnknownWord, "rows", part, allowed).near(near));
            }
        }
    }
    Ok(rows)
}

fn lang(_: Cursor, text: &str) -> Result<String, Problem> {
    let subtag = |tag: &str| (1..=8).contains(&tag.len()) && tag.chars().all(|c| c.is_ascii_alphanumeric());
    if text.len() <= 35 && text.split('-').all(subtag) {
        Ok(text.into())
    } else {
        Err(Problem::new(Code::Unexpected, "lang", text, hint("a language tag such as en or pt-br")))
    }
}

/// The most letters of a proof, which leaves enough of a link for all other keys.
const MOST_PROOF: usize = 7000;

fn proof(_: Cursor, text: &str) -> Result<String, Problem> {
    let is_letter = |c: u8| matches!(c, b'a'..=b'z' | b'2'..=b'7');
    if (1..=MOST_PROOF).contains(&text.len()) && text.bytes().all(is_letter) {
        Ok(text.into())
    } else {
        let allowed = hint("a proof as it was packed for a link: letters, and digits from 2 to 7");
        Err(Problem::new(Code::Unexpected, "proof", text, allowed))
    }
}

/// The most characters of a statement, and of several.
const MOST_STATED: usize = 1000;
const MOST_LISTED: usize = 4000;

/// Statements with `_` between them; an empty one marks the next as chosen, else the first is.
fn statement(_: Cursor, text: &str) -> Result<String, Problem> {
    let is_letter = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit();
    // A sign may be first, but a character that a sentence might leave behind a link is never last.
    let is_written = |one: &str| {
        let bytes = one.as_bytes();
        bytes.last().is_some_and(|&c| is_letter(c))
            && bytes.iter().all(|&c| is_letter(c) || b".,:/-".contains(&c))
            && bytes.len() <= MOST_STATED
    };
    let chosen = text.as_bytes().windows(2).position(|two| two == b"__").map_or(0, |at| at + 1);
    let is_list = chosen == 0 || !part(text, chosen..).starts_with("__");
    let rest =
        if chosen == 0 { text.into() } else { [part(text, ..chosen), part(text, chosen + 1..)].concat() };
    if is_list && text.len() <= MOST_LISTED && rest.split('_').all(is_written) {
        Ok(text.into())
    } else {
        let allowed = hint("statements as links write them, with _ between two, such as p.iff.xor:a,b/.eq.0");
        Err(Problem::new(Code::Unexpected, "statement", text, allowed))
    }
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::ToString};

    use super::*;
    use crate::notation::{Detail, parse, write};

    /// The values that a key accepts, up to the limits, and those it refuses.
    #[test]
    fn keys_take_what_they_are_for() {
        let tag = ["abcdefgh"; 4].join("-");
        let (piles, proof) = (["1"; Piles::MAX].join(","), "a".repeat(MOST_PROOF));
        let stated = "p".repeat(MOST_STATED);
        let listed = [&stated, &stated, &stated, &stated[3..]].join("_");
        let more = [&listed, "pp"].concat();
        for (key, taken, refused) in [
            (
                "g=nim&p",
                &["0", "7,0,7", &piles][..],
                &["", "x", "7;7", "1.5", "-1", &[&piles, ",1"].concat()][..],
            ),
            ("g=wythoff&p", &["3,4"], &["3", "3,4,5"]),
            ("g=block:3:k1&r", &["1", "3", "0", "1,3", "none"], &["4", "1;2", "none,1"]),
            ("g=nim&p=3&axes", &["1"], &["0", "2", "1,1", "1,2"]),
            ("g=nim&p=3,4,5&axes", &["1", "3", "1,3", "3,1"], &["0", "4", "2,2", "0,1", "1,4", "1,2,3"]),
            (
                "g=nim&w",
                &["0,0,1,1", "9,18446744073709551615,4096,1", "0,0,4096,4096"],
                &["0,0,0,1", "0,0,1,0", "0,0,4097,4096", "9,18446744073709551615,1,2", "0,0,1", "0,0,1,1,1"],
            ),
            ("g=nim&lines", &["auto", "none", "0,3"], &["3", "3,3,3", "all"]),
            (
                "g=nim&colours",
                &["ramp", "distinct", "bits", "mod:2", "mod:15"],
                &["mod:1", "mod:16", "mod:4x", "mod", "4"],
            ),
            ("g=nim&names", &["pn", "wl", "12", "odd", "wl,odd"], &["", "np", "odd,wl"]),
            ("g=nim&rows", &["value", "plot,value,plot"], &["", "value,,plot", "values"]),
            (
                "g=nim&lang",
                &["de", "x", "pt-br", &tag],
                &["", "de--at", "abcdefghi", "d_e", &[&tag, "-a"].concat()],
            ),
            ("g=nim&proof", &["a", "z27", &proof], &["", "a1", "a8", "a-a", &[&proof, "a"].concat()]),
            (
                "g=nim&statement",
                &["p", "-1.eq.0/x", &stated, "p_q", "p_q__a_b", &listed],
                &["", "p+q", "_p", "p___q", "p__q__a", &[&stated, "p"].concat(), &more],
            ),
            ("g=nim&view", &["outcome", "table"], &["", "out"]),
        ] {
            for value in taken {
                let read = parse(&format!("{key}={value}"));
                assert!(read.is_ok(), "{key}={value}: {}", read.unwrap_err());
            }
            for value in refused {
                assert!(parse(&format!("{key}={value}")).is_err(), "{key}={value}");
            }
        }
    }

    #[test]
    fn refusals_name_what_a_key_takes() {
        let refused = |query: &str| parse(query).expect_err(query).to_string();
        assert_eq!(
            refused("g=nim&p=3&axes=2"),
            "axes: found “2” at character 1; allowed: 1: the only pile runs across; did you mean 1?"
        );
        assert_eq!(
            refused("g=nim&p=3,4,5&axes=2,2"),
            "axes: found “2” at character 3; allowed: two different numbers from 1 to 3: what runs down and across; or \
             one, across; did you mean 2?"
        );
        assert_eq!(
            refused("g=wythoff&p=3"),
            "p: found “3”; allowed: 2 piles, such as 3,0; did you mean 3,0?"
        );
        assert_eq!(
            refused("g=nim&w=0,0,0,1"),
            "w: found “0,0,0,1”; allowed: 1 to 16777216 cells, none beyond 18446744073709551615; did you mean \
             0,0,1,1?"
        );
        assert_eq!(
            refused("g=nim&colours=mod:16"),
            "colours: found “16” at character 5; allowed: a modulus from 2 to 15; did you mean mod:15?"
        );
        assert_eq!(refused("g=nim&origin=left"), "origin: found “left”; allowed: top, bottom");
    }

    /// Odd and even are names of residues modulo 2 only.
    #[test]
    fn residues_modulo_two_have_names() {
        let named = |rules: &str| parse(&format!("g={rules}&names=wl,odd")).expect("a link").names.parity;
        assert_eq!(["block:2:k1", "block:3:k1", "nim"].map(named), [true, false, false]);
    }

    /// Each restriction once; those that no move imposes are left out, and named.
    #[test]
    fn orders_are_of_restrictions_that_moves_impose() {
        let read = |order: &str| {
            let (state, problems) = crate::notation::read(&format!("g=block:4:k2&panels={order}"));
            (state.order_words().unwrap_or_default(), problems.len())
        };
        for (order, kept, problems) in [
            ("2,3/1,4", "2,3/1,4", 0),
            ("2,3/3,2/1,4/2,3", "2,3/1,4", 0),
            ("2,3/1/1,4", "2,3/1,4", 1),
            ("2,3/1,4;", "2,3/1,4", 0),
            ("2,3/5/1,4", "", 1),
            ("2,3 1,4", "2,3", 1),
        ] {
            assert_eq!(read(order), (kept.into(), problems), "{order}");
        }
        let state = parse("g=block:4:k2&panels=2,3/1,4").expect("a link");
        assert!(write(&state, Detail::Brief).ends_with("&panels=2,3/1,4"));
    }
}
