//! How much work a search is likely to be.
//!
//! Counted for 34 sets of steps up to 8: on circles of [`Growth::spaces`] spaces the outcome of the
//! start takes about 2^16 positions, and [`Growth::doubling`] is how that grows with each space.
//! Of sets with as many steps some take ten times more or fewer, and so do some circles of one
//! set: the forecast distinguishes thousands from millions, no more. Visited spaces are not counted. The
//! outcomes of the options and the value take a few times as much again.
use crate::games::kotzig::reduced::Reduced;

/// How the number of positions grows with the circle.
struct Growth {
    spaces: u64,
    /// Hundredths of a doubling for each space.
    doubling: u64,
}

/// For 2, 3, ... steps.
const GROWTH: [Growth; 5] = [
    Growth { spaces: 64, doubling: 20 },
    Growth { spaces: 36, doubling: 39 },
    Growth { spaces: 26, doubling: 57 },
    Growth { spaces: 22, doubling: 75 },
    Growth { spaces: 20, doubling: 81 },
];

/// Hundredths of doublings for the outcome on those circles, and for all else that an answer takes.
const OUTCOME: u64 = 1600;
const ALL: u64 = 200;

/// The binary logarithm, in hundredths, of the number of positions that an answer to a position with
/// `visited` spaces visited is likely to take; often wrong by some hundreds.
pub fn doublings(reduced: &Reduced, visited: u64) -> u64 {
    let steps = reduced.steps().len().clamp(2, GROWTH.len() + 1);
    let Growth { spaces, doubling } = GROWTH[steps - 2];
    let left = reduced.n().saturating_sub(visited).saturating_add(1);
    (OUTCOME + ALL + left.saturating_mul(doubling)).saturating_sub(spaces * doubling)
}

/// Two to this power, of hundredths.
pub fn power(doublings: u64) -> u64 {
    let exponent = (doublings / 100).min(62);
    // Straight from one power of 2 to the next.
    (1 << exponent) + ((1 << exponent) / 100) * (doublings % 100)
}

/// The decimal logarithm of that, rounded.
pub fn magnitude(doublings: u64) -> u64 {
    doublings.saturating_mul(301).saturating_add(50_000) / 100_000
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::Solution;
    use crate::games::kotzig::answer::by_search;
    use crate::games::kotzig::rule::Circle;
    use crate::games::kotzig::rule::tests::game;
    use crate::work::finish;

    #[test]
    fn powers_and_magnitudes_agree() {
        assert_eq!([0, 100, 150, 1000].map(power), [1, 2, 2, 1024]);
        assert_eq!(power(2050), (1 << 20) + (1 << 20) / 100 * 50);
        assert_eq!([0, 332, 1661, 10_000, u64::MAX].map(magnitude), [0, 1, 5, 30, 184_467_440_737_095]);
        assert_eq!(power(u64::MAX), (1 << 62) + (1 << 62) / 100 * (u64::MAX % 100));
    }

    #[test]
    fn answers_take_about_as_much_as_is_forecast() {
        for (n, steps) in [
            (50, &[1, 6][..]),
            (54, &[2, 7]),
            (52, &[5, 8]),
            (58, &[5, 6]),
            (32, &[1, 2, 4]),
            (34, &[2, 3, 4]),
            (30, &[2, 5, 6]),
            (24, &[1, 2, 3, 4]),
            (20, &[1, 2, 3, 4, 5]),
        ] {
            let game = game(n, steps);
            let start = Circle::start();
            let answered = finish(async |meter| by_search(&game, &start, 1 << 30, meter).await);
            let source = answered.unwrap().basis().source.to_string();
            let nodes = source.split(' ').find_map(|word| word.parse::<u64>().ok()).unwrap();
            let likely = power(doublings(&Reduced::of(&game), 1));
            assert!(nodes / 30 < likely && likely / 30 < nodes, "{n}, {steps:?}: {nodes}, not {likely}");
        }
    }
}
