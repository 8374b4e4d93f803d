//! Inputs of the fuzz targets: `fuzz_inputs seeds FOLDER` makes the first ones of the corpus of
//! links, `fuzz_inputs meaning FILE...` says what inputs mean.
use std::{env, fs, path::Path};

use nimatrix::notation::{Detail, parse_rules, read, write};
use serde_json::Value;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["seeds", folder] => seeds(Path::new(folder)),
        ["meaning", ref files @ ..] => {
            for file in files {
                let data = fs::read(file).unwrap_or_else(|e| panic!("{file}: {e}"));
                println!("{file}\n{}", meaning(&String::from_utf8_lossy(&data)));
            }
        }
        _ => panic!("expected seeds FOLDER, or meaning FILE..."),
    }
}

/// One file a link and a rules text: as typed, and as it is written.
fn seeds(folder: &Path) {
    let corpus = include_str!("../../../tests/links/corpus.json");
    let corpus: Value = serde_json::from_str(corpus).expect("JSON");
    let texts = corpus["links"].as_array().expect("links").iter().flat_map(|entry| {
        // The long ones say nothing new.
        [entry["typed"].as_str(), entry["opens"].as_str()].into_iter().flatten()
    });
    let (links, rules) = (folder.join("links"), folder.join("rules"));
    for folder in [&links, &rules] {
        fs::create_dir_all(folder).expect("a folder");
    }
    for (number, text) in texts.enumerate() {
        fs::write(links.join(number.to_string()), text).expect("a file");
        if let Some((_, rest)) = text.split_once("g=") {
            let value = rest.split('&').next().unwrap_or_default();
            fs::write(rules.join(number.to_string()), value).expect("a file");
        }
    }
}

/// What an input means: what it says as a rules text, and what it opens as a link.
fn meaning(text: &str) -> String {
    let mut lines = format!("the text   {text:?}\n");
    match parse_rules("g", text) {
        Ok(rules) => lines += &format!("as rules   {rules}: {}\n", rules.words()),
        Err(problem) => lines += &format!("as rules   {problem}\n"),
    }
    let (state, problems) = read(text);
    lines += &format!("as a link  {}\n           {}\n", write(&state, Detail::Full), state.rules().words());
    for problem in problems {
        lines += &format!("           {problem}\n");
    }
    lines
}
