//! The keys of links, from a table that the page also reads. A row has a key, what programs call its value where
//! that is another word, and `*` where the page around a frame may set it.

/// A key of links.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// The key.
    pub key: &'static str,
    /// What programs call its value.
    pub name: &'static str,
}

/// Every key that has a meaning, in the order of canonical links.
pub static KEYS: [Key; 26] = {
    let table = include_str!("keys.txt");
    let mut keys = [Key { key: "", name: "" }; 26];
    let (mut at, mut row) = (0, 0);
    while at < table.len() {
        let key = word(table, at);
        let name = word(table, at + key.len() + 1);
        keys[row] = Key { key, name: if name.is_empty() { key } else { name } };
        while table.as_bytes()[at] != b'\n' {
            at += 1;
        }
        (at, row) = (at + 1, row + 1);
    }
    assert!(row == keys.len());
    keys
};

/// The letters and digits from a place of a text on.
const fn word(text: &'static str, start: usize) -> &'static str {
    let mut end = start;
    while text.as_bytes()[end].is_ascii_alphanumeric() {
        end += 1;
    }
    text.split_at(end).0.split_at(start).1
}
