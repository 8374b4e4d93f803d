//! The shapes of the catalogue.
use nimatrix::Kind;
use serde::Serialize;
#[cfg(feature = "js")]
use tsify::Tsify;

use crate::shapes::{all, shapes};

shapes! {
    /// The games.
    Catalog, games: &'static [nimatrix::Game] {
        games: Vec<Game> = all(games),
    }

    /// A family of games.
    Game, game: &nimatrix::Game {
        /// The word that the rules text starts with.
        id: &'static str = game.id,
        title: &'static str = game.title,
        /// The rule in words.
        rule: &'static str = game.rule,
        sources: Vec<Source> = all(game.sources),
        /// The rules text with `{name}` for each parameter.
        template: &'static str = game.template,
        /// Whether the only parameter is the whole rule, which readers write themselves.
        custom: bool = game.custom,
        parameters: Vec<Parameter> = all(game.parameters),
        #[cfg_attr(feature = "js", tsify(type = "'piles' | 'piles+restriction' | 'moves'"))]
        position: &'static str = game.position.word(),
        /// The views that have something to show, in the order in which a page offers them.
        views: Vec<&'static str> = game.views.iter().map(|view| view.word()).collect(),
        examples: Vec<Example> = all(game.examples),
    }

    /// A paper or book.
    Source, source: &nimatrix::Source {
        id: &'static str = source.id,
        short: &'static str = source.short,
        full: &'static str = source.full,
    }

    /// A game of a family.
    Example, example: &(&'static str, &'static str) {
        rules: &'static str = example.0,
        title: &'static str = example.1,
    }

    /// A parameter of a game.
    Parameter, parameter: &nimatrix::Parameter {
        name: &'static str = parameter.name,
        label: &'static str = parameter.label,
        help: &'static str = parameter.help,
        #[cfg_attr(feature = "js", tsify(type = "'integer' | 'text' | 'choice'"))]
        kind: &'static str = parameter.kind.word(),
        /// The least integer.
        min: f64 = if let Kind::Integer { min, .. } = parameter.kind { min as f64 } else { 0.0 },
        /// The largest integer.
        max: f64 = if let Kind::Integer { max, .. } = parameter.kind { max as f64 } else { 0.0 },
        default: String = parameter.kind.usual(),
        /// The forms of a choice; its value is replaced by the chosen form's template, filled in.
        choices: Vec<Choice> = if let Kind::Choice(choices) = parameter.kind { all(choices) } else { vec![] },
    }

    /// One of several forms of a parameter.
    Choice, choice: &nimatrix::Choice {
        value: &'static str = choice.value,
        label: &'static str = choice.label,
        template: &'static str = choice.template,
        parameters: Vec<Parameter> = all(choice.parameters),
    }
}
