//! Rules texts, and suggestions for values that can't be read.
use alloc::string::{String, ToString};
use alloc::{vec, vec::Vec};

use crate::base::REPAIRS;
use crate::text::plain::{nearest, place, plain};
use crate::{CATALOG, Game, Piles, Problem, Rules};

/// The rules that are nearest to a text that can't be read, in canonical form; `None` where none are near.
///
/// Misère play of Nim is the game of blocking Nim in which nothing is blocked. Of other texts the first word is read
/// as the game that it names or nearly names; then the longest part of the text that is a game, else the example of
/// the game that has most in common with the text.
pub(super) fn meant(text: &str) -> Option<String> {
    let word = &text[..text.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(text.len())];
    let game = named(word);
    if text.contains("misere") && matches!(game, None | Some(Game { id: "nim", .. })) {
        return Some("nim:misere".into());
    }
    let Game { id, examples, .. } = game?;
    let rest = &text[word.len()..];
    let rest = [id, ":", rest.trim_start_matches([':', ' ', '-'])].concat();
    let ends = rest.char_indices().rev().filter(|&(_, c)| !c.is_ascii_alphanumeric()).map(|(at, _)| at);
    let mut parts = [rest.len()].into_iter().chain(ends).map(|end| &rest[..end]);
    let found = parts.find_map(|part| Rules::parse("g", part).ok()).map(|rules| rules.to_string());
    let in_common = |example: &str| rest.bytes().zip(example.bytes()).take_while(|(a, b)| a == b).count();
    let normal = examples.iter().map(|&(rules, _)| rules).filter(|rules| !rules.ends_with("misere"));
    found.or_else(|| normal.rev().max_by_key(|rules| in_common(rules)).map(String::from))
}

/// The game that a word names, by its id, by a word of its title, or nearly.
fn named(word: &str) -> Option<&'static Game> {
    let of_title = |game: &Game| {
        let mut words = game.title.split([' ', '-', '’']);
        words.any(|part| part.len() > 3 && part.eq_ignore_ascii_case(word))
    };
    let begins = |game: &&Game| game.id.len() > 2 && word.starts_with(game.id);
    let near = || nearest(word, CATALOG.iter().map(|game| game.id));
    let found = CATALOG.iter().find(begins).or_else(|| CATALOG.iter().find(|game| of_title(game)));
    found.or_else(|| near().and_then(|id| CATALOG.iter().find(|game| game.id == id)))
}

/// The value nearest to one with a problem that `read` can read: unknown words and numbers out of range are
/// replaced by the nearest ones, up to a few; `None` for other errors.
#[inline(never)]
pub(super) fn repaired(problem: &Problem, read: &dyn Fn(&str) -> Result<(), Problem>) -> Option<String> {
    let mut near = problem.nearest.clone()?.value;
    for _ in 0..MOST_REPAIRED {
        match read(&near) {
            Ok(()) => return Some(near),
            Err(problem) => near = problem.nearest?.value,
        }
    }
    None
}

/// The most words and numbers of a value that give way to others.
const MOST_REPAIRED: usize = 8;

/// The problem with a text, and the value nearest to it that `read` can read: the text with other words and numbers,
/// or the longest part of it.
#[inline(never)]
pub(super) fn with_nearest(
    problem: Problem,
    text: &str,
    read: &dyn Fn(&str) -> Result<(), Problem>,
) -> Problem {
    let near = repaired(&problem, read).or_else(|| longest(text, read));
    problem.near(|| near)
}

/// The longest part of a value up to a separator that `read` can read.
fn longest(text: &str, read: &dyn Fn(&str) -> Result<(), Problem>) -> Option<String> {
    let mut ends = text.char_indices().rev().filter(|&(_, c)| !c.is_ascii_alphanumeric()).map(|(at, _)| at);
    ends.find(|&end| end > 0 && read(&text[..end]).is_ok()).map(|end| text[..end].into())
}

/// The window nearest to numbers that form none: missing ones are usual, and no side exceeds 4,096 cells.
#[inline(never)]
pub(super) fn near_window(text: &str) -> Option<String> {
    const SIDE: u64 = 4096;
    let mut sides = [0, 0, 16, 16];
    for (side, part) in sides.iter_mut().zip(text.split(',')) {
        let digits = part.trim().trim_start_matches('-');
        let number = if digits.len() < part.trim().len() { Some(0) } else { digits.parse().ok() };
        *side = number.or_else(|| digits.bytes().all(|c| c.is_ascii_digit()).then_some(u64::MAX))?;
    }
    let [x0, y0, cols, rows] = sides;
    let [cols, rows] = [cols, rows].map(|side| side.clamp(1, SIDE));
    let [x0, y0] = [x0.min(u64::MAX - cols), y0.min(u64::MAX - rows)];
    Some([x0, y0, cols, rows].map(|side| side.to_string()).join(","))
}

/// The nearest word to a text, by its letters or its meaning.
#[inline(never)]
pub(super) fn near_word(text: &str, words: &[&'static str]) -> Option<&'static str> {
    const CALLED: [(&str, &str); 8] = [
        ("matrix", "outcome"),
        ("grid", "outcome"),
        ("values", "grundy"),
        ("nimbers", "grundy"),
        ("heaps", "piles"),
        ("game", "play"),
        ("graph", "tree"),
        ("side", "beside"),
    ];
    let called = CALLED.into_iter().filter(|(_, word)| words.contains(word));
    let near = nearest(text, words.iter().copied().chain(called.clone().map(|(name, _)| name)))?;
    Some(called.into_iter().find(|&(name, _)| name == near).map_or(near, |(_, word)| word))
}

/// The numbers in a text as sizes of piles, as many as needed; `None` without numbers.
#[inline(never)]
pub(super) fn near_sizes(text: &str, needed: Option<usize>) -> Option<String> {
    let mut sizes: Vec<String> = vec![];
    let mut after_comma = false;
    for part in text.split_inclusive(|c: char| !c.is_ascii_digit()) {
        let digits: String = part.chars().filter(char::is_ascii_digit).collect();
        // A group of thousands belongs to the number before it.
        match sizes.last_mut().filter(|_| after_comma && digits.len() == 3 && digits.starts_with('0')) {
            Some(size) => size.push_str(&digits),
            None if digits.parse::<u64>().is_ok() => sizes.push(digits),
            None => {}
        }
        after_comma = part.ends_with(',') && part.len() > 1;
    }
    let count = needed.unwrap_or(sizes.len().min(Piles::MAX));
    let any = !sizes.is_empty() && sizes.iter().all(|size| size.parse::<u64>().is_ok());
    sizes.resize(count, "0".into());
    any.then(|| sizes.join(","))
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
    let written = text;
    let text = plain(text).to_ascii_lowercase();
    Rules::parse(key, &text).map_err(|problem| {
        let read = |text: &str| Rules::parse(key, text);
        let repaired = || {
            let near = repaired(&problem, &|text| read(text).map(drop))?;
            read(&near).ok().map(|rules| rules.to_string())
        };
        if !REPAIRS {
            return problem;
        }
        let near = repaired().or_else(|| meant(&text));
        let at = if problem.at == 0 { 0 } else { place(written, problem.at) };
        problem.near(|| near).at(at)
    })
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use crate::notation::{parse, parse_rules, read};

    /// An unreadable value of any key has a readable near one, if there is one.
    #[test]
    fn values_that_cannot_be_read_have_near_ones() {
        for (link, key, near) in [
            ("g=block:4:k2", "r=2,9", Some("2,4")),
            ("g=block:4:k2", "r=9,7", Some("4")),
            ("g=block:4:k2", "r=2;3", Some("2")),
            ("g=block:4:k2", "r=2,two", Some("2")),
            ("g=block:4:k2", "r=two", None),
            ("g=nim", "p=3,-4", Some("3,4")),
            ("g=wythoff", "p=1,2,3", Some("1,2")),
            ("g=nim", "w=1,2,3", Some("1,2,3,16")),
            ("g=nim", "w=-1,0,8,8", Some("0,0,8,8")),
            ("g=nim", "w=0,0,0,0", Some("0,0,1,1")),
            ("g=nim", "w=0,0,99999999,4", Some("0,0,4096,4")),
            ("g=nim", "w=99999999999999999999,5,4,4", Some("18446744073709551611,5,4,4")),
            ("g=nim", "w=here", None),
            ("g=nim", "view=matix", Some("outcome")),
            ("g=nim", "view=grid", Some("outcome")),
            ("g=nim", "view=value", Some("grundy")),
            ("g=nim", "view=seqence", Some("sequence")),
            ("g=nim", "view=xyz", None),
            ("g=nim", "origin=botom", Some("bottom")),
            ("g=nim", "colours=rampe", Some("ramp")),
            ("g=nim", "colours=mod:99", Some("mod:15")),
            ("g=nim", "names=np", Some("pn")),
            ("g=nim", "rows=values", Some("value")),
            ("g=nim", "lines=3,3,3", Some("3,3")),
            ("g=nim&p=3,4,5", "axes=1,9", Some("1,3")),
            ("g=nim&p=3,4,5", "axes=2,2", Some("2")),
            ("g=block:4:k2", "panels=2,3/1,9", Some("2,3/1,4")),
            ("g=nim", "compare=side", Some("beside")),
        ] {
            let link = format!("{link}&{key}");
            let (_, problems) = read(&link);
            assert_eq!(problems.len(), 1, "{link}");
            let found = problems[0].nearest.as_ref();
            assert_eq!(found.map(|near| near.value.as_str()), near, "{link}");
            assert!(found.is_none_or(|near| parse(&near.link).is_ok()), "{link}");
        }
    }

    #[test]
    fn rules_that_cannot_be_read_have_near_ones() {
        for (text, near) in [
            ("misere", Some("nim:misere")),
            ("misère nim", Some("nim:misere")),
            ("nimm", Some("nim")),
            ("nin", Some("nim")),
            ("subtraction:1,2,3", Some("sub:1,2,3")),
            ("sub 1,2,3", Some("sub:1,2,3")),
            ("sub:1,2,prims", Some("sub:1,primes")),
            ("sub:1,2,x", Some("sub:1,2")),
            ("sub:", Some("sub:1,2,3")),
            ("sub:0,1,2", Some("sub:1,2")),
            ("sub:prime numers", Some("sub:primes")),
            ("sub:1,0,prims,9-3", Some("sub:1,9,primes")),
            ("blocking:4:k2", Some("block:4:k2")),
            ("blok:4:k2", Some("block:4:k2")),
            ("block:4", Some("block:4:k2")),
            ("block:3:k9", Some("block:3:k3")),
            ("block:99:k2", Some("block:64:k2")),
            ("block:5:1,9/2,7", Some("block:5:1,5/2,5")),
            ("mmod:0", Some("mmod:1")),
            ("kotzig:0:1", Some("kotzig:1:1")),
            ("mmod6", Some("mmod:6")),
            ("mmod", Some("mmod:3")),
            ("modular:8", Some("mmod:8")),
            ("kotzig:7", Some("kotzig:7:1,2")),
            ("kotzig", Some("kotzig:7:1,2")),
            ("kotzigs:7:1,2", Some("kotzig:7:1,2")),
            ("line:5", Some("line:12:1,2:3,5,9,12")),
            ("wythof", Some("wythoff")),
            ("wythoff:3", Some("wythoff")),
            ("kayles", None),
            ("", None),
            ("7", None),
        ] {
            let problem = parse_rules("g", text).expect_err(text);
            let found = problem.nearest.map(|nearest| nearest.value);
            assert_eq!(found.as_deref(), near, "{text}");
            assert!(found.is_none_or(|near| parse_rules("g", &near).is_ok()), "{text}");
        }
    }
}
