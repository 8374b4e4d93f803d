//! The order of methods for a position of Kotzig's Nim.
//!
//! First the theorems: one step, those of Horrocks and Horrocks, their Theorem 5, pairs of spaces, each on
//! the game as it is written, reversed and reduced; then the theorems on the Line Game, where the
//! position is one; then the proved periods of the first lap. Where none of them decides, the labels of
//! that line, or a search of the circle, unless it is forecast to be hopeless.

use super::line;
use super::periods::first_lap;
use super::reduced::Reduced;
use super::rule::{Circle, Kotzig};
use super::search::{Progress, Question, Search, cost};
use super::theorems::{Claim, horrocks, one_step, pairing, theorem_5};
use crate::base::sentence::say;
use crate::games;
use crate::games::line::labels::Labels;
use crate::work::{Limit, Meter};
use crate::{Code, Nimber, Outcome, Problem};

/// A theorem on a reduced game, from the moves of a first lap.
type Theorem<'a> = dyn Fn(&Reduced, Option<&[u64]>) -> Option<Claim> + 'a;

/// The first claim that decides a position and its options, with its reduced game; it
/// has all its reasons if it is to be `explained`.
pub(super) fn theorem(game: &Kotzig, circle: &Circle, explained: bool) -> Option<(Reduced, Claim)> {
    let on_any = |claim: &Theorem| {
        Reduced::views(game).find_map(|reduced| {
            let claim = claim(&reduced, reduced.trail(circle).as_deref())?;
            Some((reduced, claim))
        })
    };
    on_any(&|reduced, trail| {
        one_step::one_step(reduced, circle)
            .or_else(|| horrocks::horrocks(reduced, trail?))
            .or_else(|| theorem_5::theorem_5(reduced, circle, trail))
            .or_else(|| pairing::pairing(reduced, circle))
    })
    .or_else(|| {
        let (reduced, line) = line::rest(game, circle)?;
        let claim = line::claim(&reduced, &line, &*games::line::theorem(&line, 0)?, explained).ok()?;
        Some((reduced, claim))
    })
    .or_else(|| on_any(&|reduced, trail| first_lap(reduced, trail?, explained)))
}

/// A search is not tried if its forecast is this many times the limit.
///
/// Of 50 sets of two to five steps up to 8, each on all circles on which 2^22 nodes decide the start,
/// none was forecast to take more than 32 times as many.
pub(super) const HOPELESS: u64 = 64;

/// A known outcome, with the value if that is known.
pub(super) type Known = (Outcome, Option<Nimber>);

/// Decides positions of a game that no theorem decides.
pub(super) struct Searched<'a> {
    game: &'a Kotzig,
    reduced: Reduced,
    search: Option<Search>,
    limit: Limit,
    /// A search is hopeless if its forecast is this many times the limit.
    hopeless: u64,
}

impl<'a> Searched<'a> {
    /// Searches of at most as many positions as `limit` allows, all together.
    pub fn new(game: &'a Kotzig, limit: Limit, hopeless: u64) -> Searched<'a> {
        Searched { game, reduced: Reduced::of(game), search: None, limit, hopeless }
    }

    /// The search of the circle.
    ///
    /// # Errors
    /// As [`Search::new`].
    pub fn search(&mut self) -> Result<&mut Search, Problem> {
        if self.search.is_none() {
            self.search = Some(Search::new(self.game)?);
        }
        Ok(self.search.as_mut().unwrap_or_else(|| unreachable!("the search was just made")))
    }

    /// The number of positions examined so far.
    pub fn nodes(&self) -> u64 {
        self.search.as_ref().map_or(0, Search::nodes)
    }

    /// Checks that the search of a position may succeed.
    ///
    /// # Errors
    /// [`Code::TooLarge`] if not.
    pub fn hope(&mut self, circle: &Circle, meter: &Meter) -> Result<(), Problem> {
        if let Err(problem) = self.search() {
            return line::rest(self.game, circle).map(|_| ()).ok_or(problem);
        }
        match self.likely(circle) / self.hopeless < meter.allowed(self.limit) {
            true => Ok(()),
            false => Err(self.refused(circle, meter)),
        }
    }

    /// The outcome of a position, and the value if the method gives it.
    ///
    /// # Errors
    /// [`Code::TooLarge`] where that is too much work.
    pub async fn outcome(&mut self, circle: &Circle, meter: &Meter) -> Result<Known, Problem> {
        self.hope(circle, meter)?;
        let most = meter.allowed(self.limit);
        let Ok(search) = self.search() else {
            let (_, line) = line::rest(self.game, circle).ok_or_else(|| self.refused(circle, meter))?;
            let value = Labels::within(&line, 0, meter).await?.label(0).unwrap_or_default();
            return Ok((Outcome::of(value), Some(value)));
        };
        search.ask(circle, Question::Outcome);
        match search.advance_within(most, meter).await {
            Progress::Outcome(outcome) => Ok((outcome, None)),
            _ => Err(self.refused(circle, meter)),
        }
    }

    /// The value of a position; `None` if no search within the limit finds it.
    pub async fn value(&mut self, circle: &Circle, meter: &Meter) -> Option<Nimber> {
        let most = meter.allowed(self.limit);
        let search = self.search().ok()?;
        search.ask(circle, Question::Value);
        match search.advance_within(most, meter).await {
            Progress::Value(value) => Some(value),
            _ => None,
        }
    }

    /// How many positions a search is likely to put in question.
    fn likely(&self, circle: &Circle) -> u64 {
        cost::power(cost::doublings(&self.reduced, circle.visited.len() as u64))
    }

    /// The excess over the limit.
    pub fn refused(&self, circle: &Circle, meter: &Meter) -> Problem {
        let most = meter.allowed(self.limit);
        let likely = self.likely(circle);
        // What took more than was forecast is forecast no more; it is likely to take a few times as much.
        let (needed, allowed) = if likely > most {
            let magnitude = cost::magnitude(cost::doublings(&self.reduced, circle.visited.len() as u64));
            let allowed = say!(
                "positions that {most} nodes of search decide; this one may take some $10^{magnitude}$",
                (most, magnitude)
            );
            (likely, allowed)
        } else {
            (most.saturating_mul(2), say!("positions that {most} nodes of search decide", most))
        };
        let found = say!("a search on a circle of {n}", n = self.game.n);
        Problem::about(Code::TooLarge, "g", found, allowed)
            .with_excess(self.limit.excess(Some(needed.into())))
    }
}
