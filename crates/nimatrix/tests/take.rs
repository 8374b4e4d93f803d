//! Take-away games written in a line, as others have computed them: texts, counts of P-positions and of values.
use nimatrix::games::Restricted;
use nimatrix::notation::parse_rules;
use nimatrix::{Budget, Definition, Outcome, Piles, Position, Residues, Rules, Ruleset};
use serde_json::Value;

fn rows() -> Vec<Value> {
    let text = include_str!("../../../tests/papers/own-rules.json");
    serde_json::from_str(text).unwrap()
}

fn fnv(bytes: impl IntoIterator<Item = u8>) -> String {
    let hash = bytes
        .into_iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    format!("{hash:x}")
}

/// All piles below a size, row by row.
fn boxed(piles: usize, size: u64) -> Vec<Vec<u64>> {
    (0..piles).fold(vec![vec![]], |all, _| {
        let longer =
            |piles: &Vec<u64>| (0..size).map(|next| [&piles[..], &[next]].concat()).collect::<Vec<_>>();
        all.iter().flat_map(longer).collect()
    })
}

fn position(rules: &Rules, row: &Value, sizes: &[u64]) -> Position {
    let piles = Piles::new(sizes.to_vec()).unwrap();
    match (rules.start(), row["r"].as_str()) {
        (Position::Restricted(Restricted { restriction, .. }), Some(residues)) => {
            let modulus = restriction.modulus();
            let restriction = residues
                .split(',')
                .fold(Residues::none(modulus), |set, residue| set.with(residue.parse().unwrap()));
            Position::Restricted(Restricted { piles, restriction })
        }
        _ => Position::Piles(piles),
    }
}

#[test]
fn texts_are_canonical_and_a_fixed_point() {
    for row in rows() {
        let (text, canonical) = (row["rules"].as_str().unwrap(), row["canonical"].as_str().unwrap());
        let read = parse_rules("g", text).map(|rules| rules.to_string());
        assert_eq!(read.as_deref(), Ok(canonical), "{text}");
        let again = parse_rules("g", canonical).map(|rules| rules.to_string());
        assert_eq!(again.as_deref(), Ok(canonical), "{text}");
        // A game of another family is the same one as a take-away game.
        let take = parse_rules("g", canonical).unwrap().take_rules().expect("piles");
        assert_eq!(parse_rules("g", &take).unwrap().to_string(), canonical, "{take}");
    }
}

#[test]
fn p_positions_and_values_are_those_of_the_definition() {
    let most = Budget { positions: 10_000_000, moves: 1_000_000_000 };
    for row in rows() {
        let text = row["rules"].as_str().unwrap();
        let rules = parse_rules("g", text).unwrap();
        let piles = row["piles"].as_u64().unwrap_or(2) as usize;
        let size = if piles == 2 { 60 } else { 16 };
        let cells: Vec<Position> =
            boxed(piles, size).iter().map(|sizes| position(&rules, &row, sizes)).collect();
        let mut definition = Definition::new(&rules, most);
        definition.solve(cells.iter().cloned()).unwrap();
        let is_p: Vec<u8> =
            cells.iter().map(|cell| u8::from(definition.outcome(cell) == Outcome::P)).collect();
        let count = is_p.iter().map(|&p| u64::from(p)).sum::<u64>();
        let name = format!("p{size}");
        assert_eq!(
            (Some(count), Some(&*fnv(is_p))),
            (row[&*name].as_u64(), row[&*format!("fnv{size}")].as_str()),
            "{text}"
        );
        if let Some(values) = row["g24"].as_array() {
            let found: Vec<u64> =
                boxed(2, 24).iter().map(|sizes| definition.value(&position(&rules, &row, sizes)).0).collect();
            let sum = found.iter().sum::<u64>();
            assert!(rules.has_values(), "{text}");
            assert_eq!(Some(sum), values[0].as_u64(), "{text}");
            assert_eq!(Some(&*fnv(found.iter().map(|&value| value as u8))), values[1].as_str(), "{text}");
        }
        if let Some(at) = row["at"].as_array() {
            let sizes: Vec<u64> =
                at[0].as_str().unwrap().split(',').map(|size| size.parse().unwrap()).collect();
            let place = position(&rules, &row, &sizes);
            let options: Vec<Position> = rules.options(&place).map(|(_, option)| option).collect();
            assert_eq!(Some(options.len() as u64), at[1].as_u64(), "{text}");
            if let Some(winning) = at.get(2).and_then(Value::as_u64) {
                let found = options.iter().filter(|option| definition.outcome(option) == Outcome::P).count();
                assert_eq!(found as u64, winning, "{text}");
            }
        }
    }
}
