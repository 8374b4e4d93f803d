//! Panels: the distinct matrices of a window, one for the restrictions that share it.
use alloc::string::{String, ToString};
use alloc::{boxed::Box, format, vec, vec::Vec};
use core::mem;

use super::matrix::{check_axes, matrix_within, without_repeats};
use crate::answer::matrix::Group;
use crate::papers::figures::LETTERED;
use crate::work::{Meter, Work, finish};
use crate::{Compared, Cost, Matrix, Problem, Residues, Rules, State, notation};

/// A matrix that several restrictions of a blocking game share.
#[derive(Clone, Debug)]
pub struct Panel {
    /// Its letter among several: the one in the papers' figure of this game, or, without such a figure, a
    /// letter by its place, `27` after `z`. Empty for a single matrix, and if the letters of the papers don't
    /// distinguish the matrices of this window.
    pub letter: String,
    /// The restrictions; none for a game without restrictions.
    pub restrictions: Vec<Residues>,
    /// How many restrictions share it.
    pub restrictions_total: u64,
    /// Whether the restriction in force has this matrix.
    pub in_force: bool,
    /// Whether it is the matrix that another one is compared with.
    pub compared: bool,
    /// The matrix.
    pub matrix: Matrix,
}

impl Panel {
    /// The state that it is a matrix of, where the panels were those of `state`.
    pub fn of<'a>(&self, state: &'a State) -> &'a State {
        state.compared.as_ref().filter(|_| self.compared).map_or(state, |compared| &compared.with)
    }

    /// The matrix under the restriction in force, if there is one, as the only one.
    pub fn alone(state: &State, matrix: Matrix) -> Panel {
        let restrictions: Vec<Residues> = state.position().restriction().into_iter().collect();
        let restrictions_total = restrictions.len() as u64;
        Panel {
            letter: String::new(),
            restrictions,
            restrictions_total,
            in_force: true,
            compared: false,
            matrix,
        }
    }
}

/// The distinct matrices of a window over the family's restrictions, in the order of their letters in a
/// figure of the papers, else of the first restriction of each; a further one of the restriction in force is
/// first. Those of [`State::order`] precede all others. A game without restrictions has one, and so has a
/// family of more than 4,096 or a window so large that the matrices would exceed 2^24 cells together.
///
/// Of a state that is compared with another one there are two: its own matrix, and that of the other.
///
/// # Errors
/// As [`matrix`](crate::matrix()).
///
/// ```
/// use nimatrix::{notation::parse, panels};
/// // Figure 3 of Gavel and Strimling: six restrictions, three matrices.
/// let figure = parse("g=block:4:k2&p=0,0&r=1,2&w=0,0,7,7").unwrap();
/// let shared: Vec<u64> = panels(&figure).unwrap().iter().map(|panel| panel.restrictions_total).collect();
/// assert_eq!(shared, [1, 2, 3]);
/// let other = parse("g=block:4:k2&p=0,0&r=1,2&w=0,0,7,7&panels=2,3/1,4").unwrap();
/// let letters: Vec<String> = panels(&other).unwrap().into_iter().map(|panel| panel.letter).collect();
/// assert_eq!(letters, ["c", "b", "a"]);
/// ```
pub fn panels(state: &State) -> Result<Vec<Panel>, Problem> {
    finish(async |meter| panels_within(state, meter).await)
}

/// The same in slices, for a [`Job`](crate::Job); the rows of the matrix in force are shown as they
/// become ready.
///
/// # Errors
/// As [`matrix`](crate::matrix()).
pub fn panels_within<'a>(state: &'a State, meter: &'a Meter) -> Work<'a, Vec<Panel>> {
    Box::pin(panels_async(state, meter))
}

async fn panels_async(state: &State, meter: &Meter) -> Result<Vec<Panel>, Problem> {
    check_axes(state)?;
    if let Some(Compared { with, .. }) = &state.compared {
        check_axes(with)?;
        let first = Panel::alone(state, matrix_within(state, meter).await?);
        let second = Panel::alone(with, matrix_within(with, meter).await?);
        return Ok(vec![first, Panel { compared: true, in_force: false, ..second }]);
    }
    let (rules, position, look) = (state.rules(), state.position(), state.look());
    let Some(grouping) = rules.groups(position, &look, meter) else {
        let matrix = matrix_within(state, meter).await?;
        return Ok(vec![Panel {
            restrictions: vec![],
            restrictions_total: 0,
            ..Panel::alone(state, matrix)
        }]);
    };
    let each = grouping.each;
    let repeating = rules.repeats(position, &look);
    let after = meter.later();
    let last = repeating.as_ref().map_or(Cost::NONE, |repeating| repeating.cost).and(after);
    let most = each.most.saturating_mul(grouping.most);
    meter.set_later(Cost::at_most(most).and(last));
    let mut groups: Vec<Group> = grouping.groups.await?;
    // The matrix in force is computed first, since its rows are shown.
    let ahead = groups.iter().position(|group| group.in_force).map_or(0, |place| place + 1);
    if ahead > 0 {
        let in_force = groups.remove(ahead - 1);
        groups.insert(0, in_force);
    }
    let mut panels = vec![];
    let mut left = groups.len() as u64;
    for Group { restrictions, total, in_force } in groups {
        left -= 1;
        meter.set_later(each.times(left).and(last));
        let shown = state.clone().begun_at(position.with_restriction(restrictions[0]));
        let matrix = without_repeats(&shown, meter).await?;
        let panel = Panel::alone(state, matrix);
        panels.push(Panel { restrictions, restrictions_total: total, in_force, ..panel });
    }
    if ahead > 0 {
        let in_force = panels.remove(0);
        panels.insert(ahead - 1, in_force);
    }
    let is_printed = panels.len() < 2 || name_as_printed(rules, &mut panels);
    arrange(&mut panels, &state.order);
    if !is_printed {
        name_by_place(&mut panels);
    }
    meter.set_later(after);
    if let Some(repeating) = repeating {
        let repeats = (repeating.work)(meter).await;
        panels.iter_mut().for_each(|panel| panel.matrix.set_repeats(repeats.clone(), state.lines));
    }
    Ok(panels)
}

/// Brings the matrices of these restrictions to the front, in this order.
#[inline(never)]
fn arrange(panels: &mut Vec<Panel>, order: &[Residues]) {
    let mut first = 0;
    for restriction in order {
        let is_of = |panel: &Panel| panel.restrictions.contains(restriction);
        if let Some(place) = panels.iter().skip(first).position(is_of) {
            let panel = panels.remove(first + place);
            panels.insert(first, panel);
            first += 1;
        }
    }
}

/// Gives the matrices of a game the letters of a figure of the papers, and sorts them; none if the letters
/// don't distinguish them. Returns whether there is such a figure.
fn name_as_printed(rules: &Rules, panels: &mut Vec<Panel>) -> bool {
    let game = format!("g={rules}&");
    let place_of = |query: &str| {
        let shown = notation::read(query).0.position().restriction()?;
        panels.iter().position(|panel| panel.restrictions.contains(&shown))
    };
    // The figures of a paper are ordered by letter, and some matrices are in several.
    let mut printed: Vec<(char, Option<usize>)> = Vec::new();
    for &(query, letter) in LETTERED.iter().filter(|(query, _)| query.contains(&game)) {
        let shown = (letter, place_of(query));
        if !printed.contains(&shown) {
            printed.push(shown);
        }
    }
    let is_told = |place| printed.iter().filter(|(_, shown)| *shown == Some(place)).count() == 1;
    if printed.len() == panels.len() && (0..panels.len()).all(is_told) {
        let mut left: Vec<Option<Panel>> = mem::take(panels).into_iter().map(Some).collect();
        for &(letter, place) in &printed {
            if let Some(panel) = place.and_then(|place| left[place].take()) {
                panels.push(Panel { letter: letter.into(), ..panel });
            }
        }
    }
    !printed.is_empty()
}

/// Gives matrices letters by place, and numbers from the 27th on.
fn name_by_place(panels: &mut [Panel]) {
    for (place, panel) in panels.iter_mut().enumerate() {
        panel.letter = match u8::try_from(place) {
            Ok(place @ 0..26) => char::from(b'a' + place).to_string(),
            _ => (place + 1).to_string(),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse;

    fn of(query: &str) -> Vec<Panel> {
        panels(&parse(query).expect(query)).expect(query)
    }

    fn letters(panels: &[Panel]) -> String {
        panels.iter().map(|panel| panel.letter.clone() + ";").collect()
    }

    /// Matrices have the letters of the papers' figures, and their order.
    #[test]
    fn matrices_of_figures_have_their_letters() {
        for &(query, letter) in LETTERED {
            let shown = of(query);
            assert_eq!(letters(&shown), ["a;", "a;b;", "a;b;c;"][shown.len() - 1], "{query}");
            let in_force = shown.iter().find(|panel| panel.in_force).expect("one in force");
            assert_eq!(in_force.letter, letter.to_string(), "{query}");
        }
        // Where fewer matrices differ than the figure has, none has a letter.
        for query in
            ["g=block:4:k2&p=0,0&r=1,2&w=0,0,2,2", "g=block:4:k2&p=0,0&r=1,2&w=0,0,1,1", "g=nim&p=0,0"]
        {
            let shown = of(query);
            assert!(shown.len() < 3 && shown.iter().all(|panel| panel.letter.is_empty()), "{query}");
        }
        assert_eq!(of("g=nim&p=0,0")[0].restrictions_total, 0);
    }

    /// Without a figure they are ordered by their first restrictions, the one in force before the family's.
    #[test]
    fn other_matrices_have_letters_by_place() {
        let shown = of("g=block:5:k2&p=0,0&r=2,3&w=0,0,7,7");
        let firsts: Vec<Residues> = shown.iter().map(|panel| panel.restrictions[0]).collect();
        assert!(shown.len() > 2 && firsts.is_sorted() && !shown[0].in_force);
        assert!("a;b;c;d;e;f;g;h;".starts_with(&letters(&shown)), "{}", letters(&shown));
        for restriction in ["none", "1", "5", "4,5", "1,2,3", "1,2,3,4,5"] {
            let query = format!("g=block:5:k2&p=0,0&r={restriction}&w=0,0,7,7");
            let (rules, shown) = (parse(&query).expect("a link").rules().clone(), of(&query));
            let at = shown.iter().position(|panel| panel.in_force).expect("one in force");
            assert!(
                at == 0 || shown[at].restrictions.iter().any(|&one| rules.allows_restriction(one)),
                "{restriction}"
            );
        }
    }

    /// The rows shown during work are those of the matrix in force, whatever its place.
    #[test]
    fn rows_of_the_matrix_in_force_are_shown_first() {
        for restriction in ["1,2", "1,4", "3,4", "none"] {
            let state = parse(&format!("g=block:4:k2&p=0,0&r={restriction}&w=0,0,7,7&by=definition"))
                .expect("a link");
            let alone = crate::matrix(&state).expect("a matrix").outcomes;
            let mut job = crate::Job::new(1, async move |meter| panels_within(&state, meter).await.is_ok());
            let mut rows = job.rows();
            while !job.advance(1000).finished {
                rows.extend(job.rows());
            }
            rows.extend(job.rows());
            assert_eq!((rows, job.into_answer()), (alone, Some(true)), "{restriction}");
        }
    }

    #[test]
    fn letters_are_followed_by_numbers() {
        let state = parse("g=nim&p=0,0&w=0,0,1,1").expect("a link");
        let panel = Panel::alone(&state, crate::matrix(&state).expect("a matrix"));
        let mut panels = vec![panel; 258];
        name_by_place(&mut panels);
        let letter = |place: usize| &panels[place - 1].letter[..];
        assert_eq!([1, 2, 26, 27, 28, 258].map(letter), ["a", "b", "z", "27", "28", "258"]);
    }
}
