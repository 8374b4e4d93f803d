//! Sentences: as text, in pieces that are ready to be typeset, and as a template with its values, by which a
//! translation is found. Each is written as one text of JSON, which JavaScript reads in one go: objects that
//! are made property by property cross the border several times for each.
use nimatrix::{Piece, Value};
use serde::{Serialize, Serializer};

/// A sentence.
pub struct Sentence(Json);

/// A part of an explanation: a sentence or a table.
pub struct Explanation(Json);

impl From<&nimatrix::Sentence> for Sentence {
    #[inline(never)]
    fn from(sentence: &nimatrix::Sentence) -> Sentence {
        let mut json = Json::default();
        json.sentence(sentence);
        Sentence(json)
    }
}

impl From<&nimatrix::Explanation> for Explanation {
    #[inline(never)]
    fn from(part: &nimatrix::Explanation) -> Explanation {
        let mut json = Json::default();
        json.part(part);
        Explanation(json)
    }
}

impl Sentence {
    /// A template without places.
    pub(crate) fn plain(form: &'static str) -> Sentence {
        Sentence::from(&nimatrix::Sentence::plain(form))
    }
}

impl Serialize for Sentence {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.put(serializer)
    }
}

impl Serialize for Explanation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.put(serializer)
    }
}

/// JSON as it is written.
#[derive(Default)]
struct Json {
    text: String,
    /// Whether a number is a text there, since JSON would lose some of its digits.
    #[cfg(target_family = "wasm")]
    wide: bool,
}

impl Json {
    /// The JavaScript value of the text.
    #[cfg(target_family = "wasm")]
    fn put<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serde_wasm_bindgen::preserve::serialize(&crate::js::parsed(&self.text, self.wide), serializer)
    }

    /// The text, as a part of a larger one.
    #[cfg(not(target_family = "wasm"))]
    fn put<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = serde_json::value::RawValue::from_string(self.text.clone());
        text.map_err(serde::ser::Error::custom)?.serialize(serializer)
    }

    #[inline(never)]
    fn add(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// A text, after the text `before`.
    #[inline(never)]
    fn text(&mut self, before: &str, text: &str) {
        self.add(before);
        self.text.push('"');
        let mut rest = text;
        while let Some(at) = rest.bytes().position(|byte| matches!(byte, b'"' | b'\\' | 0..b' ')) {
            let byte = usize::from(rest.as_bytes()[at]);
            self.add(rest.get(..at).unwrap_or_default());
            self.add("\\u00");
            for digit in [byte / 16, byte % 16] {
                self.text.push(char::from(b"0123456789abcdef"[digit]));
            }
            rest = rest.get(at + 1..).unwrap_or_default();
        }
        self.add(rest);
        self.text.push('"');
    }

    /// A list, after the text `before`.
    fn list<T>(&mut self, before: &str, items: &[T], write: impl Fn(&mut Json, &T)) {
        self.items(before, items.len(), &|json, place| write(json, &items[place]));
    }

    /// The same, once for all kinds of items.
    #[inline(never)]
    fn items(&mut self, before: &str, count: usize, write: &dyn Fn(&mut Json, usize)) {
        self.add(before);
        self.add("[");
        for place in 0..count {
            self.add(if place > 0 { "," } else { "" });
            write(self, place);
        }
        self.add("]");
    }

    fn texts(&mut self, before: &str, items: &[String]) {
        self.list(before, items, |json, item| json.text("", item));
    }

    #[inline(never)]
    fn sentence(&mut self, sentence: &nimatrix::Sentence) {
        self.add("{");
        self.properties(sentence);
    }

    fn properties(&mut self, sentence: &nimatrix::Sentence) {
        self.text("\"text\":", &sentence.to_string());
        self.pieces(",\"pieces\":", &sentence.pieces());
        self.text(",\"form\":", sentence.form());
        self.values(sentence);
        self.add("}");
    }

    #[inline(never)]
    fn pieces(&mut self, before: &str, pieces: &[Piece]) {
        self.list(before, pieces, |json, piece| {
            json.text("{\"kind\":", piece.kind.word());
            json.text(",\"text\":", &piece.text);
            json.texts(",\"parts\":", &piece.parts);
            json.add("}");
        });
    }

    #[inline(never)]
    fn values(&mut self, sentence: &nimatrix::Sentence) {
        self.add(",\"values\":{");
        for (place, (name, value)) in sentence.values().enumerate() {
            self.text(if place == 0 { "" } else { "," }, name);
            self.add(":");
            self.value(value);
        }
        self.add("}");
    }

    #[inline(never)]
    fn value(&mut self, value: &Value) {
        const SAFE: u128 = (1 << 53) - 1;
        self.text("{\"kind\":", value.word());
        self.text(",\"text\":", &value.to_string());
        self.add(",\"number\":");
        match value.number() {
            Some(number @ 0..=SAFE) => self.add(&number.to_string()),
            Some(number) => {
                #[cfg(target_family = "wasm")]
                {
                    self.wide = true;
                }
                self.text("", &number.to_string());
            }
            None => self.add("null"),
        }
        self.list(",\"items\":", value.items(), Json::value);
        match value.sentence() {
            Some(part) => {
                self.text(",\"form\":", part.form());
                self.values(part);
            }
            None => self.add(",\"form\":null,\"values\":{}"),
        }
        self.add("}");
    }

    #[inline(never)]
    fn part(&mut self, part: &nimatrix::Explanation) {
        match part {
            nimatrix::Explanation::Text(sentence) | nimatrix::Explanation::Plain(sentence) => {
                let is_plain = matches!(part, nimatrix::Explanation::Plain(_));
                self.add("{\"kind\":\"text\",\"plain\":");
                self.add(if is_plain { "true," } else { "false," });
                self.properties(sentence);
            }
            nimatrix::Explanation::Table { heads, rows, foot } => {
                let shown = |row: &[Value]| row.iter().map(ToString::to_string).collect::<Vec<_>>();
                self.texts("{\"kind\":\"table\",\"heads\":", &shown(heads));
                self.list(",\"rows\":", rows, |json, row| json.texts("", &shown(row)));
                self.texts(",\"foot\":", &shown(foot));
                let rows: Vec<&[Value]> = [&heads[..]]
                    .into_iter()
                    .chain(rows.iter().map(Vec::as_slice))
                    .chain([&foot[..]])
                    .collect();
                self.list(",\"cells\":", &rows, |json, row| {
                    json.list("", row, |json, cell| json.pieces("", &cell.pieces()));
                });
                self.add("}");
            }
            _ => self.add("null"),
        }
    }
}
