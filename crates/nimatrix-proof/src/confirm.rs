//! Whether a guess is right: a walk through what its automata reach together.
use alloc::vec;

use crate::Spec;
use crate::intern::Intern;
use crate::machine::{Machine, digit};
use crate::pace::Pace;

/// The most states that automata reach together.
const MOST_STATES: usize = 1 << 20;

/// Whether H, with the automaton of the amounts from each pile, obeys the rules everywhere; not if there are too many
/// states.
pub async fn confirm(spec: &Spec, h: &Machine, lines: &[Machine], pace: &Pace) -> bool {
    let (base, piles, letters) = (h.base, h.piles, h.letters());
    let size_limit = if spec.misere { spec.n as usize } else { 0 };
    // The states of the automata, then the weight of the next digit and the sizes, as far as they matter.
    let mut states = Intern::new(1 + piles + 1 + piles);
    let mut from = vec![0; 2 + 2 * piles];
    from[1 + piles] = 1.min(size_limit as u64);
    let mut to = from.clone();
    states.number(&from);
    let mut state = 0;
    while state < states.len() {
        from.copy_from_slice(states.list(state));
        let at = |part: usize| from[part] as usize;
        let residues =
            lines.iter().enumerate().fold(0, |all, (line, machine)| all | machine.output[at(1 + line)]);
        let largest = from[2 + piles..].iter().copied().max().unwrap_or_default() as usize;
        if (h.output[at(0)] == 1) != spec.covers(residues, largest) {
            return false;
        }
        for letter in 0..letters {
            to[0] = h.after(at(0), letter) as u64;
            for (line, machine) in lines.iter().enumerate() {
                to[1 + line] = machine.after(at(1 + line), letter) as u64;
            }
            let weight = from[1 + piles];
            to[1 + piles] = (weight * base as u64).min(size_limit as u64);
            for pile in 0..piles {
                let size = from[2 + piles + pile] + weight * digit(letter, pile, base, piles) as u64;
                to[2 + piles + pile] = size.min(size_limit as u64);
            }
            states.number(&to);
        }
        pace.spend(letters * (1 + piles)).await;
        state += 1;
        if states.len() > MOST_STATES {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;
    use crate::lines::line;
    use crate::pace::Run;

    /// Pairs whose lowest three bits are equal, as if all of them could be handed over in Nim.
    fn low_bits() -> Machine {
        // How many bits were read, up to three; then that some were not equal.
        let next = (0..5_u32).flat_map(|state| {
            (0..4_u32).map(move |letter| match state {
                0..3 if letter == 1 || letter == 2 => 4,
                0..3 => state + 1,
                _ => state,
            })
        });
        Machine { base: 2, piles: 2, next: next.collect(), output: vec![1, 1, 1, 1, 0] }
    }

    #[test]
    fn a_guess_that_fails_far_out_does_not_obey_the_rules() {
        let spec = Spec { rules: String::new(), n: 1, family: vec![0], misere: false, piles: 2 };
        let equal = Machine { base: 2, piles: 2, next: vec![0, 1, 1, 0, 1, 1, 1, 1], output: vec![1, 0] };
        let run = Run::new(async move |pace: &Pace| {
            let mut obey = vec![];
            for h in [equal, low_bits()] {
                let first = line(&h, 1, pace).await.expect("few states");
                let lines = [first.clone(), first.reordered(&[1, 0])];
                obey.push(confirm(&spec, &h, &lines, pace).await);
            }
            obey
        });
        assert_eq!(run.finish(), [true, false]);
    }
}
