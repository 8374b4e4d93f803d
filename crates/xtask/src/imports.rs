//! Which file of a Rust crate needs which, through re-exports; and whether that ever goes round.
//!
//! A file needs the file in which a thing is defined that it names, whatever the path by which it names it.
//! Declaring a module, or re-exporting what is defined elsewhere, needs nothing.
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemUse, Meta, UseTree, Visibility};

/// A path as it is written: its segments.
type Names = Vec<String>;

/// What a module says.
#[derive(Default)]
struct Module {
    file: String,
    /// What is defined here.
    defined: BTreeSet<String>,
    /// What is imported, by the name that it has here.
    imported: BTreeMap<String, Names>,
    /// Every path that is written here.
    named: Vec<Names>,
    children: BTreeSet<String>,
}

/// The modules of a crate, by their paths.
pub struct Crate {
    modules: BTreeMap<Names, Module>,
}

impl Crate {
    /// Reads the crate whose root is `src/lib.rs`; code that only tests have is passed over.
    pub fn read(src: &Path) -> Crate {
        let mut modules = BTreeMap::new();
        let top = ["lib.rs", "main.rs"].map(|name| src.join(name)).into_iter().find(|file| file.exists());
        let mut open: Vec<(Names, PathBuf)> = vec![(vec![], top.expect("the file of the crate"))];
        while let Some((path, file)) = open.pop() {
            let text = fs::read_to_string(&file).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
            let parsed = syn::parse_file(&text).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
            let name = file.strip_prefix(src).unwrap().to_string_lossy().replace('\\', "/");
            let mut reader = Reader { module: Module { file: name, ..Module::default() }, inside: false };
            parsed.items.iter().for_each(|item| reader.visit_item(item));
            let folder = match file.file_name().unwrap().to_str() {
                Some("lib.rs" | "main.rs" | "mod.rs") => file.parent().unwrap().to_path_buf(),
                _ => file.with_extension(""),
            };
            for child in &reader.module.children {
                let flat = folder.join(format!("{child}.rs"));
                let own = if flat.exists() { flat } else { folder.join(child).join("mod.rs") };
                open.push(([path.clone(), vec![child.clone()]].concat(), own));
            }
            modules.insert(path, reader.module);
        }
        Crate { modules }
    }

    /// For each file the others that it needs.
    pub fn needs(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let mut needs = BTreeMap::new();
        for (path, module) in &self.modules {
            let files = module.named.iter().filter_map(|names| self.file_of(path, names, 0));
            let others: BTreeSet<&str> = files.filter(|file| *file != module.file).collect();
            needs.insert(module.file.as_str(), others);
        }
        needs
    }

    /// The file that defines what these names mean in a module; nothing if that is in another crate.
    fn file_of(&self, from: &Names, names: &[String], depth: usize) -> Option<&str> {
        assert!(depth < 20, "{names:?} in {from:?} is re-exported without end");
        let (first, mut rest) = names.split_first()?;
        let mut at = match first.as_str() {
            "crate" => vec![],
            "self" => from.clone(),
            "super" => from.split_last()?.1.to_vec(),
            _ => {
                rest = names;
                from.clone()
            }
        };
        while let Some((next, more)) = rest.split_first() {
            let module = &self.modules[&at];
            if next == "super" {
                at.pop();
            } else if module.defined.contains(next) {
                return Some(&module.file);
            } else if let Some(path) = module.imported.get(next).filter(|path| path.first() != Some(next)) {
                return self.file_of(&at, &[path, more].concat(), depth + 1);
            } else if module.children.contains(next) {
                at.push(next.clone());
            } else {
                return None;
            }
            rest = more;
        }
        let module = &self.modules[&at];
        // A folder is only a way to what lies in it.
        module.children.is_empty().then_some(&module.file)
    }
}

struct Reader {
    module: Module,
    /// Whether this is inside a function, whose own items nobody else can name.
    inside: bool,
}

impl Reader {
    fn import(&mut self, tree: &UseTree, before: &[String]) {
        let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.import(&path.tree, &with(&path.ident)),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree, before)),
            UseTree::Name(name) if name.ident == "self" => self.bind(before.last().unwrap(), before.to_vec()),
            UseTree::Name(name) => self.bind(&name.ident.to_string(), with(&name.ident)),
            UseTree::Rename(name) => self.bind(&name.rename.to_string(), with(&name.ident)),
            UseTree::Glob(_) => {}
        }
    }

    fn bind(&mut self, name: &str, path: Names) {
        self.module.imported.insert(name.into(), path);
    }

    fn tokens(&mut self, tokens: TokenStream) {
        let mut path: Names = vec![];
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Ident(name) if colons == 2 || path.is_empty() => path.push(name.to_string()),
                TokenTree::Punct(sign) if sign.as_char() == ':' && !path.is_empty() && colons < 2 => {
                    colons += 1;
                    continue;
                }
                TokenTree::Ident(name) => {
                    self.module.named.push(std::mem::replace(&mut path, vec![name.to_string()]));
                }
                TokenTree::Group(group) => {
                    self.module.named.push(std::mem::take(&mut path));
                    self.tokens(group.stream());
                }
                _ => self.module.named.push(std::mem::take(&mut path)),
            }
            colons = 0;
        }
        self.module.named.push(path);
    }
}

/// Whether an attribute keeps what follows for tests.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) if list.path.is_ident("cfg") => {
            ["test", "doctest"].contains(&list.tokens.to_string().as_str())
        }
        _ => false,
    })
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

impl<'a> Visit<'a> for Reader {
    fn visit_item(&mut self, item: &'a Item) {
        if is_for_tests(attributes(item)) {
            return;
        }
        let name = match item {
            Item::Const(item) => Some(&item.ident),
            Item::Enum(item) => Some(&item.ident),
            Item::Fn(item) => Some(&item.sig.ident),
            Item::Macro(item) => item.ident.as_ref(),
            Item::Static(item) => Some(&item.ident),
            Item::Struct(item) => Some(&item.ident),
            Item::Trait(item) => Some(&item.ident),
            Item::Type(item) => Some(&item.ident),
            _ => None,
        };
        if let Some(name) = name.filter(|_| !self.inside) {
            self.module.defined.insert(name.to_string());
        }
        let outside = std::mem::replace(&mut self.inside, true);
        match item {
            Item::Mod(item) if item.content.is_none() => {
                self.module.children.insert(item.ident.to_string());
            }
            _ => visit::visit_item(self, item),
        }
        self.inside = outside;
    }

    fn visit_item_use(&mut self, item: &'a ItemUse) {
        self.import(&item.tree, &[]);
        // What is imported for others alone is not needed here.
        if matches!(item.vis, Visibility::Inherited) {
            let mut names = Reader { module: Module::default(), inside: false };
            names.import(&item.tree, &[]);
            self.module.named.extend(names.module.imported.into_values());
        }
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        self.module.named.push(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, item: &'a syn::Macro) {
        self.tokens(item.tokens.clone());
    }
}

/// The circles: sets of more than one key of which each needs each other, perhaps by way of others.
pub fn circles<'a>(needs: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> Vec<BTreeSet<&'a str>> {
    let reached = |from: &'a str| {
        let mut found: BTreeSet<&str> = BTreeSet::new();
        let mut open = vec![from];
        while let Some(key) = open.pop() {
            open.extend(needs[key].iter().filter(|next| found.insert(next)));
        }
        found
    };
    let all: BTreeMap<&str, BTreeSet<&str>> = needs.keys().map(|key| (*key, reached(key))).collect();
    let mut circles: Vec<BTreeSet<&str>> = vec![];
    for (key, found) in &all {
        let circle: BTreeSet<&str> =
            found.iter().filter(|other| all[*other].contains(key)).copied().collect();
        if circle.len() > 1 && !circles.contains(&circle) {
            circles.push(circle);
        }
    }
    circles
}
