//! The hour, steady: a host's clock may be set back by a day or jump ten years ahead for half a minute, and neither is a
//! reason to hurry anybody or to keep messages waiting. Between two readings as much time passes as the machine counts;
//! what the host's clock says beyond that is believed at once if it is little, and only after it has stayed so if it is
//! much. What follows from a real correction for deadlines is the desk's business.

use std::sync::{Mutex, PoisonError};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// How many seconds the host's clock may be corrected by without further ado.
const LITTLE: i64 = 60;
/// For how many seconds a larger correction must have stayed before it is believed.
const CONVINCING: i64 = 600;

/// A clock that is not surprised.
#[derive(Debug)]
struct Steady {
    /// By how much the hour is ahead of what the machine counts.
    ahead: i64,
    /// Another such distance that the host's clock claims, and since which count.
    doubt: Option<(i64, i64)>,
}

impl Steady {
    /// Begins with what the host's clock says.
    fn new(host: i64, counted: i64) -> Steady {
        Steady { ahead: host - counted, doubt: None }
    }

    /// The hour, given what the host's clock says and what the machine has counted.
    fn hour(&mut self, host: i64, counted: i64) -> i64 {
        let claimed = host - counted;
        if (claimed - self.ahead).abs() <= LITTLE {
            (self.ahead, self.doubt) = (claimed, None);
        } else {
            match self.doubt {
                Some((doubted, since)) if (claimed - doubted).abs() <= LITTLE => {
                    if CONVINCING <= counted - since {
                        tracing::warn!(seconds = claimed - self.ahead, "the clock of this machine was corrected");
                        (self.ahead, self.doubt) = (claimed, None);
                    }
                }
                _ => {
                    tracing::warn!(seconds = claimed - self.ahead, "the clock of this machine has jumped");
                    self.doubt = Some((claimed, counted));
                }
            }
        }
        counted + self.ahead
    }
}

/// The hour in seconds since 1970, for a desk.
pub fn steady() -> impl Fn() -> i64 + Send + Sync {
    let begun = Instant::now();
    let host = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64);
    let clock = Mutex::new(Steady::new(host(), 0));
    move || {
        let mut clock = clock.lock().unwrap_or_else(PoisonError::into_inner);
        clock.hour(host(), begun.elapsed().as_secs() as i64)
    }
}

/// What a steady clock says while the host's says this: pairs of what the machine has counted and what the host claims.
pub fn read_through(readings: &[(i64, i64)]) -> Vec<i64> {
    let Some(&(counted, host)) = readings.first() else { return Vec::new() };
    let mut clock = Steady::new(host, counted);
    readings.iter().map(|&(counted, host)| clock.hour(host, counted)).collect()
}
