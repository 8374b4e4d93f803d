//! A family of games: all that the rest of the solver knows of it.
use alloc::{boxed::Box, string::String, vec::Vec};

use crate::answer::look::Look;
use crate::answer::matrix::{Found, Parameters, PendingGroups, PendingValues};
use crate::answer::repeats::PendingRepeats;
use crate::text::cursor::Cursor;
use crate::work::{LocalBoxFuture, Meter, Work, ready};
use crate::{
    Board, Budget, By, Certified, Cost, Game, Move, Nimber, Parts, Problem, Residues, Ruleset, Sentence,
    Sequence, Solution, Strategy,
};

/// A solution being computed. `None`: the game has none that applies. `Err`: one applies, but the position exceeds
/// its limit.
pub type PendingSolution<'s, 'm, P> = LocalBoxFuture<'m, Option<Result<Box<dyn Solution<P> + 's>, Problem>>>;

/// A solution behind a pointer.
pub fn boxed<'a, P, S: Solution<P> + 'a>(solution: S) -> Box<dyn Solution<P> + 'a> {
    Box::new(solution)
}

/// The trait through which other modules use a game: its name, its notation, and its answers on each basis.
///
/// Each default answers by definition, from the options alone.
pub trait Family: Ruleset<Move = Move> + Clone {
    /// The catalogue entry.
    const ENTRY: Game;

    /// Whether the catalogue lists the entry; a variant of another family has the entry's word, and is last.
    const IS_LISTED: bool = true;

    /// The ids of its bases, its theorems and searches: the path of the module below `games/`, and after a
    /// colon its part, if it has several. Tests compare each with the definition and refuse an unlisted id.
    const BASES: &'static [&'static str] = &[];

    /// The ids of its winning strategies, in the form of [`BASES`](Family::BASES).
    const STRATEGIES: &'static [&'static str] = &[];

    /// The budget of the definition where no other basis answers.
    const PATIENCE: Budget = Budget::PAGE;

    /// Reads what follows the family's word in a rules text.
    ///
    /// # Errors
    /// A [`Problem`] at the first character that can't be understood.
    fn parse(cursor: &mut Cursor) -> Result<Self, Problem>;

    /// What follows the family's word in the canonical rules text, with its colon.
    fn text(&self) -> String {
        String::new()
    }

    /// The values of the entry's parameters, by name.
    fn form(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// The rule in a sentence, with the values of its parameters. Play is normal unless the sentence says
    /// otherwise.
    fn words(&self) -> Sentence;

    /// The name in a few words, with the values of its parameters; `piles` is how many there are.
    fn title(&self, _piles: usize) -> Sentence {
        Self::ENTRY.title.into()
    }

    /// The default start.
    fn start(&self) -> Self::Position;

    /// How many piles a position must have; `None` where the rules leave that open, or the game has none.
    fn pile_count(&self) -> Option<usize> {
        None
    }

    /// The allowed values instead of these piles; `None` if they are a position of the game.
    fn refuses(&self, _piles: &[u64]) -> Option<Sentence> {
        None
    }

    /// What follows `take:` for the same rules written as a take-away game; `None` where positions are no piles, or
    /// a rule of more piles than that notation names.
    fn take_text(&self) -> Option<String> {
        None
    }

    /// The rules text in certificates that prove the game for `piles` piles of all sizes; `None` where the prover
    /// knows no such game.
    fn proof_text(&self, _piles: usize) -> Option<String> {
        None
    }

    /// Whether a move may impose the restriction.
    fn allows_restriction(&self, _restriction: Residues) -> bool {
        false
    }

    /// A theorem that decides the position and all its options; or why the theorem that applies to the game
    /// does not reach the position.
    fn theorem<'s: 'm, 'm>(
        &'s self,
        _position: &'s Self::Position,
        _meter: &'m Meter,
    ) -> PendingSolution<'s, 'm, Self::Position> {
        ready(None)
    }

    /// Why no theorem decides the game; `None` if no reason is known.
    fn no_theorem(&self) -> Option<Sentence> {
        None
    }

    /// A search of the game's own.
    fn search<'s: 'm, 'm>(
        &'s self,
        _position: &'s Self::Position,
        _meter: &'m Meter,
    ) -> PendingSolution<'s, 'm, Self::Position> {
        ready(None)
    }

    /// A solution for the first `most` positions that breadth-first search meets from this one on.
    fn reachable<'s: 'm, 'm>(
        &'s self,
        position: &'s Self::Position,
        _most: usize,
        meter: &'m Meter,
    ) -> PendingSolution<'s, 'm, Self::Position> {
        Box::pin(async move {
            match self.theorem(position, meter).await {
                None => self.search(position, meter).await,
                theorem => theorem,
            }
        })
    }

    /// The Grundy values of a window by a strategy of the game itself, if that is not too much work.
    fn values<'a>(
        &'a self,
        _position: &'a Self::Position,
        _look: &'a Look,
        _meter: &'a Meter,
    ) -> Option<PendingValues<'a>> {
        None
    }

    /// What [`value`](Family::value) costs.
    fn value_cost(&self, position: &Self::Position, look: &Look, meter: &Meter) -> Cost {
        self.values(position, look, meter).map_or(Cost::NONE, |values| values.cost)
    }

    /// The Grundy value of a position that a basis of this kind has left open; the look's window is the
    /// position's cell alone.
    fn value<'a>(
        &'a self,
        position: &'a Self::Position,
        look: &'a Look,
        _basis: By,
        meter: &'a Meter,
    ) -> LocalBoxFuture<'a, Option<Nimber>> {
        let values = self.values(position, look, meter);
        Box::pin(async move { Some(Nimber((*values?.work.await.ok()?.first()?).into())) })
    }

    /// The matrix of a window by the game's own method; `None` without one on the requested basis.
    fn matrix<'a>(
        &'a self,
        _position: &'a Self::Position,
        _look: &'a Look,
        _meter: &'a Meter,
    ) -> Option<Work<'a, Found>> {
        None
    }

    /// The parts of the P-positions of a matrix; `None` where no theorem gives them.
    fn parts(&self, _position: &Self::Position, _look: &Look) -> Option<Parts> {
        None
    }

    /// How a matrix repeats; `None` where the game has no method.
    fn repeats<'a>(&'a self, _position: &'a Self::Position, _look: &'a Look) -> Option<PendingRepeats<'a>> {
        None
    }

    /// The restrictions by their matrices, if positions have restrictions.
    fn groups<'a>(
        &'a self,
        _position: &'a Self::Position,
        _look: &'a Look,
        _meter: &'a Meter,
    ) -> Option<PendingGroups<'a>> {
        None
    }

    /// The parameters of a matrix, if positions have no piles.
    fn parameters(&self) -> Option<Parameters> {
        None
    }

    /// The game of a cell in such a matrix; `None` where there is none.
    ///
    /// # Errors
    /// [`NoMatrix`](crate::Code::NoMatrix) where the game has no such matrix,
    /// [`TooLarge`](crate::Code::TooLarge) for a window of too many games.
    fn at_cell(&self, _look: &Look, _row: u64, _column: u64) -> Result<Option<Self>, Problem> {
        Ok(None)
    }

    /// A sequence by the game's own method; `None` without one on the requested basis.
    fn sequence<'a>(
        &'a self,
        _position: &'a Self::Position,
        _look: &'a Look,
        _meter: &'a Meter,
    ) -> Option<Work<'a, Sequence>> {
        None
    }

    /// The game whose start is term n, by definition: for piles this game with one pile, the one across; else
    /// the game with the number n. `None` without one.
    fn at_term(&self, _look: &Look, _n: u64) -> Option<Self> {
        Some(self.clone())
    }

    /// The board of the token, if there is one, after these moves.
    fn board(&self, _position: &Self::Position, _moves: &[Move]) -> Option<Result<Board, Problem>> {
        None
    }

    /// The winning strategy at the position that these moves have reached; `None` where no strategy reaches
    /// it.
    fn strategy<'a>(
        &'a self,
        _position: &'a Self::Position,
        _moves: &'a [Move],
        _meter: &'a Meter,
    ) -> Work<'a, Option<Strategy>> {
        ready(Ok(None))
    }

    /// The table that proves the game for piles of all sizes, if it has one.
    fn certified<'a>(
        &'a self,
        _position: &'a Self::Position,
        _meter: &'a Meter,
    ) -> Option<Work<'a, Certified>> {
        None
    }

    /// Whether a move to this position is worth showing where only the play that matters is drawn.
    fn is_worth(&self, _position: &Self::Position) -> bool {
        true
    }
}
