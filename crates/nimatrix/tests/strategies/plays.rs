//! Plays strategies against every reply: from all small positions the move wins by definition, and the
//! strategy has an answer to the end.
use nimatrix::notation::position_link as name_of;
use nimatrix::{Mark, Move, Outcome, Position, Ruleset, State, Strategy, strategy};

use crate::checker::Checker;

impl Checker<'_> {
    /// The strategy's move, compared with the definition; `None` if no strategy covers the position.
    fn played(&mut self, state: &State) -> Option<Strategy> {
        let name = name_of(state);
        let play = strategy(state).unwrap_or_else(|problem| panic!("{name}: {problem}"))?;
        assert_eq!(play.outcome, Outcome::of(self.value(state.position())), "{name}: {play:?}");
        assert_eq!(play.played.is_some(), play.outcome == Outcome::N, "{name}: {play:?}");
        self.ledger.add(play.id, 1);
        Some(play)
    }

    /// Plays the strategy from a position against every reply, if there is one; returns whether there is.
    pub fn play(&mut self, state: &State) -> bool {
        let Some(play) = self.played(state) else { return false };
        match &play.played {
            None => self.replies(state),
            Some(played) => self.after(state, &play, played),
        }
        true
    }

    /// Makes the move of the strategy, and continues against every reply.
    fn after(&mut self, state: &State, play: &Strategy, played: &Move) {
        let name = name_of(state);
        let reached = state.clone().after(played.clone()).unwrap_or_else(|| panic!("{name}: {played}"));
        self.points_at(state, &reached, play);
        let left =
            self.played(&reached).unwrap_or_else(|| panic!("{name}: {played} leaves no known position"));
        assert_eq!(left.outcome, Outcome::P, "{name}: {played}");
        self.replies(&reached);
    }

    /// Answers every move from a position that is left to the opponent.
    fn replies(&mut self, state: &State) {
        let moves = match state.position() {
            Position::Circle(_) => state.moves().iter().map(Move::to_string).collect(),
            _ => vec![],
        };
        if !self.left.insert((state.position().clone(), moves)) {
            return;
        }
        let replies: Vec<Move> = self.rules.options(state.position()).map(|(played, _)| played).collect();
        for reply in replies {
            let reached = state.clone().after(reply.clone()).expect("a legal move");
            let name = name_of(&reached);
            let play = self.played(&reached).unwrap_or_else(|| panic!("{name}: no answer to {reply}"));
            let played = play.played.clone().unwrap_or_else(|| panic!("{name}: {reply} wins"));
            self.after(&reached, &play, &played);
        }
    }

    /// The marks of a picture are where the move leads.
    fn points_at(&self, state: &State, reached: &State, play: &Strategy) {
        let name = name_of(state);
        let sizes = |state: &State| state.position().piles().map_or(vec![], |piles| piles.to_vec());
        let rows = play.marks.iter().filter_map(|mark| match mark {
            Mark::Row { number, .. } => Some(*number),
            _ => None,
        });
        assert_eq!(rows.fold(0, |sum, number| sum ^ number), 0, "{name}: the last row is no nim-sum");
        for mark in &play.marks {
            match mark {
                Mark::Pile(pile) => assert_ne!(sizes(state)[pile - 1], sizes(reached)[pile - 1], "{name}"),
                Mark::Left(left) => assert_eq!(*left, sizes(reached), "{name}"),
                Mark::Sizes { pile, from, to } => {
                    assert!((from..=to).contains(&&sizes(reached)[pile - 1]), "{name}: {mark:?}");
                }
                Mark::Space(space) => match reached.position() {
                    Position::Circle(circle) => assert_eq!(*space, circle.token(), "{name}"),
                    Position::Space(at) => assert_eq!(space, at, "{name}"),
                    other => panic!("{name}: {other:?} has no spaces"),
                },
                // The move completes a pair, and begins no other.
                Mark::Pair(first, second) => match reached.position() {
                    Position::Circle(circle) => {
                        let [one, other] = [first, second].map(|space| circle.visited().contains(space));
                        assert_eq!(one, other, "{name}: {mark:?}");
                    }
                    other => panic!("{name}: {other:?} has no spaces"),
                },
                _ => {}
            }
        }
    }

    /// Plays from every position that can be reached, in each way in which it can be.
    pub fn all_plays(&mut self, start: State) {
        let mut open = vec![start];
        while let Some(state) = open.pop() {
            self.play(&state);
            let moves = self.rules.options(state.position()).map(|(played, _)| played);
            open.extend(moves.map(|played| state.clone().after(played).expect("a legal move")));
        }
    }
}
