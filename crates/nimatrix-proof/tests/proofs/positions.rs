//! All positions of a theorem as one automaton.
use nimatrix_check::Numeration;

use crate::support::kept::{Random, lines};
use crate::{checked, for_each};

/// For stored games with two and three piles and both endings: after the digits of any piles, and after
/// leading zeros, the automaton agrees with the theorem about every restriction.
#[test]
fn one_automaton_agrees_with_the_theorem_for_all_piles() {
    let lines: Vec<String> = lines("survey").into_iter().step_by(9).chain(lines("laws")).collect();
    assert!(lines.iter().any(|line| line.contains("\"piles\":3")));
    assert!(lines.iter().any(|line| line.contains("misere")));
    for_each(&lines, |line| {
        let theorem = checked(line);
        let game = theorem.game();
        let Some(positions) = theorem.positions(100_000) else {
            assert!(line.contains("\"claim\":\"diagonal\""), "{}", game.rules);
            return;
        };
        let Numeration::Base(base) = positions.numeration else { panic!("{}", game.rules) };
        let (base, piles) = (u64::from(base), positions.piles);
        let letters = base.pow(piles as u32) as usize;
        let states = positions.next.len() / letters;
        assert_eq!((piles, positions.next.len()), (game.piles, states * letters));
        // The limit may equal the number of states.
        assert!(theorem.positions(states).is_some() && theorem.positions(states - 1).is_none());
        let restrictions: Vec<u32> = (0..1 << game.n).collect();
        let p: Vec<Vec<bool>> = restrictions.iter().map(|&set| positions.p(set)).collect();
        let handed = positions.handed_over();
        assert_eq!((handed.len(), p[0].len()), (states, states));
        let mut random = Random(29);
        for turn in 0..300 {
            let bound = [3, 9, 40, 5_000_000][turn % 4];
            let sizes: Vec<u64> = (0..piles).map(|_| random.below(bound).into()).collect();
            let (mut left, mut state, mut zeros) = (sizes.clone(), 0, turn % 3);
            while left.iter().any(|&size| size > 0) || zeros > 0 {
                zeros -= usize::from(left.iter().all(|&size| size == 0));
                let letter = left.iter().fold(0, |letter, size| letter * base + size % base);
                left.iter_mut().for_each(|size| *size /= base);
                state = positions.next[state * letters + letter as usize] as usize;
            }
            let found: Vec<bool> = p.iter().map(|p| p[state]).collect();
            assert_eq!(Some(found), theorem.are_p(&sizes, &restrictions), "{} {sizes:?}", game.rules);
            assert_eq!(Some(handed[state]), theorem.handed_over(&sizes), "{} {sizes:?}", game.rules);
        }
    });
}
