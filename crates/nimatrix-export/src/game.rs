//! A game as it was played: its positions, and the answer to the last one.
use alloc::{format, string::String, vec::Vec};

use crate::matrices::restriction_words;
use crate::write::{joined, put};
use nimatrix::notation::Problem;
use nimatrix::{Evaluation, Meter, Names, Nimber, Outcome, Position, State, evaluate_within};

/// The most winning moves that a sentence names.
const MOST_NAMED: usize = 12;

/// A game as it was played.
pub struct Game {
    /// The position in which it began and those after each move; never none.
    pub stands: Vec<Stand>,
    /// The answer to the last one.
    pub answer: Evaluation,
}

/// A position of a played game, and what is known of it.
pub struct Stand {
    pub state: State,
    pub outcome: Option<Outcome>,
    pub value: Option<u64>,
}

impl Game {
    /// The game that led to the position that a state has reached.
    ///
    /// # Errors
    /// As [`evaluate`] for the last position; of others that can't be answered nothing is known.
    pub async fn of(state: &State, meter: &Meter) -> Result<Game, Problem> {
        let answer = evaluate_within(state, meter).await?;
        let mut at = state.clone().starting_at(state.start().clone())?;
        let mut stands = Vec::new();
        for played in state.moves() {
            let next = at.clone().after(played.clone());
            let found = evaluate_within(&at, meter).await.ok();
            stands.push(Stand::of(at, found.as_ref()));
            at = next.unwrap_or_else(|| state.clone());
        }
        stands.push(Stand::of(at, Some(&answer)));
        Ok(Game { stands, answer })
    }

    /// "The position (5,3) after 2 moves", without its article.
    pub fn describe(&self, out: &mut String) {
        let [.., last] = &self.stands[..] else { return };
        put!(out, "the position {}", last.label());
        match self.stands.len() - 1 {
            0 => {}
            1 => put!(out, " after 1 move"),
            played => put!(out, " after {played} moves"),
        }
    }

    /// "Outcome N, Grundy value 6. Winning moves: 1a2." of the last position.
    pub fn answer(&self, names: Names) -> String {
        let Evaluation { outcome, grundy, moves, winning_total, .. } = &self.answer;
        let mut text = format!("Outcome {}", names.of(*outcome));
        if let Some(Nimber(value)) = grundy {
            put!(&mut text, ", Grundy value {value}");
        }
        let winning = || moves.iter().filter(|answer| answer.winning);
        let listed = winning().count();
        let named = winning().take(MOST_NAMED).map(|answer| &answer.played);
        let heading = match (listed, winning_total) {
            (0, _) => ". No winning move",
            (1, Some(1)) => ". Winning move: ",
            _ => ". Winning moves: ",
        };
        put!(&mut text, "{heading}{}", joined(named, ", "));
        match winning_total.map(|total| total.saturating_sub(listed.min(MOST_NAMED) as u128)) {
            Some(0) => {}
            Some(more) => put!(&mut text, " and {more} more"),
            None if listed == 0 => {}
            None => put!(&mut text, " and perhaps more"),
        }
        put!(&mut text, ".");
        text
    }
}

impl Stand {
    fn of(state: State, answer: Option<&Evaluation>) -> Stand {
        let value = answer.and_then(|answer| answer.grundy).map(|Nimber(value)| value);
        Stand { state, outcome: answer.map(|answer| answer.outcome), value }
    }

    /// The position, as papers write it.
    pub fn label(&self) -> String {
        let state = &self.state;
        match state.position() {
            Position::Circle(_) => {
                format!("⟨{}⟩", joined(state.moves(), ","))
            }
            Position::Space(space) => format!("space {space}"),
            position => {
                let piles = position.piles().into_iter().flat_map(|piles| piles.iter());
                let mut text = format!("({})", joined(piles, ","));
                if let Some(restriction) = position.restriction() {
                    put!(&mut text, " {}", restriction_words(state.names, restriction));
                }
                text
            }
        }
    }
}
