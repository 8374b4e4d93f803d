//! Graphs for Graphviz.
use alloc::string::{String, ToString};

use crate::about::About;
use crate::subject::Subject;
use crate::write::{number, put, quoted};
use nimatrix::Outcome;

/// Adds a tree as a directed graph: P-positions are boxes, winning moves bold.
pub fn write(subject: &Subject, about: &About, out: &mut String) {
    let Subject::Tree(tree, _) = subject else { return };
    about.comment("// ", out);
    put(out, "digraph nimatrix {\n  node [shape=ellipse];\n  edge [arrowsize=0.6];\n");
    for (i, node) in (0..).zip(&tree.nodes) {
        name(out, "  ", i);
        put(out, " [label=");
        let mut label = node.label.clone();
        put(&mut label, " ");
        put(&mut label, about.names.of(node.outcome));
        if let Some(value) = node.grundy {
            put(&mut label, " ");
            number(&mut label, value.0);
        }
        quoted(out, &label);
        put(out, if node.outcome == Outcome::P { ", shape=box];\n" } else { "];\n" });
    }
    for edge in &tree.edges {
        name(out, "  ", edge.from as u64);
        name(out, " -> ", edge.to as u64);
        put(out, " [label=");
        quoted(out, &edge.played.to_string());
        put(out, if edge.winning { ", style=bold];\n" } else { "];\n" });
    }
    put(out, "}\n");
}

fn name(out: &mut String, before: &str, node: u64) {
    put(out, before);
    put(out, "n");
    number(out, node);
}
