//! A picture in SVG that grows with its marks: its texts, paths and edges; widths of texts, lines of captions, and places on a
//! circle.
use alloc::{string::String, vec::Vec};
use core::fmt::{self, Display, Formatter, Write};

use crate::about::{About, MADE_BY};
use crate::colours::colours;
pub use crate::colours::{ACCENT, N, N_INK, P, P_INK, RULE, THIN};
use crate::marks::Point;
use crate::write::{Hundredths, joined, put};

pub const INK: u32 = colours::<1>(r##""ink": "#"##)[0];
pub const MUTED: u32 = colours::<1>(r##""muted": "#"##)[0];
pub const CONTROL: u32 = colours::<1>(r##""control": "#"##)[0];
/// What reads well on light and on dark colours of Grundy values.
pub const DARK: u32 = 0x11_1111;
pub const LIGHT: u32 = 0xff_ffff;

/// The sizes of letters in cells, and of numbers and captions.
pub const LETTER: i64 = 1000;
pub const SMALL: i64 = 900;
/// Around the whole.
pub const MARGIN: i64 = 800;

/// A colour as SVG writes it.
pub struct Rgb(pub u32);

impl Display for Rgb {
    fn fmt(&self, out: &mut Formatter) -> fmt::Result {
        write!(out, "#{:06x}", self.0)
    }
}

/// A text in which XML has no signs.
pub struct Xml<'a>(pub &'a str);

impl Display for Xml<'_> {
    fn fmt(&self, out: &mut Formatter) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '&' => out.write_str("&amp;"),
            '<' => out.write_str("&lt;"),
            '>' => out.write_str("&gt;"),
            c => out.write_char(c),
        })
    }
}

/// Where a text begins, has its middle, or ends.
#[derive(Clone, Copy)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// How a text is printed.
#[derive(Clone, Copy)]
pub struct Ink {
    pub size: i64,
    pub colour: u32,
    pub is_italic: bool,
}

impl Ink {
    pub fn new(size: i64, colour: u32) -> Ink {
        Ink { size, colour, is_italic: false }
    }

    /// From the middle of digits and capitals to their foot.
    pub fn foot(self) -> i64 {
        self.size * 34 / 100
    }
}

/// The attributes of a text.
impl Display for Ink {
    fn fmt(&self, out: &mut Formatter) -> fmt::Result {
        let style = if self.is_italic { " font-style=\"italic\"" } else { "" };
        write!(out, "font-size=\"{}\" fill=\"{}\"{style}", Hundredths(self.size), Rgb(self.colour))
    }
}

/// A picture that grows with its marks, so that none is clipped.
pub struct Svg {
    /// The marks so far, and the beginning of a path that may continue.
    pub body: String,
    path: String,
    /// A unit, in hundredths of a point, and whether it runs upwards.
    pub unit: (i64, i64),
    pub upwards: bool,
    /// The place of the panel that is drawn.
    pub origin: Point,
    /// Left, top, right and bottom of all marks.
    edges: [i64; 4],
    /// The places of a tree's positions.
    pub places: Vec<Point>,
}

impl Svg {
    pub fn new() -> Svg {
        Svg {
            body: String::new(),
            path: String::new(),
            unit: (100, 100),
            upwards: false,
            origin: (0, 0),
            edges: [i64::MAX, i64::MAX, i64::MIN, i64::MIN],
            places: Vec::new(),
        }
    }

    /// Adds the whole to a text.
    pub fn write(&mut self, about: &About, out: &mut String) {
        self.end_path();
        let [left, top, right, bottom] = self.edges;
        let [width, height] = [right - left, bottom - top].map(|length| length + 2 * MARGIN);
        let em = [width, height].map(|length| Hundredths((length + 9) / 10));
        let [x, y, width, height] = [left - MARGIN, top - MARGIN, width, height].map(Hundredths);
        put!(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" ");
        put!(out, "width=\"{}em\" height=\"{}em\" viewBox=\"{x} {y} {width} {height}\" ", em[0], em[1]);
        put!(
            out,
            "font-family=\"Palatino, 'Palatino Linotype', 'TeX Gyre Pagella', 'Book Antiqua', serif\" "
        );
        put!(out, "text-anchor=\"middle\">\n<title>{}</title>\n", Xml(&about.caption));
        let notes = joined(&about.notes, " ");
        put!(out, "<desc>{}</desc>\n<metadata>{MADE_BY}: {}</metadata>\n", Xml(&notes), Xml(&about.link));
        put!(
            out,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n",
            Rgb(LIGHT)
        );
        put!(out, "{}</svg>\n", self.body);
    }

    /// A place in the panel, in hundredths of a point.
    pub fn absolute(&self, (x, y): Point) -> Point {
        let y = y * self.unit.1 / 100;
        (self.origin.0 + x * self.unit.0 / 100, self.origin.1 + if self.upwards { -y } else { y })
    }

    /// Enlarges the picture for a mark of this extent around a place.
    pub fn reach(&mut self, (x, y): Point, across: i64, down: i64) {
        let [left, top, right, bottom] = self.edges;
        self.edges = [left.min(x - across), top.min(y - down), right.max(x + across), bottom.max(y + down)];
    }

    /// Begins a path, or continues one with the same beginning.
    pub fn begin_path(&mut self, start: String) -> &mut String {
        if self.path != start {
            self.end_path();
            put!(&mut self.body, "<path {start} d=\"");
            self.path = start;
        }
        &mut self.body
    }

    fn end_path(&mut self) {
        if !self.path.is_empty() {
            put!(&mut self.body, "\"/>\n");
            self.path.clear();
        }
    }

    /// Where a mark is added that is no path.
    pub fn mark(&mut self) -> &mut String {
        self.end_path();
        &mut self.body
    }

    /// Adds a text whose middle has this height.
    pub fn text(&mut self, (x, y): Point, anchor: Anchor, ink: Ink, text: &str) {
        let half = width(text, ink.size) / 2;
        let (middle, anchor) = match anchor {
            Anchor::Start => (x + half, " text-anchor=\"start\""),
            Anchor::Middle => (x, ""),
            Anchor::End => (x - half, " text-anchor=\"end\""),
        };
        self.reach((middle, y), half, ink.size / 2);
        let (x, y) = (Hundredths(x), Hundredths(y + ink.foot()));
        put!(self.mark(), "<text x=\"{x}\" y=\"{y}\" {ink}{anchor}>{}</text>\n", Xml(text));
    }

    /// Adds a line of a width in hundredths of a point.
    pub fn stroke(&mut self, (colour, width): (u32, i64), from: Point, to: Point) {
        self.reach(from, width / 2, width / 2);
        self.reach(to, width / 2, width / 2);
        let start =
            alloc::format!("fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"", Rgb(colour), Hundredths(width));
        let [x, y, across, down] = [from.0, from.1, to.0 - from.0, to.1 - from.1].map(Hundredths);
        let path = self.begin_path(start);
        match (across.0, down.0) {
            (_, 0) => put!(path, "M{x} {y}h{across}"),
            (0, _) => put!(path, "M{x} {y}v{down}"),
            _ => put!(path, "M{x} {y}l{across} {down}"),
        }
    }
}

/// The most that a text takes up in any common font, for a size of its letters.
pub fn width(text: &str, size: i64) -> i64 {
    let per_mille = text.chars().map(|c| match c {
        'm' | 'w' | 'M' | 'W' => 900,
        'A'..='Z' => 720,
        'a'..='z' | '0'..='9' => 640,
        ' ' | ',' | '.' | ';' | ':' | '(' | ')' | '’' => 330,
        _ => 640,
    });
    per_mille.sum::<i64>() * size / 1000
}

/// The lines of a caption, each at most as wide as this unless it can't break: the first word and the second, a
/// restriction, and a word and the number behind it stay together.
pub fn lines_of(text: &str, most: i64, size: i64) -> Vec<String> {
    let mut parts = Vec::<String>::new();
    for (i, word) in text.split(' ').enumerate() {
        let is_number = word.starts_with(|c: char| c.is_ascii_digit());
        match parts.last_mut() {
            Some(part) if i == 1 || is_number || part.ends_with(',') => put!(part, " {word}"),
            _ => parts.push(word.into()),
        }
    }
    let mut lines = Vec::<String>::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if width(line, size) + width(&part, size) + width(" ", size) <= most => {
                put!(line, " {part}");
            }
            _ => lines.push(part),
        }
    }
    lines
}

/// The sine of a part of a full turn.
fn sine(part: u64, of: u64) -> f64 {
    let angle = part as f64 / of as f64 * core::f64::consts::TAU;
    let (mut sum, mut term) = (angle, angle);
    for i in 1..20 {
        term *= -angle * angle / f64::from(2 * i * (2 * i + 1));
        sum += term;
    }
    sum
}

/// The place at this fraction around a circle, clockwise from the top.
pub fn turned((place, count): (u64, u64), radius: i64) -> Point {
    // A quarter of a turn on, the sine is the cosine.
    let (sine, cosine) = (sine(place, count), sine(4 * place + count, 4 * count));
    let scaled = |part: f64| (radius as f64 * part) as i64;
    (scaled(sine), -scaled(cosine))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_go_clockwise_from_the_top() {
        for (place, expected) in
            [(0, (0, -1000)), (3, (1000, 0)), (6, (0, 1000)), (9, (-1000, 0)), (1, (500, -866))]
        {
            let (x, y) = turned((place, 12), 1000);
            assert!((x - expected.0).abs() <= 1 && (y - expected.1).abs() <= 1, "{place}: {x} {y}");
        }
    }

    #[test]
    fn lines_break_between_restrictions() {
        let lines = lines_of("(a) not 1, not 2; not 3; not 4", width("(a) not 1, not 2;", 900), 900);
        assert_eq!(lines, ["(a) not 1, not 2;", "not 3; not 4"]);
        assert_eq!(lines_of("block:1000:none", 1, 900), ["block:1000:none"]);
    }
}
