//! Rules texts, with the nearest one to a text that can't be read.
use alloc::string::ToString;

use super::meant::{meant, repaired};
use crate::base::REPAIRS;
use crate::text::plain::{place, plain};
use crate::{Problem, Rules};

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
