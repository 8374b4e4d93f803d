//! The marks of pictures in SVG.
use alloc::format;
use alloc::string::{String, ToString};

use super::canvas::{
    ACCENT, Anchor, CONTROL, DARK, INK, Ink, LETTER, LIGHT, MUTED, N, N_INK, P, P_INK, RULE, Rgb, SMALL, Svg,
    THIN, Xml, lines_of, turned, width,
};
use crate::marks::{Canvas, Drawing, Fill, Marks, Numbers, Point, Texts};
use crate::page::LINE;
use crate::write::{Hundredths, put};

/// From the cells to the numbers of columns.
const BESIDE: i64 = 800;
/// The radius of a space of a circle.
const SPACE: i64 = 800;
/// The radius of a point of a plot, in percent of a unit, at least, and at most.
const DOT: i64 = 40;
const DOTS: (i64, i64) = (60, 208);

impl Marks for Svg {
    const ON_PAPER: bool = false;

    fn begin(&mut self, canvas: &Canvas) {
        self.unit = canvas.unit;
        self.upwards = canvas.drawing == Drawing::Plot;
    }

    fn end(&mut self) {
        self.mark();
    }

    fn begin_panel(&mut self, at: Point) {
        self.origin = at;
    }

    fn end_panel(&mut self) {
        self.origin = (0, 0);
    }

    fn fills_n(&self) -> bool {
        true
    }

    /// Pictures for a screen have the names of their axes in their description.
    fn titles(&mut self, _: Point, _: &str, _: &str, _: bool) {}

    fn caption(&mut self, at: Point, width: i64, text: &str) {
        let (x, y) = (self.origin.0 + at.0, self.origin.1 + at.1 + LINE / 2);
        for (line, i) in lines_of(text, width, SMALL).iter().zip(0..) {
            self.text((x, y + i * LINE), Anchor::Middle, Ink::new(SMALL, INK), line);
        }
    }

    fn fill(&mut self, fill: Fill, from: Point, to: Point) {
        let colour = match fill {
            Fill::P => P,
            Fill::N => N,
            Fill::Value(_) => return,
            Fill::Colour(colour) => colour,
        };
        let (from, to) = (self.absolute(from), self.absolute(to));
        self.reach(from, 0, 0);
        self.reach(to, 0, 0);
        let [x, y, across, down, back] =
            [from.0, from.1, to.0 - from.0, to.1 - from.1, from.0 - to.0].map(Hundredths);
        let path = self.begin_path(format!("shape-rendering=\"crispEdges\" fill=\"{}\"", Rgb(colour)));
        put!(path, "M{x} {y}h{across}v{down}h{back}z");
    }

    fn lines(&mut self, style: &str, count: usize, line: &dyn Fn(usize) -> Option<(Point, Point)>) {
        let pen = if style == "heavy" { (INK, 90) } else { (THIN, 40) };
        for (from, to) in (0..count).filter_map(line) {
            self.stroke(pen, self.absolute(from), self.absolute(to));
        }
    }

    fn row(
        &mut self,
        texts: Texts,
        y: i64,
        count: usize,
        text: impl Fn(usize, &mut String),
        is_dark: impl Fn(usize) -> bool,
    ) {
        let colours = if texts == Texts::Values { [DARK, LIGHT] } else { [N_INK, P_INK] };
        for (colour, dark) in colours.into_iter().zip([false, true]) {
            let ink = Ink { is_italic: texts == Texts::Letters, ..Ink::new(LETTER, colour) };
            let mut spans = String::new();
            for col in (0..count).filter(|&col| is_dark(col) == dark) {
                let mut cell = String::new();
                text(col, &mut cell);
                if !cell.is_empty() {
                    let x = Hundredths(self.absolute((col as i64 * 100 + 50, y)).0);
                    put!(&mut spans, "<tspan x=\"{x}\">{}</tspan>", Xml(&cell));
                }
            }
            if !spans.is_empty() {
                let foot = Hundredths(self.absolute((0, y)).1 + ink.foot());
                put!(self.mark(), "<text y=\"{foot}\" {ink}>{spans}</text>\n");
            }
        }
    }

    fn column_numbers(&mut self, y: i64, numbers: &Numbers, step: u64) {
        let sign = if numbers.below { 1 } else { -1 };
        for col in 0..numbers.count {
            let number = numbers.first + col as u64;
            let (x, y) = self.absolute((col as i64 * 100 + 50, y));
            match (number.is_multiple_of(step), numbers.turned) {
                (false, _) => {}
                (_, true) => self.upright((x, y + sign * BESIDE / 2), sign, &number.to_string()),
                _ => {
                    let ink = Ink::new(SMALL, MUTED);
                    self.text((x, y + sign * BESIDE), Anchor::Middle, ink, &number.to_string());
                }
            }
        }
    }

    fn row_number(&mut self, y: i64, number: u64) {
        let (x, y) = self.absolute((0, y));
        self.text((x - 400, y), Anchor::End, Ink::new(SMALL, MUTED), &number.to_string());
    }

    fn frame(&mut self, corner: Point) {
        let ((x, y), (right, bottom)) =
            (self.absolute(corner), self.absolute((corner.0 + 100, corner.1 + 100)));
        let [width, height, x, y] = [right - x, bottom - y, x, y].map(Hundredths);
        let colour = Rgb(ACCENT);
        put!(self.mark(), "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" ");
        put!(&mut self.body, "fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.8\"/>\n");
    }

    fn axis_number(&mut self, at: Point, upwards: bool, number: u64) {
        let (x, y) = self.absolute(at);
        let (at, anchor) =
            if upwards { ((x - 600, y), Anchor::End) } else { ((x, y + 1000), Anchor::Middle) };
        self.text(at, anchor, Ink::new(SMALL, MUTED), &number.to_string());
    }

    fn axis(&mut self, to: Point, upwards: bool, name: &str) {
        let (from, (x, y)) = (self.absolute((0, 0)), self.absolute(to));
        self.stroke((INK, 70), from, (x, y));
        let [left, top] = [x, y].map(Hundredths);
        let head = if upwards { "m-2 2l2-5 2 5z" } else { "m-2-2l5 2-5 2z" };
        put!(self.mark(), "<path fill=\"{}\" d=\"M{left} {top}{head}\"/>\n", Rgb(INK));
        let ink = Ink { is_italic: matches!(name, "n" | "g(n)"), ..Ink::new(SMALL, INK) };
        match upwards {
            true => self.text((x, y - 1100), Anchor::Middle, ink, name),
            false => self.text((x + 700, y), Anchor::Start, ink, name),
        }
    }

    fn dot(&mut self, at: Point) {
        let (x, y) = self.absolute(at);
        let radius = (self.unit.0 * DOT / 100).clamp(DOTS.0, DOTS.1);
        self.reach((x, y), radius, radius);
        let (colour, width) = (Rgb(P), Hundredths(2 * radius));
        let pen =
            format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\"");
        put!(self.begin_path(pen), "M{} {}h0", Hundredths(x), Hundredths(y));
    }

    fn circle(&mut self, radius: i64) {
        let (colour, radius) = (Rgb(CONTROL), Hundredths(radius));
        put!(self.mark(), "<circle r=\"{radius}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\".5\"/>\n");
    }

    fn space(&mut self, style: &str, turn: (u64, u64), radius: i64) {
        let at = turned(turn, radius);
        let (fill, line, ink) = match style {
            "token" => (INK, (INK, 60), LIGHT),
            "visited" => (RULE, (CONTROL, 60), MUTED),
            "wins" => (LIGHT, (INK, 180), INK),
            _ => (LIGHT, (CONTROL, 60), INK),
        };
        self.reach(at, SPACE + 100, SPACE + 100);
        let [x, y, radius, width] = [at.0, at.1, SPACE, line.1].map(Hundredths);
        put!(self.mark(), "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{}\" ", Rgb(fill));
        put!(&mut self.body, "stroke=\"{}\" stroke-width=\"{width}\"/>\n", Rgb(line.0));
        self.text(at, Anchor::Middle, Ink::new(SMALL, ink), &turn.0.to_string());
    }

    fn outcome(&mut self, turn: (u64, u64), radius: i64, name: &str, is_letter: bool) {
        let ink = Ink { is_italic: is_letter, ..Ink::new(LETTER, INK) };
        self.text(turned(turn, radius), Anchor::Middle, ink, name);
    }

    fn place(&mut self, _: usize, at: Point) {
        self.places.push(at);
    }

    fn edge(&mut self, style: &str, from: (usize, Option<i64>), to: (usize, Option<i64>)) {
        let [from, to] = [from, to].map(|(position, shift)| {
            let (x, y) = self.places[position];
            (x + shift.unwrap_or(0), y)
        });
        let pen = if style == "wins" { (INK, 120) } else { (CONTROL, 50) };
        self.stroke(pen, from, to);
    }

    fn position(&mut self, style: &str, position: usize, piles: &str, restriction: &str) {
        let (x, y) = self.places[position];
        let lines = if restriction.is_empty() { 1 } else { 2 };
        let across = width(piles, SMALL).max(width(restriction, SMALL)) / 2 + 300;
        let down = 150 + lines * LINE / 2;
        let (fill, ink) = if style == "P" { (P, P_INK) } else { (N, N_INK) };
        self.reach((x, y), across, down);
        let [left, top, width, height] = [x - across, y - down, 2 * across, 2 * down].map(Hundredths);
        let (fill, line) = (Rgb(fill), Rgb(if style == "P" { P } else { CONTROL }));
        put!(self.mark(), "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"3\" ");
        put!(&mut self.body, "fill=\"{fill}\" stroke=\"{line}\" stroke-width=\".5\"/>\n");
        let first = y - (lines - 1) * LINE / 2;
        self.text((x, first), Anchor::Middle, Ink::new(SMALL, ink), piles);
        if lines > 1 {
            self.text((x, first + LINE), Anchor::Middle, Ink::new(SMALL, ink), restriction);
        }
    }
}

impl Svg {
    /// Adds a number of a column that is read from below, above (`sign` -1) or below its column.
    fn upright(&mut self, (x, y): Point, sign: i64, text: &str) {
        let ink = Ink::new(SMALL, MUTED);
        let length = width(text, SMALL);
        self.reach((x, y + sign * length / 2), SMALL / 2, length / 2);
        let anchor = if sign < 0 { "start" } else { "end" };
        let (x, y) = (Hundredths(x + ink.foot()), Hundredths(y));
        put!(
            self.mark(),
            "<text transform=\"translate({x} {y}) rotate(-90)\" {ink} text-anchor=\"{anchor}\">"
        );
        put!(&mut self.body, "{text}</text>\n");
    }
}
