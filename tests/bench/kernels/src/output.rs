//! What a piece of work gives, and a digest by which processes compare it.

/// What came out of a piece of work.
pub enum Output {
    /// Rows of `width` cells, 64 cells a word, each row from a word of its own on.
    Bits {
        /// How many cells a row has.
        width: usize,
        /// The words.
        words: Vec<u64>,
    },
    /// A byte a cell.
    Bytes(Vec<u8>),
    /// A number a cell.
    Numbers(Vec<u32>),
    /// Outcomes and Grundy values.
    Matrix(Vec<u8>, Vec<u32>),
    /// One number.
    One(u64),
}

impl Output {
    /// A number that depends on every cell and its place: each cell is added to 31 times what the
    /// cells before it gave, modulo 2^32. Bits and bytes with the same outcomes have the same digest.
    pub fn digest(&self) -> u32 {
        let add = |digest: u32, cell: u32| digest.wrapping_mul(31).wrapping_add(cell);
        let bytes =
            |cells: &[u8], digest: u32| cells.iter().fold(digest, |digest, &cell| add(digest, cell.into()));
        match self {
            Output::Bits { width, words } => {
                let rows = words.chunks(width.div_ceil(64));
                rows.fold(0, |digest, row| {
                    (0..*width).fold(digest, |digest, j| add(digest, (row[j / 64] >> (j % 64) & 1) as u32))
                })
            }
            Output::Bytes(cells) => bytes(cells, 0),
            Output::Numbers(cells) => cells.iter().copied().fold(0, add),
            Output::Matrix(outcomes, values) => values.iter().copied().fold(bytes(outcomes, 0), add),
            Output::One(number) => *number as u32,
        }
    }
}
