//! What can stand between a request and its answer: a refusal is told in words, everything else gets a number that the
//! host finds in the log.

use std::sync::atomic::{AtomicU32, Ordering};

use super::live::LoadFault;
use crate::game::table::Refused;
use crate::store;
use crate::text::Message;

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

impl From<crate::picture::Fault> for Trouble {
    fn from(fault: crate::picture::Fault) -> Trouble {
        Trouble::Fault(Box::new(fault))
    }
}

impl From<Refused> for Trouble {
    fn from(refused: Refused) -> Trouble {
        Trouble::Refused(refused.message())
    }
}

impl From<LoadFault> for Trouble {
    fn from(fault: LoadFault) -> Trouble {
        Trouble::Fault(Box::new(fault))
    }
}

/// A number for the host's log and for the person, so that they can speak of the same thing.
pub fn incident() -> u32 {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}
