//! The answer to a position.
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::games::{Blocking, Handed, blocking::sweep::sweep};
use crate::notation::{Code, Problem};
use crate::rules::visit;
use crate::{Budget, By, Definition, Explanation, Move, Nimber, Outcome, OverBudget, Position};
use crate::{Residues, Rules, Ruleset, State, Take, explain};

/// The most moves that an evaluation lists.
const MOST_MOVES: usize = 1000;

/// The largest box of positions that is solved for one answer.
const MOST_POSITIONS: u128 = 1 << 24;

/// What is known of a position.
#[derive(Clone, Debug)]
pub struct Evaluation {
    /// Who wins.
    pub outcome: Outcome,
    /// The Grundy value, where the basis gives it.
    pub grundy: Option<Nimber>,
    /// Legal moves, winning ones first; at most 1,000.
    pub moves: Vec<Answer>,
    /// The exact number of legal moves.
    pub moves_total: u128,
    /// The exact number of winning moves.
    pub winning_total: u128,
    /// On what the answer rests.
    pub basis: Basis,
    /// Why it is right.
    pub explanation: Vec<Explanation>,
}

/// A legal move and what comes of it.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The move.
    pub played: Move,
    /// Whether it leads to a P-position.
    pub winning: bool,
    /// The state that it leads to.
    pub reached: State,
}

/// On what an answer rests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Basis {
    /// [`By::Theorem`], [`By::Search`] or [`By::Definition`].
    pub kind: By,
    /// A name for programs.
    pub id: &'static str,
    /// The source, in words.
    pub source: String,
}

/// Answers the position that a state has reached.
///
/// Outcome, moves and totals are exact. The Grundy value is there where the basis gives it: always
/// by definition, never by the sweep of blocking Nim, which answers outcomes only.
///
/// # Errors
/// [`Code::TooLarge`] where no strategy reaches the position, [`Code::NoBasis`] where the answer
/// can't rest on what the state asks for.
pub fn evaluate(state: &State) -> Result<Evaluation, Problem> {
    let definition = || {
        visit!(state.rules(), state.position(), |game, own| by_definition(
            game, own, state
        ))
    };
    let search = || match (state.rules(), state.position()) {
        (Rules::Blocking(game), Position::Handed(handed)) => Some(by_sweep(game, handed, state)),
        _ => None,
    };
    let too_large = |OverBudget(Budget { positions, moves }): OverBudget| {
        let found = "by definition, this position";
        let allowed =
            format!("positions from which {positions} positions and {moves} moves can be reached");
        Problem::new(Code::TooLarge, "p", found, allowed)
    };
    let no_basis = |allowed: &str| Problem::new(Code::NoBasis, "by", state.by.word(), allowed);
    match state.by {
        By::Definition => definition().map_err(too_large),
        By::Search => search().unwrap_or_else(|| Err(no_basis("auto or definition for this game"))),
        By::Theorem => Err(no_basis("auto, search or definition")),
        By::Auto => definition().or_else(|over| search().unwrap_or_else(|| Err(too_large(over)))),
    }
}

/// Moves as they are found: winning ones kept apart, both counted.
#[derive(Default)]
struct Moves {
    winning: Vec<Answer>,
    losing: Vec<Answer>,
}

impl Moves {
    fn push(&mut self, state: &State, played: Move, reached: Position, winning: bool) {
        let list = if winning {
            &mut self.winning
        } else {
            &mut self.losing
        };
        if list.len() < MOST_MOVES {
            list.push(Answer {
                reached: state.moved(played.clone(), reached),
                played,
                winning,
            });
        }
    }

    /// Winning moves first, at most as many as are listed.
    fn list(self) -> Vec<Answer> {
        self.winning
            .into_iter()
            .chain(self.losing)
            .take(MOST_MOVES)
            .collect()
    }
}

fn by_definition<R>(
    game: &R,
    position: &R::Position,
    state: &State,
) -> Result<Evaluation, OverBudget>
where
    R: Ruleset<Move = Move, Position: Into<Position>>,
{
    let mut definition = Definition::new(game, Budget::PAGE);
    definition.solve([position.clone()])?;
    let mut moves = Moves::default();
    let (mut moves_total, mut winning_total) = (0, 0);
    for (played, reached) in game.options(position) {
        let winning = definition.outcome(&reached) == Outcome::P;
        moves_total += 1;
        winning_total += u128::from(winning);
        moves.push(state, played, reached.into(), winning);
    }
    let source = match definition.len() {
        1 => "The definition, this position alone".into(),
        count => format!("The definition, worked out for {count} positions"),
    };
    let basis = Basis {
        kind: By::Definition,
        id: "definition",
        source,
    };
    Ok(answer(
        definition.outcome(position),
        Some(definition.value(position)),
        moves,
        moves_total,
        winning_total,
        basis,
    ))
}

fn by_sweep(
    game: &Blocking,
    Handed { piles, restriction }: &Handed,
    state: &State,
) -> Result<Evaluation, Problem> {
    let positions = piles.iter().try_fold(1, |product: u128, &size| {
        product.checked_mul(u128::from(size) + 1)
    });
    let Some(positions) = positions.filter(|&positions| positions <= MOST_POSITIONS) else {
        let allowed = format!("boxes of at most {MOST_POSITIONS} positions");
        return Err(Problem::new(
            Code::TooLarge,
            "p",
            "the box of positions below this one",
            allowed,
        ));
    };
    // What can be reached differs in one pile; its places in the sweep, by pile and by size.
    let sizes: Vec<usize> = piles.iter().map(|&size| size as usize + 1).collect();
    let last = positions as usize - 1;
    let place = |index: usize, size: usize| {
        last - (sizes[index] - 1 - size) * sizes[index + 1..].iter().product::<usize>()
    };
    let mut wanted: Vec<(usize, Residues)> = (0..sizes.len())
        .flat_map(|index| (0..sizes[index]).map(move |size| (index, size)))
        .map(|(index, size)| (place(index, size), Residues::none(game.modulus())))
        .collect();
    wanted.sort_unstable();
    wanted.dedup();
    let mut next = 0;
    sweep(game, &sizes, |place, mask| {
        if wanted[next].0 == place {
            wanted[next].1 = mask;
            next += 1;
        }
    });
    let mask_at = |place: usize| wanted[wanted.partition_point(|&(p, _)| p < place)].1;

    let outcome = if mask_at(last).is_subset(*restriction) {
        Outcome::P
    } else {
        Outcome::N
    };
    let mut moves = Moves::default();
    let (mut moves_total, mut winning_total) = (0, 0);
    let family = game.family();
    for (index, &size) in piles.iter().enumerate() {
        for amount in (1..=size).filter(|&amount| !restriction.contains(amount)) {
            let mask = mask_at(place(index, (size - amount) as usize));
            let (all, winning) = (family.len(game.modulus()), family.covering_len(mask));
            let left = piles.with(index, size - amount);
            let mut push = |restriction: Residues, winning| {
                let played = Move::Take {
                    takes: [Take {
                        pile: index + 1,
                        amount,
                    }]
                    .into(),
                    restriction: Some(restriction),
                };
                let reached = Position::Handed(Handed {
                    piles: left.clone(),
                    restriction,
                });
                moves.push(state, played, reached, winning);
            };
            // Of a family too large to list, the first restrictions will do.
            family
                .covering(mask)
                .take(MOST_MOVES)
                .for_each(|restriction| push(restriction, true));
            if winning < all {
                let some = game.restrictions().take(100 * MOST_MOVES);
                some.filter(|&r| !mask.is_subset(r))
                    .take(MOST_MOVES)
                    .for_each(|r| push(r, false));
            }
            moves_total += all;
            winning_total += winning;
        }
    }
    let source = format!("A sweep of {positions} piles, for all restrictions at once");
    let basis = Basis {
        kind: By::Search,
        id: "blocking-sweep",
        source,
    };
    Ok(answer(
        outcome,
        None,
        moves,
        moves_total,
        winning_total,
        basis,
    ))
}

fn answer(
    outcome: Outcome,
    grundy: Option<Nimber>,
    moves: Moves,
    moves_total: u128,
    winning_total: u128,
    basis: Basis,
) -> Evaluation {
    let moves = moves.list();
    let winning = moves
        .first()
        .filter(|first| first.winning)
        .map(|first| &first.played);
    let explanation = [explain::by_moves(outcome, moves_total, winning)].into();
    Evaluation {
        outcome,
        grundy,
        moves,
        moves_total,
        winning_total,
        basis,
        explanation,
    }
}
