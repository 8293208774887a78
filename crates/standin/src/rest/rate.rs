//! Counting calls per route and resource, and the headers that tell the bot of it.

use std::collections::HashMap;
use std::time::Duration;

use tokio::time::Instant;

use super::Route;
use crate::Allowance;
use crate::snowflake::now_millis;

/// The windows in which calls are counted.
#[derive(Debug, Default)]
pub(crate) struct Rates {
    windows: HashMap<(Route, String), (Instant, u32)>,
    /// When windows that have passed were last thrown away.
    swept: Option<Instant>,
}

/// Where a call stands in its window.
pub(super) struct Count {
    bucket: String,
    limit: u32,
    remaining: u32,
    pub(super) reset_after: Duration,
    pub(super) exceeded: bool,
}

impl Rates {
    /// Counts a call.
    pub(super) fn count(&mut self, route: Route, major: &str, allowance: Allowance) -> Count {
        let now = Instant::now();
        // Interaction tokens are majors too, and there is no end to them.
        if self.swept.is_none_or(|swept| now.duration_since(swept) >= allowance.window) {
            self.windows.retain(|_, (start, _)| now.duration_since(*start) < allowance.window);
            self.swept = Some(now);
        }
        let (start, used) = self.windows.entry((route, major.to_owned())).or_insert((now, 0));
        if now.duration_since(*start) >= allowance.window {
            (*start, *used) = (now, 0);
        }
        *used = used.saturating_add(1);
        Count {
            bucket: format!("{:032x}", route as usize + 1),
            limit: allowance.calls,
            remaining: allowance.calls.saturating_sub(*used),
            reset_after: allowance.window.saturating_sub(now.duration_since(*start)),
            exceeded: *used > allowance.calls,
        }
    }
}

impl Count {
    /// The `X-RateLimit-*` headers.
    pub(super) fn headers(&self) -> [(&'static str, String); 5] {
        let reset = Duration::from_millis(now_millis()) + self.reset_after;
        [
            ("x-ratelimit-limit", self.limit.to_string()),
            ("x-ratelimit-remaining", self.remaining.to_string()),
            ("x-ratelimit-reset", format!("{:.3}", reset.as_secs_f64())),
            ("x-ratelimit-reset-after", format!("{:.3}", self.reset_after.as_secs_f64())),
            ("x-ratelimit-bucket", self.bucket.clone()),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_call_beyond_the_allowance_is_refused_per_resource() {
        let mut rates = Rates::default();
        let allowance = Allowance { calls: 2, window: Duration::from_mins(1) };
        assert_eq!(rates.count(Route::CreateMessage, "1", allowance).remaining, 1);
        assert!(!rates.count(Route::CreateMessage, "1", allowance).exceeded);
        assert!(rates.count(Route::CreateMessage, "1", allowance).exceeded);
        assert!(!rates.count(Route::CreateMessage, "2", allowance).exceeded);
    }
}
