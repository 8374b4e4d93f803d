//! The figures, tables and examples of the papers, each with its link.
mod beyond;
mod blocking;
mod circles;
mod handouts;
mod modular;
mod named;
mod wythoff;

/// A figure, table or worked example of a paper.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Figure {
    /// A name that does not change.
    pub id: &'static str,
    /// The paper.
    pub group: &'static str,
    /// Its name in the paper.
    pub title: &'static str,
    /// The place in the paper.
    pub source: &'static str,
    /// The caption, as the template of a [`Sentence`](crate::Sentence).
    pub caption: &'static str,
    /// The canonical link.
    pub query: &'static str,
    /// Where the paper's figure has several matrices, the letter of the one that is in force here.
    pub panel: Option<char>,
    /// The letters of P and N in the paper, if they are others.
    pub letters: Option<[char; 2]>,
}

/// The figures of a paper: its title, how it is quoted, and of each figure the name, the title, the
/// place, the caption and the link; where the figure has several matrices, `panel` and a letter, and
/// where it writes other letters than P and N, `letters` and these. A group without a paper says in place of
/// the place what the source is.
macro_rules! figures {
    ($group:literal, $paper:literal:
     $($id:literal, $title:literal, $place:literal, $caption:literal, $query:literal
       $(panel $panel:literal)? $(letters $p:literal $n:literal)?;)*) => {
        pub(super) const FIGURES: &[super::Figure] = &[$(super::Figure {
            id: $id,
            group: $group,
            title: $title,
            source: concat!($paper, ", ", $place),
            caption: $caption,
            query: $query,
            panel: figures!(@or_none $($panel)?),
            letters: figures!(@or_none $([$p, $n])?),
        }),*];
    };
    ($group:literal: $($id:literal, $title:literal, $source:literal, $caption:literal, $query:literal;)*) => {
        pub(super) const FIGURES: &[super::Figure] = &[$(super::Figure {
            id: $id,
            group: $group,
            title: $title,
            source: $source,
            caption: $caption,
            query: $query,
            panel: None,
            letters: None,
        }),*];
    };
    (@or_none) => { None };
    (@or_none $some:expr) => { Some($some) };
}
use figures;

use crate::rules::SOLVED;

/// The papers' figures, in the order of the papers.
const PAPERS: [&[Figure]; 7] = [
    blocking::FIGURES,
    modular::FIGURES,
    handouts::FIGURES,
    circles::FIGURES,
    wythoff::FIGURES,
    beyond::FIGURES,
    named::FIGURES,
];

/// The links of the figures that have several matrices, and the letter of the one that is in force there; by
/// itself, so that what names matrices needs none of the captions.
pub(crate) static LETTERED: &[(&str, char)] = &{
    let mut all = [("", ' '); {
        let (mut count, mut figure) = (0, 0);
        while figure < FIGURES.len() {
            count += FIGURES[figure].panel.is_some() as usize;
            figure += 1;
        }
        count
    }];
    let (mut next, mut figure) = (0, 0);
    while figure < FIGURES.len() {
        if let Some(letter) = FIGURES[figure].panel {
            all[next] = (FIGURES[figure].query, letter);
            next += 1;
        }
        figure += 1;
    }
    all
};

/// The figures, in the order of the papers; in a build that solves some games only, those of these games.
///
/// ```
/// use nimatrix::{FIGURES, matrix, notation::parse};
/// let figure = FIGURES.iter().find(|figure| figure.query.contains("g=block:3:k1")).unwrap();
/// assert!(matrix(&parse(figure.query).unwrap()).is_ok());
/// ```
pub static FIGURES: &[Figure] = &{
    let mut all = [PAPERS[0][0]; {
        let (mut count, mut paper) = (0, 0);
        while paper < PAPERS.len() {
            let mut figure = 0;
            while figure < PAPERS[paper].len() {
                count += is_solved(PAPERS[paper][figure].query) as usize;
                figure += 1;
            }
            paper += 1;
        }
        count
    }];
    let (mut next, mut paper, mut figure) = (0, 0, 0);
    while paper < PAPERS.len() {
        if figure == PAPERS[paper].len() {
            (paper, figure) = (paper + 1, 0);
            continue;
        }
        if is_solved(PAPERS[paper][figure].query) {
            all[next] = PAPERS[paper][figure];
            next += 1;
        }
        figure += 1;
    }
    all
};

/// Whether this build solves the game of a figure's link.
const fn is_solved(query: &str) -> bool {
    let mut game = 0;
    while game < SOLVED.len() {
        if begins(query.as_bytes(), SOLVED[game].as_bytes()) {
            return true;
        }
        game += 1;
    }
    false
}

/// Whether a figure's link names the game with this word.
const fn begins(query: &[u8], word: &[u8]) -> bool {
    let from = b"v=1&g=".len();
    let mut letter = 0;
    while letter < word.len() {
        if query[from + letter] != word[letter] {
            return false;
        }
        letter += 1;
    }
    !query[from + letter].is_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_of_the_game_that_it_names() {
        assert!(is_solved("v=1&g=nim&p=3") && is_solved("v=1&g=sub:1,2&p=3"));
        assert!(begins(b"v=1&g=nim&p=1", b"nim"));
        assert!(!begins(b"v=1&g=nimber&p=1", b"nim") && !begins(b"v=1&g=mmod:3", b"nim"));
        let all: usize = PAPERS.iter().map(|figures| figures.len()).sum();
        assert_eq!(FIGURES.len(), all, "every game is solved by this build");
    }
}
