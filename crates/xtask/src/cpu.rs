//! What processors did.
use std::fs;

/// The seconds that this process and its children that have ended kept a processor busy, where the
/// system tells: Linux does.
pub fn seconds() -> Option<f64> {
    let text = fs::read_to_string("/proc/self/stat").ok()?;
    // The name in the second field may hold spaces; it ends with the last parenthesis.
    let (_, rest) = text.rsplit_once(')')?;
    let mut fields = rest.split_whitespace().skip(11);
    let ticks = (0..4).map(|_| fields.next()?.parse::<u64>().ok()).sum::<Option<u64>>()?;
    // Linux counts a hundred ticks a second for programs, whatever it counts by itself.
    Some(ticks as f64 / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn time_that_was_spent_is_counted() {
        let before = seconds().unwrap();
        let mut sum = 0u64;
        // Work of any size is enough: the loop ends when the count has moved.
        while seconds().unwrap() <= before {
            sum = (0..1_000_000u64).fold(sum, |sum, i| sum.wrapping_mul(31).wrapping_add(i));
        }
        assert!(seconds().unwrap() > before, "{sum}");
    }
}
