//! Links and rules texts, from arguments or from standard input.
use std::io::{self, BufRead};

use nimatrix::State;
use nimatrix::notation::{Problem, parse};

/// The texts, and their number if it is known: those of the arguments, or else the lines of standard input,
/// read on demand. Bytes that are not UTF-8 become U+FFFD.
pub fn texts(arguments: &[String]) -> (Box<dyn Iterator<Item = String> + Send>, Option<u64>) {
    if arguments.is_empty() || arguments == ["-"] {
        return (Box::new(Lines(io::stdin())), None);
    }
    let (texts, total) = (arguments.to_vec(), arguments.len() as u64);
    (Box::new(texts.into_iter()), Some(total))
}

struct Lines(io::Stdin);

impl Iterator for Lines {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        let mut line = Vec::new();
        match self.0.lock().read_until(b'\n', &mut line) {
            Ok(0) => None,
            Ok(_) => Some(String::from_utf8_lossy(&line).trim_end_matches(['\n', '\r']).into()),
            Err(error) => {
                eprintln!("nimatrix: standard input: {error}");
                None
            }
        }
    }
}

/// The state of a link, or of a rules text, such as `block:3:k1`, at its start.
pub fn state(text: &str) -> Result<State, Problem> {
    // The separators of a link's keys, also escaped.
    let is_link = text.is_empty() || text.contains(['=', '%', '&', '?', '#', '\u{ff1d}']);
    if is_link { parse(text) } else { parse(&format!("g={text}")) }
}

#[cfg(test)]
mod tests {
    use nimatrix::notation::{Code, Detail, write};

    use super::state;

    #[test]
    fn links_and_rules_texts_are_read() {
        for (text, link) in [
            ("block:3:k1", "g=block:3:k1"),
            (" Sub:3,1 ", "g=sub:1,3"),
            ("v=1&g=nim&p=3,4", "g=nim&p=3,4"),
            ("?g=nim&p=3,4", "g=nim&p=3,4"),
            ("https://example.org/#g%3Dnim%26p%3D3%2C4", "g=nim&p=3,4"),
        ] {
            assert_eq!(write(&state(text).unwrap(), Detail::Brief), link, "{text}");
        }
        for (text, code) in [("", Code::Missing), ("nin", Code::UnknownWord), ("p=3", Code::Missing)] {
            assert_eq!(state(text).unwrap_err().code, code, "{text}");
        }
    }
}
