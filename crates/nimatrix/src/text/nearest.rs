//! What somebody may have meant who wrote a word that is not known.

/// The word that is nearest to what was written: one that needs at most a third of its letters changed, added,
/// left out or swapped with the next one; of several the first. `None` where no word is near.
pub fn nearest<'a>(written: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let near = |word: &'a str| {
        let apart = distance(written, word);
        (apart <= word.len().div_ceil(3).min(written.len() - 1)).then_some((apart, word))
    };
    let near = |word| if (1..=MOST).contains(&written.len()) { near(word) } else { None };
    words.into_iter().filter_map(near).min_by_key(|&(apart, _)| apart).map(|(_, word)| word)
}

/// The most bytes of a word for which others are looked through.
const MOST: usize = 24;

/// How many letters have to be changed, added, left out or swapped with the next one (optimal string alignment).
/// Of `b` the first 24 bytes count.
pub fn distance(a: &str, b: &str) -> usize {
    let (a, b) = (a.as_bytes(), &b.as_bytes()[..b.len().min(MOST)]);
    // The rows for the last two letters of `a`.
    let mut before = [0; MOST + 1];
    let mut last: [usize; MOST + 1] = core::array::from_fn(|place| place);
    for (i, &x) in a.iter().enumerate() {
        let mut row = [i + 1; MOST + 1];
        for (j, &y) in b.iter().enumerate() {
            row[j + 1] = (last[j] + usize::from(x != y)).min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && x == b[j - 1] && a[i - 1] == y {
                row[j + 1] = row[j + 1].min(before[j - 1] + 1);
            }
        }
        (before, last) = (last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_words_are_found() {
        let words = ["outcome", "grundy", "sequence", "tree", "circle", "line", "nim", "sub", "all"];
        for (written, meant) in [
            ("grundi", Some("grundy")),
            ("gurndy", Some("grundy")),
            ("outcomes", Some("outcome")),
            ("sequnce", Some("sequence")),
            ("treee", Some("tree")),
            ("nimm", Some("nim")),
            ("nmi", Some("nim")),
            ("subb", Some("sub")),
            ("", None),
            ("n", None),
            ("xyz", None),
            ("picture", None),
            ("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", None),
        ] {
            assert_eq!(nearest(written, words), meant, "{written}");
        }
    }
}
