//! A game as it was played: its positions, and the answer to the last one.
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::letters::restriction_words;
use crate::write::{all, number, put};
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

/// A position of a game that was played, and what is known of it.
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
        let mut at = state.clone().starting_at(state.start().clone());
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
        all(out, &["the position ", &last.label()]);
        let played = self.stands.len() as u64 - 1;
        if played > 0 {
            put(out, " after ");
            number(out, played);
            put(out, if played == 1 { " move" } else { " moves" });
        }
    }

    /// "Outcome N, Grundy value 6. Winning moves: 1a2." of the last position.
    pub fn answer(&self, names: Names) -> String {
        let mut text = String::from("Outcome ");
        put(&mut text, names.of(self.answer.outcome));
        if let Some(Nimber(value)) = self.answer.grundy {
            put(&mut text, ", Grundy value ");
            number(&mut text, value);
        }
        let winning = || self.answer.moves.iter().filter(|answer| answer.winning);
        let listed = winning().count();
        put(
            &mut text,
            match (listed, self.answer.winning_total) {
                (0, _) => ". No winning move",
                (1, Some(1)) => ". Winning move: ",
                _ => ". Winning moves: ",
            },
        );
        for (i, answer) in winning().take(MOST_NAMED).enumerate() {
            put(&mut text, if i > 0 { ", " } else { "" });
            put(&mut text, &answer.played.to_string());
        }
        let named = listed.min(MOST_NAMED) as u128;
        match self.answer.winning_total {
            Some(total) if total <= named => {}
            Some(total) => all(&mut text, &[" and ", &(total - named).to_string(), " more"]),
            None if listed == 0 => {}
            None => put(&mut text, " and perhaps more"),
        }
        put(&mut text, ".");
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
        let mut text = String::new();
        let list = |text: &mut String, items: &mut dyn Iterator<Item = String>| {
            for (i, item) in items.enumerate() {
                put(text, if i > 0 { "," } else { "" });
                put(text, &item);
            }
        };
        match state.position() {
            Position::Circle(_) => {
                put(&mut text, "⟨");
                list(&mut text, &mut state.moves().iter().map(ToString::to_string));
                put(&mut text, "⟩");
            }
            Position::Space(space) => all(&mut text, &["space ", &space.to_string()]),
            position => {
                put(&mut text, "(");
                let piles = position.piles().into_iter().flat_map(|piles| piles.iter());
                list(&mut text, &mut piles.map(ToString::to_string));
                put(&mut text, ")");
                if let Some(restriction) = position.restriction() {
                    all(&mut text, &[" ", &restriction_words(state.names, restriction)]);
                }
            }
        }
        text
    }
}
