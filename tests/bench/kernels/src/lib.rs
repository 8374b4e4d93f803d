//! What `npm run bench` measures: answers of the solver, filling as much memory, which is the limit, and Wythoff's
//! Nim by hand.
//!
//! A piece of work is a line of text, such as `matrix g=block:7:k2&w=0,0,1024,1024`. The native process
//! (`src/bin/native.rs`) and the WebAssembly module, which exports `room`, `run` and `digest`, do it from that
//! line, so that one script can ask either for the same work and compare what comes out.
use std::sync::Mutex;

use nimatrix::notation::{Problem, parse};
use nimatrix::{evaluate, matrix, sequence};

/// The bytes and the numbers of an answer.
#[derive(Default)]
pub struct Output(Vec<u8>, Vec<u32>);

impl Output {
    /// A digest of all cells in order: each is added to 31 times the digest so far, modulo 2^32.
    pub fn digest(&self) -> u32 {
        let add = |digest: u32, cell: u32| digest.wrapping_mul(31).wrapping_add(cell);
        let bytes = self.0.iter().fold(0, |digest, &cell| add(digest, cell.into()));
        self.1.iter().copied().fold(bytes, add)
    }
}

/// The outcomes of Wythoff's Nim up to a size, row after row, as one would program them for this game alone: with a
/// flag for each row, column and diagonal that has a P-position.
fn wythoff(size: usize) -> Vec<u8> {
    let mut cells = vec![0; size * size];
    let (mut rows, mut columns, mut diagonals) =
        (vec![false; size], vec![false; size], vec![false; 2 * size]);
    for y in 0..size {
        for x in 0..size {
            let is_p = !rows[y] && !columns[x] && !diagonals[size + x - y];
            cells[y * size + x] = is_p.into();
            if is_p {
                (rows[y], columns[x], diagonals[size + x - y]) = (true, true, true);
            }
        }
    }
    cells
}

/// Runs the work of a line. An error explains a missing answer.
pub fn work(line: &str) -> Result<Output, String> {
    let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
    let answer = || -> Result<Output, Problem> {
        let state = parse(rest)?;
        Ok(match kind {
            "matrix" => {
                matrix(&state).map(|found| Output(found.outcomes, found.grundy.unwrap_or_default()))?
            }
            "sequence" => sequence(&state).map(|found| Output(found.outcomes, found.grundy))?,
            _ => {
                let found = evaluate(&state)?;
                Output(
                    vec![found.outcome as u8],
                    found.grundy.map(|value| value.0 as u32).into_iter().collect(),
                )
            }
        })
    };
    match (kind, rest.parse()) {
        ("fill", Ok(bytes)) => Ok(Output(vec![1; bytes], vec![])),
        ("wythoff", Ok(size)) => Ok(Output(wythoff(size), vec![])),
        ("matrix" | "sequence" | "evaluate", _) => answer().map_err(|problem| problem.to_string()),
        _ => Err(format!(
            "found `{line}`; allowed: matrix, sequence or evaluate LINK, fill BYTES, wythoff SIZE"
        )),
    }
}

/// The line that was written into the module, and what its work gave last.
static ASKED: Mutex<(Vec<u8>, Output)> = Mutex::new((Vec::new(), Output(Vec::new(), Vec::new())));

fn with<T>(change: impl FnOnce(&mut (Vec<u8>, Output)) -> T) -> T {
    change(&mut ASKED.lock().expect("no work panics and is asked again"))
}

/// Where a line of `length` bytes is to be written.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    with(|(line, _)| {
        line.resize(length, 0);
        line.as_mut_ptr()
    })
}

/// Runs the work of a line. Returns whether there was an answer.
#[unsafe(no_mangle)]
pub extern "C" fn run() -> bool {
    with(|(line, output)| {
        // Frees the last result first, as between two questions of a page.
        *output = Output::default();
        let done = str::from_utf8(line).map_err(|error| error.to_string()).and_then(work);
        done.map(|found| *output = found).is_ok()
    })
}

/// The digest of what came out last; 0 if nothing did.
#[unsafe(no_mangle)]
pub extern "C" fn digest() -> u32 {
    with(|(_, output)| output.digest())
}
