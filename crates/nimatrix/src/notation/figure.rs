//! Links of a view's picture, without the settings that don't change it.
use alloc::{boxed::Box, string::String};

use super::link::{Detail, write};
use crate::{
    Axes, Branches, By, Colours, Compared, Comparison, Lines, Names, Origin, Residues, Rows, State, View,
    Window,
};

/// The cells along a side of a corner in which different matrices differ.
const CORNER: u32 = 32;

/// Links of the view of a state: the same for all states with the same picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The link to ask for the picture with. The position counts only where the picture depends on it: a
    /// matrix that runs over a pile does not depend on that pile's size.
    pub query: String,
    /// The same under no restriction: a name for the matrices of all restrictions of a blocking game.
    pub name: String,
    /// The link of the first 32 rows and columns of the matrix of outcomes, a quick way to learn its
    /// matrices.
    pub corner: String,
}

/// The links of what a state's view draws.
///
/// ```
/// use nimatrix::notation::{drawn, parse};
/// let state = parse("g=block:4:k2&p=4,3,2&r=1,2&origin=bottom").unwrap();
/// assert_eq!(drawn(&state).query, "v=1&g=block:4:k2&p=0,0,2&r=1,2&view=outcome&w=0,0,16,16");
/// assert_eq!(drawn(&state).name, "v=1&g=block:4:k2&p=0,0,2&r=none&view=outcome&w=0,0,16,16");
/// ```
pub fn drawn(state: &State) -> Drawn {
    let plain = plain(state);
    let mut free = plain.clone();
    let restriction = free.start().restriction().filter(|_| state.moves().is_empty());
    // A comparison has two matrices only.
    if let Some(restriction) = restriction.filter(|_| plain.compared.is_none()) {
        let start = free.start().with_restriction(Residues::none(restriction.modulus()));
        free = free.begun_at(start);
    }
    let mut corner = plain.clone();
    begin(&mut corner);
    corner.compared.iter_mut().for_each(|compared| begin(&mut compared.with));
    let [query, name, corner] = [&plain, &free, &corner].map(|state| write(state, Detail::Full));
    Drawn { query, name, corner }
}

/// The state without what its picture does not depend on.
fn plain(state: &State) -> State {
    let mut plain = state.clone();
    (plain.lines, plain.origin, plain.theme, plain.lang) = (Lines::Auto, Origin::Top, None, None);
    (plain.colours, plain.compared) = (Colours::Ramp, None);
    (plain.proof, plain.statement) = (None, None);
    (plain.names, plain.rows, plain.branches) = (Names::USUAL, Rows::ALL, Branches::All);
    plain.ahead.clear();
    let is_matrix = matches!(state.view, View::Outcome | View::Grundy | View::Plot | View::Text);
    if is_matrix || state.view == View::Sequence {
        let start = plain.start();
        if let Some(piles) = start.piles().filter(|_| state.moves().is_empty()) {
            let Axes { down, across } = state.axes;
            let flat =
                down.into_iter().chain([across]).fold(piles.clone(), |piles, pile| piles.with(pile - 1, 0));
            let start = start.with_piles(flat);
            plain = plain.begun_at(start);
        }
        if is_matrix && state.view != View::Grundy {
            plain.view = View::Outcome;
        }
    }
    // Only the matrices of all restrictions have an order.
    if !is_matrix || state.compared.is_some() {
        plain.order.clear();
    }
    if let Some(Compared { with, .. }) = state.compared.as_ref().filter(|_| is_matrix) {
        let with = Box::new(self::plain(with));
        plain.compared = Some(Compared { with, shown: Comparison::Beside });
    }
    plain
}

/// Shrinks a matrix to its first rows and columns, of outcomes.
fn begin(state: &mut State) {
    (state.view, state.by) = (View::Outcome, By::Auto);
    let Window { cols, rows, .. } = &mut state.window;
    (*cols, *rows) = ((*cols).min(CORNER), (*rows).min(CORNER));
}

#[cfg(test)]
mod tests {
    use alloc::{format, vec::Vec};

    use super::*;
    use crate::notation::parse;

    fn of(link: &str) -> Drawn {
        drawn(&parse(link).unwrap_or_else(|problem| panic!("{link}: {problem}")))
    }

    fn query(link: &str) -> String {
        of(link).query
    }

    /// A link, and changes of it that show the same picture; each link shows another one.
    #[test]
    fn what_shows_the_same_picture_is_asked_for_once() {
        let same: [(&str, &[(&str, &str)]); 11] = [
            // Piles on the axes are ignored, and so is everything around the cells.
            (
                "g=nim&p=4,3,2&w=0,0,9,8",
                &[
                    ("p=4,3,2", "p=0,7,2"),
                    ("w=0,0,9,8", "w=0,0,9,8&view=plot"),
                    ("w=0,0,9,8", "w=0,0,9,8&view=text&lines=2,2&origin=bottom&theme=dark&lang=de&names=wl"),
                    ("w=0,0,9,8", "w=0,0,9,8&colours=bits&rows=value&tree=matters&proof=aaaa&statement=p"),
                    ("w=0,0,9,8", "w=0,0,9,8&ahead=1a1"),
                ],
            ),
            (
                "g=nim&p=4,3,2&w=0,0,9,8&view=grundy",
                &[("p=4,3,2", "p=1,9,2"), ("view", "origin=bottom&view")],
            ),
            ("g=nim&p=4,3,1&w=0,0,9,8", &[("p=4,3,1", "p=9,3,1")]),
            ("g=nim&p=4,3,2&w=0,0,9,8&axes=3,1", &[("p=4,3,2", "p=5,3,7"), ("3,1", "3,1&view=plot")]),
            ("g=nim&p=4,3,2&w=0,0,9,8&axes=3", &[("p=4,3,2", "p=4,3,7")]),
            ("g=nim&p=4&view=sequence", &[("p=4", "p=9"), ("sequence", "sequence&rows=plot")]),
            // A tree and a game begin with the position.
            ("g=nim&p=4,3,2&w=0,0,9,8&view=tree", &[("tree", "tree&names=12&tree=matters")]),
            ("g=nim&p=4,2,2&w=0,0,9,8&view=tree", &[]),
            ("g=nim&p=4,3,2&w=0,0,9,8&view=play", &[]),
            // Moves lead to a position of their own.
            ("g=nim&p=4,3,2&w=0,0,9,8&m=3a1", &[("m=3a1", "m=3a1&view=text")]),
            ("g=nim&p=4,3,3&w=0,0,9,8&m=3a2", &[]),
        ];
        let mut queries = Vec::new();
        for (link, changes) in same {
            let asked = query(link);
            for (from, to) in changes {
                assert_eq!(query(&link.replacen(from, to, 1)), asked, "{link} with {to}");
            }
            assert!(!queries.contains(&asked), "{link} is shown by another one");
            queries.push(asked);
        }
    }

    /// The order of the matrices counts where all of them are shown, and comparisons with a matrix only there.
    #[test]
    fn orders_and_comparisons_count_among_matrices() {
        let order = |view: &str| {
            let link = format!("g=block:3:k1&p=2,1&r=1&w=0,0,9,8&view={view}");
            query(&format!("{link}&panels=2/1")) == query(&link)
        };
        assert_eq!(["outcome", "grundy", "plot", "text", "sequence", "tree"].map(order), {
            [false, false, false, false, true, true]
        });
        let link = "g=block:3:k1&p=2,1&r=1&w=0,0,9,8&compare=beside&g2=nim";
        let other = query(&link.replace("g2=nim", "g2=wythoff"));
        assert_ne!(query(link), other);
        assert_eq!(query(&link.replace("beside", "differences&panels=2/1")), query(link));
        let tree = query("g=block:3:k1&p=2,1&r=1&w=0,0,9,8&view=tree");
        assert_eq!(query(&[link, "&view=tree"].concat()), tree);
    }

    /// One name identifies the matrices of all restrictions, and a corner replaces a large one.
    #[test]
    fn matrices_have_names_and_corners() {
        let link = "g=block:3:k1&p=2,1&r=1&w=5,6,33,32";
        let (one, two) = (of(link), of(&link.replace("r=1", "r=2")));
        assert!(one.name == two.name && one.query != two.query && one.name.contains("&r=none&"));
        // After moves the restriction in force is one that was handed over, and of a comparison there are two.
        for more in ["&m=1a2r2", "&compare=beside&r2=2"] {
            let drawn = of(&[link, more].concat());
            assert_eq!(drawn.name, drawn.query, "{more}");
        }
        let corner =
            |window: &str, more: &str| of(&link.replace("5,6,33,32", window).replace("r=1", more)).corner;
        let cut = corner("5,6,32,32", "r=1");
        assert!(cut.contains("&w=5,6,32,32"));
        assert_eq!(corner("5,6,33,99", "r=1&view=grundy&by=search"), cut);
        assert!(corner("5,6,31,40", "r=1").contains("&w=5,6,31,32"));
        let compared = corner("5,6,99,99", "r=1&compare=beside&r2=2&w2=7,8,99,99");
        assert!(compared.contains("&w=5,6,32,32") && compared.contains("&w2=7,8,32,32"), "{compared}");
    }
}
