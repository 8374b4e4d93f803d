//! The strategies of Khovanova and Sarkar: as in Nim where the game is Nim, for two heaps the four cases of
//! Lemma 10, for odd m that of Theorem 16, and for even m and more heaps the moves that Lemma 3 finds.
mod lemma_10;
mod lemma_3;
mod theorem_16;

use alloc::vec::Vec;

use crate::answer::play::Play;
use crate::base::sentence::say;
use crate::games::Modular;
use crate::games::nim::play::nim_sum;
use crate::{Piles, Sentence};

/// What wins; `None` for three piles or more with tokens, m even and m tokens or more, where no move leads to a
/// position of the papers' theorems.
pub(super) fn play(game: &Modular, piles: &Piles) -> Option<Play> {
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
                total = piles.total(),
                m = game.m()
            ),
        )),
        _ if !game.m().is_multiple_of(2) => theorem_16::play(game, piles),
        _ => lemma_3::play(game, piles, &full),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::play::Mark;
    use crate::games::modular::tests::{game, piles, positions};
    use crate::{Budget, Definition, Outcome, Ruleset};

    /// Each strategy moves to a P-position, by definition, and leaves those alone; only for even m and more than two
    /// piles it may not be known what wins.
    #[test]
    fn strategies_move_where_the_definition_says() {
        for m in 1..=9 {
            for sizes in [&[14][..], &[10, 11], &[5, 5, 5], &[3, 3, 3, 3]] {
                let game = game(m);
                let mut definition =
                    Definition::new(&game, Budget { positions: usize::MAX, moves: u64::MAX });
                let all = positions(sizes);
                definition.solve(all.iter().cloned()).expect("room");
                for position in &all {
                    let Some(play) = play(&game, position) else {
                        let full = position.iter().filter(|&&size| size > 0).count();
                        assert!(
                            m % 2 == 0 && full > 2 && position.total() >= u128::from(m),
                            "m = {m}, {position:?}"
                        );
                        continue;
                    };
                    assert_eq!(play.outcome, definition.outcome(position), "m = {m}, {position:?}");
                    assert_eq!(play.played.is_some(), play.outcome == Outcome::N, "m = {m}, {position:?}");
                    let Some(played) = play.played else { continue };
                    let left = game.option(position, &played).expect("a legal move");
                    assert_eq!(definition.outcome(&left), Outcome::P, "m = {m}, {position:?}: {played}");
                    for mark in play.marks {
                        if let Mark::Left(sizes) = mark {
                            assert_eq!(sizes, left.to_vec(), "m = {m}, {position:?}: {played}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn strategies_are_named_for_what_they_prove() {
        let id = |m, sizes: &[u64]| play(&game(m), &piles(sizes)).map(|play| play.id);
        for m in [5, 6] {
            assert_eq!([&[0][..], &[9]].map(|sizes| id(m, sizes)), [Some("modular/play:one-pile"); 2]);
            for two in [&[0, 0][..], &[0, 0, 0], &[0, 4], &[4, 0], &[0, 0, 4], &[3, 0, 9]] {
                assert_eq!(id(m, two), Some("modular/play/lemma_10"), "m = {m}, {two:?}");
            }
        }
        assert_eq!(
            [7, 8].map(|m| id(m, &[1, 2, 4])),
            [Some("modular/play/theorem_16"), Some("modular/play:nim")]
        );
        assert_eq!([6, 2].map(|m| id(m, &[1, 2, 4])), [None, Some("modular/play/lemma_3")]);
    }
}
