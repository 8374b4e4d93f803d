//! Papers and books.

/// A paper or book.
#[derive(Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Source {
    /// A short name for programs.
    pub id: &'static str,
    /// Authors and year.
    pub short: &'static str,
    /// The full reference.
    pub full: &'static str,
}

pub const BOUTON: Source = Source {
    id: "bouton",
    short: "Bouton 1901",
    full: "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901), 35–39",
};
pub const GASARCH: Source = Source {
    id: "gasarch",
    short: "NIM Games handouts",
    full: "NIM Games, handouts 1–3, based on notes by William Gasarch",
};
pub const SMITH_STANICA: Source = Source {
    id: "smith-stanica",
    short: "Smith & Stănică 2002",
    full: "F. Smith, P. Stănică, Comply/constrain games or games with a Muller twist, Integers 2 (2002), G3",
};
pub const GAVEL_STRIMLING: Source = Source {
    id: "gavel-strimling",
    short: "Gavel & Strimling 2004",
    full: "H. Gavel, P. Strimling, Nim with a modular Muller twist, Integers 4 (2004), G4",
};
pub const KHOVANOVA_SARKAR: Source = Source {
    id: "khovanova-sarkar",
    short: "Khovanova & Sarkar 2015",
    full: "T. Khovanova, K. Sarkar, P-positions in modular extensions to Nim, arXiv 1508.07054 (2015)",
};
pub const FRAENKEL: Source = Source {
    id: "fraenkel-jaffray-kotzig-sabidussi",
    short: "Fraenkel et al. 1995",
    full: "A. S. Fraenkel, A. Jaffray, A. Kotzig, G. Sabidussi, Modular Nim, Theoretical Computer Science 143 (1995)",
};
pub const HORROCKS: Source = Source {
    id: "horrocks",
    short: "Horrocks & Horrocks 2019",
    full: "David G. C. Horrocks, Jonathan H. Horrocks, Sprague-Grundy Values of Modular Nim, Integers 19 (2019)",
};
pub const TAN_WARD: Source = Source {
    id: "tan-ward",
    short: "Tan & Ward 2014",
    full: "X. L. Tan, M. D. Ward, On Kotzig’s Nim, Integers 14 (2014), G6",
};
pub const WINNING_WAYS: Source = Source {
    id: "winning-ways",
    short: "Winning Ways",
    full: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for Your Mathematical Plays (1982)",
};
pub const WYTHOFF: Source = Source {
    id: "wythoff",
    short: "Wythoff 1907",
    full: "W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907), 199–202",
};
