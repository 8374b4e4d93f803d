//! A survey as a Parquet file, for DuckDB, polars and others that read columns.
use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::Arc;

use parquet::basic::{Compression, GzipLevel};
use parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;

use super::line::Line;

/// The columns, by the keys of the lines.
const SCHEMA: &str = "message survey {
    REQUIRED INT64 number;
    OPTIONAL INT64 piles;
    OPTIONAL INT64 grundy;
    REQUIRED BINARY rules (UTF8);
    OPTIONAL BINARY outcome (UTF8);
    OPTIONAL BINARY open (UTF8);
    OPTIONAL BINARY same_as (UTF8);
    OPTIONAL BINARY certificate (UTF8);
}";
/// The lines buffered before they are written.
const GROUP: usize = 4096;

/// Writes lines into a file.
pub struct Columns {
    writer: SerializedFileWriter<File>,
    lines: Vec<Line>,
}

impl Columns {
    /// Begins a file.
    pub fn create(path: &Path) -> io::Result<Columns> {
        let schema = parse_message_type(SCHEMA).map_err(io::Error::other)?;
        let compression = Compression::GZIP(GzipLevel::default());
        let properties = WriterProperties::builder().set_compression(compression).build();
        let writer = SerializedFileWriter::new(File::create(path)?, Arc::new(schema), Arc::new(properties));
        Ok(Columns { writer: writer.map_err(io::Error::other)?, lines: Vec::new() })
    }

    /// Adds a line.
    pub fn add(&mut self, line: Line) -> io::Result<()> {
        self.lines.push(line);
        if self.lines.len() < GROUP { Ok(()) } else { self.write().map_err(io::Error::other) }
    }

    /// Ends the file.
    pub fn finish(mut self) -> io::Result<()> {
        self.write().and_then(|()| self.writer.close().map(drop)).map_err(io::Error::other)
    }

    fn write(&mut self) -> parquet::errors::Result<()> {
        let lines = std::mem::take(&mut self.lines);
        let mut group = self.writer.next_row_group()?;
        let numbers: [fn(&Line) -> Option<u64>; 3] =
            [|line| Some(line.number), |line| line.piles.map(|piles| piles as u64), |line| line.grundy];
        for (place, number) in numbers.iter().enumerate() {
            let found: Vec<Option<u64>> = lines.iter().map(number).collect();
            let values: Vec<i64> = found.iter().flatten().map(|&number| number as i64).collect();
            let Some(mut column) = group.next_column()? else { break };
            let levels = (place > 0).then(|| levels(&found));
            column.typed::<Int64Type>().write_batch(&values, levels.as_deref(), None)?;
            column.close()?;
        }
        let texts: [fn(&Line) -> Option<&str>; 5] = [
            |line| Some(&line.rules),
            |line| line.outcome.as_deref(),
            |line| line.open.as_deref(),
            |line| line.same_as.as_deref(),
            |line| line.certificate.as_ref().map(|text| text.get()),
        ];
        for (place, text) in texts.iter().enumerate() {
            let found: Vec<Option<&str>> = lines.iter().map(text).collect();
            let values: Vec<ByteArray> = found.iter().flatten().map(|&text| text.into()).collect();
            let Some(mut column) = group.next_column()? else { break };
            let levels = (place > 0).then(|| levels(&found));
            column.typed::<ByteArrayType>().write_batch(&values, levels.as_deref(), None)?;
            column.close()?;
        }
        group.close().map(drop)
    }
}

/// 1 for a value, else 0.
fn levels<T>(values: &[Option<T>]) -> Vec<i16> {
    values.iter().map(|value| i16::from(value.is_some())).collect()
}
