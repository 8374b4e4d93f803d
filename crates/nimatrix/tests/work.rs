//! The cost of answers in units, nodes and cells: unlike times, these numbers are the same on every machine.
use nimatrix::games::Nim;
use nimatrix::games::blocking::matrix::bits::Rows;
use nimatrix::notation::parse;
use nimatrix::{Budget, Definition, Job, Piles, Rules};
use nimatrix::{evaluate_within, matrix_within, panels_within, sequence_within, tree_within};

/// The forecast in units, `None` where it is unknown; the most units before the job gives up; the units done;
/// and whether there was an answer.
fn cost(question: &str, link: &str) -> (Option<u64>, u64, u64, bool) {
    let state = parse(link).unwrap_or_else(|problem| panic!("{link}: {problem}"));
    let wanted = question.to_owned();
    let mut job = Job::new(1, async move |meter| match &*wanted {
        "evaluate" => evaluate_within(&state, meter).await.map(drop),
        "matrix" => matrix_within(&state, meter).await.map(drop),
        "panels" => panels_within(&state, meter).await.map(drop),
        "sequence" => sequence_within(&state, meter).await.map(drop),
        _ => tree_within(&state, 200, meter).await.map(drop),
    });
    let forecast = job.forecast();
    let done = job.advance(u64::MAX).done;
    (forecast.units, forecast.most, done, job.into_answer().is_some_and(|answer| answer.is_ok()))
}

/// A line of `work.txt` is a question, its link, the forecast (`?` where it is unknown), the most units and
/// the units done. A changed line is a changed cost: correct the file if that is intended.
#[test]
fn answers_have_their_recorded_costs() {
    let (mut now, mut before) = (vec![], vec![]);
    for line in include_str!("work.txt").lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let (forecast, most, done, answered) = cost(words[0], words[1]);
        let forecast = forecast.map_or("?".into(), |units| units.to_string());
        let end = if answered { "" } else { " refused" };
        let costs = format!("{} {} {forecast} {most} {done}{end}", words[0], words[1]);
        if costs != line {
            now.push(costs);
            before.push(line);
        }
    }
    assert!(now.is_empty(), "now\n{}\nwhere work.txt has\n{}", now.join("\n"), before.join("\n"));
}

/// Progress bars and slices need units that grow with the work.
#[test]
fn twice_the_work_takes_twice_the_units() {
    for (question, one, two) in [
        ("evaluate", "g=sub:squares&p=1000000", "g=sub:squares&p=2000000"),
        ("evaluate", "g=line:40000:2,3:39999&by=search", "g=line:80000:2,3:79999&by=search"),
        (
            "sequence",
            "g=line:40000:2,3:39999&view=sequence&w=40000,1,1,1",
            "g=line:9:2,3:79999&view=sequence&w=80000,1,1,1",
        ),
        (
            "matrix",
            "g=block:3:k1&p=0,0&r=1&w=100000,100000,1000,400",
            "g=block:3:k1&p=0,0&r=1&w=100000,100000,1000,800",
        ),
    ] {
        let [(_, _, of_one, true), (_, _, of_two, true)] = [one, two].map(|link| cost(question, link)) else {
            panic!("{one} or {two} has no answer");
        };
        let ratio = of_two as f64 / of_one as f64;
        assert!((1.5..3.0).contains(&ratio), "{one} takes {of_one} units, {two} {of_two}");
    }
}

/// A matrix of blocking Nim skips the cells that are settled or dead.
#[test]
fn matrices_of_blocking_nim_visit_few_cells() {
    for (rules, size, most) in [
        ("block:7:k2", 256, 766),
        ("block:7:k2", 1024, 3070),
        ("block:3:2,3/1,2", 1024, 3070),
        // Here piles can be handed over almost everywhere.
        ("block:4:1,2/2,3/1,3,4", 1024, 445_600),
    ] {
        let state = parse(&format!("g={rules}")).expect("a link");
        let Rules::Blocking(game) = state.rules() else { unreachable!("{rules}") };
        let restriction = game.restrictions().next().expect("a restriction");
        let mut rows = Rows::new(game, &[size, size], restriction);
        // No cell of the first row is settled, and those that can be handed over are not dead.
        let (_, first) = rows.advance().expect("a row");
        let handed: u32 = first.handed.iter().map(|word| word.count_ones()).sum();
        assert!(rows.looked_at() >= handed.into(), "{rules}: {} of {handed}", rows.looked_at());
        while rows.advance().is_some() {}
        assert!(rows.looked_at() <= most, "{rules}: {} of {size}²", rows.looked_at());
    }
}

/// The definition notices that there are too many moves before it has tried most of them.
#[test]
fn the_definition_refuses_early() {
    let piles = Piles::new(vec![60, 61]).expect("two piles");
    let mut definition = Definition::new(&Nim, Budget::GLANCE);
    assert!(definition.solve([piles]).is_err());
    let tried = Budget::GLANCE.moves - definition.left().moves;
    assert!(tried <= Budget::GLANCE.moves / 10, "{tried} moves");
}
