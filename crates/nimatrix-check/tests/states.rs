//! How many states are looked at: up to 2^20 of one product, each of them once.
use nimatrix_check::Certificate;

/// An automaton that counts letters modulo `states` and accepts nothing.
fn counter(states: usize) -> String {
    let next: Vec<String> =
        (1..=states).map(|next| format!("[{}]", vec![(next % states).to_string(); 4].join(","))).collect();
    format!(r#"{{"next":[{}],"accepting":[]}}"#, next.join(","))
}

/// Why a certificate of Nim with two piles is refused that accepts nothing and counts modulo two numbers at once.
fn refused(first: usize, second: usize) -> String {
    let (held, down, right) = (counter(first), counter(second), counter(1));
    let text = format!(
        r#"{{"nimatrix-certificate":1,"rules":"block:1:none","claim":"hand-over","base":2,"n":1,"family":[[]],"H":{held},"C":[{down}],"R":[{right}],"found":{{"by":"hand","window":0}}}}"#
    );
    let certificate = Certificate::read(&text).expect("a certificate");
    certificate.check().finish().expect_err("nothing is accepted").to_string()
}

#[test]
fn products_have_at_most_2_to_the_20_states() {
    // As many states as the numbers have in common, with and without a carry.
    let fits = refused(723, 724);
    assert!(fits.contains("H accepts piles exactly if a restriction contains all residues"), "{fits}");
    let exceeds = refused(725, 724);
    assert!(exceeds.contains("more than 1048576 states to look at"), "{exceeds}");
}
