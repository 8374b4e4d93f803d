//! Pictures in TikZ.
use alloc::string::String;
use core::fmt::{self, Display, Formatter};

use crate::colours::{self, ACCENT, N, N_INK, P, P_INK, RULE, THIN};
use crate::marks::{Canvas, Drawing, Fill, Marks, Numbers, Point, Texts};
use crate::page::UNIT;
use crate::write::{Hundredths, put, tex, tex_tied};

const MATRIX: &str = "P/.style={fill=black!18}, cell/.style={black!25, very thin}, heavy/.style={semithick}";
const PLOT: &str = "P/.style={fill=black}, lattice/.style={black!20, very thin}, axis/.style={semithick, ->}";
const CIRCLE: &str = "space/.style={circle, draw, fill=white, minimum size=14pt}, visited/.style={space, \
                      fill=black!18},\n  token/.style={space, fill=black, text=white}, \
                      wins/.style={space, very thick}";
const TREE: &str = "N/.style={font=\\small, align=center, inner sep=2pt, fill=white},\n  \
                    P/.style={N, draw, fill=black!18}, move/.style={black!40, thin}, wins/.style={semithick}";

/// How a list of texts begins.
const FOREACH: &str = "\\foreach \\t [count=\\i from 0] in {";

/// The same of texts with their ink.
const INKED: &str = "\\foreach \\t/\\s [count=\\i from 0] in {";

/// A colour as TikZ writes it, in braces.
struct Tone(u32);

impl Display for Tone {
    fn fmt(&self, out: &mut Formatter) -> fmt::Result {
        let (red, green, blue) = (self.0 >> 16, self.0 >> 8 & 255, self.0 & 255);
        write!(out, "{{rgb,255:red,{red};green,{green};blue,{blue}}}")
    }
}

/// A picture in TikZ.
pub struct Tikz<'a> {
    out: &'a mut String,
    unit: (i64, i64),
    percent: i64,
    /// The sign of downward lengths.
    down: &'static str,
    /// Whether it has the colours of the page; else it is grey.
    coloured: bool,
}

impl<'a> Tikz<'a> {
    pub fn new(out: &'a mut String, coloured: bool) -> Tikz<'a> {
        Tikz { out, unit: UNIT, percent: 100, down: "", coloured }
    }

    /// Adds a place that is given in hundredths of a point.
    fn at(&mut self, (x, y): Point) {
        let (x, y) = (Hundredths(x * 100 / self.unit.0), Hundredths(y * 100 / self.unit.1));
        put!(self.out, "({x},{}{y})", self.down);
    }

    /// Adds a place.
    #[inline(never)]
    fn point(&mut self, (x, y): Point) {
        put!(self.out, " ({},{})", Hundredths(x), Hundredths(y));
    }

    /// Adds the place of a space of a circle.
    fn turned(&mut self, (place, count): (u64, u64), radius: i64) {
        put!(self.out, "({{90-360*{place}/{count}}}:{}pt)", Hundredths(radius));
    }

    /// Ends a list of texts in the middle of columns.
    fn node(&mut self, (options, content): (&str, &str), y: i64) {
        put!(self.out, "}} \\node{options} at (\\i+.5,{}) {{{content}}};\n", Hundredths(y));
    }

    /// Adds the end of a move at a position.
    fn end_of_edge(&mut self, (position, shift): (usize, Option<i64>)) {
        if let Some(shift) = shift {
            put!(self.out, "[xshift={}pt]", Hundredths(shift));
        }
        put!(self.out, "n{position}");
    }
}

impl Marks for Tikz<'_> {
    const ON_PAPER: bool = true;

    fn begin(&mut self, canvas: &Canvas) {
        (self.unit, self.percent) = (canvas.unit, canvas.percent);
        let (styles, sign) = match canvas.drawing {
            Drawing::Matrix => (MATRIX, "-"),
            Drawing::Plot => (PLOT, ""),
            Drawing::Circle => (CIRCLE, ""),
            Drawing::Tree => (TREE, ""),
        };
        self.down = if canvas.drawing == Drawing::Plot { "-" } else { "" };
        let scaled = |length: i64| Hundredths(length * canvas.percent / 100);
        let (x, y) = (scaled(canvas.unit.0), scaled(canvas.unit.1));
        put!(self.out, "\\begin{{tikzpicture}}[x={x}pt, y={sign}{y}pt, every node/.style={{inner sep=0pt");
        if canvas.percent < 100 {
            put!(self.out, ", scale={}", Hundredths(canvas.percent));
        }
        put!(self.out, "}},\n  ");
        if self.coloured {
            let of = |colour| Tone(colour);
            match canvas.drawing {
                Drawing::Matrix => put!(
                    self.out,
                    "P/.style={{fill={}}}, N/.style={{fill={}}}, p/.style={{text={}}}, n/.style={{text={}}},\n  \
                     cell/.style={{draw={}, very thin}}, heavy/.style={{semithick}}",
                    of(P),
                    of(N),
                    of(P_INK),
                    of(N_INK),
                    of(THIN)
                ),
                Drawing::Plot => put!(
                    self.out,
                    "P/.style={{fill={}}}, lattice/.style={{draw={}, very thin}}, axis/.style={{semithick, ->}}",
                    of(P),
                    of(RULE)
                ),
                Drawing::Circle => put!(
                    self.out,
                    "space/.style={{circle, draw, fill=white, minimum size=14pt}},\n  \
                     visited/.style={{space, fill={}}}, token/.style={{space, fill={}, text={}}},\n  \
                     wins/.style={{space, very thick, draw={}}}",
                    of(THIN),
                    of(P),
                    of(P_INK),
                    of(ACCENT)
                ),
                Drawing::Tree => put!(
                    self.out,
                    "N/.style={{font=\\small, align=center, inner sep=2pt, fill={}}},\n  \
                     P/.style={{N, draw, fill={}, text={}}}, move/.style={{draw={}, thin}}, \
                     wins/.style={{semithick, draw={}}}",
                    of(N),
                    of(P),
                    of(P_INK),
                    of(RULE),
                    of(ACCENT)
                ),
            }
        } else {
            put!(self.out, styles);
        }
        if let Some((colours, values)) = canvas.colours {
            put!(self.out, ", t/.style={{}}");
            for &value in values {
                let (colour, is_dark) = colours::colour(colours, value);
                let ink = if is_dark { "text=white" } else { "" };
                put!(self.out, ",\n  v{value}/.style={{fill={}}}", Tone(colour));
                put!(self.out, ", t{value}/.style={{{ink}}}");
            }
        }
        put!(self.out, "]\n");
    }

    fn end(&mut self) {
        put!(self.out, "\\end{{tikzpicture}}\n");
    }

    fn begin_panel(&mut self, at: Point) {
        put!(self.out, "\\begin{{scope}}[shift={{");
        self.at(at);
        put!(self.out, "}}]\n");
    }

    fn end_panel(&mut self) {
        put!(self.out, "\\end{{scope}}\n");
    }

    fn fills_n(&self) -> bool {
        self.coloured
    }

    fn titles(&mut self, at: Point, down: &str, across: &str, upwards: bool) {
        put!(self.out, "\\node[anchor=north west] at ");
        self.at(at);
        let arrow = if upwards { "up" } else { "down" };
        put!(self.out, " {{\\itshape ");
        if !down.is_empty() {
            put!(self.out, "{}~$\\{arrow}arrow$\\quad ", tex(down));
        }
        put!(self.out, "{}~$\\rightarrow$}};\n", tex(across));
    }

    /// A caption keeps its size at any scale.
    fn caption(&mut self, at: Point, width: i64, text: &str) {
        let scale = Hundredths(9000 / self.percent);
        let width = Hundredths(width * self.percent / 100 * 10 / 9);
        put!(self.out, "\\node[scale={scale}, text width={width}pt, align=center, anchor=north] at ");
        self.at(at);
        put!(self.out, " {{{}}};\n", tex_tied(text));
    }

    fn fill(&mut self, fill: Fill, from: Point, to: Point) {
        match fill {
            Fill::P => put!(self.out, "\\fill[P]"),
            Fill::Value(value) => put!(self.out, "\\fill[v{value}]"),
            Fill::N if self.coloured => put!(self.out, "\\fill[N]"),
            // N-positions are white on paper, and values have styles.
            Fill::N | Fill::Colour(_) => return,
        }
        self.point(from);
        put!(self.out, " rectangle");
        self.point(to);
        put!(self.out, ";\n");
    }

    fn lines(&mut self, style: &str, count: usize, line: &dyn Fn(usize) -> Option<(Point, Point)>) {
        put!(self.out, "\\draw[{style}]");
        for (from, to) in (0..count).filter_map(line) {
            self.point(from);
            put!(self.out, " --");
            self.point(to);
        }
        put!(self.out, ";\n");
    }

    fn row(
        &mut self,
        texts: Texts,
        y: i64,
        count: usize,
        text: impl Fn(usize, &mut String),
        is_dark: impl Fn(usize) -> bool,
    ) {
        // Values have styles of their own.
        let inked = self.coloured && texts != Texts::Values;
        put!(self.out, if inked { INKED } else { FOREACH });
        for i in 0..count {
            put!(self.out, if i > 0 { "," } else { "" });
            let start = self.out.len();
            text(i, self.out);
            if self.out.len() == start {
                put!(self.out, "{{}}");
            }
            if inked {
                put!(self.out, if is_dark(i) { "/p" } else { "/n" });
            }
        }
        let node = match texts {
            Texts::Names if inked => ("[\\s]", "\\t"),
            Texts::Letters if inked => ("[\\s]", "$\\mathcal{\\t}$"),
            Texts::Values => ("[t\\t]", "$\\t$"),
            Texts::Names => ("", "\\t"),
            Texts::Letters => ("", "$\\mathcal{\\t}$"),
        };
        self.node(node, y);
    }

    fn column_numbers(&mut self, y: i64, numbers: &Numbers, _: u64) {
        let Numbers { first, count, below, turned } = *numbers;
        let options = match (below, turned) {
            (false, true) => "[rotate=90, anchor=west]",
            (true, true) => "[rotate=90, anchor=east]",
            (false, false) => "[anchor=base]",
            (true, false) => "[anchor=north]",
        };
        put!(self.out, if below { "" } else { "\\begin{scope}[yshift=3.5pt]\n" });
        put!(self.out, FOREACH);
        for i in 0..count {
            let comma = if i > 0 { "," } else { "" };
            put!(self.out, "{comma}{}", first + i as u64);
        }
        self.node((options, "$\\t$"), y);
        put!(self.out, if below { "" } else { "\\end{scope}\n" });
    }

    fn row_number(&mut self, y: i64, number: u64) {
        put!(self.out, "\\node[anchor=east] at (-.25,{}) {{${number}$}};\n", Hundredths(y));
    }

    fn frame(&mut self, corner: Point) {
        match self.coloured {
            true => put!(self.out, "\\draw[very thick, draw={}]", Tone(ACCENT)),
            false => put!(self.out, "\\draw[very thick, red!70!black]"),
        }
        self.point(corner);
        put!(self.out, " rectangle +(1,1);\n");
    }

    fn axis_number(&mut self, at: Point, upwards: bool, number: u64) {
        let anchor = if upwards { "east, xshift=-5pt" } else { "north, yshift=-5pt" };
        put!(self.out, "\\node[anchor={anchor}] at");
        self.point(at);
        put!(self.out, " {{${number}$}};\n");
    }

    fn axis(&mut self, to: Point, upwards: bool, name: &str) {
        put!(self.out, "\\draw[axis] (0,0) --");
        self.point(to);
        let anchor = if upwards { "south" } else { "west" };
        put!(self.out, " node[anchor={anchor}] {{\\,\\strut {}}};\n", tex(name));
    }

    fn dot(&mut self, at: Point) {
        put!(self.out, "\\fill[P]");
        self.point(at);
        put!(self.out, " circle[radius=.16];\n");
    }

    fn circle(&mut self, radius: i64) {
        put!(self.out, "\\draw[black!40] (0,0) circle[radius={}pt];\n", Hundredths(radius));
    }

    fn space(&mut self, style: &str, turn: (u64, u64), radius: i64) {
        put!(self.out, "\\node[{style}] at ");
        self.turned(turn, radius);
        put!(self.out, " {{\\footnotesize ${}$}};\n", turn.0);
    }

    fn outcome(&mut self, turn: (u64, u64), radius: i64, name: &str, is_letter: bool) {
        put!(self.out, "\\node at ");
        self.turned(turn, radius);
        let style = if is_letter { "mathcal" } else { "mathrm" };
        put!(self.out, " {{$\\{style}{{{name}}}$}};\n");
    }

    fn place(&mut self, position: usize, (x, y): Point) {
        let (x, y) = (Hundredths(x), Hundredths(-y));
        put!(self.out, "\\coordinate (n{position}) at ({x}pt,{y}pt);\n");
    }

    fn edge(&mut self, style: &str, from: (usize, Option<i64>), to: (usize, Option<i64>)) {
        put!(self.out, "\\draw[{style}] (");
        self.end_of_edge(from);
        put!(self.out, ") -- (");
        self.end_of_edge(to);
        put!(self.out, ");\n");
    }

    fn position(&mut self, style: &str, position: usize, piles: &str, restriction: &str) {
        let line = if restriction.is_empty() { "" } else { "\\\\" };
        let (piles, restriction) = (tex(piles), tex(restriction));
        put!(self.out, "\\node[{style}] at (n{position}) {{{piles}{line}{restriction}}};\n");
    }
}
