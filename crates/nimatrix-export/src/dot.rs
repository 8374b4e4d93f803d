//! Graphs for Graphviz.
use alloc::format;
use alloc::string::{String, ToString};

use crate::about::About;
use crate::subject::Subject;
use crate::write::{put, quoted};
use nimatrix::Outcome;

/// Adds a tree as a directed graph: P-positions are boxes, winning moves bold.
pub fn write(subject: &Subject, about: &About, out: &mut String) {
    let Subject::Tree(tree, _) = subject else { return };
    about.comment("// ", out);
    put!(out, "digraph nimatrix {{\n  node [shape=ellipse];\n  edge [arrowsize=0.6];\n");
    for (i, node) in tree.nodes.iter().enumerate() {
        let value = node.grundy.map_or(String::new(), |value| format!(" {}", value.0));
        let label = format!("{} {}{value}", node.label, about.names.of(node.outcome));
        let shape = if node.outcome == Outcome::P { ", shape=box" } else { "" };
        put!(out, "  n{i} [label={}{shape}];\n", quoted(&label));
    }
    for edge in &tree.edges {
        let label = edge.played.to_string();
        let style = if edge.winning { ", style=bold" } else { "" };
        put!(out, "  n{} -> n{} [label={}{style}];\n", edge.from, edge.to, quoted(&label));
    }
    put!(out, "}}\n");
}
