//! The form of a sentence, and what stands in its holes.

/// What a text has in the holes of a template, if it has the template's form: `{#}` is a whole number,
/// `{}` any text of at least one character, as short as it can be.
pub fn fit<'t>(template: &str, text: &'t str) -> Option<Vec<&'t str>> {
    let Some((literal, rest)) = template.split_once('{') else {
        return (template == text).then(Vec::new);
    };
    let (kind, rest) = rest.split_once('}').expect("a hole ends");
    let text = text.strip_prefix(literal)?;
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let ends: Vec<usize> = match kind {
        "#" => vec![digits],
        _ => text.char_indices().map(|(at, _)| at).chain([text.len()]).collect(),
    };
    ends.into_iter().filter(|&end| end > 0).find_map(|end| {
        let mut holes = fit(rest, &text[end..])?;
        holes.insert(0, &text[..end]);
        Some(holes)
    })
}

/// The number in a hole.
pub fn number(text: &str) -> Result<u128, String> {
    text.parse().map_err(|_| format!("{text} is no number"))
}

/// The numbers of a list, with these words between them: "1, 2 and 3".
pub fn numbers(text: &str, between: &[&str]) -> Result<Vec<u128>, String> {
    let plain = between.iter().fold(text.to_string(), |text, word| text.replace(word, " "));
    plain.split(' ').map(number).collect()
}

/// Fails with what is wrong unless it holds.
pub fn holds(what: &str, truth: bool) -> Result<(), String> {
    if truth { Ok(()) } else { Err(format!("{what} does not hold")) }
}

/// Fails unless what is stated is what was found.
pub fn same<T: PartialEq + std::fmt::Debug>(what: &str, stated: T, found: T) -> Result<(), String> {
    if stated == found { Ok(()) } else { Err(format!("{what} is {found:?}, not {stated:?}")) }
}

#[test]
fn templates_fit_whole_texts_only() {
    assert_eq!(fit("{} of {#}.", "one of 17."), Some(vec!["one", "17"]));
    assert_eq!(fit("{} of {#}.", "one of 17"), None);
    assert_eq!(fit("{} of {#}.", "one of few."), None);
    assert_eq!(fit("{}a{}", "bananas"), Some(vec!["b", "nanas"]));
    assert_eq!(fit("a {}", "a "), None);
    assert_eq!(numbers("1, 2 and 13", &[", ", " and "]), Ok(vec![1, 2, 13]));
}
