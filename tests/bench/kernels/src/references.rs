//! Plain references: good textbook code that takes no observation about the games into account.
use std::collections::HashMap;

use nimatrix::Residues;

use crate::ours::blocking_game;
use crate::{Output, Work};

/// A blocking game as bit masks: bit r - 1 stands for the residue r.
struct Masks {
    n: u32,
    /// The most residues of a restriction, or the restrictions.
    family: Result<u32, Vec<u64>>,
    restriction: u64,
}

impl Masks {
    fn of(rules: &str) -> Option<Masks> {
        let game = blocking_game(rules)?;
        let bits = |set: Residues| set.iter().fold(0, |bits, residue| bits | 1u64 << (residue - 1));
        let family = match rules.split(':').nth(2)?.strip_prefix('k') {
            Some(k) => Ok(k.parse().ok()?),
            None => Err(game.restrictions().map(bits).collect()),
        };
        let restriction = bits(game.restrictions().next()?);
        Some(Masks { n: game.modulus().get().into(), family, restriction })
    }

    #[inline(always)]
    fn step(&self, set: u64) -> u64 {
        (set << 1 | set >> (self.n - 1)) & (u64::MAX >> (64 - self.n))
    }
}

/// The outcomes of a box under the first restriction of the family, as bits, in one pass with a constant
/// number of operations a cell: each line keeps the residues by which one can win along it, and these
/// are turned by one from cell to cell.
pub fn scalar(rules: &str, sizes: &[usize]) -> Option<Work> {
    let masks = Masks::of(rules)?;
    let &[planes, rows, width] = match sizes {
        [rows, width] => &[1, *rows, *width],
        [planes, rows, width] => &[*planes, *rows, *width],
        _ => return None,
    };
    Some(match masks.family.clone() {
        Ok(k) => Box::new(move || fill(&masks, [planes, rows, width], |mask| mask.count_ones() <= k)),
        Err(list) => Box::new(move || {
            fill(&masks, [planes, rows, width], |mask| list.iter().any(|blocked| mask & !blocked == 0))
        }),
    })
}

#[inline(always)]
fn fill(masks: &Masks, [planes, rows, width]: [usize; 3], covered: impl Fn(u64) -> bool) -> Output {
    let row_words = width.div_ceil(64);
    let mut words = vec![0u64; planes * rows * row_words];
    let mut upright = vec![0u64; rows * width];
    for plane in 0..planes {
        let mut columns = vec![0u64; width];
        for row in 0..rows {
            let mut along = 0;
            let upright = &mut upright[row * width..][..width];
            let words = &mut words[(plane * rows + row) * row_words..][..row_words];
            for (j, (column, upright)) in columns.iter_mut().zip(upright).enumerate() {
                let mask = along | *column | *upright;
                let handed = u64::from(covered(mask));
                along = masks.step(along) | handed;
                *column = masks.step(*column) | handed;
                if planes > 1 {
                    *upright = masks.step(*upright) | handed;
                }
                words[j / 64] |= u64::from(mask & !masks.restriction == 0) << (j % 64);
            }
        }
    }
    Output::Bits { width, words }
}

/// The value of a circle's start, by the definition and a table of all positions met: the token's space
/// and the visited ones.
pub fn memo(steps: &[usize], n: usize) -> Work {
    let steps = steps.to_vec();
    Box::new(move || {
        let mut known = HashMap::new();
        Output::One(value(&steps, n, 0, 1, &mut known).into())
    })
}

fn value(
    steps: &[usize],
    n: usize,
    token: usize,
    visited: u64,
    known: &mut HashMap<(usize, u64), u32>,
) -> u32 {
    if let Some(&value) = known.get(&(token, visited)) {
        return value;
    }
    let mut reached = 0u64;
    for step in steps {
        let space = (token + step) % n;
        if visited >> space & 1 == 0 {
            reached |= 1 << value(steps, n, space, visited | 1 << space, known);
        }
    }
    let value = reached.trailing_ones();
    known.insert((token, visited), value);
    value
}

/// Fills memory that is there: the limit.
pub fn memset(bytes: usize) -> Work {
    let mut memory = vec![0u8; bytes];
    let mut byte = 0u8;
    Box::new(move || {
        byte = byte.wrapping_add(1);
        memory.fill(byte);
        Output::One(std::hint::black_box(&memory).len() as u64)
    })
}
