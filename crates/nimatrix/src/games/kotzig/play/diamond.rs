//! The steps a and a + 1 on k(2a + 1) - 1 spaces: the diamond (Horrocks and Horrocks, Lemmas 3 and 6 to 8).
//!
//! A step m is answered by 2a + 1 - m, so that the two advance 2a + 1 spaces; k such pairs go once round the
//! circle and reach the space next to their first. Two answers of Lemma 8 are others, and all those of Lemma
//! 6.
use alloc::{vec, vec::Vec};

use crate::answer::strategy::{Mark, Strategy};
use crate::base::sentence::say;
use crate::games::kotzig::rule::{Circle, Kotzig};
use crate::{Move, Sentence};

const ID: &str = "kotzig/play/diamond";

/// The game, and the lemma whose strategy is played.
struct Diamond<'a> {
    game: &'a Kotzig,
    a: u64,
    width: u64,
    lemma: u8,
}

/// What wins at the start, after the first moves of a lemma, and as long as its strategy was played from there
/// on; else `None`.
pub(super) fn play(game: &Kotzig, moves: &[Move]) -> Option<Strategy> {
    let mut steps = game.moves.members(u64::MAX);
    let (a, b) = (steps.next()?, steps.next()?);
    let width = a.checked_add(b).filter(|_| a > 1 && b == a + 1 && steps.next().is_none())?;
    let k = (u128::from(game.n) + 1) / u128::from(width);
    if k == 0 || !(u128::from(game.n) + 1).is_multiple_of(u128::from(width)) {
        return None;
    }
    let played = moves.iter().map(|played| if let Move::Step(step) = played { Some(*step) } else { None });
    let played: Vec<u64> = played.collect::<Option<_>>()?;
    let bs = played.iter().take_while(|&&step| step == b).count();
    let after_bs = played.get(bs) == Some(&a);
    // The lemma, and the number of moves before its strategy.
    let (lemma, first) = match bs {
        0 => (3, 1),
        1 if k > 1 && (after_bs || played.len() == 1) => (7, 2),
        _ if k > 1 => (8, 2),
        _ if (bs as u64) < a && (after_bs || played.len() == bs) => (6, bs + 1),
        _ => return None,
    };
    let diamond = Diamond { game, a, width, lemma };
    let mut circle = Circle::start();
    for &step in played.iter().take(first) {
        circle = circle.stepped(step, game.n)?;
    }
    if played.len() < first {
        return Some(diamond.opening(&circle));
    }
    let mut pairs = played[first..].chunks(2);
    loop {
        match pairs.next() {
            None => return Some(diamond.left(&circle)),
            Some(&[step, answer]) => {
                let between = circle.stepped(step, game.n)?;
                if diamond.answer(&circle, &between, step) != answer {
                    return None;
                }
                circle = between.stepped(answer, game.n)?;
            }
            Some(last) => {
                let &step = last.first()?;
                let between = circle.stepped(step, game.n)?;
                return Some(diamond.answering(&circle, &between, step));
            }
        }
    }
}

impl Diamond<'_> {
    fn source(&self) -> Sentence {
        say!("Horrocks & Horrocks 2019, Lemma {lemma}", lemma = self.lemma)
    }

    fn rule(&self) -> Sentence {
        let (a, width) = (self.a, self.width);
        match self.lemma {
            6 => say!("Answer every step by {a} as long as that is free, then by {b}.", (a, b = a + 1)),
            8 => say!(
                "Answer each step $m$ by {width} − $m$, but for one exception at the end of the first lap and the \
                 step after that.",
                width
            ),
            _ => say!("Answer each step $m$ by {width} − $m$.", width),
        }
    }

    /// The move to the first position of the lemma, always a.
    fn opening(&self, circle: &Circle) -> Strategy {
        let (a, n) = (self.a, self.game.n);
        let reason = say!(
            "After the step {a} this is a position of Lemma {lemma} on {n} spaces.",
            (a, lemma = self.lemma, n)
        );
        let space = self.game.ahead(circle.token, a);
        Strategy::moving(ID, self.source(), self.rule(), Move::Step(a), vec![reason])
            .marked([Mark::Space(space)])
    }

    /// The answer to a step from one position of the strategy to another one.
    fn answer(&self, circle: &Circle, between: &Circle, step: u64) -> u64 {
        let (a, b, n) = (self.a, self.a + 1, self.game.n);
        match self.lemma {
            6 if between.stepped(a, n).is_some() => a,
            6 => b,
            8 if self.is_exception(circle, step) => step,
            _ => self.width - step,
        }
    }

    /// Lemma 8: a answers a at the end of the first lap, and from space 1, if that is reached, a + 1 answers
    /// a + 1.
    fn is_exception(&self, circle: &Circle, step: u64) -> bool {
        let (a, token) = (self.a, circle.token);
        self.lemma == 8 && (self.ends_lap(circle) && step == a || token == 1 && step == a + 1)
    }

    /// Whether the token is at the end of the first lap of Lemma 8, on space n - 2a + 1.
    fn ends_lap(&self, circle: &Circle) -> bool {
        u128::from(circle.token) + 2 * u128::from(self.a) == u128::from(self.game.n) + 1
    }

    fn left(&self, circle: &Circle) -> Strategy {
        let (a, width) = (self.a, self.width);
        let reason = match self.lemma {
            6 => say!(
                "By Lemma 6 whatever step is made can be answered, by {a} or, once that is not free, by {b}.",
                (a, b = a + 1)
            ),
            8 if self.ends_lap(circle) => say!(
                "The first lap ends here, where Lemma 8 has its exception: the step {a} is answered by {a} and not \
                 by {b}.",
                (a, b = a + 1)
            ),
            lemma => say!(
                "By Lemma {lemma} whatever step $m$ is made, {width} − $m$ is free. As {n} is a multiple of {width} \
                 less 1, each lap ends one space beyond the last one.",
                (lemma, width, n = self.game.n)
            ),
        };
        let play = Strategy::left(ID, self.source(), self.rule(), vec![reason]);
        play.marked(self.corners(circle))
    }

    fn answering(&self, circle: &Circle, between: &Circle, step: u64) -> Strategy {
        let answer = self.answer(circle, between, step);
        let (width, together) = (self.width, step + answer);
        let reason = if together == width {
            say!(
                "The last step was {step}: answer it by {answer}, {width} spaces together.",
                (step, answer, width)
            )
        } else {
            match self.lemma {
                8 => say!(
                    "This is the exception of Lemma 8: the step {step} is answered by {step}, {together} spaces \
                     together.",
                    (step, together)
                ),
                _ => say!("The last step was {step}: answer it by {answer}, which is free.", (step, answer)),
            }
        };
        let space = self.game.ahead(between.token, answer);
        let play = Strategy::moving(ID, self.source(), self.rule(), Move::Step(answer), vec![reason]);
        play.marked([Mark::Space(space)])
    }

    /// The two steps that the opponent has and the answers to them, as pairs of spaces.
    fn corners(&self, circle: &Circle) -> Vec<Mark> {
        let corner = |step| {
            let between = circle.stepped(step, self.game.n)?;
            let answer = self.answer(circle, &between, step);
            Some(Mark::Pair(between.token, self.game.ahead(between.token, answer)))
        };
        [self.a, self.a + 1].into_iter().filter_map(corner).collect()
    }
}
