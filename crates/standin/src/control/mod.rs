//! Misfortune at the press of a key: the control endpoint of local mode, by which faults are switched on and off while the
//! bot runs, and the way to it from the terminal.
//!
//! `GET /faults` lists the kinds and what is switched on; `POST /faults` with `{"kind": "slow", "times": 3}` switches one
//! on, with `"off": true` off again. What a fault does is told in `fault`.

mod terminal;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::middleware::from_fn;
use axum::routing::get;
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use super::core::{Core, Shared};
use super::page::guard;
use super::permission::Permissions;
use super::snowflake::Snowflake;
use super::spoil::{Blow, Reach, Spoil, Times};

pub use terminal::{Unreached, control};

/// Where it is.
const PATH: &str = "/faults";
/// What the bot may no longer do in any channel.
const LOST: Permissions = Permissions::from_bits(
    Permissions::SEND_MESSAGES.bits() | Permissions::SEND_MESSAGES_IN_THREADS.bits() | Permissions::ATTACH_FILES.bits(),
);
/// The longest wait that can be asked for; a bot that waits longer looks dead.
const MAX_SECONDS: f64 = 60.0;

/// What can be switched on from outside.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum SpoilKind {
    /// Calls are answered 429.
    RateLimit,
    /// Calls are answered 500.
    Error,
    /// Calls are carried out, and the answer is lost.
    LostAnswer,
    /// Calls wait.
    Slow,
    /// Connections break.
    Disconnect,
    /// Interactions come twice.
    Duplicate,
    /// The bot may not write.
    LostPermission,
    /// Nobody takes direct messages.
    ClosedDms,
}

impl SpoilKind {
    /// All of them.
    pub const ALL: [SpoilKind; 8] = [
        SpoilKind::RateLimit,
        SpoilKind::Error,
        SpoilKind::LostAnswer,
        SpoilKind::Slow,
        SpoilKind::Disconnect,
        SpoilKind::Duplicate,
        SpoilKind::LostPermission,
        SpoilKind::ClosedDms,
    ];

    /// Its name outside.
    pub const fn name(self) -> &'static str {
        match self {
            SpoilKind::RateLimit => "rate-limit",
            SpoilKind::Error => "error",
            SpoilKind::LostAnswer => "lost-answer",
            SpoilKind::Slow => "slow",
            SpoilKind::Disconnect => "disconnect",
            SpoilKind::Duplicate => "duplicate",
            SpoilKind::LostPermission => "lost-permission",
            SpoilKind::ClosedDms => "closed-dms",
        }
    }

    /// What it does.
    pub const fn about(self) -> &'static str {
        match self {
            SpoilKind::RateLimit => "calls are answered 429, to be tried again after a second",
            SpoilKind::Error => "calls are answered 500 and not carried out",
            SpoilKind::LostAnswer => "calls are carried out, but answered 502",
            SpoilKind::Slow => "calls wait two seconds",
            SpoilKind::Disconnect => "the gateway connection breaks once; the session can be resumed",
            SpoilKind::Duplicate => "interactions are delivered twice",
            SpoilKind::LostPermission => "the bot may not write in any channel, until switched off",
            SpoilKind::ClosedDms => "nobody takes direct messages, until switched off",
        }
    }

    /// The kind of this name.
    pub fn named(name: &str) -> Option<SpoilKind> {
        SpoilKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Whether it strikes so and so often; the others are there or not, or are over at once.
    pub const fn is_counted(self) -> bool {
        !matches!(self, SpoilKind::Disconnect | SpoilKind::LostPermission | SpoilKind::ClosedDms)
    }

    /// Whether it waits, for a time that can be chosen.
    const fn is_timed(self) -> bool {
        matches!(self, SpoilKind::RateLimit | SpoilKind::Slow)
    }

    fn is(self, blow: &Blow) -> bool {
        match self {
            SpoilKind::RateLimit => matches!(blow, Blow::RateLimited { .. }),
            SpoilKind::Error => matches!(blow, Blow::Broken { .. }),
            SpoilKind::LostAnswer => matches!(blow, Blow::LostAnswer),
            SpoilKind::Slow => matches!(blow, Blow::Slow { .. }),
            _ => false,
        }
    }
}

/// What is asked of the endpoint.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Switch {
    kind: String,
    times: Option<u32>,
    seconds: Option<f64>,
    #[serde(default)]
    off: bool,
}

impl Switch {
    /// The change that is asked for, or what is wrong with it.
    fn read(&self) -> Result<Change, String> {
        let kind = SpoilKind::named(&self.kind).ok_or_else(|| {
            let names: Vec<&str> = SpoilKind::ALL.map(SpoilKind::name).to_vec();
            format!("there is no fault {:?}; there are {}", self.kind, names.join(", "))
        })?;
        let name = kind.name();
        if self.off {
            return match (kind, self.times, self.seconds) {
                (SpoilKind::Disconnect, ..) => Err(format!("{name} is over at once and cannot be switched off")),
                (_, None, None) => Ok(Change::Off(kind)),
                _ => Err("what is switched off takes neither times nor seconds".to_owned()),
            };
        }
        let times = match self.times {
            Some(_) if !kind.is_counted() => return Err(format!("{name} takes no number of times")),
            Some(0) => return Err("times must be 1 or more; to switch a fault off, say so".to_owned()),
            Some(n) => Times::Next(n),
            None => Times::Always,
        };
        let seconds = match self.seconds {
            Some(_) if !kind.is_timed() => return Err(format!("{name} takes no seconds")),
            Some(n) if !(0.0..=MAX_SECONDS).contains(&n) => {
                return Err(format!("seconds must be between 0 and {MAX_SECONDS}"));
            }
            Some(n) => n,
            None if kind == SpoilKind::Slow => 2.0,
            None => 1.0,
        };
        Ok(Change::On(kind, times, Duration::from_secs_f64(seconds)))
    }
}

enum Change {
    On(SpoilKind, Times, Duration),
    Off(SpoilKind),
}

type Answer = Result<Json<Value>, (StatusCode, Json<Value>)>;

/// The route of the endpoint, behind the same guard as the page.
pub(super) fn router() -> Router<Arc<Shared>> {
    Router::new().route(PATH, get(list).post(switch)).layer(from_fn(guard))
}

async fn list(State(shared): State<Arc<Shared>>) -> Json<Value> {
    Json(shared.read(told))
}

async fn switch(State(shared): State<Arc<Shared>>, body: Result<Json<Switch>, JsonRejection>) -> Answer {
    let wrong = |status, words: String| (status, Json(json!({ "error": words })));
    let Json(switch) = body.map_err(|rejection| wrong(rejection.status(), rejection.body_text()))?;
    let change = switch.read().map_err(|words| wrong(StatusCode::BAD_REQUEST, words))?;
    Ok(Json(shared.change(|core| {
        core.turn(&change);
        told(core)
    })))
}

/// The kinds, and what is on: `times` is how often it will still strike, null where it stays.
fn told(core: &Core) -> Value {
    let kinds = SpoilKind::ALL.map(|kind| json!({ "kind": kind.name(), "about": kind.about() }));
    let on: Vec<Value> = SpoilKind::ALL
        .into_iter()
        .filter_map(|kind| Some(json!({ "kind": kind.name(), "times": core.remaining(kind)? })))
        .collect();
    json!({ "kinds": kinds, "on": on })
}

impl Core {
    fn turn(&mut self, change: &Change) {
        let reach = Reach::Every;
        match *change {
            Change::Off(kind) => self.end(kind),
            Change::On(kind, times, wait) => {
                // Switched on again, it begins anew.
                self.end(kind);
                match kind {
                    SpoilKind::RateLimit => {
                        self.inflict(Spoil::RateLimited { reach, global: false, retry_after: wait, times });
                    }
                    SpoilKind::Error => self.inflict(Spoil::Broken { reach, status: 500, times }),
                    SpoilKind::LostAnswer => self.inflict(Spoil::LostAnswer { reach, times }),
                    SpoilKind::Slow => self.inflict(Spoil::Slow { reach, delay: wait, times }),
                    SpoilKind::Disconnect => self.inflict(Spoil::DroppedConnection),
                    SpoilKind::Duplicate => self.inflict(Spoil::DoubleDelivery { times }),
                    SpoilKind::LostPermission => {
                        let channels: Vec<Snowflake> = self
                            .world
                            .channels
                            .values()
                            .filter(|c| c.guild.is_some() && !c.kind.is_thread())
                            .map(|c| c.id)
                            .collect();
                        for channel in channels {
                            self.inflict(Spoil::LostPermissions { channel, permissions: LOST });
                        }
                    }
                    SpoilKind::ClosedDms => {
                        let people: Vec<Snowflake> = self.world.users.keys().copied().collect();
                        for user in people {
                            self.inflict(Spoil::ClosedDms { user });
                        }
                    }
                }
            }
        }
    }

    fn end(&mut self, kind: SpoilKind) {
        match kind {
            SpoilKind::Disconnect => {}
            SpoilKind::Duplicate => self.faults.double(Times::Next(0)),
            SpoilKind::LostPermission => self.give_permissions_back(),
            SpoilKind::ClosedDms => self.open_dms(),
            SpoilKind::RateLimit | SpoilKind::Error | SpoilKind::LostAnswer | SpoilKind::Slow => {
                self.faults.forget(|blow| kind.is(blow));
            }
        }
    }

    /// How often a fault will still strike: nothing if it is off, null if it stays.
    fn remaining(&self, kind: SpoilKind) -> Option<Value> {
        let count = |times: Times| match times {
            Times::Always => Some(Value::Null),
            Times::Next(0) => None,
            Times::Next(n) => Some(json!(n)),
        };
        match kind {
            SpoilKind::Disconnect => None,
            SpoilKind::Duplicate => count(self.faults.doubled()),
            SpoilKind::LostPermission => self.is_wounded().then_some(Value::Null),
            SpoilKind::ClosedDms => self.world.users.values().any(|user| user.dms_closed).then_some(Value::Null),
            SpoilKind::RateLimit | SpoilKind::Error | SpoilKind::LostAnswer | SpoilKind::Slow => {
                count(self.faults.waiting(|blow| kind.is(blow)))
            }
        }
    }
}
