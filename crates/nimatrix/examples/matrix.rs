//! Prints the matrix of a link, and what its position answers:
//! `cargo run --example matrix -- 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7'`.
use nimatrix::{evaluate, matrix, notation};

fn main() -> Result<(), notation::Problem> {
    let link = std::env::args().nth(1).unwrap_or_else(|| "g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7".into());
    let state = notation::parse(&link)?;
    println!("{}", state.rules().words());
    for row in matrix(&state)?.letters() {
        println!("{row}");
    }
    let answer = evaluate(&state)?;
    println!("{} is {}", notation::position_link(&state), answer.outcome);
    for choice in answer.moves.iter().filter(|choice| choice.winning) {
        println!("winning: {}", choice.played);
    }
    Ok(())
}
