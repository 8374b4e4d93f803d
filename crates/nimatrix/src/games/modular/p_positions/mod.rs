//! The finite list of all P-positions, or of those below some piles, and its answers.
pub mod answers;
pub mod list;
pub mod search;

use alloc::vec;

use crate::base::sentence::say;
use crate::work::Limit;
use crate::{Code, Problem, Sentence};

/// The largest forecast with which a search starts, in steps of a few nanoseconds.
const STEPS: Limit = Limit::of(1 << 27);

/// The largest m for which all P-positions are searched for; it is too large for two heaps.
const MOST_M: u64 = 1 << 13;

/// About how many steps it takes to list all P-positions with this number of heaps.
///
/// An estimate that was compared with 35 searches, for 2 to 100 heaps and m up to 8000: they took
/// between a seventh and three times as many. It assumes one row for each partition of a number up to 3m
/// into at most one part for each of these heaps.
fn forecast(m: u64, heaps: usize) -> u64 {
    if m > MOST_M {
        return u64::MAX;
    }
    // As many as into parts of at most that number.
    let mut partitions = vec![0u64; 3 * m as usize + 1];
    partitions[0] = 1;
    for part in 1..heaps {
        for sum in part..partitions.len() {
            partitions[sum] = partitions[sum].saturating_add(partitions[sum - part]);
        }
    }
    let rows = partitions.iter().fold(0u64, |rows, &more| rows.saturating_add(more));
    rows.saturating_mul(m + 2 * heaps as u64)
}

/// Refuses a forecast of more than `most` steps.
fn fits(forecast: u64, most: u64) -> Result<(), Problem> {
    if forecast <= most {
        return Ok(());
    }
    let needed = Some(forecast.into()).filter(|_| forecast < u64::MAX);
    let found = say!("listing the P-positions, in about {forecast} steps,", forecast);
    Err(too_large(found, most).with_excess(STEPS.excess(needed)))
}

/// The refusal of a search that takes more than `most` steps.
fn too_large(found: Sentence, most: u64) -> Problem {
    Problem::about(Code::TooLarge, "p", found, say!("searches of at most {most} steps", most))
}

#[cfg(test)]
mod tests {
    use crate::games::modular::p_positions::search::Search;
    use crate::games::modular::tests::game;

    #[test]
    fn forecasts_are_near_enough() {
        for (m, heaps) in [(64, 2), (1024, 2), (16, 3), (62, 3), (100, 3), (24, 4), (12, 5), (8, 6), (4, 12)]
        {
            let mut search = Search::unbounded(&game(m), heaps).expect("a search");
            let done = search.advance(u64::MAX);
            let forecast = search.forecast();
            let near = forecast / 8..=forecast.saturating_mul(3);
            assert!(near.contains(&done), "m = {m}, {heaps} heaps: {done} for {forecast}");
        }
    }

    /// Nothing is forecast for larger m than 2^13, not even for one heap.
    #[test]
    fn forecasts_end_with_m() {
        assert_eq!([1 << 13, (1 << 13) + 1].map(|m| super::forecast(m, 1) < u64::MAX), [true, false]);
    }

    /// Below small piles a search takes no more steps than the rows below them.
    #[test]
    fn searches_below_piles_are_forecast_too() {
        for (m, piles) in
            [(9, &[1, 1, 1, 1, 1, 50][..]), (30, &[20, 25, 40]), (8, &[3, 9, 30]), (200, &[6; 6])]
        {
            let mut search = Search::below(&game(m), piles, 1 << 27).expect("a search");
            let (done, forecast) = (search.advance(u64::MAX), search.forecast());
            assert!(done <= forecast, "m = {m}, {piles:?}: {done} for {forecast}");
        }
    }

    /// A refusal includes the cost of a search, if known.
    #[test]
    fn refusals_state_the_forecast() {
        let needed = |forecast| super::fits(forecast, 10).unwrap_err().excess.unwrap().needed;
        assert!(super::fits(10, 10).is_ok());
        assert_eq!(
            [11, u64::MAX - 1, u64::MAX].map(needed),
            [Some(11), Some(u128::from(u64::MAX - 1)), None]
        );
    }
}
