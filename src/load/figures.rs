//! What a load run measured, and how it is told. Percentiles are exact: every sample is kept.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use super::Plan;
use standin::{Recorded, Route};

/// How many errors are written out; the others are counted.
pub const LISTED: usize = 20;

/// What a person does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Opens a match, takes a seat, starts.
    Lobby,
    /// Types an order.
    Typed,
    /// Presses an order under a message, or chooses it in a menu.
    Pressed,
    /// Confirms an order after its preview.
    Confirmed,
    /// Asks for suggestions while typing.
    Completed,
    /// Looks at the board.
    Looked,
}

impl Action {
    const ALL: [Action; 6] =
        [Action::Lobby, Action::Typed, Action::Pressed, Action::Confirmed, Action::Completed, Action::Looked];

    const fn name(self) -> &'static str {
        match self {
            Action::Lobby => "  in the lobby",
            Action::Typed => "  orders typed",
            Action::Pressed => "  orders pressed",
            Action::Confirmed => "  previews confirmed",
            Action::Completed => "  completions",
            Action::Looked => "  looks at the board",
        }
    }
}

/// What can be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Flaw {
    /// No answer within the time that Discord leaves for it.
    Silence,
    /// The bot told of a mishap of its own.
    Incident,
    /// Discord refused a call of the bot.
    RefusedCall,
    /// The bot refused what is legal.
    Refusal,
    /// The channel was not told.
    MissingReport,
    /// Anything else.
    Other,
}

impl Flaw {
    const fn name(self) -> &'static str {
        match self {
            Flaw::Silence => "no answer in time",
            Flaw::Incident => "an incident",
            Flaw::RefusedCall => "a call refused by Discord",
            Flaw::Refusal => "a legal order refused",
            Flaw::MissingReport => "a report missing",
            Flaw::Other => "something else",
        }
    }
}

/// One error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// Its kind.
    pub flaw: Flaw,
    /// What it was, in words.
    pub what: String,
}

/// What was measured.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    plan: Option<Plan>,
    /// For how long people played.
    pub elapsed: Duration,
    /// From an interaction to the first answer.
    pub answers: BTreeMap<Action, Vec<Duration>>,
    /// From an order to the message with the picture.
    pub pictures: Vec<Duration>,
    /// Everything that was wrong.
    pub errors: Vec<Wrong>,
    /// Calls that the bot made.
    pub n_calls: usize,
    /// Messages that it posted in channels.
    pub n_messages: usize,
    /// Pictures that it sent, answers to one person included.
    pub n_pictures: usize,
    /// How large they were.
    pub picture_bytes: usize,
    /// The most memory that the whole program had, where the system tells.
    pub peak_memory: Option<u64>,
    /// Whether somebody stopped it.
    pub is_cut_short: bool,
}

impl Figures {
    /// Nothing measured yet.
    pub fn new(plan: Plan) -> Figures {
        Figures { plan: Some(plan), ..Figures::default() }
    }

    /// How many things people did.
    pub fn n_actions(&self) -> usize {
        self.answers.values().map(Vec::len).sum()
    }

    /// Notes an error.
    pub fn wrong(&mut self, flaw: Flaw, what: String) {
        self.errors.push(Wrong { flaw, what });
    }

    /// Counts calls, and notes those that were refused.
    pub(super) fn count(&mut self, calls: &[Recorded]) {
        for call in calls {
            self.n_calls += 1;
            self.n_messages += usize::from(call.route == Some(Route::CreateMessage));
            self.n_pictures += call.files.len();
            self.picture_bytes += call.files.iter().map(|(_, size)| size).sum::<usize>();
            if call.status >= 400 {
                let what = format!("{} {:?}: {} {}", call.method, call.route, call.status, call.answer);
                self.wrong(Flaw::RefusedCall, what);
            }
        }
    }

    /// Brings the samples in order, now that there are no more.
    pub(super) fn finish(&mut self, elapsed: Duration, is_cut_short: bool) {
        self.elapsed = elapsed;
        self.is_cut_short = is_cut_short;
        self.peak_memory = peak_memory();
        self.pictures.sort_unstable();
        for samples in self.answers.values_mut() {
            samples.sort_unstable();
        }
    }
}

/// The most memory this process had, in bytes, where the system tells as Linux does.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

/// The smallest sample that so many percent of all do not exceed; the samples are in order.
pub fn percentile(samples: &[Duration], percent: usize) -> Option<Duration> {
    samples.get((samples.len() * percent).div_ceil(100).max(1) - 1).copied()
}

fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.elapsed.as_secs_f64();
        if let Some(Plan { matches, steps, seed, .. }) = self.plan {
            let stopped = if self.is_cut_short { ", stopped early" } else { "" };
            writeln!(f, "{matches} matches at once, {steps} orders each, seed {seed}: {seconds:.1} s{stopped}\n")?;
        }
        let columns = ["a second", "p50 ms", "p95 ms", "p99 ms", "most ms"];
        write!(f, "{:<24}{:>8}", "", "number")?;
        columns.iter().try_for_each(|column| write!(f, "{column:>10}"))?;
        writeln!(f)?;
        let row = |f: &mut fmt::Formatter<'_>, name: &str, samples: &[Duration]| {
            write!(f, "{name:<24}{:>8}{:>10.1}", samples.len(), samples.len() as f64 / seconds)?;
            for percent in [50, 95, 99, 100] {
                let millis = percentile(samples, percent).map_or(0.0, |sample| sample.as_secs_f64() * 1e3);
                write!(f, "{millis:>10.1}")?;
            }
            writeln!(f)
        };
        let mut all: Vec<Duration> = self.answers.values().flatten().copied().collect();
        all.sort_unstable();
        row(f, "actions: first answer", &all)?;
        for action in Action::ALL {
            if let Some(samples) = self.answers.get(&action) {
                row(f, action.name(), samples)?;
            }
        }
        row(f, "orders: picture posted", &self.pictures)?;
        let pictures = format!("{} pictures ({})", self.n_pictures, megabytes(self.picture_bytes as u64));
        write!(f, "\n{} calls, {} messages, {pictures}", self.n_calls, self.n_messages)?;
        if let Some(peak) = self.peak_memory {
            write!(f, ", peak memory {} with the stand-in", megabytes(peak))?;
        }
        if self.errors.is_empty() {
            return write!(f, "\nErrors: none");
        }
        write!(f, "\nErrors: {}", self.errors.len())?;
        let mut kinds: BTreeMap<Flaw, usize> = BTreeMap::new();
        self.errors.iter().for_each(|wrong| *kinds.entry(wrong.flaw).or_default() += 1);
        kinds.iter().try_for_each(|(flaw, count)| write!(f, "\n  {count:>5} × {}", flaw.name()))?;
        let listed = self.errors.iter().take(LISTED);
        listed.into_iter().try_for_each(|wrong| write!(f, "\n  {}: {}", wrong.flaw.name(), wrong.what))
    }
}
