//! Kotzig's Nim, also Modular Nim: a token travels round a circle and never returns to a space
//! (Horrocks and Horrocks; Fraenkel, Jaffray, Kotzig and Sabidussi 1995).
use alloc::{vec, vec::Vec};

use super::steps;
use crate::base::sentence::{Join, say};
use crate::{Move, Ruleset, Sentence, TakeSet, Value};

/// Kotzig's Nim Γ(M; n): the token starts on space 0 of a circle of n spaces; a move takes it m
/// spaces on, m in M, to a space not visited before.
///
/// ```
/// use nimatrix::{Atom, Ruleset, TakeSet, games::{Circle, Kotzig}};
/// let game = Kotzig::new(7, TakeSet::new([Atom::one(1), Atom::one(2)])).unwrap();
/// let moves: Vec<String> = game.options(&Circle::start()).map(|(played, _)| played.to_string()).collect();
/// assert_eq!(moves, ["1", "2"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kotzig {
    pub(super) n: u64,
    pub(super) moves: TakeSet,
}

/// The token and the visited spaces of a circle.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Circle {
    pub(super) token: u64,
    /// Ascending.
    pub(super) visited: Vec<u64>,
}

impl Circle {
    /// The start of every game: the token on space 0, the only one visited.
    pub fn start() -> Circle {
        Circle { token: 0, visited: vec![0] }
    }

    /// The token `step` spaces on, if that space of the n is not visited.
    pub(super) fn stepped(&self, step: u64, n: u64) -> Option<Circle> {
        let token = ahead(self.token, step, n);
        let place = self.visited.binary_search(&token).err()?;
        // Capacity for exactly one more: searches keep many of these.
        let mut visited = Vec::with_capacity(self.visited.len() + 1);
        visited.extend_from_slice(&self.visited);
        visited.insert(place, token);
        Some(Circle { token, visited })
    }

    /// The space of the token, from 0.
    pub fn token(&self) -> u64 {
        self.token
    }

    /// The visited spaces, ascending; the token's is among them.
    pub fn visited(&self) -> &[u64] {
        &self.visited
    }
}

/// The space that a step from one of n spaces leads to.
fn ahead(space: u64, step: u64, n: u64) -> u64 {
    let (step, left) = (step % n, n - space);
    if step < left { space + step } else { step - left }
}

impl Kotzig {
    /// Γ(M; n); `None` unless there is a space and M is finite, not empty and of at most
    /// [`steps::MOST`] members.
    pub fn new(n: u64, moves: TakeSet) -> Option<Kotzig> {
        (n > 0 && steps::are_few(&moves)).then_some(Kotzig { n, moves })
    }

    /// The number of spaces.
    pub fn n(&self) -> u64 {
        self.n
    }

    /// The space that a step from another one leads to.
    pub(super) fn ahead(&self, space: u64, step: u64) -> u64 {
        ahead(space, step, self.n)
    }

    /// The set M of steps.
    pub fn moves(&self) -> &TakeSet {
        &self.moves
    }
}

impl Ruleset for Kotzig {
    type Position = Circle;
    type Move = Move;

    fn options<'a>(&'a self, circle: &'a Circle) -> impl Iterator<Item = (Move, Circle)> {
        self.moves
            .members(u64::MAX)
            .filter_map(|step| Some((Move::Step(step), circle.stepped(step, self.n)?)))
    }

    fn option(&self, circle: &Circle, played: &Move) -> Option<Circle> {
        match played {
            Move::Step(step) if self.moves.contains(*step) => circle.stepped(*step, self.n),
            _ => None,
        }
    }

    fn count(&self, circle: &Circle) -> Option<u128> {
        Some(self.options(circle).count() as u128)
    }

    fn weight(&self, circle: &Circle) -> usize {
        1 + circle.visited.len() / 32
    }

    fn effort(&self, circle: &Circle) -> u64 {
        24 + circle.visited.len() as u64
    }

    fn measure(&self, circle: &Circle) -> u128 {
        u128::from(self.n) - circle.visited.len() as u128
    }
}

/// "step 5", "steps 1, 2".
pub fn named(steps: &[u64]) -> Sentence {
    let list = Value::numbers(Join::Comma, steps);
    if steps.len() == 1 { say!("step {list}", list) } else { say!("steps {list}", list) }
}

#[cfg(test)]
pub(super) mod tests {
    use alloc::vec::Vec;

    use super::{Circle, Kotzig};
    use crate::{Atom, Budget, Definition, TakeSet};

    /// Γ(M; n) with these steps.
    pub fn game(n: u64, steps: &[u64]) -> Kotzig {
        Kotzig::new(n, TakeSet::new(steps.iter().map(|&step| Atom::one(step)))).unwrap()
    }

    /// The steps whose bits are set, the lowest bit being that of step 1.
    pub fn steps_of(bits: u64) -> Vec<u64> {
        (0..64).filter(|i| bits >> i & 1 == 1).map(|i| i + 1).collect()
    }

    /// With one step all spaces are visited in order, so there is a position for each number of visited
    /// spaces. It takes one unit of memory, and another one for every 32 visited spaces.
    #[test]
    fn visited_spaces_take_memory_and_work() {
        let solve = |n, moves: u64, positions| {
            crate::work::finish(async |meter| {
                let (game, mut circle) = (game(n, &[1]), Circle::start());
                for _ in 0..moves {
                    circle = circle.stepped(1, n).expect("an open space");
                }
                let mut definition = Definition::new(&game, Budget { positions, moves: 1000 });
                (definition.solve_within([circle], meter, true).await.is_ok(), meter.done())
            })
        };
        // 31 positions of up to 31 visited spaces, 32 each of up to 63 and 95, and 5 more.
        let memory = 31 + 2 * 32 + 3 * 32 + 4 * 5;
        assert_eq!([memory - 1, memory].map(|memory| solve(100, 0, memory).0), [false, true]);
        // As many positions with 50 spaces more visited in each.
        let (early, late) = (solve(50, 0, memory).1, solve(100, 50, memory).1);
        assert!((3 * early / 2..5 * early / 2).contains(&late), "{early}, {late}");
    }
}
