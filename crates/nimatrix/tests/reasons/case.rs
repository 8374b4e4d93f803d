//! An answer or a played strategy whose sentences are checked, and the checks of a whole explanation.
use std::collections::{BTreeMap, BTreeSet};

use nimatrix::games::Line;
use nimatrix::{By, Evaluation, Explanation, Move, Nimber, Outcome, Position, Sentence, State};

use crate::truth::Truth;
use crate::{NEEDED, TABLES, sentences};

/// What follows from a sentence or a table, given the theorem that it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Says {
    /// Nothing about who wins.
    Nothing,
    Wins(Outcome),
    /// The Grundy value.
    Value(u64),
}

pub const P: Says = Says::Wins(Outcome::P);
pub const N: Says = Says::Wins(Outcome::N);

/// The consequence of a checked sentence, or an error.
pub type Checked = Result<Says, String>;

/// What part a sentence or a table has in an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Why the theorem applies, or the game for which it does.
    Why,
    /// What decides the position.
    Verdict,
    Table,
    /// The results of moves.
    Moves,
    /// The result of the definition.
    Defined,
    /// Further information.
    More,
}

/// The part of a sentence, its template, and the check of its values.
pub type Row = (Part, &'static str, fn(&mut Case<'_, '_>) -> Checked);

/// A check of a table: the values in its heads, its rows and its foot.
pub type TableCheck = fn(&mut Case<'_, '_>, &[&str], &[Vec<String>], &[String]) -> Checked;

/// A circle with smaller numbers that has the same game.
#[derive(Clone, Debug)]
pub struct Ring {
    pub n: u128,
    pub steps: Vec<u128>,
    pub divisor: u128,
    pub unit: u128,
}

/// A position with the solver's answer, and the values of the present sentence.
pub struct Case<'a, 'r> {
    pub state: &'a State,
    pub truth: &'a mut Truth<'r>,
    pub values: BTreeMap<&'static str, String>,
    pub outcome: Outcome,
    pub grundy: Option<Nimber>,
    pub winning_total: Option<u128>,
    /// The move of a strategy, or the first one of an answer.
    pub played: Option<&'a Move>,
    /// The circle that an earlier sentence gave instead of the game's.
    pub ring: Option<Ring>,
    /// The line that an earlier sentence gave instead of the circle, and the token's place on it.
    pub line: Option<(Line, u64)>,
}

impl<'a, 'r> Case<'a, 'r> {
    pub fn new(
        state: &'a State,
        truth: &'a mut Truth<'r>,
        outcome: Outcome,
        played: Option<&'a Move>,
    ) -> Case<'a, 'r> {
        let values = BTreeMap::new();
        let (grundy, winning_total, ring, line) = (None, None, None, None);
        Case { state, truth, values, outcome, grundy, winning_total, played, ring, line }
    }

    /// Takes the values of a sentence, all of whose mathematics must be typeset.
    pub fn read(&mut self, sentence: &Sentence) -> Result<(), String> {
        let text = sentence.to_string();
        holds("that all mathematics is typeset", !text.contains('$') && !text.contains("  "))?;
        let names: BTreeSet<&str> = sentence.values().map(|(name, _)| name).collect();
        let named = names.iter().all(|name| sentence.form().contains(&format!("{{{name}}}")));
        holds("that each value has a place", named && names.len() == sentence.values().count())?;
        self.values = sentence.values().map(|(name, value)| (name, value.to_string())).collect();
        Ok(())
    }

    /// The text in a place of the sentence.
    pub fn text(&self, name: &str) -> Result<&str, String> {
        self.values.get(name).map(String::as_str).ok_or(format!("there is no {name}"))
    }

    /// The number in a place of the sentence.
    pub fn n(&self, name: &str) -> Result<u64, String> {
        self.big(name)?.try_into().map_err(|_| format!("{name} is larger than 64 bits"))
    }

    /// The numbers in several places of the sentence.
    pub fn all<const N: usize>(&self, names: [&str; N]) -> Result<[u64; N], String> {
        let numbers: Vec<u64> = names.iter().map(|name| self.n(name)).collect::<Result<_, _>>()?;
        Ok(numbers.try_into().expect("as many numbers as names"))
    }

    /// A number that may be as large as a product.
    pub fn big(&self, name: &str) -> Result<u128, String> {
        number(self.text(name)?)
    }

    /// The numbers in a place of the sentence: "1, 2 and 3".
    pub fn list(&self, name: &str) -> Result<Vec<u128>, String> {
        numbers(self.text(name)?, &[", ", " and ", " or "])
    }

    /// Fails unless each of these numbers is in its place.
    pub fn are(&self, expected: &[(&str, u64)]) -> Result<(), String> {
        expected.iter().try_for_each(|&(name, number)| same(name, self.big(name)?, number.into()))
    }

    /// The same of the places that the sentence has, for checks that several sentences share.
    pub fn are_where_named(&self, expected: &[(&str, u64)]) -> Result<(), String> {
        let named = expected.iter().filter(|(name, _)| self.values.contains_key(name));
        self.are(&named.copied().collect::<Vec<_>>())
    }

    /// The sizes of the piles.
    pub fn sizes(&self) -> Vec<u64> {
        self.state.position().piles().map_or(vec![], |piles| piles.to_vec())
    }

    /// The sizes of the piles that have tokens.
    pub fn full(&self) -> Vec<u64> {
        self.sizes().into_iter().filter(|&size| size > 0).collect()
    }

    pub fn total(&self) -> u128 {
        self.sizes().into_iter().map(u128::from).sum()
    }

    /// The size of the pile whose number is in a place of the sentence.
    pub fn size_of(&self, name: &str) -> Result<u64, String> {
        let index = self.n(name)?.checked_sub(1).ok_or("piles count from 1")?;
        self.sizes().get(index as usize).copied().ok_or("no such pile".into())
    }

    /// The position that is left to the opponent: this one, or the one after the move.
    pub fn reached(&self) -> Position {
        let after = self.played.and_then(|played| self.state.clone().after(played.clone()));
        after.map_or_else(|| self.state.position().clone(), |state| state.position().clone())
    }

    /// The sizes of the piles there.
    pub fn left(&self) -> Vec<u64> {
        self.reached().piles().map_or(vec![], |piles| piles.to_vec())
    }
}

/// Whether a sentence names values, nim-sums or letters of outcomes.
fn needs_theory(text: &str) -> bool {
    ["Grundy", "nim-sum", "the value", "P-position", "N-position"].iter().any(|term| text.contains(term))
}

/// Checks every sentence and table of an answer, and their consequences together. Returns their templates.
pub fn check<'r>(
    state: &State,
    answer: &Evaluation,
    truth: &mut Truth<'r>,
) -> Result<Vec<&'static str>, String> {
    if let Some(outcome) = truth.outcome(state.position()) {
        same("the outcome", answer.outcome, outcome)?;
    }
    if let (Some(value), Some(Nimber(found))) = (truth.value(state.position()), answer.grundy) {
        same("the value", found, value)?;
    }
    let first = answer.moves.first().map(|first| &first.played);
    let mut case = Case::new(state, truth, answer.outcome, first);
    (case.grundy, case.winning_total) = (answer.grundy, answer.winning_total);
    let (mut met, mut parts, mut decided) = (vec![], vec![], false);
    for explanation in &answer.explanation {
        let (part, template, says) = match explanation {
            Explanation::Text(text) | Explanation::Plain(text) => {
                let known = sentences().find(|(_, form, _)| *form == text.form());
                let (part, form, check) = known.ok_or(format!("unknown sentence “{}”", text.form()))?;
                let is_plain = matches!(explanation, Explanation::Plain(_));
                holds("that it needs no theory", !(is_plain && needs_theory(&text.to_string())))?;
                let checked = case.read(text).and_then(|()| check(&mut case));
                (*part, *form, checked.map_err(|e| format!("“{text}”: {e}"))?)
            }
            Explanation::Table { heads, rows, foot } => {
                let texts = |row: &Vec<_>| row.iter().map(ToString::to_string).collect::<Vec<String>>();
                let (heads, foot) = (texts(heads), texts(foot));
                let rows: Vec<Vec<String>> = rows.iter().map(texts).collect();
                let named = heads.join(" | ");
                let known = |(template, check): &(&'static str, TableCheck)| {
                    Some((*template, *check, fit(template, &named)?))
                };
                let (template, check, holes) =
                    TABLES.iter().find_map(known).ok_or(format!("unknown table “{named}”"))?;
                let mut all = rows.iter().chain(Some(&foot).filter(|foot| !foot.is_empty()));
                holds("that all rows have one length", all.all(|row| row.len() == heads.len()))?;
                let checked = check(&mut case, &holes, &rows, &foot);
                (Part::Table, template, checked.map_err(|e| format!("table “{named}”: {e}"))?)
            }
            other => return Err(format!("an unknown part: {other:?}")),
        };
        let agrees = match says {
            Says::Nothing => true,
            Says::Wins(outcome) => outcome == answer.outcome,
            Says::Value(value) => {
                let is_value = answer.grundy.is_none_or(|Nimber(found)| found == value);
                Outcome::of(Nimber(value)) == answer.outcome && is_value
            }
        };
        holds(&format!("{says:?} of {explanation:?} for {} {:?}", answer.outcome, answer.grundy), agrees)?;
        decided |= part != Part::Moves && says != Says::Nothing;
        parts.push(part);
        met.push(template);
    }
    // Tables of very many rows are left out, with their consequences.
    if answer.basis.kind == By::Theorem && !decided && answer.basis.id != "line/runs" {
        return Err(format!("nothing says why the outcome is what it is: {:?}", answer.explanation));
    }
    let needed = NEEDED.iter().filter(|(id, _)| *id == answer.basis.id).flat_map(|(_, parts)| *parts);
    for part in needed.chain(&[Part::Moves]) {
        if !parts.contains(part) {
            return Err(format!("no sentence or table is there for {part:?}: {:?}", answer.explanation));
        }
    }
    Ok(met)
}

/// The values of a text in the places of a template, if it matches: `{#}` is a whole number, `{}` any text of
/// at least one character, as short as possible.
pub fn fit<'t>(template: &str, text: &'t str) -> Option<Vec<&'t str>> {
    let Some((literal, rest)) = template.split_once('{') else {
        return (template == text).then(Vec::new);
    };
    let (kind, rest) = rest.split_once('}').expect("a hole ends");
    let text = text.strip_prefix(literal)?;
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let ends: Vec<usize> = match kind {
        "#" => vec![digits],
        _ => text.char_indices().map(|(at, _)| at).chain([text.len()]).collect(),
    };
    ends.into_iter().filter(|&end| end > 0).find_map(|end| {
        let mut holes = fit(rest, &text[end..])?;
        holes.insert(0, &text[..end]);
        Some(holes)
    })
}

/// The number in a hole.
pub fn number(text: &str) -> Result<u128, String> {
    text.parse().map_err(|_| format!("{text} is no number"))
}

/// The numbers of a list, with these words between them: "1, 2 and 3".
pub fn numbers(text: &str, between: &[&str]) -> Result<Vec<u128>, String> {
    let plain = between.iter().fold(text.to_string(), |text, word| text.replace(word, " "));
    plain.split(' ').map(number).collect()
}

/// Fails with an error unless it holds.
pub fn holds(what: &str, truth: bool) -> Result<(), String> {
    if truth { Ok(()) } else { Err(format!("{what} does not hold")) }
}

/// Fails unless the statement equals the result.
pub fn same<T: PartialEq + std::fmt::Debug>(what: &str, stated: T, found: T) -> Result<(), String> {
    if stated == found { Ok(()) } else { Err(format!("{what} is {found:?}, not {stated:?}")) }
}

#[test]
fn templates_fit_whole_texts_only() {
    assert_eq!(fit("{} of {#}.", "one of 17."), Some(vec!["one", "17"]));
    assert_eq!(fit("{} of {#}.", "one of 17"), None);
    assert_eq!(fit("{} of {#}.", "one of few."), None);
    assert_eq!(fit("{}a{}", "bananas"), Some(vec!["b", "nanas"]));
    assert_eq!(fit("a {}", "a "), None);
    assert_eq!(numbers("1, 2 and 13", &[", ", " and "]), Ok(vec![1, 2, 13]));
}
