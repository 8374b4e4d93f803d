//! Links: a state as text, and its comparison.
use alloc::string::{String, ToString};
use alloc::{boxed::Box, format, vec, vec::Vec};
use core::fmt;

use super::meant::parse_rules;
use super::query::{KEYS, split};
use super::reader::{Reader, window};
use super::version::{NEWEST, bring_up};
use crate::base::REPAIRS;
use crate::base::iterators::joined;
use crate::text::plain::distance;
use crate::{Code, Compared, Comparison, Move, Position, Problem, State, Theme};

/// The key probably meant by an unknown one: a synonym, the key written twice, or a word with one letter
/// wrong. Other sites add many keys of their own, which are ignored.
#[inline(never)]
fn meant_key(key: &str) -> Option<&'static str> {
    const CALLED: [(&str, &str); 12] = [
        ("game", "g"),
        ("rules", "g"),
        ("misere", "g"),
        ("pile", "p"),
        ("piles", "p"),
        ("heaps", "p"),
        ("restriction", "r"),
        ("blocked", "r"),
        ("moves", "m"),
        ("window", "w"),
        ("colors", "colours"),
        ("language", "lang"),
    ];
    let called = CALLED.into_iter().find(|&(word, _)| word == key).map(|(_, key)| key);
    let known = || KEYS.iter().map(|known| known.key);
    let twice = || known().find(|known| known.len() == 1 && key == known.repeat(2));
    let misspelt = || known().find(|known| known.len() > 3 && distance(key, known) == 1);
    // Maps and mail add these.
    if ["free", "lng", "long", "name"].contains(&key) {
        None
    } else {
        called.or_else(twice).or_else(misspelt)
    }
}

/// Reads a link as far as it can be understood; what can't gets its default and a notice.
///
/// Accepts a query, a fragment or a whole address. Unknown keys are passed over, with a notice where one is written
/// almost like a key that is known.
///
/// ```
/// use nimatrix::notation::read;
/// let (state, notices) = read("?v=1&g=block:3:k1&p=4,2,1&r=7");
/// assert_eq!(state.rules().to_string(), "block:3:k1");
/// assert_eq!(notices[0].found.to_string(), "7");
/// assert_eq!(notices[0].nearest.as_ref().unwrap().value, "3");
/// ```
pub fn read(text: &str) -> (State, Vec<Problem>) {
    let (state, problems, _) = read_all(text);
    (state, problems)
}

/// The same, and the unknown keys, each once.
///
/// ```
/// use nimatrix::notation::read_all;
/// let (_, notices, unknown) = read_all("?v=1&g=nim&veiw=tree&at=0&at=2");
/// assert_eq!(unknown, ["veiw", "at"]);
/// assert_eq!(notices[0].to_string(), "view: the key “veiw” means nothing; did you mean view?");
/// ```
#[inline(never)]
pub fn read_all(text: &str) -> (State, Vec<Problem>, Vec<String>) {
    let (mut pairs, mut problems) = split(text);
    let mut unknown: Vec<String> = Vec::new();
    for (i, (key, value)) in pairs.iter().enumerate() {
        let known = KEYS.iter().map(|known| known.key).find(|known| known == key);
        if known.is_none() && !unknown.contains(key) {
            problems.extend(meant_key(key).map(|known| Problem::new(Code::UnknownKey, known, key, known)));
            unknown.push(key.clone());
        }
        if let Some(key) = known.filter(|_| pairs[..i].iter().any(|(before, _)| before == key)) {
            problems.push(Problem::new(Code::Repeated, key, value, "each key once; the first counts"));
        }
    }
    problems.extend(bring_up(&mut pairs).err());
    let (state, mut problems) = state_of(&pairs, problems);
    for problem in &mut problems {
        let Some(nearest) = problem.nearest.as_mut().filter(|_| REPAIRS) else { continue };
        let mut meant = pairs.clone();
        meant
            .iter_mut()
            .filter(|(key, _)| key == problem.key)
            .for_each(|(_, value)| value.clone_from(&nearest.value));
        nearest.link = write(&state_of(&meant, vec![]).0, Detail::Brief);
        // As written in the link, if it has the key.
        let (written, _) = split(&nearest.link);
        if let Some((_, value)) = written.into_iter().find(|(key, _)| key == problem.key) {
            nearest.value = value;
        }
    }
    (state, problems, unknown)
}

/// The state of keys and values, and further problems with them.
fn state_of(pairs: &[(String, String)], problems: Vec<Problem>) -> (State, Vec<Problem>) {
    let value = |key: &str| pairs.iter().find(|(k, _)| k == key).map(|(_, value)| value.as_str());
    let mut reader = Reader { value: &value, problems };
    let mut state = reader.state();
    state.compared = read_compared(&mut reader, &state);
    (state, reader.problems)
}

/// Reads a link that must be right in every key.
///
/// # Errors
/// The first [`Problem`]; also if the game is missing.
pub fn parse(text: &str) -> Result<State, Problem> {
    let (state, problems) = read(text);
    if let Some(problem) = problems.into_iter().find(|problem| problem.code != Code::UnknownKey) {
        return Err(problem);
    }
    let (pairs, _) = split(text);
    if pairs.iter().any(|(key, _)| key == "g") {
        Ok(state)
    } else {
        Err(Problem::new(Code::Missing, "g", "", "a rules text such as nim or block:4:k2"))
    }
}

/// The level of detail of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
    let usual = State::new(state.rules().clone()).begun_at(state.start().clone());
    let usual_window = State::usual_window(state.start(), state.view);
    let full = detail == Detail::Full;
    let mut link = Link::new();
    link.key("v", full.then_some(NEWEST));
    link.key("g", Some(state.rules()));
    let usual_start = (!full).then(|| state.rules().start());
    link.position(state.start(), usual_start.as_ref());
    link.moves("m", state.moves());
    link.key("view", (full || state.view != usual.view).then(|| state.view.word()));
    link.key("w", (full || state.window != usual_window).then_some(state.window));
    link.key("axes", (state.axes != usual.axes).then_some(state.axes));
    link.key("lines", (state.lines != usual.lines).then_some(state.lines));
    link.key("origin", (state.origin != usual.origin).then(|| state.origin.word()));
    link.key("colours", (state.colours != usual.colours).then_some(state.colours));
    link.key("by", (state.by != usual.by).then(|| state.by.word()));
    link.key("theme", state.theme.map(Theme::word));
    link.key("lang", state.lang.as_ref());
    link.key("proof", state.proof.as_ref());
    link.key("statement", state.statement.as_ref());
    link.key("names", (state.names != usual.names).then(|| state.names.word()));
    link.key("rows", (state.rows != usual.rows).then(|| state.rows.words()).as_ref());
    link.key("tree", (state.branches != usual.branches).then(|| state.branches.word()));
    link.key("panels", state.order_words());
    link.moves("ahead", &state.ahead);
    if let Some(compared) = &state.compared {
        write_compared(&mut link, state, compared);
    }
    link.text
}

/// The canonical link of the position that a state has reached, without settings of the view.
pub fn position_link(state: &State) -> String {
    let mut link = Link::new();
    link.key("v", Some(NEWEST));
    link.key("g", Some(state.rules()));
    match state.position().piles() {
        Some(_) => link.position(state.position(), None),
        // Which spaces are visited follows from the moves only.
        None => link.moves("m", state.moves()),
    }
    link.text
}

/// The comparison of a state, by the keys `compare`, `g2`, `p2`, `r2` and `w2`; the last four contain only
/// differences from the first matrix. `None` if the link has none of them.
fn read_compared(reader: &mut Reader<'_>, state: &State) -> Option<Compared> {
    // Each of the keys from `compare` on makes a comparison.
    KEYS.iter().skip_while(|key| key.key != "compare").find(|key| (reader.value)(key.key).is_some())?;
    let shown = reader.word("compare", Comparison::ALL, Comparison::WORDS).unwrap_or(Comparison::Beside);
    let has_piles = |state: &State| state.start().piles().is_some();
    let rules = reader.key("g2", |_, text| {
        let rules = parse_rules("g2", text)?;
        if has_piles(&State::new(rules.clone())) == has_piles(state) {
            return Ok(rules);
        }
        let allowed = if has_piles(state) { "a game with piles" } else { "a game with a token" };
        Err(Problem::new(Code::Unexpected, "g2", text, allowed))
    });
    let other = state.beside(rules.unwrap_or_else(|| state.rules().clone()));
    let mut with = reader.position(other, ["p2", "r2"]);
    with.window = reader.key("w2", |cursor, text| window(cursor, "w2", text)).unwrap_or(state.window);
    Some(Compared { with: Box::new(with), shown })
}

/// Writes the comparison of a state.
fn write_compared(link: &mut Link, state: &State, compared: &Compared) {
    link.key("compare", Some(compared.shown.word()));
    link.key("g2", compared.rules(state));
    link.key("p2", compared.piles(state).map(|piles| comma_list(piles.iter())));
    link.key("r2", compared.restriction(state));
    link.key("w2", compared.window(state));
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

    /// The piles and the restriction of a position, without the usual ones if these are given.
    fn position(&mut self, start: &Position, usual: Option<&Position>) {
        let piles = start.piles().filter(|_| usual.and_then(Position::piles) != start.piles());
        self.key("p", piles.map(|piles| comma_list(piles.iter())));
        let usual = usual.and_then(Position::restriction);
        self.key("r", start.restriction().filter(|_| usual != start.restriction()));
    }

    /// Writes moves, if there are any.
    #[inline(never)]
    fn moves(&mut self, key: &str, moves: &[Move]) {
        self.key(key, (!moves.is_empty()).then(|| comma_list(moves)));
    }
}

/// The items with commas between them.
fn comma_list(items: impl IntoIterator<Item: ToString>) -> String {
    joined(&items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>(), ",")
}
