//! Every way to find outcomes, compared with the definition on rules made at random.
use alloc::string::String;
use alloc::vec::Vec;
use alloc::{format, vec};

use super::sweep::{Swept, Way};
use super::{Read, TakeAway, Twisted, read};
use crate::games::Restricted;
use crate::text::cursor::Cursor;
use crate::work::finish;
use crate::{Budget, Definition, Outcome, Piles};

fn game(text: &str) -> Option<TakeAway> {
    let mut cursor = Cursor::new("g", text);
    match read(&mut cursor) {
        Ok(Read::TakeAway(game)) => cursor.end("").is_ok().then_some(game),
        Ok(_) => None,
        Err(problem) => panic!("{text}: {problem}"),
    }
}

/// The same numbers in each run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }

    fn one_of(&mut self, texts: &[&'static str]) -> &'static str {
        texts[self.below(texts.len() as u64) as usize]
    }

    fn set(&mut self) -> String {
        let words = ["all", "odd", "even", "0mod3", "1mod4", "2-inf", "1,3,4", "5-inf", "squares", "primes"];
        match self.below(3) {
            0 => self.one_of(&words).into(),
            1 => format!("{}", 1 + self.below(6)),
            _ => {
                let first = 1 + self.below(4);
                format!("{first}-{}", first + self.below(4))
            }
        }
    }

    fn set0(&mut self) -> String {
        match self.below(3) {
            0 => format!("0-{}", self.below(4)),
            1 => format!("0,{}", self.set()),
            _ => self.set(),
        }
    }

    fn conditions(&mut self) -> String {
        let mut text = String::new();
        for _ in 0..self.below(3) {
            text += &match self.below(4) {
                0 => format!(".{}", self.set()),
                1 => format!(".under.{}.{}", self.below(4), self.below(4)),
                _ => format!(".{}.{}", self.one_of(&["dif", "sum", "min", "max"]), self.set0()),
            };
        }
        text
    }

    fn atom(&mut self) -> String {
        let (one, two) = (1 + self.below(3), 1 + self.below(3));
        match self.below(12) {
            0 | 1 => format!("{}{}", self.one_of(&["one", "large", "small", "one.half"]), self.conditions()),
            2 => format!("one.{}", self.set()),
            3 => format!("both.{}", self.set()),
            4 => format!("{}.{}", self.one_of(&["a", "b", "ab"]), self.set()),
            5 => format!("{one}x{two}"),
            6 => format!("a{one}b{two}.{}", self.set()),
            7 => self.one_of(&["euclid", "one", "both", "any.1"]).into(),
            8 => format!("any{}", self.conditions()),
            _ => format!("two{}", self.conditions()),
        }
    }

    fn rules(&mut self) -> String {
        let atoms: Vec<String> = (0..=self.below(3)).map(|_| self.atom()).collect();
        let mut text = format!(":{}", atoms.join("/"));
        if self.below(4) == 0 {
            text += &format!(":end.{}", self.set0());
        }
        match self.below(5) {
            0 => text += ":misere",
            1 => text += &format!(":block.{}", 1 + self.below(3)),
            _ => {}
        }
        text
    }
}

fn twisted(text: &str) -> Option<Twisted> {
    match read(&mut Cursor::new("g", text)) {
        Ok(Read::Twisted(game)) => Some(game),
        Ok(_) => None,
        Err(problem) => panic!("{text}: {problem}"),
    }
}

#[test]
fn outcomes_with_a_twist_are_those_of_the_definition() {
    const SIZE: u64 = 12;
    let mut numbers = Numbers(11);
    let mut ways = vec![];
    for _ in 0..150 {
        let atoms: Vec<String> = (0..=numbers.below(2)).map(|_| numbers.atom()).collect();
        let n = 2 + numbers.below(3);
        let family = match numbers.below(3) {
            0 => format!("k{}", 1 + numbers.below(n)),
            1 => format!("upto{}", 1 + numbers.below(n)),
            _ => format!("1,2/{n}"),
        };
        let ending = ["", ":misere"][numbers.below(2) as usize];
        let text = format!(":{}:mod.{n}.{family}{ending}", atoms.join("/"));
        let Some(game) = twisted(&text) else { continue };
        let swept =
            finish(async |meter| Swept::of(&game.game, Some(&game.twist), SIZE, SIZE + 2, meter).await)
                .unwrap();
        let mut definition = Definition::new(&game, Budget { positions: 100_000, moves: 100_000_000 });
        for (first, second) in (0..SIZE).flat_map(|first| (0..SIZE + 2).map(move |second| (first, second))) {
            for restriction in game.twist.restrictions() {
                let piles = Piles::new(vec![first, second]).unwrap();
                let position = Restricted { piles, restriction };
                definition.solve([position.clone()]).unwrap();
                let is_p = definition.outcome(&position) == Outcome::P;
                let found = swept.is_p_under(first, second, restriction);
                assert_eq!(found, is_p, "{text} at {position:?} by {:?}", swept.way());
            }
        }
        ways.push(swept.way());
    }
    for way in [Way::Tiles, Way::Cells] {
        assert!(ways.iter().filter(|&&found| found == way).count() > 20, "{way:?}");
    }
}

#[test]
fn outcomes_are_those_of_the_definition() {
    const SIZE: u64 = 22;
    let mut numbers = Numbers(5);
    let mut ways = vec![];
    for _ in 0..600 {
        let text = numbers.rules();
        let Some(game) = game(&text) else { continue };
        let swept = finish(async |meter| Swept::of(&game, None, SIZE, SIZE + 3, meter).await).unwrap();
        let mut definition = Definition::new(&game, Budget { positions: 10_000, moves: 10_000_000 });
        for first in 0..SIZE {
            for second in 0..SIZE + 3 {
                let piles = Piles::new(vec![first, second]).unwrap();
                definition.solve([piles.clone()]).unwrap();
                let is_p = definition.outcome(&piles) == Outcome::P;
                assert_eq!(
                    swept.is_p(first, second),
                    is_p,
                    "{text} at {first},{second} by {:?}",
                    swept.way()
                );
            }
        }
        ways.push(swept.way());
    }
    for way in [Way::Tiles, Way::Marks, Way::Cells] {
        assert!(ways.iter().filter(|&&found| found == way).count() > 20, "{way:?}");
    }
}
