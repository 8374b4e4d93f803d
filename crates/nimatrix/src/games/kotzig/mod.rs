//! Kotzig's Nim, also Modular Nim: a token travels round a circle and never returns to a space
//! (Horrocks and Horrocks; Fraenkel, Jaffray, Kotzig and Sabidussi 1995).
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::{format, vec, vec::Vec};

mod answer;
mod known;
mod line;
mod order;
mod periods;
mod play;
mod reachable;
mod reduced;
mod rule;
mod search;
mod starts;
#[cfg(test)]
mod tests;
mod text;
mod theorems;

pub use rule::{Circle, Kotzig};
pub use search::{Progress, Question, Search};
pub use starts::{Starts, start_values};

use crate::answer::board::{shown, trail};
use crate::answer::look::Look;
use crate::answer::matrix::{Found, Parameters};
use crate::base::sentence::say;
use crate::family::{Family, PendingSolution, boxed};
use crate::games::steps;
use crate::text::cursor::Cursor;
use crate::work::{LocalBoxFuture, Meter, Work, ready};
use crate::{
    Board, Budget, By, Cost, Game, Move, Nimber, Problem, Ruleset, Sentence, Sequence, Strategy, TakeSet,
};
use answer::{MOST_NODES, by_search, by_theorem};
use reachable::reachable;
use starts::{NODES, Starter};

/// Begins the searches of a matrix or a sequence; gives how many nodes they may take.
async fn begin(steps: &TakeSet, meter: &Meter) -> u64 {
    let nodes = meter.allowed(NODES);
    meter.begin(Search::cost(steps, nodes)).await;
    nodes
}

/// The board after these moves, which have reached the position.
///
/// # Errors
/// As [`board`](crate::board()).
fn board(game: &Kotzig, circle: &Circle, moves: &[Move]) -> Result<Board, Problem> {
    let spaces = shown(game.n(), Some(game.n()))?;
    let mut closed = vec![false; spaces as usize];
    circle.visited().iter().for_each(|&space| closed[space as usize] = true);
    Ok(Board {
        round: true,
        closed,
        trail: trail(moves, spaces),
        reach: game.options(circle).map(|(played, reached)| (played, reached.token())).collect(),
        labels: Vec::new(),
        portions: Vec::new(),
    })
}

impl Family for Kotzig {
    const ENTRY: Game = text::ENTRY;
    const BASES: &'static [&'static str] = &[
        "kotzig/theorems/horrocks:1-2",
        "kotzig/theorems/horrocks:1-3",
        "kotzig/periods",
        "kotzig/theorems/theorem_5:lemma",
        "kotzig/theorems/horrocks:lemma-1",
        "kotzig/theorems/horrocks:lemma-2",
        "kotzig/line",
        "kotzig/theorems/pairing",
        "kotzig/theorems/one_step",
        "kotzig/search",
        "kotzig/theorems/theorem_5",
    ];
    const STRATEGIES: &'static [&'static str] =
        &["kotzig/play/barrier", "kotzig/play/diamond", "kotzig/play/pairs", "kotzig/play/repeat"];
    /// A circle that is too much for a search is so for the definition, unless little is left of it.
    const PATIENCE: Budget = Budget::GLANCE;

    fn parse(cursor: &mut Cursor) -> Result<Self, Problem> {
        text::parse(cursor)
    }

    fn text(&self) -> String {
        format!(":{}:{}", self.n(), self.moves())
    }

    fn form(&self) -> Vec<(&'static str, String)> {
        vec![("n", self.n().to_string()), ("moves", self.moves().to_string())]
    }

    fn words(&self) -> Sentence {
        text::words(self)
    }

    fn title(&self, _: usize) -> Sentence {
        text::title(self)
    }

    fn start(&self) -> Circle {
        Circle::start()
    }

    fn theorem<'s: 'm, 'm>(&'s self, circle: &'s Circle, _: &'m Meter) -> PendingSolution<'s, 'm, Circle> {
        ready(by_theorem(self, circle).map(|told| Ok(boxed(told))))
    }

    fn search<'s: 'm, 'm>(&'s self, circle: &'s Circle, meter: &'m Meter) -> PendingSolution<'s, 'm, Circle> {
        Box::pin(async move { Some(by_search(self, circle, MOST_NODES, meter).await.map(boxed)) })
    }

    /// Theorems speak of the first moves only, and a search of one position.
    fn reachable<'s: 'm, 'm>(
        &'s self,
        circle: &'s Circle,
        most: usize,
        meter: &'m Meter,
    ) -> PendingSolution<'s, 'm, Circle> {
        Box::pin(async move { Some(reachable(self, circle, most, meter).await.map(boxed)) })
    }

    fn value_cost(&self, circle: &Circle, look: &Look, meter: &Meter) -> Cost {
        if look.by == By::Auto && *circle == Circle::start() {
            Search::cost(self.moves(), meter.allowed(NODES))
        } else {
            Cost::NONE
        }
    }

    /// A search is made for the value of a start, as in a matrix of starts; one for the outcome has
    /// looked for the value as well.
    fn value<'a>(
        &'a self,
        circle: &'a Circle,
        look: &'a Look,
        basis: By,
        meter: &'a Meter,
    ) -> LocalBoxFuture<'a, Option<Nimber>> {
        if look.by != By::Auto || basis != By::Theorem || *circle != Circle::start() {
            return ready(None);
        }
        Box::pin(async move {
            let nodes = begin(self.moves(), meter).await;
            Starter { moves: self.moves().clone(), nodes }.known(self.n(), meter).await?.1
        })
    }

    fn matrix<'a>(&'a self, _: &'a Circle, look: &'a Look, meter: &'a Meter) -> Option<Work<'a, Found>> {
        let work = async move {
            let nodes = begin(self.moves(), meter).await / u64::from(look.window.rows);
            let named =
                |n, moves: &TakeSet| say!("the circle of {n} spaces with the steps {moves}", n, moves);
            let row = async |moves: TakeSet| Starter { moves, nodes };
            steps::matrix(self.moves(), look, &named, row, meter).await
        };
        matches!(look.by, By::Auto | By::Search).then(|| Box::pin(work) as Work<Found>)
    }

    fn parameters(&self) -> Option<Parameters> {
        Some(steps::parameters(text::ENTRY.id, self.n(), self.moves(), ""))
    }

    fn at_cell(&self, look: &Look, row: u64, column: u64) -> Result<Option<Kotzig>, Problem> {
        let moves = steps::in_row(self.moves(), look, row)?;
        Ok(moves.and_then(|moves| Kotzig::new(column, moves)))
    }

    fn sequence<'a>(&'a self, _: &'a Circle, look: &'a Look, meter: &'a Meter) -> Option<Work<'a, Sequence>> {
        let work = async move {
            let mut starter =
                Starter { moves: self.moves().clone(), nodes: begin(self.moves(), meter).await };
            let sequence = steps::sequence(look, &mut starter, meter).await?;
            let starts = starts::repeats(self.moves()).unwrap_or_default();
            Ok(Sequence {
                outcome_period: starts.outcome_period,
                grundy_period: starts.value_period,
                outcome_closed: starts.outcome_closed,
                grundy_closed: starts.value_closed,
                ..sequence
            })
        };
        matches!(look.by, By::Auto | By::Search).then(|| Box::pin(work) as Work<Sequence>)
    }

    fn at_term(&self, _: &Look, n: u64) -> Option<Kotzig> {
        Kotzig::new(n, self.moves().clone())
    }

    fn strategy<'a>(
        &'a self,
        circle: &'a Circle,
        moves: &'a [Move],
        meter: &'a Meter,
    ) -> Work<'a, Option<Strategy>> {
        Box::pin(play::play(self, circle, moves, meter))
    }

    fn board(&self, circle: &Circle, moves: &[Move]) -> Option<Result<Board, Problem>> {
        Some(board(self, circle, moves))
    }
}
