//! The strategies of Khovanova and Sarkar: as in Nim where the game is Nim, for two heaps the four cases of
//! Lemma 10, for odd m that of Theorem 16, and for even m and more heaps the moves that Lemma 3 finds.
mod lemma_10;
mod lemma_3;
mod theorem_16;

use alloc::vec::Vec;

use crate::answer::strategy::Strategy;
use crate::base::sentence::say;
use crate::games::Modular;
use crate::games::nim::play::nim_sum;
use crate::{Piles, Sentence};

/// What wins; `None` for three piles or more with tokens, m even and m tokens or more, where no move leads to a
/// position of the papers' theorems.
pub(super) fn play(game: &Modular, piles: &Piles) -> Option<Strategy> {
    let full: Vec<usize> = (0..piles.len()).filter(|&index| piles[index] > 0).collect();
    let nim = |id, why: Sentence| {
        let mut play = nim_sum(id, "Bouton’s theorem (1901)".into(), piles);
        play.reasons.insert(0, why);
        play
    };
    match full[..] {
        _ if piles.len() == 1 => {
            Some(nim("modular/play:one-pile", say!("With one pile every move is a move of Nim.")))
        }
        [] => Some(lemma_10::play(game, piles, [0, 1])),
        [one] => Some(lemma_10::play(game, piles, [0, one.max(1)])),
        [one, other] => Some(lemma_10::play(game, piles, [one, other])),
        _ if piles.total() < u128::from(game.m()) => Some(nim(
            "modular/play:nim",
            say!(
                "The piles hold {total} tokens, fewer than $m = {m}$, so there are no moves of Type II, and the \
                 game is Nim.",
                (total = piles.total(), m = game.m())
            ),
        )),
        _ if !game.m().is_multiple_of(2) => theorem_16::play(game, piles),
        _ => lemma_3::play(game, piles, &full),
    }
}
