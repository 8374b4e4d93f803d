//! Single piles of blocking games: their certificates hold exactly if the rule says the same.
use nimatrix_check::FiniteCertificate;

/// A blocking game with one pile, by its moves and nothing else.
struct Game {
    n: u64,
    family: Vec<u32>,
    misere: bool,
}

impl Game {
    /// Whether the restrictions of the family and some others make P-positions of 0 to `most` tokens.
    fn outcomes(&self, restrictions: &[u32], most: u64) -> Vec<Vec<bool>> {
        let mut handed: Vec<bool> = vec![];
        let mut found = vec![];
        for pile in 0..=most {
            let is_p = |set: &u32| {
                let mut free = (1..=pile).filter(|amount| set >> (amount % self.n) & 1 == 0).peekable();
                let has_moves = free.peek().is_some();
                !free.any(|amount| handed[(pile - amount) as usize]) && (has_moves || !self.misere)
            };
            found.push(restrictions.iter().map(is_p).collect());
            let may = self.family.iter().any(is_p);
            handed.push(may);
        }
        found
    }

    /// The certificate with these sets.
    fn text(&self, preperiod: usize, masks: &[u32]) -> String {
        let set =
            |set: &u32| (0..self.n).filter(|r| set >> r & 1 == 1).map(|r| r.to_string()).collect::<Vec<_>>();
        let named = |set: &u32| match *set {
            0 => "none".to_string(),
            _ => (1..=self.n)
                .filter(|r| set >> (r % self.n) & 1 == 1)
                .map(|r| r.to_string())
                .collect::<Vec<_>>()
                .join(","),
        };
        let rules: Vec<String> = self.family.iter().map(named).collect();
        let family: Vec<String> = self.family.iter().map(|one| format!("[{}]", set(one).join(","))).collect();
        format!(
            r#"{{"nimatrix-certificate":1,"rules":"block:{}:{}{}","claim":"period","n":{},"family":[{}]{},"preperiod":{preperiod},"period":{},"masks":{masks:?}}}"#,
            self.n,
            rules.join("/"),
            if self.misere { ":misere" } else { "" },
            self.n,
            family.join(","),
            if self.misere { r#","ending":"misere""# } else { "" },
            masks.len() - preperiod,
        )
        .replace(", ", ",")
    }
}

/// The sets that the rule gives: of each pile the residues of amounts that win outright.
fn masks(game: &Game, most: u64) -> Vec<u32> {
    let handed: Vec<bool> =
        game.outcomes(&game.family, most).iter().map(|outcomes| outcomes.contains(&true)).collect();
    (0..=most)
        .map(|pile| {
            (1..=pile)
                .filter(|amount| handed[(pile - amount) as usize])
                .fold(0, |mask, amount| mask | 1 << (amount % game.n))
        })
        .collect()
}

/// Every family modulo 1 to 3, and both endings: the sets that the rule gives are taken with any preperiod and period
/// that they have, say who wins of larger piles too, and with one of them changed are refused.
#[test]
fn sets_of_residues_are_taken_exactly_if_the_rule_gives_them() {
    let (mut taken, mut refused) = (0, 0);
    for n in 1..=3u64 {
        let sets: Vec<u32> = (0..1 << n).collect();
        for chosen in 1..1u32 << sets.len() {
            let family: Vec<u32> = sets.iter().copied().filter(|set| chosen >> set & 1 == 1).collect();
            for misere in [false, true] {
                let game = Game { n, family: family.clone(), misere };
                let all = masks(&game, 60);
                let outcomes = game.outcomes(&sets, 60);
                let preperiod = (0..40).find(|&from| (from..40).all(|x| all[x] == all[x + n as usize]));
                let preperiod = preperiod.expect("sets of residues repeat");
                let end = preperiod + n as usize;
                let theorem =
                    FiniteCertificate::read(&game.text(preperiod, &all[..end])).expect("a certificate");
                let theorem = theorem.check().expect("a proof");
                taken += 1;
                for (pile, outcomes) in outcomes.iter().enumerate() {
                    for (&set, &is_p) in sets.iter().zip(outcomes) {
                        assert_eq!(theorem.is_p_under(pile as u64, set), Some(is_p), "{family:?} {pile}");
                    }
                }
                let far = 3_000_000_000 * n + preperiod as u64 + 3 * n;
                assert_eq!(theorem.is_p_under(far, 0), theorem.is_p_under(preperiod as u64 + 3 * n, 0));
                assert_eq!((theorem.is_p(&[3]), theorem.value(3)), (None, None));
                for place in 0..end {
                    for residue in 0..n {
                        let mut damaged = all[..end].to_vec();
                        damaged[place] ^= 1 << residue;
                        let read = FiniteCertificate::read(&game.text(preperiod, &damaged)).expect("a text");
                        assert!(read.check().is_err(), "{}", game.text(preperiod, &damaged));
                        refused += 1;
                    }
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
    let game = Game { n: 3, family: vec![0b110], misere: true };
    let refusal = FiniteCertificate::read(&game.text(0, &[0])).expect("a text").check().unwrap_err();
    assert_eq!(refusal.at, Some(vec![4]));
}

#[test]
fn what_a_single_pile_lacks_is_named() {
    let text = r#"{"nimatrix-certificate":1,"rules":"block:2:k1","claim":"period","n":2,"family":[[1],[0]],"preperiod":2,"period":1,"masks":[0,2,3]}"#;
    let said = |from: &str, to: &str| {
        assert_eq!(text.matches(from).count(), 1, "{from}");
        match FiniteCertificate::read(&text.replace(from, to)) {
            Err(fault) => fault.to_string(),
            Ok(read) => read.check().map_or_else(|refusal| refusal.to_string(), |_| "taken".into()),
        }
    };
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
        assert_eq!(said(from, to), expected, "{to}");
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
    let said = |count: usize| FiniteCertificate::read(&text(count)).expect("a text").check().map(drop);
    assert_eq!(said(1 << 16), Ok(()));
    let refusal = said((1 << 16) + 1).unwrap_err();
    assert_eq!(refusal.to_string(), "at most 2^28 comparisons and 2^24 positions");
}
