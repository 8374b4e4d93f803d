//! What the cells of a matrix stand for.
use nimatrix::games::{Kotzig, Line};
use nimatrix::{Atom, Rules, State, TakeSet};

/// The state whose answer a cell of the state's matrix shows, in the row y and the column x of the
/// plane; nothing where there is no position.
pub fn shown(state: &State, y: u64, x: u64) -> Option<State> {
    let start = |rules| Some(State::new(rules));
    match (state.rules(), state.position().piles()) {
        (Rules::Kotzig(game), _) => start(Rules::Kotzig(Kotzig::new(x, varied(game.moves(), y)?)?)),
        (Rules::Line(game), _) => {
            let forbidden = game.forbidden().clone();
            start(Rules::Line(Line::new(x, varied(game.moves(), y)?, forbidden)?))
        }
        (rules, Some(piles)) => {
            let across = piles.with(state.axes.across - 1, x);
            let piles = match state.axes.down {
                Some(down) => across.with(down - 1, y),
                None if y > 0 => return None,
                None => across,
            };
            let position = state.position().with_piles(piles);
            State::new(rules.clone()).starting_at(position).ok()
        }
        (rules, None) => panic!("{rules} has no piles"),
    }
}

/// A set of steps with another largest one.
fn varied(moves: &TakeSet, largest: u64) -> Option<TakeSet> {
    let others: Vec<u64> = moves.members(moves.max()? - 1).collect();
    let steps = others.into_iter().chain([largest]).map(Atom::one);
    (largest > 0).then(|| TakeSet::new(steps))
}
