//! Kotzig's Nim, also Modular Nim: a token travels round a circle and never returns to a space
//! (Horrocks and Horrocks; Fraenkel, Jaffray, Kotzig and Sabidussi 1995).
use alloc::string::{String, ToString};
use alloc::{boxed::Box, format, vec, vec::Vec};

mod answer;
mod line;
mod order;
mod periods;
mod play;
mod reachable;
mod reduced;
mod rule;
mod search;
mod starts;
mod theorems;

pub use rule::{Circle, Kotzig};
pub use search::{Progress, Question, Search};
pub use starts::{Starts, start_values};

use crate::answer::board::{shown, trail};
use crate::answer::look::Look;
use crate::answer::matrix::{Found, Parameters};
use crate::base::sentence::say;
use crate::catalog::LARGE;
use crate::family::{Family, PendingSolution, boxed};
use crate::games::steps;
use crate::papers::sources::{FRAENKEL, HORROCKS, TAN_WARD, WINNING_WAYS};
use crate::text::cursor::Cursor;
use crate::text::phrases::a_step;
use crate::text::sets::SET;
use crate::work::{LocalBoxFuture, Meter, Work, ready};
use crate::{
    Board, Budget, By, Cost, Game, Kind, Move, Nimber, Parameter, PositionKind, Problem, Ruleset, Sentence,
    Sequence, Strategy, TakeSet, View,
};
use answer::{MOST_NODES, by_search, by_theorem};
use reachable::reachable;
use starts::{NODES, Starter};

/// Begins the searches of a matrix or sequence, and returns their limit of nodes.
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
    const ENTRY: Game = Game {
        id: "kotzig",
        title: "Kotzig’s Nim",
        rule: "Move the token an allowed number of spaces round the circle, to a space not visited before.",
        sources: &[HORROCKS, FRAENKEL, TAN_WARD, WINNING_WAYS],
        template: "kotzig:{n}:{moves}",
        custom: false,
        parameters: &[
            Parameter {
                name: "n",
                label: "Spaces",
                help: "from 1",
                kind: Kind::Integer { min: 1, max: LARGE, default: 7 },
            },
            steps::PARAMETER,
        ],
        position: PositionKind::Moves,
        views: &[
            View::Circle,
            View::Outcome,
            View::Grundy,
            View::Sequence,
            View::Tree,
            View::Play,
            View::Text,
        ],
        examples: &[("kotzig:7:1,2", "Γ({1,2}; 7)"), ("kotzig:11:1,3", "Γ({1,3}; 11)")],
    };
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
        let n = steps::parse_number(cursor, 1, "a number of spaces from 1")?;
        let moves = steps::parse(cursor, steps::are_few)?;
        Kotzig::new(n, moves).ok_or_else(|| cursor.unexpected(SET))
    }

    fn text(&self) -> String {
        format!(":{}:{}", self.n(), self.moves())
    }

    fn form(&self) -> Vec<(&'static str, String)> {
        vec![("n", self.n().to_string()), ("moves", self.moves().to_string())]
    }

    fn words(&self) -> Sentence {
        let (n, steps) = (self.n(), a_step(self.moves()));
        say!("Move the token {steps} round a circle of {n}, to a space not visited before.", (steps, n))
    }

    fn title(&self, _: usize) -> Sentence {
        say!("Kotzig’s Nim, circle of {n}", n = self.n())
    }

    fn start(&self) -> Circle {
        Circle::start()
    }

    fn theorem<'s: 'm, 'm>(&'s self, circle: &'s Circle, _: &'m Meter) -> PendingSolution<'s, 'm, Circle> {
        ready(by_theorem(self, circle).map(|answer| Ok(boxed(answer))))
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
                |n, moves: &TakeSet| say!("the circle of {n} spaces with the steps {moves}", (n, moves));
            let row = async |moves: TakeSet| Starter { moves, nodes };
            steps::matrix(self.moves(), look, &named, row, meter).await
        };
        matches!(look.by, By::Auto | By::Search).then(|| Box::pin(work) as Work<Found>)
    }

    fn parameters(&self) -> Option<Parameters> {
        Some(steps::parameters(Self::ENTRY.id, self.n(), self.moves(), ""))
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

#[cfg(test)]
mod tests {
    use alloc::format;

    use crate::notation::parse;
    use crate::{Code, matrix, sequence};

    /// A matrix shows outcomes where values are out of reach, a sequence wants both.
    #[test]
    fn outcomes_are_shown_without_values() {
        let query = |look: &str| parse(&format!("g=kotzig:9:4,5&{look}")).expect(look);
        let shown = matrix(&query("w=200,5,9,1")).expect("outcomes");
        // P where n is 3 to 7 modulo 9, and 200 is 2.
        assert_eq!(shown.outcomes, [0, 1, 1, 1, 1, 1, 0, 0, 0]);
        assert_eq!(
            sequence(&query("view=sequence&w=200,0,9,1")).map_err(|problem| problem.code),
            Err(Code::TooLarge)
        );
    }
}
