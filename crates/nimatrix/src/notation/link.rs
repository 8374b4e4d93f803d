//! Links: a state as text.
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};
use core::fmt;

use super::moves;
use super::query::split;
use super::version::{NEWEST, bring_up};
use crate::base::sentence::{Join, say};
use crate::text::cursor::Cursor;
use crate::text::sets::residues;
use crate::{
    Axes, By, Code, Colours, Lines, Move, Origin, Piles, Position, Problem, Rules, Sentence, State, Theme,
    Value, View, Window,
};

/// Every key that has a meaning.
const KEYS: [&str; 14] =
    ["v", "g", "p", "r", "m", "view", "w", "axes", "lines", "origin", "colours", "by", "theme", "lang"];

/// Reads a link as far as it can be understood; what can't gets its default and a notice.
///
/// Accepts a query, a fragment or a whole address. Unknown keys are passed over.
///
/// ```
/// use nimatrix::notation::read;
/// let (state, notices) = read("?v=1&g=block:3:k1&p=4,2,1&r=7");
/// assert_eq!(state.rules().to_string(), "block:3:k1");
/// assert_eq!(notices[0].to_string(), "r: found “7” at character 1; allowed: a residue from 1 to 3, or none");
/// ```
pub fn read(text: &str) -> (State, Vec<Problem>) {
    let (mut pairs, mut problems) = split(text);
    for (i, (key, value)) in pairs.iter().enumerate() {
        let known = KEYS.into_iter().find(|known| known == key);
        if let Some(key) = known.filter(|_| pairs[..i].iter().any(|(before, _)| before == key)) {
            problems.push(Problem::new(Code::Repeated, key, value, "each key once; the first counts"));
        }
    }
    problems.extend(bring_up(&mut pairs).err());
    let value = |key: &str| pairs.iter().find(|(k, _)| k == key).map(|(_, value)| value.as_str());
    let mut reader = Reader { value: &value, problems };
    let state = reader.state();
    (state, reader.problems)
}

/// Reads a link that must be right in every key.
///
/// # Errors
/// The first [`Problem`]; also if the game is missing.
pub fn parse(text: &str) -> Result<State, Problem> {
    let (state, problems) = read(text);
    if let Some(problem) = problems.into_iter().next() {
        return Err(problem);
    }
    let (pairs, _) = split(text);
    if pairs.iter().any(|(key, _)| key == "g") {
        Ok(state)
    } else {
        Err(Problem::new(Code::Missing, "g", "", "a rules text such as nim or block:4:k2"))
    }
}

/// Reads a rules text such as `block:4:k2`, the value of the link's key `key`.
///
/// # Errors
/// A [`Problem`] at the first character that can't be understood.
///
/// ```
/// use nimatrix::notation::parse_rules;
/// let rules = parse_rules("g", "sub: 3,2,1,1 / primes").unwrap();
/// assert_eq!(rules.to_string(), "sub:1,2,3/primes");
/// ```
pub fn parse_rules(key: &'static str, text: &str) -> Result<Rules, Problem> {
    Rules::parse(key, text)
}

/// The values of a link, read key by key.
struct Reader<'a> {
    value: &'a dyn Fn(&str) -> Option<&'a str>,
    problems: Vec<Problem>,
}

impl<'a> Reader<'a> {
    /// What `parse` makes of the value of `key`, if the key is there and good.
    fn key<T>(
        &mut self,
        key: &'static str,
        parse: impl FnOnce(Cursor<'a>, &'a str) -> Result<T, Problem>,
    ) -> Option<T> {
        let text = (self.value)(key)?;
        match parse(Cursor::new(key, text), text) {
            Ok(value) => Some(value),
            Err(problem) => {
                self.problems.push(problem);
                None
            }
        }
    }

    fn state(&mut self) -> State {
        let rules = self.key("g", |_, text| parse_rules("g", text));
        let understood = rules.is_some() || (self.value)("g").is_none();
        let mut state = State::new(rules.unwrap_or_default());
        // Where the game itself is not understood, positions of it can't be either.
        if understood {
            state = self.position(state);
        }
        state.view = self.word("view", View::ALL, View::word).unwrap_or(state.view);
        state.origin = self.word("origin", Origin::ALL, Origin::word).unwrap_or(state.origin);
        state.colours = self.key("colours", colours).unwrap_or(state.colours);
        state.by = self.word("by", By::ALL, By::word).unwrap_or(state.by);
        state.theme = self.word("theme", Theme::ALL, Theme::word);
        state.lang = self.key("lang", lang);
        let usual = State::usual_window(state.start(), state.view);
        state.window = self.key("w", window).unwrap_or(usual);
        state.lines = self.key("lines", lines).unwrap_or(state.lines);
        let start = state.start().clone();
        state.axes = self.key("axes", |cursor, _| axes(cursor, &start)).unwrap_or(state.axes);
        state
    }

    fn position(&mut self, state: State) -> State {
        let mut start = state.start().clone();
        if start.piles().is_some() {
            let needed = state.rules().pile_count();
            if let Some(piles) = self.key("p", |cursor, text| piles(cursor, text, needed)) {
                start = start.with_piles(piles);
            }
        }
        if let Some(usual) = start.restriction() {
            let blocked = self.key("r", |mut cursor, _| {
                let blocked = residues(&mut cursor, usual.modulus(), ",")?;
                cursor.end("a comma and the next residue").map(|()| blocked)
            });
            start = start.with_restriction(blocked.unwrap_or(usual));
        }
        let state = state.starting_at(start);
        let Some(text) = (self.value)("m") else { return state };
        let (state, problem) = moves::play(state, text);
        self.problems.extend(problem);
        state
    }

    fn word<T: Copy>(&mut self, key: &'static str, all: &[T], word: fn(T) -> &'static str) -> Option<T> {
        self.key(key, |_, text| {
            let found = all.iter().copied().find(|&choice| word(choice) == text);
            let words = || Value::list(Join::Comma, all.iter().map(|&choice| word(choice)));
            found.ok_or_else(|| Problem::new(Code::UnknownWord, key, text, say!("{words}", words = words())))
        })
    }
}

/// Whole numbers, parted by commas.
fn numbers(mut cursor: Cursor, allowed: &'static str) -> Result<Vec<u64>, Problem> {
    let mut numbers = vec![];
    loop {
        numbers.push(cursor.number(allowed)?);
        if !cursor.eat(",") {
            return cursor.end(allowed).map(|()| numbers);
        }
    }
}

fn piles(cursor: Cursor, text: &str, needed: Option<usize>) -> Result<Piles, Problem> {
    let sizes = numbers(cursor, "pile sizes such as 4,2,1")?;
    let count = sizes.len();
    let problem = |allowed: Sentence| Problem::new(Code::PileCount, "p", text, allowed);
    match needed {
        Some(needed) if needed != count => Err(problem(say!("{needed} piles, one for each set", needed))),
        _ => Piles::new(sizes).map_err(|_| problem(say!("1 to {most} piles", most = Piles::MAX))),
    }
}

fn window(cursor: Cursor, text: &str) -> Result<Window, Problem> {
    let allowed = "X0,Y0,COLS,ROWS: the first column and row, and how many, such as 0,0,16,16";
    let numbers = numbers(cursor, allowed)?;
    let [x0, y0, cols, rows] = numbers[..] else {
        return Err(Problem::new(Code::Unexpected, "w", text, allowed));
    };
    Window::new(x0, y0, cols, rows).ok_or_else(|| {
        let most = Window::MAX_CELLS;
        let allowed = say!("1 to {most} cells, none beyond {last}", most, last = u64::MAX);
        Problem::new(Code::OutOfRange, "w", text, allowed)
    })
}

fn lines(cursor: Cursor, text: &str) -> Result<Lines, Problem> {
    match text {
        "auto" => Ok(Lines::Auto),
        "none" => Ok(Lines::None),
        _ => {
            let allowed = "auto, none, or ROWS,COLUMNS between heavy rules such as 3,3";
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
        _ => Err(Problem::new(Code::UnknownWord, "colours", text, "ramp, distinct, mod:4, bits")),
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
    if across == first { Err(here.out_of_range(allowed)) } else { Ok(Axes { down: Some(first), across }) }
}

fn lang(_: Cursor, text: &str) -> Result<String, Problem> {
    let subtag = |tag: &str| (1..=8).contains(&tag.len()) && tag.chars().all(|c| c.is_ascii_alphanumeric());
    if text.len() <= 35 && text.split('-').all(subtag) {
        Ok(text.into())
    } else {
        Err(Problem::new(Code::Unexpected, "lang", text, "a language tag such as en or pt-br"))
    }
}

/// How much a link says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Every key that matters, so that the link keeps its meaning if a default ever changed.
    Full,
    /// Only what differs from the default.
    Brief,
}

/// The canonical link of a state: a query without its question mark.
///
/// Never needs a percent-escape and ends in a letter or digit; `read(write(state))` is the state.
pub fn write(state: &State, detail: Detail) -> String {
    let usual = State::new(state.rules().clone()).starting_at(state.start().clone());
    let usual_window = State::usual_window(state.start(), state.view);
    let full = detail == Detail::Full;
    let mut link = Link::new();
    link.key("v", full.then_some(NEWEST));
    link.key("g", Some(state.rules()));
    let usual_start = (!full).then(|| state.rules().start());
    link.position(state.start(), state.moves(), usual_start);
    link.key("view", (full || state.view != usual.view).then(|| state.view.word()));
    link.key("w", (full || state.window != usual_window).then_some(state.window));
    link.key("axes", (state.axes != usual.axes).then_some(state.axes));
    link.key("lines", (state.lines != usual.lines).then_some(state.lines));
    link.key("origin", (state.origin != usual.origin).then(|| state.origin.word()));
    link.key("colours", (state.colours != usual.colours).then_some(state.colours));
    link.key("by", (state.by != usual.by).then(|| state.by.word()));
    link.key("theme", state.theme.map(Theme::word));
    link.key("lang", state.lang.as_ref());
    link.text
}

/// The canonical link of the position that a state has reached, and nothing of how to look at it.
pub fn position_link(state: &State) -> String {
    let mut link = Link::new();
    link.key("v", Some(NEWEST));
    link.key("g", Some(state.rules()));
    match state.position().piles() {
        Some(_) => link.position(state.position(), &[], None),
        // Which spaces are visited follows from the moves only.
        None => link.position(state.start(), state.moves(), None),
    }
    link.text
}

/// A link as it is being written.
struct Link {
    text: String,
}

impl Link {
    fn new() -> Link {
        Link { text: String::new() }
    }

    fn key(&mut self, key: &str, value: Option<impl fmt::Display>) {
        if let Some(value) = value {
            let and = if self.text.is_empty() { "" } else { "&" };
            self.text += &format!("{and}{key}={value}");
        }
    }

    /// Leaves out what is as usual, if that is given.
    fn position(&mut self, start: &Position, moves: &[Move], usual: Option<Position>) {
        let usual = usual.as_ref();
        let piles = start.piles().filter(|_| usual.and_then(Position::piles) != start.piles());
        self.key("p", piles.map(|piles| comma_list(piles.iter())));
        self.key(
            "r",
            start.restriction().filter(|_| usual.and_then(Position::restriction) != start.restriction()),
        );
        self.key("m", (!moves.is_empty()).then(|| comma_list(moves)));
    }
}

fn comma_list(items: impl IntoIterator<Item: ToString>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(",")
}
