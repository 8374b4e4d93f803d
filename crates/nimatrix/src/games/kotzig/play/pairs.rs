//! All steps odd on an even number of spaces: repeat one step (Horrocks and Horrocks, section 4.1).
//!
//! Each space at an odd distance from the token is paired with the one m ahead of it. If each pair has both
//! or none of its spaces visited, any move reaches the first space of a free pair, and the step m the second.
use alloc::{vec, vec::Vec};

use crate::answer::strategy::{Mark, Strategy};
use crate::base::sentence::say;
use crate::games::kotzig::rule::{Circle, Kotzig};
use crate::{Move, Sentence};

const ID: &str = "kotzig/play/pairs";

/// The most pairs that are marked.
const MOST_PAIRS: u64 = 64;

/// What wins: at the start, where the visited spaces are pairs, and a move after that.
pub(super) fn play(game: &Kotzig, circle: &Circle) -> Option<Strategy> {
    let mut steps = game.moves.members(u64::MAX);
    if game.n % 2 == 1 || steps.any(|step| step % 2 == 0) {
        return None;
    }
    let source = "Horrocks & Horrocks 2019, section 4.1".into();
    let rule = |step: u64| -> Sentence {
        say!("Pair spaces at distance {step}, and answer every move by the step {step}.", step)
    };
    if let Some(step) = game.moves.members(u64::MAX).find(|&step| is_paired(game, circle, step)) {
        let reason = say!(
            "The visited spaces are pairs at distance {step}. All steps are odd, so any move comes to a space whose \
             partner {step} ahead is free, and the step {step} completes that pair.",
            step
        );
        let play = Strategy::left(ID, source, rule(step), vec![reason]);
        return Some(play.marked(pairs(game, circle.token, step)));
    }
    let (step, reached) = game.moves.members(u64::MAX).find_map(|step| {
        let reached = circle.stepped(step, game.n)?;
        is_paired(game, &reached, step).then_some((step, reached))
    })?;
    let reason = match circle.visited.len() {
        1 => say!(
            "{n} is even and all steps are odd. Make the step {step}, and make it again whatever the opponent does: \
             the two of you visit spaces in pairs.",
            (n = game.n, step)
        ),
        _ => say!(
            "The opponent has come to the first space of a pair. Its partner, {step} ahead, is free: the step {step} \
             completes the pair.",
            step
        ),
    };
    let play = Strategy::moving(ID, source, rule(step), Move::Step(step), vec![reason]);
    Some(play.marked([Mark::Space(reached.token)]).marked(pairs(game, reached.token, step)))
}

/// Whether each space at an odd distance from the token is visited with the one `step` ahead, or neither is.
fn is_paired(game: &Kotzig, circle: &Circle, step: u64) -> bool {
    let visited = |space: u64| circle.visited.binary_search(&space).is_ok();
    let firsts = || circle.visited.iter().filter(|space| space.abs_diff(circle.token) % 2 == 1);
    // The token's own space is the second of a pair.
    2 * firsts().count() == circle.visited.len() && firsts().all(|&space| visited(game.ahead(space, step)))
}

/// The pairs of a circle, if they are few enough to be drawn.
fn pairs(game: &Kotzig, token: u64, step: u64) -> Vec<Mark> {
    let few = game.n / 2 <= MOST_PAIRS;
    let firsts = (0..game.n).filter(|space| space.abs_diff(token) % 2 == 1);
    if few { firsts.map(|space| Mark::Pair(space, game.ahead(space, step))).collect() } else { vec![] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::kotzig::rule::tests::game;

    /// After the step 1 on 6 spaces the token is on the second space of the first pair.
    #[test]
    fn pairs_are_marked() {
        let marks = |n| play(&game(n, &[1, 3]), &Circle::start()).expect("a pairing").marks;
        assert_eq!(marks(6), [Mark::Space(1), Mark::Pair(0, 1), Mark::Pair(2, 3), Mark::Pair(4, 5)]);
        assert_eq!([128, 130].map(|n| marks(n).len()), [65, 1]);
    }
}
