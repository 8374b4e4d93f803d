//! The versions of links. Old ones are brought up to the newest, a step at a time, before they are read.
use alloc::{string::String, vec::Vec};

use crate::{Code, Problem};

/// The keys and values of a link.
type Pairs = Vec<(String, String)>;

/// What turns the links of a version into those of the next. It may rename, change, add and drop keys.
type Step = fn(&mut Pairs);

/// Every version there was; the last is the one that is written.
const VERSIONS: [&str; 1] = ["1"];
const STEPS: [Step; VERSIONS.len() - 1] = [];

/// The version of the links that are written.
pub(super) const NEWEST: &str = VERSIONS[VERSIONS.len() - 1];

/// Brings a link up to the newest version.
///
/// A link that names no version is of the first: addresses were written without one then.
///
/// # Errors
/// The version is none of those there were; the link is to be read as it stands.
pub(super) fn bring_up(pairs: &mut Pairs) -> Result<(), Problem> {
    climb(pairs, &VERSIONS, &STEPS)
}

fn climb(pairs: &mut Pairs, versions: &[&str], steps: &[Step]) -> Result<(), Problem> {
    let named = pairs.iter().find(|(key, _)| key == "v").map(|(_, value)| value.as_str());
    let from = match named {
        None => 0,
        Some(text) => versions.iter().position(|version| *version == text).ok_or_else(|| {
            Problem::new(Code::UnknownVersion, "v", text, "1, the version this page writes")
        })?,
    };
    for step in &steps[from..] {
        step(pairs);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    /// Two versions that never were: in the second, `g` is `game`; in the third, sizes are counted from 1.
    const STEPS: [Step; 2] = [
        |pairs| {
            for (key, _) in pairs.iter_mut().filter(|(key, _)| key == "g") {
                *key = "game".to_string();
            }
        },
        |pairs| {
            for (_, value) in pairs.iter_mut().filter(|(key, _)| key == "p") {
                *value = (value.parse::<u32>().unwrap() + 1).to_string();
            }
        },
    ];

    fn climbed(link: &str) -> String {
        let pair = |(key, value): (&str, &str)| (key.to_string(), value.to_string());
        let mut pairs: Pairs = link.split('&').filter_map(|pair| pair.split_once('=')).map(pair).collect();
        let result = climb(&mut pairs, &["1", "2", "3"], &STEPS);
        let text: Vec<String> = pairs.iter().map(|(key, value)| alloc::format!("{key}={value}")).collect();
        alloc::format!("{}{}", text.join("&"), if result.is_ok() { "" } else { " unknown" })
    }

    #[test]
    fn every_step_after_the_version_named_is_made_once_and_in_order() {
        for (link, expected) in [
            ("v=1&g=nim&p=3", "v=1&game=nim&p=4"),
            ("v=2&game=nim&p=3", "v=2&game=nim&p=4"),
            ("v=2&g=nim&p=3", "v=2&g=nim&p=4"),
            ("v=3&game=nim&p=3", "v=3&game=nim&p=3"),
            ("g=nim&p=3", "game=nim&p=4"),
            ("v=4&g=nim&p=3", "v=4&g=nim&p=3 unknown"),
            ("v=01&g=nim&p=3", "v=01&g=nim&p=3 unknown"),
            ("v=&g=nim&p=3", "v=&g=nim&p=3 unknown"),
        ] {
            assert_eq!(climbed(link), expected, "{link}");
        }
    }
}
