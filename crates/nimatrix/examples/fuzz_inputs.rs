//! Inputs of the fuzz targets: `fuzz_inputs seeds FOLDER` makes the first ones of the corpus of
//! links and of the inputs that are kept, `fuzz_inputs meaning FILE...` says what inputs mean.
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

/// The inputs that are kept, by the targets that hold their laws for them.
const KEPT: [(&str, &str); 4] = [
    ("rules_text", include_str!("../../../fuzz/kept/rules_text.json")),
    ("links", include_str!("../../../fuzz/kept/links.json")),
    ("options_decrease", include_str!("../../../fuzz/kept/options_decrease.json")),
    ("strategies_agree", include_str!("../../../fuzz/kept/strategies_agree.json")),
];

/// One file a link and a rules text, as typed and as it is written; and one a kept input.
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
    for (target, kept) in KEPT {
        let folder = folder.join("kept").join(target);
        fs::create_dir_all(&folder).expect("a folder");
        let texts: Vec<String> = serde_json::from_str(kept).expect("a list of texts");
        for (number, text) in texts.iter().enumerate() {
            fs::write(folder.join(number.to_string()), text).expect("a file");
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
