//! Patterns: rules texts with ranges.
use std::collections::HashSet;
use std::ops::RangeInclusive;

use nimatrix::games::Blocking;
use nimatrix::notation::{Code, Problem, parse_rules};
use nimatrix::{Ending, Modulus, Residues, Rules};

/// The largest modulus whose families are listed.
const MOST_MODULUS: u64 = 6;
/// The most games of a pattern of numbers.
const MOST_GAMES: u64 = 1 << 24;

/// The games of a pattern, each once, with their numbers in the survey; of these every `of`-th, from number `part` on.
/// Numbers that no game has are left out.
///
/// # Errors
/// A [`Problem`] where the pattern can't be read, or if it has no game.
pub fn games(pattern: &str, to: u64, (part, of): (u64, u64)) -> Result<Games, Problem> {
    let is_own = move |number: u64| number % of == part;
    if let Some(families) = families(pattern)? {
        // Of millions of families, only those of the shard get their rules text.
        let own = (0..).zip(families).filter(move |(number, _)| is_own(*number));
        return Ok(Box::new(own.filter_map(|(number, family)| Some((number, family.rules()?)))));
    }
    let texts = texts(pattern, to)?;
    // Numbers that no game has are left out, but a pattern has at least one game.
    if let Some(problem) = texts.clone().map(|text| parse_rules("g", &text)).find_map(Result::err)
        && texts.clone().all(|text| parse_rules("g", &text).is_err())
    {
        return Err(problem);
    }
    let mut known = HashSet::new();
    let games = texts.filter_map(|text| parse_rules("g", &text).ok().map(|rules| rules.to_string()));
    let games = (0..).zip(games.filter(move |rules| known.insert(rules.clone())));
    Ok(Box::new(games.filter(move |(number, _)| is_own(*number))))
}

/// Rules texts with their numbers.
pub type Games = Box<dyn Iterator<Item = (u64, String)> + Send>;

/// A family of restrictions of a blocking game.
struct Family {
    n: u64,
    /// Bit r of a set is the residue r.
    sets: Vec<u64>,
    is_misere: bool,
}

/// The families of `block:N:*`, one for each distinct game: those in which no restriction contains another
/// one, in misère play all. `None` for another pattern.
fn families(pattern: &str) -> Result<Option<impl Iterator<Item = Family> + Send + use<>>, Problem> {
    let Some(rest) = pattern.strip_prefix("block:") else { return Ok(None) };
    let (rest, is_misere) = rest.strip_suffix(":misere").map_or((rest, false), |rest| (rest, true));
    let Some(modulus) = rest.strip_suffix(":*") else { return Ok(None) };
    let allowed = || format!("1 to {MOST_MODULUS}");
    let refused = || Problem::new(Code::OutOfRange, "g", modulus, allowed()).at(7);
    let moduli = match range(modulus).or_else(|| modulus.parse().ok().map(|n| n..=n)) {
        Some(moduli) if *moduli.start() > 0 && *moduli.end() <= MOST_MODULUS => moduli,
        _ => return Err(refused()),
    };
    Ok(Some(moduli.flat_map(move |n| {
        let families: Box<dyn Iterator<Item = Vec<u64>> + Send> =
            if is_misere { Box::new(all_families(n)) } else { Box::new(Antichains::modulo(n)) };
        families.map(move |sets| Family { n, sets, is_misere })
    })))
}

impl Family {
    fn rules(&self) -> Option<String> {
        let modulus = Modulus::new(self.n)?;
        let set = |set: &u64| {
            let residues = (0..self.n).filter(|r| set >> r & 1 == 1);
            residues.fold(Residues::none(modulus), Residues::with)
        };
        let game = Blocking::these(modulus, self.sets.iter().map(set).collect()).ok()?;
        let ending = if self.is_misere { Ending::Misere } else { Ending::Normal };
        Some(Rules::Blocking(game.with_ending(ending)).to_string())
    }
}

/// All families of proper sets of residues.
fn all_families(n: u64) -> impl Iterator<Item = Vec<u64>> + Send {
    let sets = (1_u64 << n) - 1;
    let all = if sets == 63 { u64::MAX >> 1 } else { (1 << sets) - 1 };
    (1..=all).map(move |chosen| (0..sets).filter(|set| chosen >> set & 1 == 1).collect())
}

/// The families of proper sets of residues in which none contains another one, by their smallest sets.
struct Antichains {
    /// The number of sets: all but that of all residues.
    sets: u64,
    chosen: Vec<u64>,
    /// The first set that is tried next.
    next: u64,
}

impl Antichains {
    fn modulo(n: u64) -> Antichains {
        Antichains { sets: (1 << n) - 1, chosen: Vec::new(), next: 0 }
    }
}

impl Iterator for Antichains {
    type Item = Vec<u64>;

    fn next(&mut self) -> Option<Vec<u64>> {
        loop {
            let lies_apart =
                |set: &u64| self.chosen.iter().all(|&other| other & set != other && other & set != *set);
            if let Some(set) = (self.next..self.sets).find(lies_apart) {
                self.chosen.push(set);
                self.next = set + 1;
                return Some(self.chosen.clone());
            }
            self.next = self.chosen.pop()? + 1;
        }
    }
}

/// The texts of a pattern with numbers in the places of its ranges; the last range runs fastest.
fn texts(pattern: &str, to: u64) -> Result<impl Iterator<Item = String> + Clone + Send + use<>, Problem> {
    let (mut words, mut ranges) = (vec![String::new()], Vec::new());
    let mut rest = pattern;
    while let Some(at) = rest.find(['*', '{']) {
        let (before, from) = rest.split_at(at);
        words.last_mut().expect("a word").push_str(before);
        let end = if from.starts_with('*') { 1 } else { from.find('}').map_or(from.len(), |end| end + 1) };
        let (mark, after) = from.split_at(end);
        let place = pattern.len() - from.len() + 1;
        let allowed = "a range such as {2..9}, or *";
        let wrong = || Problem::new(Code::Unexpected, "g", mark, allowed).at(place);
        ranges.push(if mark == "*" { 0..=to } else { range(mark).ok_or_else(wrong)? });
        words.push(String::new());
        rest = after;
    }
    words.last_mut().expect("a word").push_str(rest);
    let size = |range: &RangeInclusive<u64>| (range.end() - range.start()).saturating_add(1);
    let count = ranges.iter().map(size).fold(1, u64::saturating_mul);
    if count > MOST_GAMES {
        let allowed = format!("at most {MOST_GAMES} games");
        return Err(Problem::new(Code::OutOfRange, "g", &count.to_string(), allowed));
    }
    Ok((0..count).map(move |number| {
        let mut left = number;
        let mut text = words[ranges.len()].clone();
        for (range, word) in ranges.iter().zip(&words).rev() {
            text = format!("{word}{}{text}", range.start() + left % size(range));
            left /= size(range);
        }
        text
    }))
}

/// The numbers of `{2..9}`; `None` for another text or an empty range.
fn range(text: &str) -> Option<RangeInclusive<u64>> {
    let (from, to) = text.strip_prefix('{')?.strip_suffix('}')?.split_once("..")?;
    let (from, to) = (from.parse().ok()?, to.parse().ok()?);
    (from <= to).then_some(from..=to)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(pattern: &str) -> Vec<String> {
        let games = games(pattern, 3, (0, 1)).unwrap_or_else(|problem| panic!("{pattern}: {problem}"));
        games.map(|(_, rules)| rules).collect()
    }

    #[test]
    fn ranges_of_all_games_are_listed_in_order() {
        for (pattern, games) in [
            ("nim", &["nim"][..]),
            ("sub:1,{2..3}", &["sub:1,2", "sub:1,3"]),
            ("sub:{1..2},{1..2}", &["sub:1", "sub:1,2", "sub:2"]),
            ("mmod:*", &["mmod:1", "mmod:2", "mmod:3"]),
            ("kotzig:{5..6}:1,{2..3}", &["kotzig:5:1,2", "kotzig:5:1,3", "kotzig:6:1,2", "kotzig:6:1,3"]),
            ("block:{2..3}:k1", &["block:2:k1", "block:3:k1"]),
            ("block:2:*", &["block:2:none", "block:2:1", "block:2:1/2", "block:2:2"]),
        ] {
            let found = listed(pattern);
            assert_eq!(found.len(), games.len(), "{pattern}: {found:?}");
            assert!(
                games
                    .iter()
                    .all(|game| parse_rules("g", game).is_ok_and(|rules| found.contains(&rules.to_string()))),
                "{found:?}"
            );
        }
    }

    /// The numbers of families without inclusions, as in docs/proofs.md; in misère play of all families.
    #[test]
    fn every_family_is_listed_once() {
        for (pattern, count) in
            [("block:{1..4}:*", 189), ("block:4:*", 166), ("block:5:*", 7579), ("block:{1..3}:*:misere", 135)]
        {
            let found: HashSet<String> = listed(pattern).into_iter().collect();
            assert_eq!((found.len(), listed(pattern).len()), (count, count), "{pattern}");
        }
    }

    #[test]
    fn shards_are_parts_of_one_list() {
        for pattern in ["block:{2..3}:*", "sub:{1..4},{1..4}"] {
            let whole = listed(pattern);
            for part in 0..3 {
                for (number, rules) in games(pattern, 3, (part, 3)).unwrap() {
                    assert_eq!((number % 3, &rules), (part, &whole[number as usize]), "{pattern}");
                }
            }
            let all: usize = (0..3).map(|part| games(pattern, 3, (part, 3)).unwrap().count()).sum();
            assert_eq!(all, whole.len(), "{pattern}");
        }
    }

    #[test]
    fn wrong_patterns_are_refused_with_their_place() {
        for (pattern, message) in [
            ("sub:{2..", "g: found “{2..” at character 5; allowed: a range such as {2..9}, or *"),
            ("sub:{9..2}", "g: found “{9..2}” at character 5; allowed: a range such as {2..9}, or *"),
            ("block:7:*", "g: found “7” at character 7; allowed: 1 to 6"),
            ("sub:{1..9999},{1..9999}", "g: found “99980001”; allowed: at most 16777216 games"),
        ] {
            let problem = games(pattern, 3, (0, 1)).err().unwrap_or_else(|| panic!("{pattern} is taken"));
            assert_eq!(problem.to_string(), message, "{pattern}");
        }
        assert_eq!(games("nin:*", 3, (0, 1)).err().map(|problem| problem.code), Some(Code::UnknownWord));
    }
}
