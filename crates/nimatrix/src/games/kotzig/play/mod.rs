//! The strategies of Horrocks and Horrocks: pairs of spaces, repeated steps, the diamond, and the line that is left.
mod barrier;
mod diamond;
mod pairs;
mod repeat;

use super::rule::{Circle, Kotzig};
use crate::answer::strategy::Strategy;
use crate::work::Meter;
use crate::{Move, Problem};

/// What wins after these moves; `None` where no strategy reaches the position.
///
/// # Errors
/// Those of the Line Game that is left.
pub(super) async fn play(
    game: &Kotzig,
    circle: &Circle,
    moves: &[Move],
    meter: &Meter,
) -> Result<Option<Strategy>, Problem> {
    let proved = pairs::play(game, circle).or_else(|| repeat::play(game, circle, moves));
    match proved.or_else(|| diamond::play(game, moves)) {
        None => barrier::play(game, circle, meter).await,
        found => Ok(found),
    }
}
