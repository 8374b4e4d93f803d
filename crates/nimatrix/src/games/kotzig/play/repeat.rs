//! The steps 1 and 3 on an odd number of spaces: repeat the opponent's step (Horrocks and Horrocks, section 4.2).
//!
//! Two steps of 1 in a row in the first lap visit three consecutive spaces, and there are no other three. So
//! of the spaces 1 and 3 ahead of the token one is free, until it stands just before these three. That space
//! is an even number of spaces ahead, and all steps are odd: the player to move then loses (Lemma 2). If
//! steps are repeated, steps of 3 alone reach a space near the end of the lap. From there either only 1 is
//! free, and is repeated; or steps of 3 are forced until all spaces are visited; or, for n = 5 modulo 6,
//! after a first step of 3 or of 1 and 3, m is answered by 4 - m, and then steps of 3 are forced.
use alloc::{vec, vec::Vec};

use crate::answer::strategy::{Mark, Strategy};
use crate::base::sentence::say;
use crate::games::kotzig::line::{rest, same_line};
use crate::games::kotzig::rule::{Circle, Kotzig};
use crate::{Move, Sentence};

const ID: &str = "kotzig/play/repeat";

/// The game, and its first move.
struct Repeat<'a> {
    game: &'a Kotzig,
    /// How far the moves went that came before the first repeated one.
    begun: u64,
}

/// What wins as long as steps were repeated from the start on, or from where the proof has them repeated, and
/// after two steps of 1 in a row in the first lap; else `None`.
pub(super) fn play(game: &Kotzig, circle: &Circle, moves: &[Move]) -> Option<Strategy> {
    let n = game.n;
    if n.is_multiple_of(2) || n < 7 || !game.moves.members(u64::MAX).eq([1, 3]) {
        return None;
    }
    let steps = moves.iter().map(|played| if let Move::Step(step) = played { Some(*step) } else { None });
    let steps: Vec<u64> = steps.collect::<Option<_>>()?;
    let first = match (n % 6, &steps[..]) {
        (5, [3, ..]) => 1,
        (1 | 5, [1, 3, ..]) => 2,
        _ => 0,
    };
    let repeat = Repeat { game, begun: steps[..first].iter().sum() };
    if has_ones(&steps) {
        return Some(repeat.any_step(circle));
    }
    if n % 6 == 5 && steps.is_empty() {
        let reason =
            say!("{n} is 5 modulo 6: make the step 3, and repeat the opponent’s steps from then on.", n);
        return Some(repeat.moving(circle, 3, reason));
    }
    let mut at = steps[..first].iter().try_fold(Circle::start(), |at, &step| at.stepped(step, n))?;
    for pair in steps[first..].chunks(2) {
        let answer = repeat.answer(&at, pair[0]);
        at = at.stepped(pair[0], n)?;
        match pair[1..] {
            [] => return Some(repeat.answering(&at, pair[0], answer)),
            [answered] if answered == answer => at = at.stepped(answer, n)?,
            _ => return None,
        }
    }
    Some(repeat.left(&at))
}

/// Whether two steps of 1 are consecutive: only in the first lap are three consecutive spaces open.
fn has_ones(steps: &[u64]) -> bool {
    steps.windows(2).any(|pair| pair == [1, 1])
}

impl Repeat<'_> {
    /// Whether the lap ends with an answer that does not repeat.
    fn differs(&self) -> bool {
        self.game.n % 6 == 5
    }

    /// The space that repeated steps of 3 alone reach, the last of the lap.
    fn end(&self) -> u64 {
        let last = self.game.n - 1;
        last - (last - self.begun) % 6
    }

    fn answer(&self, left: &Circle, step: u64) -> u64 {
        if self.differs() && left.token == self.end() { 4 - step } else { step }
    }

    fn rule(&self) -> Sentence {
        match self.differs() {
            true => say!(
                "Repeat the opponent’s step, but answer $m$ by 4 − $m$ at the end of the first lap. After two \
                 steps of 1 in a row in the first lap make any step."
            ),
            false => say!(
                "Repeat the opponent’s step. After two steps of 1 in a row in the first lap make any step."
            ),
        }
    }

    #[inline(never)]
    fn moving(&self, circle: &Circle, step: u64, reason: Sentence) -> Strategy {
        let space = self.game.ahead(circle.token, step);
        let source = "Horrocks & Horrocks 2019, section 4.2".into();
        Strategy::moving(ID, source, self.rule(), Move::Step(step), vec![reason]).marked([Mark::Space(space)])
    }

    fn answering(&self, circle: &Circle, step: u64, answer: u64) -> Strategy {
        let reason = match (step, answer) {
            (1, 1) => "The last step was 1: a second one in a row comes to a position of Lemma 2.".into(),
            _ => say!("The last step was {step}: answer it by {answer}, which is free.", (step, answer)),
        };
        self.moving(circle, answer, reason)
    }

    fn left(&self, circle: &Circle) -> Strategy {
        let (n, end) = (self.game.n, self.end());
        let forced = circle.visited.binary_search(&end).is_ok() && (circle.token != end || end == n - 1);
        let then = || match (self.differs(), end + 1 == n) {
            (true, _) => {
                say!("where a step $m$ is answered by 4 − $m$, and from then on only steps of 3 are free")
            }
            (_, true) => say!("from where only steps of 3 are free, until all spaces are visited"),
            _ => say!("where only the step 1 is free"),
        };
        let reason = if circle.token == end && (self.differs() || !forced) {
            say!("The token stands on space {end}, {then}.", (end, then = then()))
        } else if forced {
            let left = match self.differs() {
                true => (n - 2 - circle.token) / 3,
                false => n - circle.visited.len() as u64,
            };
            say!(
                "Only steps of 3 are free, as one of 1 leads to a visited space. There are {left} of them left, an \
                 even number.",
                left
            )
        } else {
            say!(
                "If the next step is 1, a second one in a row comes to a position of Lemma 2. With steps of 3 alone \
                 the token comes to space {end}, {then}.",
                (end, then = then())
            )
        };
        let corners = [1, 3].into_iter().filter_map(|step| {
            let between = circle.stepped(step, n)?;
            Some(Mark::Pair(between.token, self.game.ahead(between.token, self.answer(circle, step))))
        });
        let source = "Horrocks & Horrocks 2019, section 4.2".into();
        Strategy::left(ID, source, self.rule(), vec![reason]).marked(corners)
    }

    /// After two consecutive steps of 1 in the first lap: each play has the same number of moves left.
    fn any_step(&self, circle: &Circle) -> Strategy {
        let found = rest(self.game, circle);
        let left = found.as_ref().map_or(0, |(_, line)| line.n());
        let parity = if left.is_multiple_of(2) { "even" } else { "odd" };
        let line = found.map(|(reduced, line)| same_line(&line, reduced.reach()));
        let reason = say!(
            "Two steps of 1 came in a row in the first lap, which made a row of visited spaces. Of the spaces 1 and 3 \
             ahead one is free, until the token stands just before that row. It is {left} spaces from there, which \
             is {parity}, and all steps are odd: so the number of moves left is {parity}, whatever they are.",
            (left, parity)
        );
        let free = [1, 3].into_iter().find(|&step| circle.stepped(step, self.game.n).is_some());
        let mut play = match free.filter(|_| parity == "odd") {
            Some(step) => self.moving(circle, step, reason),
            None => Strategy::left(ID, "".into(), self.rule(), vec![reason]),
        };
        play.source = "Horrocks & Horrocks 2019, Lemma 2".into();
        play.reasons.splice(0..0, line);
        play
    }
}
