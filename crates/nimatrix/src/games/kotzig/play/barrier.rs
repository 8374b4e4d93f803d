//! The circle has become a line: play as on that (Horrocks and Horrocks, section 3.1).
use crate::answer::strategy::{Mark, Strategy};
use crate::games;
use crate::games::kotzig::line::{rest, same_line};
use crate::games::kotzig::rule::{Circle, Kotzig};
use crate::work::Meter;
use crate::{Move, Problem};

/// What wins on the line that is left; `None` where none is.
///
/// # Errors
/// Those of the Line Game.
pub(super) async fn play(game: &Kotzig, circle: &Circle, meter: &Meter) -> Result<Option<Strategy>, Problem> {
    let Some((reduced, line)) = rest(game, circle) else { return Ok(None) };
    let mut play = games::line::play::play(&line, 0, meter).await?;
    play.id = "kotzig/play/barrier";
    play.marks.clear();
    play.reasons.insert(0, same_line(&line, reduced.reach()));
    // The step of the line is the image of one of the circle's.
    if let Some(Move::Step(wanted)) = play.played {
        let named =
            |step: &u64| reduced.image(*step) == Some(wanted) && circle.stepped(*step, game.n).is_some();
        let Some(step) = game.moves.members(u64::MAX).find(named) else { return Ok(None) };
        play.played = Some(Move::Step(step));
        play = play.marked([Mark::Space(game.ahead(circle.token, step))]);
    }
    Ok(Some(play))
}
