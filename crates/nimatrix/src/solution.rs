//! Answers to the positions of one game, on one basis.
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::games::subtraction::{OnePile, Sum};
use crate::games::{blocking, kotzig, line, modular, nim};
use crate::notation::{Code, Problem};
use crate::work::{Meter, finish};
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
    ("sub", &["outcomes-of-one-pile", "sum-of-grundy-values"]),
    ("block", &["blocking-halt", "blocking-period", "blocking-quotients", "blocking-sweep"]),
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
            "kotzig-line",
            "kotzig-odd-steps",
            "kotzig-one-step",
            "kotzig-search",
            "kotzig-theorem-5",
        ],
    ),
    ("line", &["line-algorithm", "line-labels", "line-runs", "line-subtraction"]),
];

/// The best solution for the position that a state has reached, on the basis that it asks for.
///
/// # Errors
/// [`Code::NoBasis`] where no such basis is known, [`Code::TooLarge`] where the work would be too
/// much.
pub fn solution(state: &State) -> Result<Box<dyn Solution + '_>, Problem> {
    finish(async |meter| solution_within(state, meter).await)
}

/// The same in slices.
pub(crate) async fn solution_within<'a>(
    state: &'a State,
    meter: &Meter,
) -> Result<Box<dyn Solution + 'a>, Problem> {
    let no_basis = |allowed: &str| Problem::new(Code::NoBasis, "by", state.by.word(), allowed);
    let page = Budget::PAGE.within(meter);
    match state.by {
        By::Theorem => {
            let none = || {
                let why = no_theorem(state).unwrap_or("no theorem applies".into());
                Err(no_basis(&format!("auto, search or definition: {why}")))
            };
            theorem(state, meter).await.unwrap_or_else(none)
        }
        By::Search => {
            let none = || Err(no_basis("auto, theorem or definition"));
            search(state, meter).await.unwrap_or_else(none)
        }
        By::Definition => {
            definition(state, page, meter).await.map_err(|over| too_large(state, Budget::PAGE, over))
        }
        By::Auto => {
            let mut refused = match theorem(state, meter).await {
                Some(Ok(theorem)) => return Ok(theorem),
                Some(Err(problem)) => Some(problem),
                None => None,
            };
            match search(state, meter).await {
                Some(Ok(search)) => return Ok(search),
                Some(Err(problem)) => {
                    refused = Some(match refused {
                        Some(theorem) => theorem.farther(problem),
                        None => problem,
                    })
                }
                None => {}
            }
            // A circle that is too much for a search is so for the definition, unless little is left of it.
            let budget = if let Rules::Kotzig(_) = state.rules() { Budget::GLANCE } else { page };
            let definition = definition(state, budget, meter).await;
            definition.map_err(|over| refused.unwrap_or_else(|| too_large(state, Budget::PAGE, over)))
        }
    }
}

/// A solution that answers the first `most` positions that breadth-first search meets from a state's
/// on: the definition where it is cheap, for it has all Grundy values, else a theorem or a search.
///
/// # Errors
/// [`Code::TooLarge`] where none of them reaches the position.
pub(crate) async fn everywhere<'a>(
    state: &'a State,
    most: usize,
    meter: &Meter,
) -> Result<Box<dyn Solution + 'a>, Problem> {
    let over = match definition(state, Budget::GLANCE, meter).await {
        Ok(definition) => return Ok(definition),
        Err(over) => over,
    };
    // On circles, theorems speak of the first moves only, and a search of one position.
    if let (Rules::Kotzig(game), Position::Circle(circle)) = (state.rules(), state.position()) {
        return kotzig::Explored::within(game, circle, most, meter).await.map(boxed);
    }
    match (theorem(state, meter).await, state.rules(), state.position()) {
        (Some(answering), ..) => answering,
        // The search for one position knows only those that one move leads to.
        (None, Rules::Blocking(game), Position::Handed(handed)) => {
            blocking::below::Below::within(game, &handed.piles, meter).await.map(boxed)
        }
        (None, ..) => {
            let none = || Err(too_large(state, Budget::GLANCE, over));
            search(state, meter).await.unwrap_or_else(none)
        }
    }
}

/// A theorem that decides the position and, but for circles, every position that can be reached
/// from it; or why the one that holds for the game does not reach the position.
async fn theorem<'a>(state: &'a State, meter: &Meter) -> Option<Answering<'a>> {
    Some(Ok(match (state.rules(), state.position()) {
        (Rules::Nim(_), _) => Box::new(nim::theorem::Bouton),
        (Rules::Blocking(game), _) => blocking::theorem(game)?,
        (Rules::Modular(game), Position::Piles(piles)) => Box::new(modular::theorem::Law::of(game, piles)?),
        (Rules::Subtraction(game), Position::Piles(piles)) => {
            return Some(Sum::within(game, piles, meter).await.map(boxed));
        }
        (Rules::Kotzig(game), Position::Circle(circle)) => kotzig::theorem(game, circle)?,
        (Rules::Line(game), Position::Space(space)) => match line::theorem(game, *space) {
            Some(theorem) => theorem,
            None => return Some(line::open::Open::within(game, *space, meter).await?.map(boxed)),
        },
        _ => return None,
    }))
}

/// Why no theorem decides a game, where that can be told.
fn no_theorem(state: &State) -> Option<String> {
    match state.rules() {
        Rules::Blocking(game) => blocking::theorem::Law::missing(game),
        _ => None,
    }
}

type Answering<'a> = Result<Box<dyn Solution + 'a>, Problem>;

fn boxed<'a, S: Solution + 'a>(solution: S) -> Box<dyn Solution + 'a> {
    Box::new(solution)
}

/// A search of the game's own, if it has one.
async fn search<'a>(state: &'a State, meter: &Meter) -> Option<Answering<'a>> {
    Some(match (state.rules(), state.position()) {
        (Rules::Blocking(game), Position::Handed(handed)) => {
            blocking::swept::Swept::within(game, &handed.piles, meter).await.map(boxed)
        }
        (Rules::Modular(game), Position::Piles(piles)) => {
            modular::listed::Listed::within(game, piles, meter).await.map(boxed)
        }
        (Rules::Subtraction(game), Position::Piles(piles)) => match piles[..] {
            [size] => OnePile::within(game, size, meter).await.map(boxed),
            _ => return None,
        },
        (Rules::Kotzig(game), Position::Circle(circle)) => {
            kotzig::Answered::by_search_within(game, circle, kotzig::MOST_NODES, meter).await.map(boxed)
        }
        (Rules::Line(game), Position::Space(space)) => {
            line::labels::Labels::within(game, *space, meter).await.map(boxed)
        }
        _ => return None,
    })
}

/// The definition, worked out for the position and all that can be reached from it.
pub(crate) async fn definition<'a>(
    state: &'a State,
    budget: Budget,
    meter: &Meter,
) -> Result<Box<dyn Solution + 'a>, OverBudget> {
    if first_moves(state) > u128::from(budget.moves) {
        return Err(OverBudget(budget));
    }
    let mut definition = Definition::new(state.rules(), budget);
    meter.begin(budget.cost()).await;
    definition.solve_within([state.position().clone()], meter, true).await?;
    Ok(Box::new(definition))
}

/// How many moves the position has; none where they can't be counted.
fn first_moves(state: &State) -> u128 {
    state.rules().count(state.position()).unwrap_or(0)
}

/// What exceeds a usual budget or as many times as much as was allowed.
fn too_large(state: &State, usual: Budget, over: OverBudget) -> Problem {
    let OverBudget(Budget { positions, moves }) = over;
    let found = "by definition, this position";
    let allowed = format!("positions from which {positions} positions and {moves} moves can be reached");
    // The moves of the position alone may tell that it is out of reach.
    let needed = Some(first_moves(state)).filter(|&first| first > moves.into());
    Problem::new(Code::TooLarge, "p", found, allowed).beyond(usual.limits().1.excess(needed))
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
