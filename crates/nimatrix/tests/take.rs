//! Take-away games written in a line, as others have computed them: texts, counts of P-positions and of values.
//! That the ways to find them agree with the definition is checked beside the game, and in `tests/strategies`.
use nimatrix::notation::{parse, parse_rules};
use nimatrix::{evaluate, matrix};
use serde_json::Value;

fn rows() -> Vec<Value> {
    let text = include_str!("../../../tests/papers/own-rules.json");
    serde_json::from_str(text).unwrap()
}

fn fnv(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    });
    format!("{hash:x}")
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
fn p_positions_values_and_moves_are_those_that_others_have_found() {
    for row in rows() {
        let text = row["rules"].as_str().unwrap();
        let restriction = row["r"].as_str().map_or(String::new(), |residues| format!("&r={residues}"));
        let state = |more: &str| parse(&format!("g={text}{restriction}{more}")).unwrap();
        let is_two = row["piles"].as_u64().unwrap_or(2) == 2;
        let size = if is_two { 60 } else { 16 };
        let window = format!("w=0,0,{size},{size}");
        // Three piles slice by slice.
        let slices: Vec<String> = match is_two {
            true => vec![format!("&p=0,0&{window}")],
            false => (0..size).map(|still| format!("&p={still},0,0&axes=2,3&{window}")).collect(),
        };
        let is_p = slices.iter().flat_map(|slice| matrix(&state(slice)).expect(text).outcomes);
        let is_p: Vec<u8> = is_p.collect();
        let count = is_p.iter().map(|&p| u64::from(p)).sum::<u64>();
        let name = format!("p{size}");
        assert_eq!(
            (Some(count), Some(&*fnv(&is_p))),
            (row[&*name].as_u64(), row[&*format!("fnv{size}")].as_str()),
            "{text}"
        );
        if let Some(values) = row["g24"].as_array() {
            let found = matrix(&state("&p=0,0&view=grundy&w=0,0,24,24")).expect(text).grundy.expect(text);
            assert_eq!(Some(found.iter().map(|&value| u64::from(value)).sum()), values[0].as_u64(), "{text}");
            let bytes: Vec<u8> = found.iter().map(|&value| value as u8).collect();
            assert_eq!(Some(&*fnv(&bytes)), values[1].as_str(), "{text}");
        }
        if let Some(at) = row["at"].as_array() {
            let answer = evaluate(&state(&format!("&p={}", at[0].as_str().unwrap()))).expect(text);
            assert_eq!(answer.moves_total, at[1].as_u64().map(u128::from), "{text}");
            if let Some(winning) = at.get(2).and_then(Value::as_u64) {
                assert_eq!(answer.winning_total, Some(winning.into()), "{text}");
            }
        }
    }
}
