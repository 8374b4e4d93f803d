//! Answers to the positions of one game, on one basis.
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::games::subtraction::Sum;
use crate::games::{blocking, kotzig, line, modular, nim};
use crate::notation::{Code, Problem};
use crate::{Budget, By, Definition, Explanation, Move, Nimber, Outcome, OverBudget, Position};
use crate::{Rules, Ruleset, State};

/// A way to answer positions of a game: a theorem, a search, or the definition.
///
/// A solution answers the position for which it was asked, and every position that one move from
/// there leads to. Positions must be of its game.
pub trait Solution {
    /// On what the answers rest.
    fn basis(&self) -> Basis;

    /// Who wins.
    fn outcome(&self, position: &Position) -> Outcome;

    /// The Grundy value, if this basis gives it.
    fn grundy(&self, position: &Position) -> Option<Nimber>;

    /// The moves to P-positions: `most` of them, or all if they are fewer, and how many there are.
    ///
    /// # Errors
    /// [`Code::TooLarge`] where they take too long to find.
    fn winning(&self, position: &Position, most: usize) -> Result<Winning, Problem>;

    /// Why the outcome is what it is, apart from what single moves lead to.
    fn explain(&self, position: &Position) -> Vec<Explanation>;
}

/// The moves of a position that lead to P-positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Winning {
    /// As many as were asked for, or all; perhaps fewer where their number is not known.
    pub moves: Vec<Move>,
    /// How many there are; nothing where that exceeds 128 bits or takes too long to tell.
    pub total: Option<u128>,
}

impl Default for Winning {
    fn default() -> Winning {
        Winning { moves: Vec::new(), total: Some(0) }
    }
}

impl Winning {
    /// Counts so many more winning moves; from the first number on that is not known, none is.
    pub(crate) fn count(&mut self, more: Option<u128>) {
        self.total = self.total.zip(more).and_then(|(total, more)| total.checked_add(more));
    }

    /// Counts one more winning move and keeps it if there is room.
    pub fn push(&mut self, played: Move, most: usize) {
        self.count(Some(1));
        if self.moves.len() < most {
            self.moves.push(played);
        }
    }
}

/// On what an answer rests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Basis {
    /// [`By::Theorem`], [`By::Search`] or [`By::Definition`].
    pub kind: By,
    /// A name for programs: one of [`STRATEGIES`], or `definition`.
    pub id: &'static str,
    /// The source, in words.
    pub source: String,
}

/// The names of the strategies of each family, apart from the definition, which serves all. The
/// tests hold every one of them against it, and refuse names that are missing here.
pub const STRATEGIES: &[(&str, &[&str])] = &[
    ("nim", &["bouton"]),
    ("sub", &["sum-of-grundy-values"]),
    ("block", &["blocking-quotients", "blocking-sweep"]),
    ("mmod", &["modular-nim", "modular-odd", "modular-one-pile", "modular-p-set", "modular-two-heaps"]),
    (
        "kotzig",
        &[
            "kotzig-1-2",
            "kotzig-1-3",
            "kotzig-automaton",
            "kotzig-lemma",
            "kotzig-lemma-1",
            "kotzig-lemma-2",
            "kotzig-odd-steps",
            "kotzig-one-step",
            "kotzig-search",
            "kotzig-theorem-5",
        ],
    ),
    ("line", &["line-algorithm", "line-labels", "line-runs"]),
];

/// The best solution for the position that a state has reached, on the basis that it asks for.
///
/// # Errors
/// [`Code::NoBasis`] where no such basis is known, [`Code::TooLarge`] where the work would be too
/// much.
pub fn solution(state: &State) -> Result<Box<dyn Solution + '_>, Problem> {
    let no_basis = |allowed: &str| Problem::new(Code::NoBasis, "by", state.by.word(), allowed);
    match state.by {
        By::Theorem => {
            let why = || no_basis("auto, search or definition: no theorem applies");
            theorem(state).ok_or_else(|| out_of_reach(state).unwrap_or_else(why))
        }
        By::Search => search(state).unwrap_or_else(|| Err(no_basis("auto, theorem or definition"))),
        By::Definition => definition(state, Budget::PAGE).map_err(too_large),
        By::Auto => {
            if let Some(theorem) = theorem(state) {
                return Ok(theorem);
            }
            match search(state) {
                Some(Ok(search)) => Ok(search),
                Some(Err(problem)) => definition(state, Budget::PAGE).map_err(|_| problem),
                None => {
                    let why = |over| out_of_reach(state).unwrap_or_else(|| too_large(over));
                    definition(state, Budget::PAGE).map_err(why)
                }
            }
        }
    }
}

/// A solution that answers every position that can be reached from a state's: the definition where
/// it is cheap, for it has all Grundy values, else a theorem or a search.
///
/// # Errors
/// [`Code::TooLarge`] where none of them reaches the position.
pub(crate) fn everywhere(state: &State) -> Result<Box<dyn Solution + '_>, Problem> {
    let over = match definition(state, Budget::GLANCE) {
        Ok(definition) => return Ok(definition),
        Err(over) => over,
    };
    // On circles, theorems speak of the first moves only, and a search of one position.
    if matches!(state.rules(), Rules::Kotzig(_)) {
        return definition(state, Budget::TREE).map_err(too_large);
    }
    match theorem(state) {
        Some(theorem) => Ok(theorem),
        None => search(state).unwrap_or_else(|| Err(too_large(over))),
    }
}

/// A theorem that decides the position and, but for circles, every position that can be reached
/// from it.
fn theorem(state: &State) -> Option<Box<dyn Solution + '_>> {
    match (state.rules(), state.position()) {
        (Rules::Nim(_), _) => Some(Box::new(nim::theorem::Bouton)),
        (Rules::Blocking(game), _) => Some(Box::new(blocking::theorem::Law::of(game)?)),
        (Rules::Modular(game), Position::Piles(piles)) => {
            Some(Box::new(modular::theorem::Law::of(game, piles)?))
        }
        (Rules::Subtraction(game), Position::Piles(piles)) => Some(Box::new(Sum::new(game, piles).ok()?)),
        (Rules::Kotzig(game), Position::Circle(circle)) => kotzig::theorem(game, circle),
        (Rules::Line(game), Position::Space(space)) => line::theorem(game, *space),
        _ => None,
    }
}

/// Why the theorem of a game does not reach the position, where that is so.
fn out_of_reach(state: &State) -> Option<Problem> {
    match (state.rules(), state.position().piles()) {
        (Rules::Subtraction(game), Some(piles)) => Sum::new(game, piles).err(),
        _ => None,
    }
}

/// A search of the game's own, if it has one.
fn search(state: &State) -> Option<Result<Box<dyn Solution + '_>, Problem>> {
    match (state.rules(), state.position()) {
        (Rules::Blocking(game), Position::Handed(handed)) => {
            Some(blocking::sweep::Swept::new(game, &handed.piles).map(|swept| Box::new(swept) as _))
        }
        (Rules::Modular(game), Position::Piles(piles)) => {
            Some(modular::pset::Listed::new(game, piles).map(|listed| Box::new(listed) as _))
        }
        (Rules::Kotzig(game), Position::Circle(circle)) => {
            let answered = kotzig::Answered::by_search(game, circle, kotzig::MOST_NODES);
            Some(answered.map(|answered| Box::new(answered) as _))
        }
        (Rules::Line(game), Position::Space(space)) => {
            Some(line::labels::Labels::new(game, *space).map(|labels| Box::new(labels) as _))
        }
        _ => None,
    }
}

/// The definition, worked out for the position and all that can be reached from it.
pub(crate) fn definition(state: &State, budget: Budget) -> Result<Box<dyn Solution + '_>, OverBudget> {
    let mut definition = Definition::new(state.rules(), budget);
    definition.solve([state.position().clone()])?;
    Ok(Box::new(definition))
}

fn too_large(OverBudget(Budget { positions, moves }): OverBudget) -> Problem {
    let found = "by definition, this position";
    let allowed = format!("positions from which {positions} positions and {moves} moves can be reached");
    Problem::new(Code::TooLarge, "p", found, allowed)
}

impl<R> Solution for Definition<'_, R>
where
    R: Ruleset<Move = Move, Position: TryFrom<Position>>,
{
    fn basis(&self) -> Basis {
        let source = match self.len() {
            1 => "The definition for this position alone".into(),
            count => format!("The definition worked out for {count} positions"),
        };
        Basis { kind: By::Definition, id: "definition", source }
    }

    fn outcome(&self, position: &Position) -> Outcome {
        Outcome::of(self.value(&own(position)))
    }

    fn grundy(&self, position: &Position) -> Option<Nimber> {
        Some(self.value(&own(position)))
    }

    fn winning(&self, position: &Position, most: usize) -> Result<Winning, Problem> {
        let mut winning = Winning::default();
        for (played, option) in self.rules().options(&own(position)) {
            if self.outcome(&option) == Outcome::P {
                winning.push(played, most);
            }
        }
        Ok(winning)
    }

    fn explain(&self, _: &Position) -> Vec<Explanation> {
        Vec::new()
    }
}

/// The game's own kind of position.
fn own<P: TryFrom<Position>>(position: &Position) -> P {
    P::try_from(position.clone()).unwrap_or_else(|_| unreachable!("{position:?} is of another game"))
}
