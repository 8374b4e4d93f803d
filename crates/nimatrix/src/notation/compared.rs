//! The keys of a second matrix: `compare`, and what differs from the first, `g2`, `p2`, `r2` and `w2`.
use alloc::boxed::Box;

use super::keys::KEYS;
use super::reader::{Reader, window};
use super::rules::parse_rules;
use super::writer::{Link, comma_list};
use crate::{Code, Compared, Comparison, Problem, State};

/// What a state is compared with; `None` where the link has none of these keys.
pub fn read(reader: &mut Reader<'_>, state: &State) -> Option<Compared> {
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

/// Writes what a state is compared with.
pub fn write(link: &mut Link, state: &State, compared: &Compared) {
    link.key("compare", Some(compared.shown.word()));
    link.key("g2", compared.rules(state));
    link.key("p2", compared.piles(state).map(|piles| comma_list(piles.iter())));
    link.key("r2", compared.restriction(state));
    link.key("w2", compared.window(state));
}
