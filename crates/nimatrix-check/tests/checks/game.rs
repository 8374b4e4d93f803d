//! Blocking games by their moves and nothing else.

pub struct Game {
    pub n: usize,
    pub family: Vec<u32>,
    pub misere: bool,
    /// The number of piles and sizes of the computed positions.
    piles: usize,
    side: usize,
    handed: Vec<bool>,
}

impl Game {
    pub fn new(n: usize, family: &[u32], misere: bool, piles: usize, side: usize) -> Game {
        let mut game = Game { n, family: family.into(), misere, piles, side, handed: vec![] };
        // Every move leads to an earlier position.
        for sizes in game.positions() {
            let may = game.family.iter().any(|&set| game.is_p(&sizes, set));
            game.handed.push(may);
        }
        game
    }

    /// All positions in lexicographic order.
    pub fn positions(&self) -> impl Iterator<Item = Vec<usize>> + use<> {
        let (piles, side) = (self.piles as u32, self.side);
        let sizes = move |place| (0..piles).rev().map(|i| place / side.pow(i) % side).collect();
        (0..side.pow(piles)).map(sizes)
    }

    /// Whether some restriction of the family makes a P-position of piles.
    pub fn handed(&self, sizes: &[usize]) -> bool {
        assert_eq!(sizes.len(), self.piles);
        self.handed[sizes.iter().fold(0, |place, size| place * self.side + size)]
    }

    /// Whether the player to move under a restriction loses.
    pub fn is_p(&self, sizes: &[usize], restriction: u32) -> bool {
        let mut moves = self.moves(sizes, restriction).peekable();
        let ends = moves.peek().is_none() && self.misere;
        !ends && !moves.any(|(_, _, after)| self.handed(&after))
    }

    /// Each pile and each amount that may be taken, with the piles after it.
    pub fn moves<'a>(
        &'a self,
        sizes: &'a [usize],
        restriction: u32,
    ) -> impl Iterator<Item = (usize, usize, Vec<usize>)> + 'a {
        let free = move |amount: &usize| restriction >> (amount % self.n) & 1 == 0;
        let take = move |pile: usize, amount: usize| {
            let mut after = sizes.to_vec();
            after[pile] -= amount;
            (pile, amount, after)
        };
        let of = move |pile: usize| (1..=sizes[pile]).filter(free).map(move |amount| take(pile, amount));
        (0..sizes.len()).flat_map(of)
    }

    /// The residues of the amounts that lead to what may be handed over.
    pub fn residues(&self, sizes: &[usize]) -> u32 {
        let wins = self.moves(sizes, 0).filter(|(_, _, after)| self.handed(after));
        wins.fold(0, |set, (_, amount, _)| set | 1 << (amount % self.n))
    }

    /// A certificate's text with this claim; the other keys follow.
    pub fn certificate(&self, claim: &str, keys: &str) -> String {
        let n = self.n;
        let residues = |set: u32| (0..n).filter(move |r| set >> r & 1 == 1);
        // As in rules: n instead of 0.
        let named = |&set: &u32| match set {
            0 => "none".into(),
            _ => {
                let words = (1..=n).filter(|r| set >> (r % n) & 1 == 1).map(|r| r.to_string());
                words.collect::<Vec<_>>().join(",")
            }
        };
        let rules: Vec<String> = self.family.iter().map(named).collect();
        let family: Vec<Vec<usize>> = self.family.iter().map(|&set| residues(set).collect()).collect();
        let (misere, ending) = if self.misere { (":misere", r#","ending":"misere""#) } else { ("", "") };
        format!(
            r#"{{"nimatrix-certificate":1,"rules":"block:{n}:{}{misere}","claim":"{claim}","n":{n},"family":{family:?}{ending},{keys}}}"#,
            rules.join("/"),
        )
    }
}
