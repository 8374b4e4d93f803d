//! Rules texts of blocking games as the prover needs them. Whatever is made of one here, a checker compares it with
//! the text again.
use nimatrix_proof::Spec;

/// The most restrictions that are written out.
const MOST_SETS: usize = 1024;
/// The largest modulus.
const MOST_RESIDUES: u32 = 30;

/// The game of a canonical rules text such as `block:4:1,4/2,3:misere`.
///
/// # Errors
/// What is allowed in place of what was found.
pub fn spec(rules: &str, piles: usize) -> Result<Spec, String> {
    if !(2..=3).contains(&piles) {
        return Err(format!("piles: found {piles}; allowed: 2 or 3"));
    }
    let refused = |allowed: &str| format!("rules: found “{rules}”; allowed: {allowed}");
    let mut parts = rules.split(':');
    if parts.next() != Some("block") {
        return Err(refused("a blocking game, such as block:4:1,4/2,3"));
    }
    let n = parts.next().and_then(number).filter(|n| (1..=MOST_RESIDUES).contains(n));
    let n = n.ok_or_else(|| refused("a modulus from 1 to 30"))?;
    let family = parts.next().and_then(|family| sets(family, n));
    let family = family.ok_or_else(|| refused("at most 1,024 restrictions, as k2, upto2 or 1,4/2,3"))?;
    let misere = match (parts.next(), parts.next()) {
        (None, _) => false,
        (Some("misere"), None) => true,
        _ => return Err(refused("nothing behind the restrictions, or :misere")),
    };
    Ok(Spec { rules: rules.into(), n, family, misere, piles })
}

/// The restrictions of a family as sets of residues from 0 to n - 1; at most [`MOST_SETS`], at least one.
fn sets(family: &str, n: u32) -> Option<Vec<u32>> {
    let sized = |least: u32, most: u32| -> Option<Vec<u32>> {
        let mut found = vec![];
        choose(n, 0, 0, least, most, &mut found)?;
        (most <= n).then_some(found)
    };
    if let Some(k) = family.strip_prefix('k') {
        return number(k).and_then(|k| sized(k, k));
    }
    if let Some(k) = family.strip_prefix("upto") {
        return number(k).and_then(|k| sized(0, k));
    }
    let residue = |text: &str| number(text).filter(|r| (1..=n).contains(r)).map(|r| r % n);
    let set = |list: &str| match list {
        "none" => Some(0),
        list => list.split(',').try_fold(0, |set, text| Some(set | 1 << residue(text)?)),
    };
    let found: Vec<u32> = family.split('/').map(set).collect::<Option<_>>()?;
    (found.len() <= MOST_SETS).then_some(found)
}

/// Adds the sets that go on from one by residues from `from` on, with `least` to `most` residues in all; nothing where
/// these are too many.
fn choose(n: u32, from: u32, set: u32, least: u32, most: u32, found: &mut Vec<u32>) -> Option<()> {
    let size = set.count_ones();
    if size >= least {
        found.push(set);
    }
    if found.len() > MOST_SETS {
        return None;
    }
    if size == most || size + (n - from) < least {
        return Some(());
    }
    (from..n).try_for_each(|residue| choose(n, residue + 1, set | 1 << residue, least, most, found))
}

/// A whole number.
fn number(text: &str) -> Option<u32> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn family(rules: &str) -> Vec<u32> {
        let mut family = spec(rules, 2).unwrap().family;
        family.sort_unstable();
        family
    }

    #[test]
    fn families_are_written_out() {
        assert_eq!(family("block:2:k1"), [0b01, 0b10]);
        assert_eq!(family("block:3:upto1"), [0b000, 0b001, 0b010, 0b100]);
        assert_eq!(family("block:3:k3"), [0b111]);
        assert_eq!(family("block:4:1,4/2,3/none"), [0, 0b0011, 0b1100]);
        assert_eq!(family("block:1:k0"), [0]);
        assert!(spec("block:3:k1:misere", 3).unwrap().misere && !spec("block:3:k1", 3).unwrap().misere);
        assert_eq!(family("block:10:k5").len(), 252);
    }

    #[test]
    fn what_is_no_such_game_is_refused_by_name() {
        for (rules, piles, word) in [
            ("nim", 2, "blocking game"),
            ("block:31:k1", 2, "modulus"),
            ("block:3:k4", 2, "restrictions"),
            ("block:30:k15", 2, "restrictions"),
            ("block:3:upto", 2, "restrictions"),
            ("block:3:1,4", 2, "restrictions"),
            ("block:3", 2, "restrictions"),
            ("block:3:k1:normal", 2, "misere"),
            ("block:3:k1:misere:x", 2, "misere"),
            ("block:3:k1", 4, "2 or 3"),
        ] {
            let message = spec(rules, piles).unwrap_err();
            assert!(message.contains(word), "{rules}: {message}");
        }
    }
}
