//! Single piles of blocking games: their certificates hold exactly if the rule agrees.
use nimatrix_check::{FiniteCertificate, FiniteTheorem, Refusal};

use crate::game::Game;
use crate::{changed, verdict_of_table};

/// The certificate with these sets.
fn checked(game: &Game, preperiod: usize, masks: &[u32]) -> Result<FiniteTheorem, Refusal> {
    let period = masks.len() - preperiod;
    let keys = format!(r#""preperiod":{preperiod},"period":{period},"masks":{masks:?}"#);
    FiniteCertificate::read(&game.certificate("period", &keys)).expect("a certificate").check()
}

/// Every family modulo 1 to 3, and both endings: the sets of the rule are accepted with any valid preperiod
/// and period, and decide larger piles too; with one set changed they are refused.
#[test]
fn sets_of_residues_are_taken_exactly_if_the_rule_gives_them() {
    let (mut taken, mut refused) = (0, 0);
    for n in 1..=3 {
        let sets: Vec<u32> = (0..1 << n).collect();
        for chosen in 1..1u32 << sets.len() {
            let family: Vec<u32> = sets.iter().copied().filter(|set| chosen >> set & 1 == 1).collect();
            for misere in [false, true] {
                let game = Game::new(n, &family, misere, 1, 61);
                let all: Vec<u32> = (0..=60).map(|pile| game.residues(&[pile])).collect();
                let preperiod = (0..40).find(|&from| (from..40).all(|x| all[x] == all[x + n]));
                let preperiod = preperiod.expect("sets of residues repeat");
                let end = preperiod + n;
                let theorem = checked(&game, preperiod, &all[..end]).expect("a proof");
                taken += 1;
                for (pile, &set) in (0..=60).flat_map(|pile| sets.iter().map(move |set| (pile, set))) {
                    let is_p = theorem.is_p_under(pile as u64, set);
                    assert_eq!(is_p, Some(game.is_p(&[pile], set)), "{family:?} {pile}");
                }
                let near = (preperiod + 3 * n) as u64;
                let far = 3_000_000_000 * n as u64 + near;
                assert_eq!(theorem.is_p_under(far, 0), theorem.is_p_under(near, 0));
                assert_eq!((theorem.is_p(&[3]), theorem.value(3)), (None, None));
                for (place, residue) in (0..end).flat_map(|place| (0..n).map(move |r| (place, r))) {
                    let mut damaged = all[..end].to_vec();
                    damaged[place] ^= 1 << residue;
                    assert!(checked(&game, preperiod, &damaged).is_err(), "{family:?} {damaged:?}");
                    refused += 1;
                }
            }
        }
    }
    assert!(taken > 500 && refused > 5000, "{taken} {refused}");
}

/// In misère play with 1 and 2 blocked modulo 3, nothing may be handed over below 3 tokens: what repeats until there
/// does not repeat beyond.
#[test]
fn small_piles_of_misere_play_prove_nothing_of_larger_ones() {
    let game = Game::new(3, &[0b110], true, 1, 0);
    let refusal = checked(&game, 0, &[0]).unwrap_err();
    assert_eq!(refusal.at, Some(vec![4]));
}

#[test]
fn what_a_single_pile_lacks_is_named() {
    let text = r#"{"nimatrix-certificate":1,"rules":"block:2:k1","claim":"period","n":2,"family":[[1],[0]],"preperiod":2,"period":1,"masks":[0,2,3]}"#;
    for (from, to, expected) in [
        ("\"n\":2", "\"n\":2 ", "taken"),
        ("\"n\":2", "\"n\":31", "n: found 31; allowed: a whole number from 1 to 30"),
        (
            "[[1],[0]]",
            "[[1]]",
            "rules: found \u{201c}block:2:k1\u{201d}; allowed: block:2:, the restrictions of `family`, and `:misere` where it ends so",
        ),
        ("[[1],[0]]", "[]", "family: found 0; allowed: from 1 to 4096 restrictions"),
        ("[[1],[0]]", "[[1,1],[0]]", "family: found [1, 1]; allowed: residues modulo 2 in ascending order"),
        ("[[1],[0]]", "[[1],[2]]", "family: found [2]; allowed: residues modulo 2 in ascending order"),
        ("[0,2,3]", "[0,2]", "masks: found 2 sets; allowed: 3 sets of residues modulo 2"),
        ("[0,2,3]", "[0,2,4]", "masks: found 3 sets; allowed: 3 sets of residues modulo 2"),
        (
            "[0,2,3]",
            "[0,2,1073741824]",
            "at character 128: found 1073741824; allowed: a whole number from 0 to 1073741823",
        ),
        ("[0,2,3]", "[0,2,1]", "each set is what the one before it leads to; it fails at the piles [2]"),
        ("\"masks\"", "\"values\"", "the certificate: found no such key; allowed: masks"),
        (
            "\"n\":2",
            "\"n\":2,\"amounts\":[1]",
            "the certificate: found the key amounts; allowed: no such key with this claim",
        ),
        (
            "\"n\":2",
            "\"n\":2,\"ending\":\"normal\"",
            "ending: found another word; allowed: misere, or no such key",
        ),
    ] {
        assert_eq!(verdict_of_table(&changed(text, from, to)), expected, "{to}");
    }
}

/// A check takes a step for each pile until the sets repeat, times the restrictions: 2^28 are taken, more are not.
#[test]
fn single_piles_are_checked_in_at_most_2_to_the_28_comparisons() {
    let family = format!("[[0]{}]", ",[]".repeat(4095));
    let text = |count: usize| {
        let masks = format!("0{}", ",1".repeat(count - 1));
        format!(
            r#"{{"nimatrix-certificate":1,"rules":"block:1:none/1","claim":"period","n":1,"family":{family},"preperiod":1,"period":{},"masks":[{masks}]}}"#,
            count - 1
        )
    };
    assert_eq!(verdict_of_table(&text(1 << 16)), "taken");
    let refused = verdict_of_table(&text((1 << 16) + 1));
    assert_eq!(refused, "at most 2^28 comparisons and 2^24 positions");
}
