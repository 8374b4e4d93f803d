//! Every way to find outcomes, compared with the definition on rules made at random.
use alloc::{format, string::String, vec, vec::Vec};

use super::area::Area;
use super::lines::Lines;
use super::sweep::{Swept, Values, Wanted, Way};
use super::{Read, TakeAway, Twisted, read};
use crate::games::Restricted;
use crate::text::cursor::Cursor;
use crate::work::finish;
use crate::{Budget, Definition, Ending, Outcome, Piles, Ruleset};

fn game(text: &str) -> Option<TakeAway> {
    let mut cursor = Cursor::new("g", text);
    match read(&mut cursor) {
        Ok(Read::TakeAway(game)) => cursor.end("").is_ok().then_some(game),
        Ok(_) => None,
        Err(problem) => panic!("{text}: {problem}"),
    }
}

/// How many rules are tried; `PROPTEST_CASES` sets another number.
fn rounds(usual: u32) -> u32 {
    std::env::var("PROPTEST_CASES").map_or(usual, |count| count.parse().unwrap())
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
        let rays = ["one", "both", "a", "b", "ab", "1x2.all", "1x3.all", "a2b1.all", "a3b4.all"];
        let has_rays = self.below(4) == 0;
        let count = 1 + self.below(3);
        let atom = |_| if has_rays { self.one_of(&rays).into() } else { self.atom() };
        let atoms: Vec<String> = (0..count).map(atom).collect();
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

/// Most rules on two piles, some on one or three.
fn area(numbers: &mut Numbers) -> Area {
    Area::new(match numbers.below(6) {
        0 => vec![30],
        1 => vec![6, 5, 7],
        _ => vec![16, 18],
    })
}

fn positions(area: &Area) -> impl Iterator<Item = Piles> {
    let cells = (0..area.rows()).flat_map(|row| (0..area.cols()).map(move |column| (row, column)));
    cells.map(|(row, column)| Piles::new(area.piles(row, column)).unwrap())
}

fn all_ways(ways: &[Way], expected: [Way; 3], least: usize) {
    for way in expected {
        let count = ways.iter().filter(|&&found| found == way).count();
        assert!(count > least, "{way:?}: {count}");
    }
}

#[test]
fn outcomes_with_a_twist_are_those_of_the_definition() {
    let mut numbers = Numbers(11);
    let mut ways = vec![];
    for _ in 0..rounds(150) {
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
        let area = area(&mut numbers);
        let sweep = |wanted| {
            let twist = Some(&game.twist);
            finish(async |meter| Swept::of(&game.game, twist, wanted, area.clone(), meter).await).unwrap()
        };
        let swept = sweep(Wanted::Totals);
        let in_force = game.twist.restrictions().next().unwrap();
        let under = sweep(Wanted::Under(in_force));
        let mut definition = Definition::new(&game, Budget { positions: 100_000, moves: 100_000_000 });
        for piles in positions(&area) {
            for restriction in game.twist.restrictions() {
                let position = Restricted { piles: piles.clone(), restriction };
                definition.solve([position.clone()]).unwrap();
                let is_p = definition.outcome(&position) == Outcome::P;
                let found = swept.is_p_under(&piles, restriction);
                assert_eq!(found, is_p, "{text} at {position:?} by {:?}", swept.way());
                assert!(restriction != in_force || under.is_p(&piles) == is_p, "{text} at {position:?}");
            }
        }
        ways.push(swept.way());
    }
    std::println!("{} rules with a twist", ways.len());
    all_ways(&ways, [Way::Tiles, Way::Counts, Way::Counts], 20);
}

#[test]
fn outcomes_and_values_are_those_of_the_definition() {
    let mut numbers = Numbers(5);
    let (mut ways, mut valued, mut of_rays) = (vec![], 0, 0);
    for _ in 0..rounds(700) {
        let text = numbers.rules();
        let Some(game) = game(&text) else { continue };
        let area = area(&mut numbers);
        let swept =
            finish(async |meter| Swept::of(&game, None, Wanted::Outcome, area.clone(), meter).await).unwrap();
        let values = finish(async |meter| {
            let mut values = Values::of(&game, area.clone(), meter)?;
            values.find(meter).await;
            Some(values)
        });
        valued += u32::from(values.is_some());
        let lines = Lines::of(&game, &area).filter(|_| game.ending() == Ending::Normal);
        let by_lines = lines.map(|lines| {
            let mut found = vec![false; area.rows() * area.cols()];
            finish(async |meter| lines.count(meter, &mut |y, x| found[y * area.cols() + x] = true).await);
            found
        });
        of_rays += u32::from(by_lines.is_some());
        let mut definition = Definition::new(&game, Budget { positions: 10_000, moves: 10_000_000 });
        for piles in positions(&area) {
            definition.solve([piles.clone()]).unwrap();
            let value = definition.value(&piles);
            let is_p = Outcome::of(value) == Outcome::P;
            assert_eq!(swept.is_p(&piles), is_p, "{text} at {piles:?} by {:?}", swept.way());
            let found = by_lines.as_ref().map_or(is_p, |found| found[area.place(&piles)]);
            assert_eq!(found, is_p, "{text} at {piles:?} by lines");
            let found = values.as_ref().map_or(value.0, |values| values.value(&piles).into());
            assert_eq!(found, value.0, "{text} at {piles:?}");
        }
        ways.push(swept.way());
    }
    std::println!("{} rules, {valued} with values, {of_rays} of rays", ways.len());
    all_ways(&ways, [Way::Tiles, Way::Marks, Way::Counts], 50);
    assert!(valued > 200 && of_rays > 50, "{valued} {of_rays}");
}
