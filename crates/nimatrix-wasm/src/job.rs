//! Questions that are answered in slices.
use js_sys::Error;
use nimatrix::notation::{Code, Problem};
use nimatrix::{Meter, State};
#[cfg(feature = "package")]
use nimatrix_export::{Format, Look};
#[cfg(feature = "package")]
use nimatrix_json::Strategy;
use nimatrix_json::{Board, Cost, Evaluation, Grid, Panels, Progress, Sequence, Tree};
use tsify::Ts;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::arguments;
use crate::arguments::{encoded, error, parsed, thrown};

/// A computation that can be paused and resumed. Its answer
/// is that of the function of the same name. It takes memory until it is freed.
#[wasm_bindgen(js_name = UncheckedJob, private)]
pub struct Job {
    work: nimatrix::Job<Result<JsValue, Error>>,
}

#[wasm_bindgen(js_class = UncheckedJob)]
impl Job {
    /// Prepares the answer to a link; throws where the link can't be read. Up to `times` times, at most 50
    /// times, the usual effort may be made. A tree has at most `limit` positions; an export needs a format.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "JobKind")] kind: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Link")] query: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number | bigint | null")] times: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number | bigint | null")] limit: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Format | `tikz:${string}` | null")] format: &JsValue,
    ) -> Result<Job, Error> {
        let asked = arguments::text(kind, "kind", KINDS.join(", ")).map_err(thrown)?;
        let Some(&kind) = KINDS.iter().find(|known| **known == asked) else {
            return Err(thrown(Problem::new(Code::UnknownWord, "kind", &asked, KINDS.join(", "))));
        };
        let times = arguments::count(times, "times").map_err(thrown)?.unwrap_or(1);
        let question = Question::new(kind, query, limit, format)?;
        let work = async move |meter: &Meter| question.answer(meter).await;
        Ok(Job { work: nimatrix::Job::new(u32::try_from(times).unwrap_or(u32::MAX), work) })
    }

    /// The cost of the answer, known before the work is done.
    pub fn forecast(&self) -> Result<Ts<Cost>, Error> {
        encoded(&self.work.forecast().into())
    }

    /// Works on for about `units` units, each of a few nanoseconds.
    pub fn advance(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number | bigint")] units: &JsValue,
    ) -> Result<Ts<Progress>, Error> {
        let units = arguments::amount(units, "units").map_err(thrown)?;
        encoded(&self.work.advance(units).into())
    }

    /// The cells of further rows of the matrix in work that have become ready, as in a grid's
    /// `outcomes`; of several panels, those of the restriction in force.
    pub fn rows(&mut self) -> Vec<u8> {
        self.work.rows()
    }

    /// The answer of a finished job, each time the same object; throws the error of the function with the
    /// same name. An unfinished job throws an error with the code `unfinished`, and can go on.
    #[wasm_bindgen(
        unchecked_return_type = "Evaluation | Grid | Panels | Sequence | Tree | Board | Strategy | string | null"
    )]
    pub fn answer(&self) -> Result<JsValue, Error> {
        let unfinished = || {
            let (found, allowed) = ("a job that is not finished", "what advance says is finished");
            error(&arguments::refusal("unfinished", found, allowed), JsValue::NULL)
        };
        self.work.answer().cloned().unwrap_or_else(|| Err(unfinished()))
    }
}

/// The kinds of jobs.
#[cfg(feature = "package")]
const KINDS: &[&str] = &["evaluate", "grid", "panels", "sequence", "tree", "board", "strategy", "exported"];
#[cfg(not(feature = "package"))]
const KINDS: &[&str] = &["evaluate", "grid", "panels", "sequence", "tree", "board"];

#[wasm_bindgen(typescript_custom_section)]
const KIND: &str = "
/** The answers of jobs; the functions with these names answer at once. */
export type JobKind = 'evaluate' | 'grid' | 'panels' | 'sequence' | 'tree' | 'board' | 'strategy' | 'exported';
";

/// The most units that a function spends which answers at once: one or two seconds of work.
#[cfg(feature = "package")]
const MOST_AT_ONCE: u64 = 1 << 28;

/// A question of one kind, with all that is known of it before it is answered.
struct Question {
    kind: &'static str,
    state: State,
    /// The most positions of a tree.
    limit: usize,
    #[cfg(feature = "package")]
    format: Option<(Format, Look)>,
}

/// The answer of a job of this kind that works without a pause.
///
/// Throws an error with the code `needs_job` where that takes longer than a caller should be kept waiting.
#[cfg(feature = "package")]
pub fn at_once(kind: &'static str, query: &JsValue, more: &JsValue) -> Result<JsValue, Error> {
    let (limit, format) = match kind {
        "exported" => (&JsValue::UNDEFINED, more),
        _ => (more, &JsValue::UNDEFINED),
    };
    let question = Question::new(kind, query, limit, format)?;
    let answer = nimatrix::finish_within(MOST_AT_ONCE, async |meter| question.answer(meter).await);
    answer.unwrap_or_else(|| {
        let (found, allowed) =
            ("an answer that takes longer than a second or so", "a Job, which works in slices");
        Err(error(&arguments::refusal("needs_job", found, allowed), JsValue::NULL))
    })
}

impl Question {
    fn new(
        kind: &'static str,
        query: &JsValue,
        limit: &JsValue,
        #[cfg_attr(not(feature = "package"), expect(unused_variables))] format: &JsValue,
    ) -> Result<Question, Error> {
        let limit = arguments::count(limit, "limit").map_err(thrown)?.unwrap_or(u64::MAX);
        let state = parsed(query)?;
        #[cfg(feature = "package")]
        let format = match kind {
            "exported" => {
                let format = arguments::text(format, "format", "the name of a format");
                Some(format.and_then(|format| Look::parse(&format)).map_err(thrown)?)
            }
            _ => None,
        };
        Ok(Question {
            kind,
            state,
            limit: usize::try_from(limit).unwrap_or(usize::MAX),
            #[cfg(feature = "package")]
            format,
        })
    }

    async fn answer(&self, meter: &Meter) -> Result<JsValue, Error> {
        let state = &self.state;
        Ok(match self.kind {
            "evaluate" => {
                let evaluation = nimatrix::evaluate_within(state, meter).await.map_err(thrown)?;
                encoded(&Evaluation::from((state, evaluation)))?.into()
            }
            "grid" => {
                let matrix = nimatrix::matrix_within(state, meter).await.map_err(thrown)?;
                encoded(&Grid::from((state, &matrix)))?.into()
            }
            "panels" => {
                let panels = nimatrix::panels_within(state, meter).await.map_err(thrown)?;
                encoded(&Panels(panels.iter().map(|panel| (state, panel).into()).collect()))?.into()
            }
            "sequence" => {
                let sequence = nimatrix::sequence_within(state, meter).await.map_err(thrown)?;
                encoded(&Sequence::from(&sequence))?.into()
            }
            "tree" => {
                let tree = nimatrix::tree_within(state, self.limit, meter).await.map_err(thrown)?;
                encoded(&Tree::from(&tree))?.into()
            }
            #[cfg(feature = "package")]
            "strategy" => match nimatrix::strategy_within(state, meter).await.map_err(thrown)? {
                Some(strategy) => encoded(&Strategy::from((state, &strategy)))?.into(),
                None => JsValue::NULL,
            },
            #[cfg(feature = "package")]
            "exported" => {
                let (format, look) = self.format.unwrap_or((Format::Text, Look::default()));
                nimatrix_export::exported_looking(state, format, look, meter).await.map_err(thrown)?.into()
            }
            _ => encoded(&Board::from(&nimatrix::board(state).map_err(thrown)?))?.into(),
        })
    }
}
