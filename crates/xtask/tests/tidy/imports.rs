//! Which file of a Rust crate needs which others, read from the text that `cargo fmt` wrote.
//!
//! A file needs the file that defines what it names, through any re-exports. Declaring a module and re-exporting
//! need nothing, and code for tests does not count.
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// The files that each file needs, by their paths below `src`.
pub type Needs = BTreeMap<String, BTreeSet<String>>;

/// A path as its segments.
type Names = Vec<String>;

#[derive(Default)]
struct Module {
    file: String,
    defined: BTreeSet<String>,
    /// Imported paths, by the names that they have here.
    imported: BTreeMap<String, Names>,
    named: Vec<Names>,
    children: BTreeSet<String>,
}

/// Reads a crate from its folder `src`.
pub fn needs(src: &Path) -> Needs {
    let top = ["lib.rs", "main.rs"].map(|name| src.join(name)).into_iter().find(|file| file.exists());
    let mut open: Vec<(Names, PathBuf)> = vec![(vec![], top.expect("the file of the crate"))];
    let mut modules = BTreeMap::new();
    while let Some((path, file)) = open.pop() {
        let text = fs::read_to_string(&file).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
        let name = file.strip_prefix(src).unwrap().to_string_lossy().replace('\\', "/");
        let module = read(name, &tokens(&without_tests(&text)));
        let is_root = ["lib.rs", "main.rs", "mod.rs"].iter().any(|name| file.ends_with(name));
        let folder = if is_root { file.parent().unwrap().into() } else { file.with_extension("") };
        for child in &module.children {
            let flat = folder.join(format!("{child}.rs"));
            let own = if flat.exists() { flat } else { folder.join(child).join("mod.rs") };
            open.push(([&path[..], std::slice::from_ref(child)].concat(), own));
        }
        modules.insert(path, module);
    }
    let files = |(path, module): (&Names, &Module)| {
        let found = module.named.iter().filter_map(|names| file_of(&modules, path, names));
        (module.file.clone(), found.filter(|file| *file != module.file).collect())
    };
    modules.iter().map(files).collect()
}

/// The text without test items, each of which begins and ends at one indent.
fn without_tests(text: &str) -> String {
    let mut lines = text.lines();
    let mut kept = String::new();
    while let Some(line) = lines.next() {
        let item = line.trim_start();
        if ["#[cfg(test)]", "#[cfg(doctest)]"].contains(&item) {
            let indent = &line[..line.len() - item.len()];
            let is_last = |rest: &str| !rest.starts_with(' ') && rest.ends_with([';', '}']);
            lines.find(|line| line.strip_prefix(indent).is_some_and(is_last));
        } else {
            kept += line;
            kept.push('\n');
        }
    }
    kept
}

/// The names and signs of a text, without comments and strings. Two colons are one sign.
fn tokens(text: &str) -> Vec<&str> {
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut found: Vec<&str> = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let end = |mark: &str, from: usize| from + rest[from..].find(mark).expect("an end") + mark.len();
        // The quote that ends a string follows an even number of backslashes.
        let is_end =
            |at: &usize| rest[1..*at].bytes().rev().take_while(|byte| *byte == b'\\').count() % 2 == 0;
        let quotes = rest.match_indices('"').map(|(at, _)| at);
        let (length, is_code) = match first {
            '/' if rest.starts_with("//") => (rest.find('\n').unwrap_or(rest.len()), false),
            'r' if rest.starts_with("r#\"") => (end("\"#", 3), false),
            '"' => (1 + quotes.skip(1).find(is_end).expect("an end"), false),
            '\'' if rest.starts_with("'\\") => (end("'", 3), false),
            '\'' if rest.chars().nth(2) == Some('\'') => (end("'", 1), false),
            ':' if rest.starts_with("::") => (2, true),
            name if is_name(name) => (rest.find(|letter| !is_name(letter)).unwrap_or(rest.len()), true),
            sign => (sign.len_utf8(), true),
        };
        let (token, after) = rest.split_at(length);
        found.extend(is_code.then_some(token));
        rest = after.trim_start();
    }
    found
}

fn read(file: String, tokens: &[&str]) -> Module {
    let mut module = Module { file, ..Module::default() };
    let is_name = |token: &str| token.starts_with(|first: char| first.is_alphabetic() || first == '_');
    let (mut at, mut depth) = (0, 0);
    while at < tokens.len() {
        let next = tokens.get(at + 1).copied().unwrap_or_default();
        match tokens[at] {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => depth -= 1,
            "mod" if tokens.get(at + 2) == Some(&";") => {
                module.children.insert(next.into());
                at += 2;
            }
            "use" => {
                let end = at + tokens[at..].iter().position(|token| *token == ";").expect("an end");
                let mut imported = Vec::new();
                import(&mut tokens[at + 1..end].iter().copied(), &[], &mut imported);
                // An import for others alone is not needed here.
                let is_public = at > 0 && ["pub", ")"].contains(&tokens[at - 1]);
                module.named.extend(imported.iter().filter(|_| !is_public).map(|(_, path)| path.clone()));
                module.imported.extend(imported);
                at = end;
            }
            "fn" | "struct" | "enum" | "trait" | "type" | "const" | "static"
                if depth == 0 && is_name(next) =>
            {
                module.defined.insert(next.into());
            }
            "macro_rules" => {
                module.defined.insert(tokens[at + 2].into());
            }
            name if is_name(name) && (at == 0 || tokens[at - 1] != ".") => {
                let mut path = vec![name.to_owned()];
                while let ["::", name, ..] = tokens[at + 1..]
                    && is_name(name)
                {
                    path.push(name.to_owned());
                    at += 2;
                }
                module.named.push(path);
            }
            _ => {}
        }
        at += 1;
    }
    module
}

/// Adds the names bound by a tree of imports, with their paths. Ends after the tree, or after the brace
/// around it.
fn import<'a>(
    tokens: &mut impl Iterator<Item = &'a str>,
    before: &[String],
    found: &mut Vec<(String, Names)>,
) {
    let mut path = before.to_vec();
    let mut name = None;
    while let Some(token) = tokens.next() {
        match token {
            "::" => {}
            "{" => import(tokens, &std::mem::take(&mut path), found),
            "," | "}" => {
                bind(&mut path, name.take(), before, found);
                if token == "}" {
                    return;
                }
            }
            "as" => name = tokens.next(),
            "*" => path.clear(),
            "self" if path.len() == before.len() && !before.is_empty() => {}
            segment => path.push(segment.to_owned()),
        }
    }
    bind(&mut path, name, before, found);
}

fn bind(path: &mut Names, name: Option<&str>, before: &[String], found: &mut Vec<(String, Names)>) {
    if let Some(last) = path.last() {
        found.push((name.unwrap_or(last).to_owned(), path.clone()));
    }
    *path = before.to_vec();
}

/// The file that defines what these names mean in a module; `None` if that is in another crate.
fn file_of(modules: &BTreeMap<Names, Module>, from: &Names, names: &[String]) -> Option<String> {
    let (mut at, mut rest) = match names.first()?.as_str() {
        "crate" => (vec![], &names[1..]),
        "self" => (from.clone(), &names[1..]),
        "super" => (from.split_last()?.1.to_vec(), &names[1..]),
        _ => (from.clone(), names),
    };
    while let Some((next, more)) = rest.split_first() {
        let module = &modules[&at];
        if next == "super" {
            at.pop();
        } else if module.defined.contains(next) {
            return Some(module.file.clone());
        } else if let Some(path) = module.imported.get(next).filter(|path| path.first() != Some(next)) {
            return file_of(modules, &at, &[path, more].concat());
        } else if module.children.contains(next) {
            at.push(next.clone());
        } else {
            return None;
        }
        rest = more;
    }
    let module = &modules[&at];
    // A folder only leads to its contents.
    module.children.is_empty().then(|| module.file.clone())
}

/// The files that need themselves by way of others.
pub fn in_cycles(needs: &Needs) -> Vec<&str> {
    let needs_itself = |file: &&String| {
        let mut reached = BTreeSet::new();
        let mut open = vec![*file];
        while let Some(next) = open.pop() {
            open.extend(needs[next].iter().filter(|other| reached.insert(*other)));
        }
        reached.contains(*file)
    };
    needs.keys().filter(needs_itself).map(String::as_str).collect()
}
