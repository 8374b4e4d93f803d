//! An answer whose reasons are checked, and what one reason says.
use std::collections::BTreeSet;

use nimatrix::games::Line;
use nimatrix::{By, Evaluation, Explanation, Nimber, Outcome, Sentence, State, Value};

use crate::pattern::{fit, holds};
use crate::table::{NEEDED, SENTENCES, TABLES};
use crate::truth::Truth;

/// What follows from a sentence or a table, given the theorem that it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Says {
    /// Nothing about who wins.
    Nothing,
    /// Who wins.
    Wins(Outcome),
    /// The Grundy value.
    Value(u64),
}

/// What part a sentence or a table has in an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Why the theorem applies, or the game for which it does.
    Why,
    /// What decides the position.
    Verdict,
    /// A table.
    Table,
    /// What the moves lead to.
    Moves,
    /// What the definition says.
    Checked,
    /// What is worth knowing besides.
    More,
}

/// A check of what stands in the holes of a sentence.
pub type Check = fn(&mut Case<'_, '_>, &[&str]) -> Result<Says, String>;

/// A check of a table: what stands in the holes of its heads, its rows and its foot.
pub type TableCheck = fn(&mut Case<'_, '_>, &[&str], &[Vec<String>], &[String]) -> Result<Says, String>;

/// A circle with smaller numbers that has the same game.
#[derive(Clone, Debug)]
pub struct Ring {
    pub n: u128,
    pub steps: Vec<u128>,
    pub divisor: u128,
    pub unit: u128,
}

/// An answer, with what its sentences speak of.
pub struct Case<'a, 'r> {
    pub state: &'a State,
    pub answer: &'a Evaluation,
    pub truth: &'a mut Truth<'r>,
    /// The circle that a sentence before gave in place of the game's.
    pub ring: Option<Ring>,
    /// The line that a sentence before gave in place of the circle, and where the token stands on it.
    pub line: Option<(Line, u64)>,
}

/// What stands in the cells of a row.
fn texts(row: &[Value]) -> Vec<String> {
    row.iter().map(Value::to_string).collect()
}

/// Fails unless every mark of the form is understood, and the places have different names.
fn is_typeset(sentence: &Sentence) -> Result<(), String> {
    let text = sentence.to_string();
    holds("that all mathematics is typeset", !text.contains('$'))?;
    let names: BTreeSet<&str> = sentence.values().map(|(name, _)| name).collect();
    let named = names.iter().all(|name| sentence.form().contains(&format!("{{{name}}}")));
    holds("that each value has a place", named && names.len() == sentence.values().count())
}

/// Checks every sentence and table of an answer, and what they say together; gives the templates that
/// they have.
pub fn check<'r>(
    state: &State,
    answer: &Evaluation,
    truth: &mut Truth<'r>,
) -> Result<Vec<&'static str>, String> {
    let position = state.position();
    if let Some(outcome) = truth.outcome(position)
        && outcome != answer.outcome
    {
        return Err(format!("the outcome is {outcome}, not {}", answer.outcome));
    }
    if let (Some(value), Some(Nimber(told))) = (truth.value(position), answer.grundy)
        && value != told
    {
        return Err(format!("the value is {value}, not {told}"));
    }
    let mut case = Case { state, answer, truth, ring: None, line: None };
    let (mut met, mut parts, mut decided) = (vec![], vec![], false);
    for explanation in &answer.explanation {
        let (part, template, says) = match explanation {
            Explanation::Text(text) => {
                let known = SENTENCES.iter().find(|(_, form, _)| *form == text.form());
                let (part, form, check) = known.ok_or(format!("unknown sentence “{}”", text.form()))?;
                let values: Vec<String> = text.values().map(|(_, value)| value.to_string()).collect();
                let holes: Vec<&str> = values.iter().map(String::as_str).collect();
                is_typeset(text)?;
                (*part, *form, check(&mut case, &holes).map_err(|e| format!("“{text}”: {e}"))?)
            }
            Explanation::Table { heads, rows, foot } => {
                let [heads, foot] = [heads, foot].map(|row| texts(row));
                let rows: Vec<Vec<String>> = rows.iter().map(|row| texts(row)).collect();
                let named = heads.join(" | ");
                let known = |(template, check): &(&'static str, TableCheck)| {
                    Some((*template, *check, fit(template, &named)?))
                };
                let (template, check, holes) =
                    TABLES.iter().find_map(known).ok_or(format!("unknown table “{named}”"))?;
                if rows
                    .iter()
                    .chain(Some(&foot).filter(|foot| !foot.is_empty()))
                    .any(|row| row.len() != heads.len())
                {
                    return Err(format!("the table “{named}” has a row of another length"));
                }
                (
                    Part::Table,
                    template,
                    check(&mut case, &holes, &rows, &foot).map_err(|e| format!("table “{named}”: {e}"))?,
                )
            }
        };
        let agrees = match says {
            Says::Nothing => true,
            Says::Wins(outcome) => outcome == answer.outcome,
            Says::Value(value) => {
                Outcome::of(Nimber(value)) == answer.outcome
                    && answer.grundy.is_none_or(|Nimber(told)| told == value)
            }
        };
        if !agrees {
            return Err(format!(
                "{explanation:?} says {says:?}, and the answer is {} {:?}",
                answer.outcome, answer.grundy
            ));
        }
        decided |= part != Part::Moves && says != Says::Nothing;
        parts.push(part);
        met.push(template);
    }
    // Tables of very many rows are left out, and with them what they say.
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
