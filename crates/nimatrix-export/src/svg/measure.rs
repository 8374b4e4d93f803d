//! Widths of texts, lines of captions, and places on a circle.
use alloc::{string::String, vec::Vec};

use crate::marks::Point;
use crate::write::put;

/// The most that a text takes up in any common font, for a size of its letters.
pub fn width(text: &str, size: i64) -> i64 {
    let per_mille = text.chars().map(|c| match c {
        'm' | 'w' | 'M' | 'W' => 900,
        'A'..='Z' => 720,
        'a'..='z' | '0'..='9' => 640,
        ' ' | ',' | '.' | ';' | ':' | '(' | ')' | '’' => 330,
        _ => 640,
    });
    per_mille.sum::<i64>() * size / 1000
}

/// The lines of a caption, each at most as wide as this unless it can't break: the first word and the second, a
/// restriction, and a word and the number behind it stay together.
pub fn lines_of(text: &str, most: i64, size: i64) -> Vec<String> {
    let mut parts = Vec::<String>::new();
    for (i, word) in text.split(' ').enumerate() {
        let is_number = word.starts_with(|c: char| c.is_ascii_digit());
        match parts.last_mut() {
            Some(part) if i == 1 || is_number || part.ends_with(',') => put!(part, " {word}"),
            _ => parts.push(word.into()),
        }
    }
    let mut lines = Vec::<String>::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if width(line, size) + width(&part, size) + width(" ", size) <= most => {
                put!(line, " {part}");
            }
            _ => lines.push(part),
        }
    }
    lines
}

/// The sine of a part of a full turn.
fn sine(part: u64, of: u64) -> f64 {
    let angle = part as f64 / of as f64 * core::f64::consts::TAU;
    let (mut sum, mut term) = (angle, angle);
    for i in 1..20 {
        term *= -angle * angle / f64::from(2 * i * (2 * i + 1));
        sum += term;
    }
    sum
}

/// The place at this fraction around a circle, clockwise from the top.
pub fn turned((place, count): (u64, u64), radius: i64) -> Point {
    // A quarter of a turn on, the sine is the cosine.
    let (sine, cosine) = (sine(place, count), sine(4 * place + count, 4 * count));
    let scaled = |part: f64| (radius as f64 * part) as i64;
    (scaled(sine), -scaled(cosine))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_go_clockwise_from_the_top() {
        for (place, expected) in
            [(0, (0, -1000)), (3, (1000, 0)), (6, (0, 1000)), (9, (-1000, 0)), (1, (500, -866))]
        {
            let (x, y) = turned((place, 12), 1000);
            assert!((x - expected.0).abs() <= 1 && (y - expected.1).abs() <= 1, "{place}: {x} {y}");
        }
    }

    #[test]
    fn lines_break_between_restrictions() {
        let lines = lines_of("(a) not 1, not 2; not 3; not 4", width("(a) not 1, not 2;", 900), 900);
        assert_eq!(lines, ["(a) not 1, not 2;", "not 3; not 4"]);
        assert_eq!(lines_of("block:1000:none", 1, 900), ["block:1000:none"]);
    }
}
