//! The contents of a link: a game, a position, and how to show it.
use alloc::string::{String, ToString};
use alloc::{boxed::Box, format, vec::Vec};

use crate::answer::look::Look;
use crate::base::sentence::say;
use crate::{
    Axes, Branches, By, Code, Colours, Comparison, FIGURES, Figure, Frame, Lines, Move, Names, Origin, Piles,
    Position, Problem, Residues, Rows, Rules, Ruleset, Sentence, Theme, View, Window,
};

/// A game, a position in it that was reached by legal moves, and how to look at it.
///
/// ```
/// use nimatrix::{Piles, Position, Rules, State, games::Nim, notation::position_link};
/// let start = Position::Piles(Piles::new(vec![4, 2]).unwrap());
/// let state = State::new(Rules::Nim(Nim)).starting_at(start).unwrap();
/// let played = state.rules().some_moves(state.position(), 1).remove(0);
/// assert_eq!(played.to_string(), "1a1");
/// assert_eq!(position_link(&state.after(played).unwrap()), "v=1&g=nim&p=3,2");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    rules: Rules,
    start: Position,
    moves: Vec<Move>,
    position: Position,
    /// The view.
    pub view: View,
    /// The window of a matrix.
    pub window: Window,
    /// The axes of a matrix.
    pub axes: Axes,
    /// The heavy rules of a matrix.
    pub lines: Lines,
    /// Where row 0 is drawn.
    pub origin: Origin,
    /// How Grundy values are coloured.
    pub colours: Colours,
    /// What answers must rest on.
    pub by: By,
    /// The theme chosen by the author.
    pub theme: Option<Theme>,
    /// The language chosen by the author.
    pub lang: Option<String>,
    /// A proof in the link, in an encoding of the page; no answer depends on it.
    pub proof: Option<String>,
    /// Statements about the piles, as links write them; the solver does not look into them.
    pub statement: Option<String>,
    /// How outcomes and residues are called.
    pub names: Names,
    /// The rows of a sequence.
    pub rows: Rows,
    /// How much of a tree is shown.
    pub branches: Branches,
    /// Restrictions of the family whose matrices precede all others, in this order and each once.
    pub order: Vec<Residues>,
    /// The moves of the same game after those played, each legal once the ones before it are played.
    pub ahead: Vec<Move>,
    /// What its matrix is compared with.
    pub compared: Option<Compared>,
}

/// The comparison of a state's matrix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The other state, with the same view and no moves.
    pub with: Box<State>,
    /// How the two are shown.
    pub shown: Comparison,
}

impl Compared {
    /// The rules; `None` for those of the compared state.
    pub fn rules(&self, state: &State) -> Option<&Rules> {
        Some(self.with.rules()).filter(|&rules| rules != state.rules())
    }

    /// The piles; `None` for those that [`State::beside`] takes over, or without piles.
    pub fn piles(&self, state: &State) -> Option<&Piles> {
        let usual = state.beside(self.with.rules.clone());
        self.with.start.piles().filter(|&piles| Some(piles) != usual.start.piles())
    }

    /// The restriction; `None` for the one that [`State::beside`] takes over, or without one.
    pub fn restriction(&self, state: &State) -> Option<Residues> {
        let usual = state.beside(self.with.rules.clone()).start.restriction();
        self.with.start.restriction().filter(|&restriction| Some(restriction) != usual)
    }

    /// The window; `None` for that of the compared state.
    pub fn window(&self, state: &State) -> Option<Window> {
        Some(self.with.window).filter(|&window| window != state.window)
    }
}

impl State {
    /// The game at its start, with the default view.
    pub fn new(rules: Rules) -> State {
        let start = rules.start();
        State {
            axes: Axes::of(start.piles()),
            window: State::usual_window(&start, View::Outcome),
            position: start.clone(),
            moves: Vec::new(),
            start,
            rules,
            view: View::Outcome,
            lines: Lines::Auto,
            origin: Origin::Top,
            colours: Colours::Ramp,
            by: By::Auto,
            theme: None,
            lang: None,
            proof: None,
            statement: None,
            names: Names::USUAL,
            rows: Rows::ALL,
            branches: Branches::All,
            order: Vec::new(),
            ahead: Vec::new(),
            compared: None,
        }
    }

    /// 16 by 16 cells from the origin; of a single pile 16 in a row; of parameters, from 1 on; of a
    /// sequence 64 terms.
    pub(crate) fn usual_window(start: &Position, view: View) -> Window {
        let first = u64::from(start.piles().is_none());
        match start.piles() {
            _ if view == View::Sequence => Window { x0: first, y0: first, cols: 64, rows: 1 },
            Some(piles) if piles.len() == 1 => Window { x0: 0, y0: 0, cols: 16, rows: 1 },
            Some(_) => Window { x0: 0, y0: 0, cols: 16, rows: 16 },
            None => Window { x0: 1, y0: 1, cols: 16, rows: 6 },
        }
    }

    /// This state with play starting from another position. With another number of piles, axes and window are
    /// the usual ones.
    ///
    /// # Errors
    /// [`Code::PileCount`] for another number of piles than the rules require, [`Code::Unexpected`] for a
    /// restriction of another modulus or a position of another kind of game. A token starts where it always does.
    pub fn starting_at(self, start: Position) -> Result<State, Problem> {
        match self.problem_at(&start) {
            None => Ok(self.begun_at(start)),
            Some(problem) => Err(problem),
        }
    }

    /// Why play can't start from a position; `None` if it can.
    fn problem_at(&self, start: &Position) -> Option<Problem> {
        let modulus = |position: &Position| position.restriction().map(Residues::modulus);
        let (found, usual) = (start.label(&[]), &self.start);
        let is_of_kind = match (start.piles(), usual.piles()) {
            (Some(piles), Some(_)) => {
                let count = self.rules.pile_count().filter(|&needed| needed != piles.len());
                if let Some(count) = count {
                    return Some(Problem::about(Code::PileCount, "p", found, say!("{count} piles", count)));
                }
                if let Some(allowed) = self.rules.refuses(piles) {
                    return Some(Problem::about(Code::PileCount, "p", found, allowed));
                }
                modulus(start) == modulus(usual)
            }
            // A token is where its moves have taken it.
            _ => start == usual,
        };
        let key = if usual.restriction().is_some() { "r" } else { "p" };
        let allowed = || say!("positions of {rules}", rules = self.rules.to_string());
        (!is_of_kind).then(|| Problem::about(Code::Unexpected, key, found, allowed()))
    }

    /// The same for a position of these rules.
    pub(crate) fn begun_at(mut self, start: Position) -> State {
        let count = |position: &Position| position.piles().map(|piles| piles.len());
        if count(&start) != count(&self.start) {
            self.axes = Axes::of(start.piles());
            self.window = State::usual_window(&start, self.view);
        }
        self.moves.clear();
        self.ahead.clear();
        self.position = start.clone();
        self.start = start;
        self
    }

    /// The default state with other rules to compare this one with: as much of this one's position as fits
    /// the rules, shown in the same way.
    pub fn beside(&self, rules: Rules) -> State {
        let mut other = State::new(rules);
        if let Some(piles) = self.position.piles() {
            let start = other.start.with_piles(piles.clone());
            if other.problem_at(&start).is_none() {
                other = other.begun_at(start);
            }
        }
        if let Some(restriction) = self.position.restriction() {
            let start = other.start.with_restriction(restriction);
            if other.problem_at(&start).is_none() {
                other = other.begun_at(start);
            }
        }
        let axes = if self.axes_fit(&other) { self.axes } else { other.axes };
        let State { view, window, lines, origin, colours, by, .. } = *self;
        State { view, window, axes, lines, origin, colours, by, ..other }
    }

    /// Whether the axes of this state are axes of another one.
    fn axes_fit(&self, other: &State) -> bool {
        other.start.piles().is_none_or(|piles| self.axes.are_piles(piles.len()))
    }

    /// This state after one more move; `None` if the move is not legal.
    pub fn after(mut self, played: Move) -> Option<State> {
        self.position = self.rules.option(&self.position, &played)?;
        self.moves.push(played);
        self.ahead.clear();
        Some(self)
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The game in a few words. A game that has the name of its family only is called as in the gallery of named
    /// games, if that shows it.
    pub fn title(&self) -> Sentence {
        let title = self.rules.title(self.start.piles().map_or(0, |piles| piles.len()));
        if title != Sentence::from(self.rules.entry().title) {
            return title;
        }
        let rules = format!("v=1&g={}&", self.rules);
        let is_shown = |figure: &&Figure| figure.id.starts_with("named.") && figure.query.starts_with(&rules);
        FIGURES.iter().find(is_shown).map_or(title, |figure| figure.title.into())
    }

    /// The position from which the moves were played.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Whether the restriction at the start belongs to the game's family; false without one.
    pub fn restriction_in_family(&self) -> bool {
        self.start.restriction().is_some_and(|restriction| self.rules.allows_restriction(restriction))
    }

    /// The order of the matrices in the notation of links, such as `2,3/1,3`; `None` without one.
    #[inline(never)]
    pub fn order_words(&self) -> Option<String> {
        let mut words = String::new();
        for (place, restriction) in self.order.iter().enumerate() {
            words += if place == 0 { "" } else { "/" };
            words += &restriction.to_string();
        }
        (!words.is_empty()).then_some(words)
    }

    /// The settings of a matrix or a sequence.
    pub(crate) fn look(&self) -> Look {
        Look { view: self.view, window: self.window, axes: self.axes, by: self.by }
    }

    /// What runs down and across: piles, or the parameters of the game.
    pub(crate) fn heads(&self) -> (String, String) {
        let name = |pile: usize| format!("pile {pile}");
        let piles = || (self.axes.down.map_or_else(String::new, name), name(self.axes.across));
        self.rules.parameters().map_or_else(piles, |parameters| parameters.heads)
    }

    /// The frame of the matrix; `None` if the game has no piles.
    pub fn frame(&self) -> Option<Frame<'_>> {
        Some(Frame::new(self.position.piles()?, &self.look()))
    }

    /// The moves played.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The same, of a state that is needed no more.
    pub(crate) fn into_moves(self) -> Vec<Move> {
        self.moves
    }

    /// The position after the moves.
    pub fn position(&self) -> &Position {
        &self.position
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse;

    fn of(link: &str) -> State {
        parse(link).unwrap_or_else(|problem| panic!("{link}: {problem}"))
    }

    /// Play restarts from positions of the game; others are refused with the allowed ones.
    #[test]
    fn play_starts_from_positions_of_the_game() {
        for (link, other, refusal) in [
            ("g=nim&p=3,4&m=1a1", "g=nim&p=5,6", ""),
            ("g=nim&p=3,4&m=1a1", "g=wythoff&p=5,6", ""),
            ("g=nim&p=3,4&m=1a1", "g=nim&p=5,6,7", ""),
            ("g=wythoff&p=3,4&m=1a1", "g=nim&p=5,6,7", "p: found “(5,6,7)”; allowed: 2 piles"),
            ("g=sub:1,2/1,3&p=3,4&m=1a1", "g=nim&p=5", "p: found “(5)”; allowed: 2 piles"),
            (
                "g=nim&p=3,4&m=1a1",
                "g=block:3:k1&p=5,6&r=1",
                "p: found “(5,6) not 1”; allowed: positions of nim",
            ),
            ("g=block:3:k1&p=3,4&r=1&m=1a2r2", "g=block:3:k1&p=5,6&r=2", ""),
            (
                "g=block:3:k1&p=3,4&r=1&m=1a2r2",
                "g=block:4:k1&p=5,6&r=2",
                "r: found “(5,6) not 2”; allowed: positions of block:3:k1",
            ),
            (
                "g=block:3:k1&p=3,4&r=1&m=1a2r2",
                "g=nim&p=5,6",
                "r: found “(5,6)”; allowed: positions of block:3:k1",
            ),
            ("g=line:9:1,2:3&m=1", "g=line:9:1,2:3", ""),
            ("g=line:9:1,2:3&m=1", "g=line:9:1,2:3&m=2", "p: found “2”; allowed: positions of line:9:1,2:3"),
            ("g=line:9:1,2:3&m=1", "g=nim&p=5,6", "p: found “(5,6)”; allowed: positions of line:9:1,2:3"),
        ] {
            let (state, start) = (of(link), of(other).position().clone());
            match state.starting_at(start.clone()) {
                Ok(again) => assert_eq!((again.position(), again.moves(), ""), (&start, &[][..], refusal)),
                Err(problem) => assert_eq!(problem.to_string(), refusal, "{link} from {other}"),
            }
        }
        // Other numbers of piles get the default window, the same number keeps it.
        let (state, two) = (of("g=nim&p=3,4&w=5,6,7,8&axes=2,1"), of("g=nim&p=1,2").start().clone());
        let same = state.clone().starting_at(two).unwrap();
        assert_eq!((same.window, same.axes), (state.window, state.axes));
        let one = state.starting_at(of("g=nim&p=3").start().clone()).unwrap();
        assert_eq!((one.window, one.axes), (of("g=nim&p=3").window, Axes { down: None, across: 1 }));
    }

    /// A comparison takes over the settings of the view, and the axes if it has these piles.
    #[test]
    fn games_are_looked_at_alike() {
        let state = of(
            "g=nim&p=3,4,5&view=grundy&w=5,6,7,8&axes=3,1&lines=2,3&origin=bottom&colours=bits&by=theorem",
        );
        let looked = |state: &State| (state.look(), state.lines, state.origin, state.colours);
        let three = state.beside(of("g=mmod:4").rules().clone());
        assert_eq!((looked(&three), three.position()), (looked(&state), state.position()));
        let two = state.beside(of("g=wythoff").rules().clone());
        assert_eq!((two.axes, two.position()), (Axes::of(None), of("g=wythoff").position()));
        let blocked = of("g=block:3:k1&p=3,4&r=2");
        assert_eq!(blocked.beside(of("g=block:3:none").rules().clone()).start(), blocked.start());
        assert_eq!(
            blocked.beside(of("g=block:4:k1").rules().clone()).start().piles(),
            blocked.start().piles()
        );
    }

    /// At the start a restriction may be in force that no move imposes.
    #[test]
    fn restrictions_are_of_the_family_or_not() {
        for (link, is_of_it) in [
            ("g=block:3:k1&p=3,4&r=2", true),
            ("g=block:3:k1&p=3,4&r=1,2", false),
            ("g=block:3:k1&p=3,4&r=none", false),
            ("g=block:3:upto1&p=3,4&r=none", true),
            ("g=nim&p=3,4", false),
        ] {
            assert_eq!(of(link).restriction_in_family(), is_of_it, "{link}");
        }
        let restriction = of("g=block:3:k1&p=3,4&r=2").start().restriction().expect("a restriction");
        assert!(!of("g=nim").rules().allows_restriction(restriction));
    }
}
