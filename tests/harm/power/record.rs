//! Reads what `strace` has written: the writes and syncs of a process, in their order.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// Something that was done to a file, or said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// A file is there now, if it was not.
    Make(PathBuf),
    /// Bytes were written at a place.
    Write { path: PathBuf, at: usize, bytes: Vec<u8> },
    /// A file was cut to a length.
    Cut { path: PathBuf, length: usize },
    /// A sync was begun: what was written before it is safe when it is done.
    Begin { path: PathBuf, by: u32 },
    /// A sync is done.
    Sync { path: PathBuf, by: u32 },
    /// A file was removed.
    Remove(PathBuf),
    /// Something was said to whoever listens.
    Say(String),
}

/// Reads a record.
pub fn read(trace: &Path) -> std::io::Result<Vec<Act>> {
    let text = std::fs::read_to_string(trace)?;
    let mut begun: HashMap<u32, String> = HashMap::new();
    let mut acts = Vec::new();
    for line in text.lines() {
        let Some((process, call)) = line.split_once(' ') else { continue };
        let (process, call) = (process.parse().unwrap_or(0), call.trim_start());
        if let Some(first) = call.strip_suffix("<unfinished ...>") {
            acts.extend(beginning(first, process));
            begun.insert(process, first.trim_end().to_owned());
        } else if let Some((_, rest)) = call.strip_prefix("<... ").and_then(|call| call.split_once("resumed>")) {
            let whole = begun.remove(&process).unwrap_or_default() + rest;
            acts.extend(act(&whole, process));
        } else {
            acts.extend(beginning(call, process));
            acts.extend(act(call, process));
        }
    }
    Ok(acts)
}

/// What counts from the moment a call begins: a sync promises nothing about what comes after, and what was said may have
/// been heard at once.
fn beginning(call: &str, by: u32) -> Option<Act> {
    let (name, arguments) = call.split_once('(')?;
    match name {
        "fsync" | "fdatasync" => Some(Act::Begin { path: opened(arguments)?, by }),
        "write" => {
            let words = String::from_utf8(quoted(arguments)?).ok()?;
            words.contains(super::ACKNOWLEDGED).then_some(Act::Say(words))
        }
        _ => None,
    }
}

/// What a call has done, if it succeeded.
fn act(call: &str, by: u32) -> Option<Act> {
    let (name, rest) = call.split_once('(')?;
    let (arguments, result) = rest.rsplit_once(" = ")?;
    if result.starts_with('-') {
        return None;
    }
    let arguments = arguments.trim_end().strip_suffix(')')?;
    let last = || arguments.rsplit(", ").next()?.parse().ok();
    Some(match name {
        "openat" if arguments.contains("O_CREAT") => Act::Make(named(result)?),
        "pwrite64" => {
            let written: usize = result.trim().parse().ok()?;
            let mut bytes = quoted(arguments)?;
            bytes.truncate(written);
            Act::Write { path: opened(arguments)?, at: last()?, bytes }
        }
        "ftruncate" => Act::Cut { path: opened(arguments)?, length: last()? },
        "fsync" | "fdatasync" => Act::Sync { path: opened(arguments)?, by },
        "unlink" => Act::Remove(path(quoted(arguments)?)?),
        // A database is never renamed; if it ever is, this test must learn of it.
        "rename" => panic!("renamed: {arguments}"),
        _ => return None,
    })
}

/// The file behind the descriptor that comes first: `12<\x2f…>, …`.
fn opened(arguments: &str) -> Option<PathBuf> {
    named(arguments.split(',').next()?)
}

fn named(text: &str) -> Option<PathBuf> {
    let (_, rest) = text.split_once('<')?;
    path(bytes(rest.split_once('>')?.0)?)
}

fn path(bytes: Vec<u8>) -> Option<PathBuf> {
    String::from_utf8(bytes).ok().map(PathBuf::from)
}

/// What stands in quotation marks.
fn quoted(arguments: &str) -> Option<Vec<u8>> {
    let (_, rest) = arguments.split_once('"')?;
    bytes(rest.split_once('"')?.0)
}

/// `\x2f\x74` as bytes.
fn bytes(text: &str) -> Option<Vec<u8>> {
    let digits = text.split("\\x").skip(1);
    digits.map(|pair| u8::from_str_radix(pair, 16).ok()).collect()
}
