//! What can stand between a request and its answer: a refusal is told in words, everything else gets a number that the
//! host finds in the log.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use super::live::LoadFault;
use game::Misread;
use game::table::Refused;
use text::Message;

/// Why a request was not carried out.
#[derive(Debug)]
pub enum Trouble {
    /// The person asked for what cannot be.
    Refused(Message),
    /// The person pressed a button that asks for something else by now.
    Stale(Message),
    /// Something outside failed.
    Fault(Box<dyn std::error::Error + Send + Sync>),
    /// Our own mistake; the match is frozen.
    Frozen,
}

impl Trouble {
    /// A refusal without variables.
    pub fn refused(id: &'static str) -> Trouble {
        Trouble::Refused(Message::new(id))
    }
}

impl From<store::Fault> for Trouble {
    fn from(fault: store::Fault) -> Trouble {
        Trouble::Fault(Box::new(fault))
    }
}

impl From<picture::Fault> for Trouble {
    fn from(fault: picture::Fault) -> Trouble {
        Trouble::Fault(Box::new(fault))
    }
}

impl From<Refused> for Trouble {
    fn from(refused: Refused) -> Trouble {
        Trouble::Refused(refused.message())
    }
}

impl From<Misread> for Trouble {
    fn from(misread: Misread) -> Trouble {
        Trouble::Refused(misread.message())
    }
}

impl From<LoadFault> for Trouble {
    fn from(fault: LoadFault) -> Trouble {
        match fault {
            // A button outlives its match where a backup was restored.
            LoadFault::NotStarted(_) => Trouble::refused("match-unknown"),
            LoadFault::Store(_) | LoadFault::Unfoldable(_) => Trouble::Fault(Box::new(fault)),
        }
    }
}

/// A number for the host's log and for the person, so that they can speak of the same thing: the hour of the start tells
/// it from those of an earlier run.
pub fn incident() -> String {
    static BEGUN: OnceLock<u64> = OnceLock::new();
    static NEXT: AtomicU32 = AtomicU32::new(1);
    let since_1970 = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    format!("{:X}-{}", BEGUN.get_or_init(since_1970) & 0x00FF_FFFF, NEXT.fetch_add(1, Ordering::Relaxed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn incidents_differ() {
        assert_ne!(incident(), incident());
    }
}
