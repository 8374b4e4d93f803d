//! All piles up to given sizes.
use nimatrix::Piles;

/// All piles with at most `full[i]` tokens in pile i, the last varying fastest.
pub fn boxed(full: &[u64]) -> Vec<Piles> {
    let mut all = vec![vec![]];
    for &size in full {
        let longer = |list: &Vec<u64>| {
            let list = list.clone();
            (0..=size).map(move |last| [&list[..], &[last]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all.into_iter().map(|sizes| Piles::new(sizes).expect("a few piles")).collect()
}
