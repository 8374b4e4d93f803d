//! The shapes of sentences: as text, in pieces that are ready to be typeset, and as a template with its
//! values, by which a translation is found. Each is written as one text of JSON, which JavaScript reads in one
//! go: objects that are made property by property cross the border several times for each.
use js_sys::{BigInt, JSON, Object, Reflect};
use nimatrix::{Erratum, Explanation, Piece, Sentence, Value};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "
/** A part of an explanation: a sentence, or a table of which the foot is one more row or empty. */
export type Explanation = { kind: 'text' } & Sentence | {
    kind: 'table';
    heads: string[];
    rows: string[][];
    foot: string[];
    /** Heads, rows and foot once more, each cell in pieces. */
    cells: Piece[][][];
};

/** A sentence. */
export interface Sentence {
    /** As plain text. */
    text: string;
    /** Ready to be typeset; their texts in a row are the text. */
    pieces: Piece[];
    /** The template, in which `{name}` is a place and `$...$` mathematics. */
    form: string;
    /** What stands in the places. */
    values: Record<string, Value>;
}

/** A piece of a sentence. No line ends within a term; in a list it may, behind each comma. */
export interface Piece {
    kind: 'text' | 'number' | 'variable' | 'subscript' | 'power' | 'function' | 'term' | 'list';
    /** What it says as plain text. */
    text: string;
    /** A letter and its index, a base and its exponent, a function and its argument, or a list's items. */
    parts: string[];
}

/** What stands in a place. */
export interface Value {
    /**
     * A number, a text that is the same in every language, 'a P-position' or 'an N-position', a part of the
     * sentence with places of its own, or a list by what stands between its items.
     */
    kind: 'number' | 'text' | 'P' | 'N' | 'sentence' | 'and' | 'or' | 'list' | 'parts' | 'tight' | 'set';
    /** As plain text. */
    text: string;
    number: number | bigint | null;
    /** Of a list. */
    items: Value[];
    /** Of a part of the sentence, its template. */
    form: string | null;
    values: Record<string, Value>;
}
";

/// JSON as it is written.
#[derive(Default)]
struct Json {
    text: String,
    /// Whether a number stands there as a text, since JSON would lose some of its digits.
    wide: bool,
}

impl Json {
    /// The JavaScript value of a JSON text.
    #[inline(never)]
    fn read(self) -> JsValue {
        // What is written here can be read.
        let read = JSON::parse(&self.text).unwrap_or(JsValue::NULL);
        if self.wide {
            widen(&read);
        }
        read
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
            self.add(&rest[..at]);
            self.add("\\u00");
            for digit in [byte / 16, byte % 16] {
                self.text.push(char::from(b"0123456789abcdef"[digit]));
            }
            rest = &rest[at + 1..];
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
    fn sentence(&mut self, sentence: &Sentence) {
        self.add("{");
        self.properties(sentence);
    }

    fn properties(&mut self, sentence: &Sentence) {
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
    fn values(&mut self, sentence: &Sentence) {
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
                self.wide = true;
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
    fn part(&mut self, part: &Explanation) {
        match part {
            Explanation::Text(sentence) => {
                self.add("{\"kind\":\"text\",");
                self.properties(sentence);
            }
            Explanation::Table { heads, rows, foot } => {
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
        }
    }
}

/// Replaces the texts of large numbers by bigints.
fn widen(read: &JsValue) {
    let Some(object) = read.dyn_ref::<Object>() else { return };
    for entry in Object::entries(object) {
        let (key, value) = (Reflect::get_u32(&entry, 0), Reflect::get_u32(&entry, 1));
        let (Ok(key), Ok(value)) = (key, value) else { continue };
        match value.is_string() && key == "number" {
            true => {
                let _ = BigInt::new(&value).map(|number| Reflect::set(object, &key, &number));
            }
            false => widen(&value),
        }
    }
}

/// A sentence as JavaScript sees it.
#[inline(never)]
pub fn sentence(sentence: &Sentence) -> JsValue {
    let mut json = Json::default();
    json.sentence(sentence);
    json.read()
}

/// Several sentences.
#[inline(never)]
pub fn all(sentences: &[Sentence]) -> JsValue {
    let mut json = Json::default();
    json.list("", sentences, Json::sentence);
    json.read()
}

/// The parts of an explanation.
#[inline(never)]
pub fn explanation(parts: &[Explanation]) -> JsValue {
    let mut json = Json::default();
    json.list("", parts, Json::part);
    json.read()
}

/// The printed and the right text of an erratum.
#[inline(never)]
pub fn corrected(erratum: &Erratum) -> JsValue {
    let right = Sentence::plain(erratum.right);
    both(["{\"printed\":", ",\"right\":"], &Sentence::plain(erratum.printed), Some(&right))
}

/// The proof of a period, and its function if that is known.
#[inline(never)]
pub fn period(proof: &Sentence, closed: Option<&Sentence>) -> JsValue {
    both(["{\"proof\":", ",\"closed\":"], proof, closed)
}

#[inline(never)]
fn both(keys: [&str; 2], first: &Sentence, second: Option<&Sentence>) -> JsValue {
    let mut json = Json::default();
    json.add(keys[0]);
    json.sentence(first);
    json.add(keys[1]);
    match second {
        Some(second) => json.sentence(second),
        None => json.add("null"),
    }
    json.add("}");
    json.read()
}

/// The text of a template without places.
#[inline(never)]
pub fn text(form: &'static str) -> String {
    Sentence::plain(form).to_string()
}

/// A sentence without places as JavaScript sees it.
#[inline(never)]
pub fn template(form: &'static str) -> JsValue {
    sentence(&Sentence::plain(form))
}
