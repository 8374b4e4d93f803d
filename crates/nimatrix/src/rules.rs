//! The list of games; any game and any position, for a choice made at run time.
use alloc::{boxed::Box, format, string::String, vec::Vec};
use core::fmt;

use crate::answer::look::Look;
use crate::answer::matrix::{Found, Parameters, PendingGroups};
use crate::answer::repeats::PendingRepeats;
use crate::base::iterators;
use crate::base::sentence::{Join, say};
use crate::family::{Family, PendingSolution};
use crate::games::take::{self, Read};
use crate::games::{Blocking, Kotzig, Line, Modular, Nim, Subtraction, TakeAway, Twisted, Wythoff};
use crate::position::Own;
use crate::text::cursor::Cursor;
use crate::work::{LocalBoxFuture, Meter, Work, ready};
use crate::{
    Basis, Board, Budget, By, Certified, Code, Cost, Ending, Explanation, Game, Move, Nimber, Outcome, Parts,
    Position, Problem, Residues, Ruleset, Sentence, Sequence, Solution, Strategy, Value, Winning,
};

/// Nim.
impl Default for Rules {
    fn default() -> Rules {
        Rules::Nim(Nim)
    }
}

/// Makes everything that has one case for each game.
macro_rules! games {
    ($d:tt $($(#[$doc:meta])* $name:ident: $kind:ident if $feature:literal,)*) => {
        /// The rules of a game.
        ///
        /// ```
        /// use nimatrix::notation::parse_rules;
        /// let rules = parse_rules("g", "sub:1,3,4").unwrap();
        /// assert_eq!(rules.to_string(), "sub:1,3,4");
        /// assert_eq!(rules.words().to_string(), "Take 1, 3 or 4 tokens from one pile.");
        /// ```
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Rules {
            $($(#[$doc])* $name($name),)*
        }

        /// Every family of games.
        pub static CATALOG: &[Game] = {
            const ALL: &[Game] = &[$(<$name as Family>::ENTRY,)*];
            const LISTED: usize = 0 $(+ <$name as Family>::IS_LISTED as usize)*;
            ALL.split_at(LISTED).0
        };

        /// The ids of the bases of each family: its theorems and searches. The definition, `definition`, serves all.
        pub const BASES: &[(&str, &[&str])] =
            &[$((<$name as Family>::ENTRY.id, <$name as Family>::BASES),)*];

        /// The ids of the strategies of each family, which [`strategy`](crate::strategy()) follows.
        pub const STRATEGIES: &[(&str, &[&str])] =
            &[$((<$name as Family>::ENTRY.id, <$name as Family>::STRATEGIES),)*];

        /// Reads the text after a family's word; `None` for the word of no family.
        fn parse_as(word: &str, cursor: &mut Cursor) -> Option<Result<Rules, Problem>> {
            $(if word == <$name as Family>::ENTRY.id {
                return Some($name::parse(cursor).map(Rules::$name));
            })*
            None
        }

        /// Expands an expression for the game that the rules are, with the game and, where a position
        /// is given, its own kind of position.
        macro_rules! own {
            ($d rules:expr, |$d game:ident| $d body:expr) => {
                match $d rules {
                    $(Rules::$name($d game) => $d body,)*
                }
            };
            ($d rules:expr, $d position:expr, |$d game:ident, $d own:ident| $d body:expr) => {
                match ($d rules, $d position) {
                    $((Rules::$name($d game), Position::$kind($d own)) => $d body,)*
                    // The message doesn't print them: only that would add their printers to the page.
                    _ => unreachable!("a position of another game"),
                }
            };
        }

        /// The games that this build solves, by their words, which are the names of the features.
        pub(crate) const SOLVED: &[&str] = &[$(#[cfg(feature = $feature)] $feature,)*];

        /// Expands an expression by which a game is solved; of a game that this build does not solve, the
        /// other one.
        macro_rules! solved {
            ($d rules:expr, |$d game:ident, $d wrap:ident| $d body:expr, else $d none:expr) => {
                match $d rules {
                    $(#[cfg(feature = $feature)]
                    Rules::$name($d game) => { let $d wrap = Rules::$name; $d body })*
                    _ => $d none,
                }
            };
            ($d rules:expr, $d position:expr, |$d game:ident, $d own:ident| $d body:expr, else $d none:expr) => {
                match ($d rules, $d position) {
                    $(#[cfg(feature = $feature)]
                    (Rules::$name($d game), Position::$kind($d own)) => $d body,)*
                    _ => $d none,
                }
            };
        }
    };
}

games! { $
    /// Nim.
    Nim: Piles if "nim",
    /// A subtraction game or a sum of such.
    Subtraction: Piles if "sub",
    /// Blocking Nim.
    Blocking: Restricted if "block",
    /// *m*-Modular Nim.
    Modular: Piles if "mmod",
    /// Kotzig's Nim.
    Kotzig: Circle if "kotzig",
    /// The Line Game.
    Line: Space if "line",
    /// Wythoff's Nim.
    Wythoff: Piles if "wythoff",
    /// A take-away game written in a line.
    TakeAway: Piles if "take",
    /// The same with a twist.
    Twisted: Restricted if "take",
}

/// Reads the text of a take-away game, or the name of one; `None` for another word.
fn parse_take(word: &str, cursor: &mut Cursor) -> Option<Result<Rules, Problem>> {
    match take::alias(word, cursor) {
        Some(text) => Some(text.and_then(|text| take::read(&mut Cursor::new("g", &text))).map(Rules::from)),
        None => (word == TakeAway::ENTRY.id).then(|| take::read(cursor).map(Rules::from)),
    }
}

/// The misère play of a game, as a take-away game.
fn misere(rules: Rules, cursor: &mut Cursor) -> Result<Rules, Problem> {
    match rules.take_text().filter(|_| rules.ending() == Ending::Normal && cursor.eat(":misere")) {
        Some(moves) => take::read(&mut Cursor::new("g", &format!(":{moves}:misere"))).map(Rules::from),
        None => Ok(rules),
    }
}

/// The family whose game a text of take-away games turns out to be.
impl From<Read> for Rules {
    fn from(read: Read) -> Rules {
        match read {
            Read::Nim => Rules::Nim(Nim),
            Read::Subtraction(game) => Rules::Subtraction(game),
            Read::Wythoff => Rules::Wythoff(Wythoff),
            Read::Modular(game) => Rules::Modular(game),
            Read::Blocking(game) => Rules::Blocking(game),
            Read::TakeAway(game) => Rules::TakeAway(game),
            Read::Twisted(game) => Rules::Twisted(game),
        }
    }
}

/// A solution over a game's own positions, as one over positions of any game.
struct Lifted<'a, P>(Box<dyn Solution<P> + 'a>);

impl<P: Own> Solution<Position> for Lifted<'_, P> {
    fn basis(&self) -> Basis {
        self.0.basis()
    }

    fn outcome(&self, position: &Position) -> Outcome {
        self.0.outcome(P::of(position))
    }

    fn grundy(&self, position: &Position) -> Option<Nimber> {
        self.0.grundy(P::of(position))
    }

    fn winning(&self, position: &Position, most: usize) -> Result<Winning, Problem> {
        self.0.winning(P::of(position), most)
    }

    fn explain(&self, position: &Position) -> Vec<Explanation> {
        self.0.explain(P::of(position))
    }

    fn plain(&self, position: &Position, left: Option<&Position>) -> Vec<Explanation> {
        self.0.plain(P::of(position), left.map(P::of))
    }
}

/// The same way to answer, over positions of any game.
fn lifted<'s: 'm, 'm, P: Own + 's>(pending: PendingSolution<'s, 'm, P>) -> PendingSolution<'s, 'm, Position> {
    let lift = |solution| Box::new(Lifted(solution)) as Box<dyn Solution<Position> + 's>;
    Box::pin(async move { Some(pending.await?.map(lift)) })
}

/// Any game; positions must be of the game's own kind, which [`State`](crate::State) sees to.
impl Ruleset for Rules {
    type Position = Position;
    type Move = Move;

    fn options<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = (Move, Position)> {
        own!(self, position, |game, own| {
            iterators::boxed(game.options(own).map(|(played, reached)| (played, Position::from(reached))))
        })
    }

    fn option(&self, position: &Position, played: &Move) -> Option<Position> {
        own!(self, position, |game, own| game.option(own, played).map(Position::from))
    }

    fn ending(&self) -> Ending {
        own!(self, |game| game.ending())
    }

    fn forbids(&self) -> u64 {
        own!(self, |game| game.forbids())
    }

    fn may_be_forbidden(&self, position: &Position, option: &Position) -> bool {
        own!(self, position, |game, own| game.may_be_forbidden(own, Own::of(option)))
    }

    fn count(&self, position: &Position) -> Option<u128> {
        solved!(self, position, |game, own| game.count(own), else None)
    }

    fn count_at_least(&self, position: &Position) -> u64 {
        own!(self, position, |game, own| game.count_at_least(own))
    }

    fn measure(&self, position: &Position) -> u128 {
        own!(self, position, |game, own| game.measure(own))
    }

    fn weight(&self, position: &Position) -> usize {
        own!(self, position, |game, own| game.weight(own))
    }

    fn effort(&self, position: &Position) -> u64 {
        own!(self, position, |game, own| game.effort(own))
    }
}

impl Rules {
    /// Reads a rules text such as `block:4:k2`, the value of the link's key `key`.
    ///
    /// # Errors
    /// A [`Problem`] at the first character that can't be understood.
    pub(crate) fn parse(key: &'static str, text: &str) -> Result<Rules, Problem> {
        let mut cursor = Cursor::new(key, text);
        let start = cursor;
        let word = cursor.word();
        let Some(rules) = parse_take(word, &mut cursor).or_else(|| parse_as(word, &mut cursor)) else {
            let games = Value::list(Join::Comma, CATALOG.iter().map(|game| game.id));
            let allowed = say!("{games}", games);
            return Err(match word {
                "" => start.unexpected(allowed),
                found => start.problem(Code::UnknownWord, found, allowed),
            });
        };
        let rules = misere(rules?, &mut cursor)?;
        cursor.end("the end of the rules")?;
        Ok(rules)
    }

    /// The catalogue's name of the family: the word that the rules text starts with.
    pub fn family(&self) -> &'static str {
        self.entry().id
    }

    /// The catalogue entry of the family.
    pub fn entry(&self) -> &'static Game {
        fn entry<F: Family>(_: &F) -> &'static Game {
            &const { F::ENTRY }
        }
        own!(self, |game| entry(game))
    }

    /// Refuses a game that this build does not solve.
    ///
    /// # Errors
    /// [`Code::NotSolved`] with the game's word.
    pub(crate) fn solved(&self) -> Result<(), Problem> {
        let word = self.family();
        if SOLVED.contains(&word) {
            return Ok(());
        }
        let words: Vec<&str> = CATALOG.iter().map(|game| game.id).filter(|id| SOLVED.contains(id)).collect();
        let allowed = format!("{}: this build solves no other game", words.join(", "));
        Err(Problem::new(Code::NotSolved, "g", word, allowed))
    }

    /// The values that the parameters of [the catalogue](Rules::entry) have in these rules, by name.
    pub fn form(&self) -> Vec<(&'static str, String)> {
        own!(self, |game| game.form())
    }

    /// The rule in a sentence, with the values of its parameters. Play is normal unless the sentence says
    /// otherwise.
    pub fn words(&self) -> Sentence {
        own!(self, |game| Family::words(game))
    }

    /// The name in a few words, with the values of its parameters; `piles` is how many there are.
    pub fn title(&self, piles: usize) -> Sentence {
        own!(self, |game| Family::title(game, piles))
    }

    /// The same rules written as a take-away game, such as `take:one/both` for Wythoff's Nim; `None` for a game
    /// that can't be written so.
    pub fn take_rules(&self) -> Option<String> {
        self.take_text().map(|text| format!("take:{text}"))
    }

    fn take_text(&self) -> Option<String> {
        own!(self, |game| game.take_text())
    }

    /// The rules text in certificates that prove the game for `piles` piles of all sizes; `None` where the prover
    /// knows no such game.
    pub fn proof_rules(&self, piles: usize) -> Option<String> {
        own!(self, |game| game.proof_text(piles))
    }

    /// The default start: as many piles as the rules require, else two, all empty; nothing blocked; the token
    /// at space 0.
    pub fn start(&self) -> Position {
        own!(self, |game| Position::from(Family::start(game)))
    }

    /// How many piles a position must have, or `None` where the rules leave that open.
    pub fn pile_count(&self) -> Option<usize> {
        own!(self, |game| game.pile_count())
    }

    /// The allowed values instead of these piles; `None` if they are a position of the game.
    pub(crate) fn refuses(&self, piles: &[u64]) -> Option<Sentence> {
        own!(self, |game| game.refuses(piles))
    }

    /// Whether a move may impose the restriction.
    pub fn allows_restriction(&self, restriction: Residues) -> bool {
        own!(self, |game| game.allows_restriction(restriction))
    }

    /// The first legal moves from `position`, at most `most` of them.
    pub fn some_moves(&self, position: &Position, most: usize) -> Vec<Move> {
        self.options(position).take(most).map(|(played, _)| played).collect()
    }
}

/// Defines methods that ask the game itself; `else` is the answer for a game that this build does not solve.
macro_rules! forward {
    ($($name:ident($($argument:ident: $type:ty),*) -> $answer:ty, else $unsolved:expr;)*) => {$(
        pub(crate) fn $name<'a>(&'a self, position: &'a Position, $($argument: $type),*) -> $answer {
            solved!(self, position, |game, own| game.$name(own, $($argument),*), else $unsolved)
        }
    )*};
}

/// The methods of [`Family`], for positions of any game.
#[allow(unused_variables, unreachable_patterns, reason = "a build may solve no game, or all of them")]
impl Rules {
    forward! {
        value_cost(look: &Look, meter: &Meter) -> Cost, else Cost::NONE;
        value(look: &'a Look, basis: By, meter: &'a Meter) -> LocalBoxFuture<'a, Option<Nimber>>, else ready(None);
        matrix(look: &'a Look, meter: &'a Meter) -> Option<Work<'a, Found>>, else None;
        parts(look: &Look) -> Option<Parts>, else None;
        repeats(look: &'a Look) -> Option<PendingRepeats<'a>>, else None;
        groups(look: &'a Look, meter: &'a Meter) -> Option<PendingGroups<'a>>, else None;
        sequence(look: &'a Look, meter: &'a Meter) -> Option<Work<'a, Sequence>>, else None;
        board(moves: &[Move]) -> Option<Result<Board, Problem>>, else None;
        strategy(moves: &'a [Move], meter: &'a Meter) -> Work<'a, Option<Strategy>>, else ready(Ok(None));
        certified(meter: &'a Meter) -> Option<Work<'a, Certified>>, else None;
        is_worth() -> bool, else true;
    }

    pub(crate) fn theorem<'s: 'm, 'm>(
        &'s self,
        position: &'s Position,
        meter: &'m Meter,
    ) -> PendingSolution<'s, 'm, Position> {
        solved!(self, position, |game, own| lifted(game.theorem(own, meter)), else ready(None))
    }

    pub(crate) fn search<'s: 'm, 'm>(
        &'s self,
        position: &'s Position,
        meter: &'m Meter,
    ) -> PendingSolution<'s, 'm, Position> {
        solved!(self, position, |game, own| lifted(game.search(own, meter)), else ready(None))
    }

    pub(crate) fn reachable<'s: 'm, 'm>(
        &'s self,
        position: &'s Position,
        most: usize,
        meter: &'m Meter,
    ) -> PendingSolution<'s, 'm, Position> {
        solved!(self, position, |game, own| lifted(game.reachable(own, most, meter)), else ready(None))
    }

    pub(crate) fn no_theorem(&self) -> Option<Sentence> {
        solved!(self, |game, _rules| game.no_theorem(), else None)
    }

    pub(crate) fn patience(&self) -> Budget {
        fn patience<F: Family>(_: &F) -> Budget {
            F::PATIENCE
        }
        own!(self, |game| patience(game))
    }

    pub(crate) fn parameters(&self) -> Option<Parameters> {
        own!(self, |game| game.parameters())
    }

    pub(crate) fn at_cell(&self, look: &Look, row: u64, column: u64) -> Result<Option<Rules>, Problem> {
        Ok(solved!(self, |game, rules| game.at_cell(look, row, column)?.map(rules), else None))
    }

    pub(crate) fn at_term(&self, look: &Look, n: u64) -> Option<Rules> {
        solved!(self, |game, rules| game.at_term(look, n).map(rules), else None)
    }
}

/// The canonical rules text: sets, residues and restrictions sorted and without repeats.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.family(), own!(self, |game| game.text()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_solved_by_default_and_its_feature_is_its_word() {
        let words: Vec<&str> = CATALOG.iter().map(|game| game.id).collect();
        let mut solved = SOLVED.to_vec();
        solved.dedup();
        assert_eq!(solved, words);
    }
}
