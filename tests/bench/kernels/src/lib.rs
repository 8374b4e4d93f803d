//! What `npm run bench` measures: the solver's kernels, plain references to hold them against, and
//! the limit that memory sets.
//!
//! A piece of work is named by one line of text, such as `blocking block:7:k2 1024,1024`. The native
//! process (`src/bin/native.rs`) and the WebAssembly module (`exports.rs`) both make it from that line,
//! so that one script can ask either for the same work and compare what comes out.
mod exports;
mod ours;
mod output;
mod references;

pub use output::Output;

/// Does the work once and hands over what came out.
pub type Work = Box<dyn FnMut() -> Output + Send>;

/// The work that a line names: a kind and its arguments, between single spaces.
pub fn work(line: &str) -> Option<Work> {
    let mut words = line.split(' ');
    let (kind, arguments): (&str, Vec<&str>) = (words.next()?, words.collect());
    Some(match (kind, &arguments[..]) {
        ("blocking", &[rules, sizes]) => ours::blocking(rules, &numbers(sizes)?)?,
        ("modular", &[m, sizes]) => ours::modular(m.parse().ok()?, &numbers(sizes)?)?,
        ("table", &[set, count]) => ours::table(set, count.parse().ok()?)?,
        ("walk", &[set, count]) => ours::walk(set, count.parse().ok()?)?,
        ("outcomes", &[set, count]) => ours::outcomes(set, count.parse().ok()?)?,
        ("matrix", &[rules, size]) => ours::matrix(rules, size.parse().ok()?)?,
        ("circle", &[steps, n]) => ours::circle(steps, n.parse().ok()?)?,
        ("nodes", &[steps, n]) => ours::nodes(steps, n.parse().ok()?)?,
        ("palette", &[way, cells]) => ours::palette(way, cells.parse().ok()?)?,
        ("scalar", &[rules, sizes]) => references::scalar(rules, &numbers(sizes)?)?,
        ("memo", &[steps, n]) => references::memo(&numbers(steps)?, n.parse().ok()?),
        ("memset", &[bytes]) => references::memset(bytes.parse().ok()?),
        _ => return None,
    })
}

/// A comma list.
fn numbers(list: &str) -> Option<Vec<usize>> {
    list.split(',').map(|number| number.parse().ok()).collect()
}
