//! Kinds of moves as automata over the letters 0 and 1.
use alloc::vec;
use alloc::vec::Vec;

use super::set::Set;

/// Words that an automaton of its own accepts, whose states are pairs of numbers; it starts in (0, 0).
#[derive(Clone, Debug)]
pub(super) enum Piece {
    /// A word, so often: how often it was read, and how much of the next one.
    Ray { word: Vec<u8>, times: Set, is_normal: bool },
    /// Smaller amount m, then the rest d of the larger: (01)^m 0^d or (01)^m 1^d. The state is m with 0 after a
    /// pair, 1 within one, then 2d or 2d + 1.
    Pairs { conditions: Vec<Condition>, numbers: Set },
    /// 0^k 1^l, by the sum: the letter and the sum.
    Sums(Set),
    /// Each letter `small` is followed by 1 to `factor` of the others, and the last one by less than `factor`
    /// + `more`: 1 for such a letter, and the number of others.
    Under { small: usize, factor: u64, more: u64 },
}

/// What amounts have to be like.
#[derive(Clone, Debug)]
pub(super) struct Condition {
    pub kind: Kind,
    pub set: Set,
}

/// The part of the amounts that is in the set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Each,
    Difference,
    Sum,
    Least,
    Largest,
    /// The larger is less than this number, at least 2, times the smaller, and the least number in the set.
    Under(u64),
}

impl Condition {
    /// The larger amount is less than `factor` times the smaller one plus `more`; `None` if that is too
    /// large.
    pub fn under(factor: u64, more: u64) -> Option<Condition> {
        let below = Set::new(more.max(1), 1, |number| number < more)?;
        Some(match factor {
            0 => Condition { kind: Kind::Largest, set: below },
            1 => Condition { kind: Kind::Difference, set: below },
            _ => Condition { kind: Kind::Under(factor), set: Set::new(more, 1, |number| number == more)? },
        })
    }

    /// Whether it holds of amounts that differ by `rest`.
    fn holds(&self, least: u64, rest: u64) -> bool {
        match self.kind {
            Kind::Each => self.set.contains(least) && self.set.contains(least + rest),
            Kind::Difference => self.set.contains(rest),
            Kind::Sum => self.set.contains(2 * least + rest),
            Kind::Least => self.set.contains(least),
            Kind::Largest => self.set.contains(least + rest),
            Kind::Under(_) => true,
        }
    }
}

impl Piece {
    /// Multiples of a step.
    pub fn ray(step: [u64; 2], times: Set) -> Piece {
        // First the pairs, as in the words of all pairs.
        let pairs = step[0].min(step[1]) as usize;
        let mut word = [0, 1].repeat(pairs);
        word.extend(vec![u8::from(step[1] > step[0]); (step[0] + step[1]) as usize - 2 * pairs]);
        let once = Set::new(2, 1, |number| number == 1);
        let is_normal = step[0] == step[1] || step.contains(&0) || Some(&times) == once.as_ref();
        Piece::Ray { word, times, is_normal }
    }

    /// One amount from one pile; `None` for a period that is too long.
    pub fn line(letter: u8, conditions: &[Condition]) -> Option<Piece> {
        let holds = |amount: u64| {
            let of_one = |condition: &Condition| match condition.kind {
                Kind::Sum => condition.set.contains(amount),
                _ => condition.holds(amount, 0),
            };
            conditions.iter().all(of_one)
        };
        let times = Set::of_all(conditions.iter().map(|condition| &condition.set), holds)?;
        Some(Piece::Ray { word: vec![letter], times, is_normal: true })
    }

    /// Amounts from both piles; `None` for conditions that are not decided together.
    pub fn pairs(conditions: Vec<Condition>) -> Option<Vec<Piece>> {
        Some(match &conditions[..] {
            [Condition { kind: Kind::Sum, set }] => vec![Piece::Sums(set.clone())],
            [Condition { kind: Kind::Under(factor), set }] => {
                let more = (0..).find(|&number| set.contains(number))?;
                [0, 1].map(|small| Piece::Under { small, factor: *factor, more }).into()
            }
            _ if conditions.iter().any(|condition| matches!(condition.kind, Kind::Under(_))) => return None,
            _ => {
                let numbers = Set::of_all(conditions.iter().map(|condition| &condition.set), |_| true)?;
                vec![Piece::Pairs { conditions, numbers }]
            }
        })
    }

    /// Whether its words are (01)^m 0^d or (01)^m 1^d, which represent different moves.
    pub fn is_normal(&self) -> bool {
        matches!(self, Piece::Pairs { .. } | Piece::Ray { is_normal: true, .. })
    }

    /// The state after a letter; `None` if it can't be read.
    pub fn next(&self, (first, second): (u64, u64), letter: usize) -> Option<(u64, u64)> {
        match self {
            Piece::Ray { word, times, .. } => {
                let read = second + 1;
                let fits = usize::from(word[second as usize]) == letter;
                let is_whole = read == word.len() as u64;
                fits.then(|| if is_whole { (times.like(first + 1), 0) } else { (first, read) })
            }
            Piece::Pairs { numbers, .. } => match (second, letter as u64) {
                (0, 0) => Some((first, 1)),
                (1, 1) => Some((numbers.like(first + 1), 0)),
                // Within a pair, 0 has been the first of a rest.
                (1, 0) if first > 0 => Some((first, 2 * numbers.like(2))),
                (0, 1) if first > 0 => Some((first, 3)),
                (2.., letter) if second % 2 == letter => {
                    Some((first, 2 * numbers.like(second / 2 + 1) + letter))
                }
                _ => None,
            },
            Piece::Sums(set) => match (first, letter) {
                (0, 0) => Some((0, set.like(second + 1))),
                (0, _) if second == 0 => None,
                (_, 1) => Some((1, set.like(second + 1))),
                _ => None,
            },
            Piece::Under { small, factor, more } => {
                let is_small = letter == *small;
                let may_begin = first == 0 || (1..=*factor).contains(&second);
                match is_small {
                    true => may_begin.then_some((1, 0)),
                    false => {
                        (first == 1 && second < *factor.max(&(factor + more - 1))).then_some((1, second + 1))
                    }
                }
            }
        }
    }

    /// Whether a word may end in a state.
    pub fn accepts(&self, (first, second): (u64, u64)) -> bool {
        match self {
            Piece::Ray { times, .. } => first > 0 && second == 0 && times.contains(first),
            Piece::Pairs { conditions, .. } => {
                let rest = if second == 1 { 1 } else { second / 2 };
                first > 0 && conditions.iter().all(|condition| condition.holds(first, rest))
            }
            Piece::Sums(set) => first == 1 && set.contains(second),
            Piece::Under { factor, more, .. } => (1..factor + more).contains(&second),
        }
    }
}
