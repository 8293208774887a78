//! Discord's REST API: reading a call, striking it with faults, counting it, carrying it out,
//! recording it.
//!
//! The handlers in the submodules are plain functions on the state; nothing waits under the lock.

mod body;
mod channel;
mod command;
mod guild;
mod message;
mod rate;
mod response;
mod route;
#[cfg(test)]
mod tests;
mod thread;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::core::{Core, Shared};
use super::refusal::Refusal;
use super::snowflake::Snowflake;
use super::spoil::Blow;
use rate::Count;
use route::Target;

pub(super) use body::{Upload, content_type};
pub(super) use rate::Rates;
pub use route::Route;

/// One call that the bot made.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// GET, POST, PUT, PATCH or DELETE.
    pub method: String,
    /// The path with its query.
    pub path: String,
    /// Which call it was; none if the stand-in does not know it.
    pub route: Option<Route>,
    /// The JSON that was sent; null if none.
    pub body: Value,
    /// Names and sizes of the files that were sent.
    pub files: Vec<(String, usize)>,
    /// The status of the answer.
    pub status: u16,
    /// The JSON of the answer; null if none.
    pub answer: Value,
}

/// A call as the handlers see it.
struct Call {
    route: Route,
    target: Target,
    query: HashMap<String, String>,
    payload: Value,
    files: Vec<Upload>,
}

/// What a handler answers.
struct Reply {
    status: u16,
    body: Value,
}

impl Reply {
    fn ok(body: Value) -> Self {
        Self { status: 200, body }
    }

    fn created(body: Value) -> Self {
        Self { status: 201, body }
    }

    fn empty() -> Self {
        Self { status: 204, body: Value::Null }
    }
}

/// Whether a request comes to and from this machine by name. Without it any page in a browser could
/// reach the stand-in through a name that resolves to loopback.
pub(super) fn is_loopback(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text(header::HOST).is_some_and(names_loopback);
    // A browser says where the page came from; other clients do not.
    let origin = headers.get(header::ORIGIN).is_none()
        || text(header::ORIGIN)
            .and_then(|origin| origin.split_once("://"))
            .is_some_and(|(_, host)| names_loopback(host));
    host && origin
}

fn names_loopback(host: &str) -> bool {
    let is_port = |port: &str| {
        port.is_empty()
            || port.strip_prefix(':').is_some_and(|port| !port.is_empty() && port.bytes().all(|b| b.is_ascii_digit()))
    };
    ["localhost", "127.0.0.1", "[::1]"].iter().any(|name| host.strip_prefix(name).is_some_and(is_port))
}

/// Answers every request that is not for the gateway.
pub(super) async fn serve(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    if !is_loopback(request.headers()) {
        return (StatusCode::FORBIDDEN, "Only requests to a loopback name are answered.").into_response();
    }
    let path = request.uri().path().to_owned();
    if let Some(rest) = path.strip_prefix("/attachments/") {
        return attachment(&shared, rest).await;
    }
    match path.strip_prefix("/api/v10") {
        Some(rest) => api(&shared, rest, request).await,
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A file, as Discord's CDN would serve it.
async fn attachment(shared: &Shared, rest: &str) -> Response {
    let id = rest.split('/').nth(1).and_then(|id| id.parse::<Snowflake>().ok());
    let name = rest.rsplit('/').next().unwrap_or_default();
    let bytes = match id.and_then(|id| Some((id, shared.read(|core| core.world.files.find(id))?))) {
        Some((id, found)) => tokio::task::spawn_blocking(move || found.read(id)).await.ok().flatten(),
        None => None,
    };
    match bytes {
        Some(bytes) => {
            // The chat page is served from the same address; no file may act in its name.
            let headers = [
                (header::CONTENT_TYPE, content_type(name)),
                (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
                (header::CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"),
                (header::CACHE_CONTROL, "private, max-age=86400, immutable"),
            ];
            (headers, bytes.0.to_vec()).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn api(shared: &Shared, path: &str, request: Request) -> Response {
    let method = request.method().as_str().to_owned();
    let full_path = request.uri().path_and_query().map_or_else(String::new, ToString::to_string);
    let query = body::query(request.uri().query().unwrap_or_default());
    let authorised = is_authorised(shared, request.headers());
    let found = route::find(&method, path);
    let sent = body::read(request).await;
    let mut recorded = Recorded {
        method,
        path: full_path,
        route: found.as_ref().map(|(route, _)| *route),
        body: Value::Null,
        files: Vec::new(),
        status: 0,
        answer: Value::Null,
    };
    if let Ok((payload, files)) = &sent {
        recorded.body = payload.clone();
        recorded.files = files.iter().map(|file| (file.name.clone(), file.bytes.len())).collect();
    }
    let Some((route, target)) = found else {
        let refusal = Refusal::NotFound;
        return finish(shared, recorded, refusal.status(), refusal.body(), None);
    };

    let mut blows = shared.adjust(|core| core.faults.strike(route));
    for blow in &blows {
        if let Blow::Slow { delay } = blow {
            tokio::time::sleep(*delay).await;
        }
    }
    blows.retain(|blow| !matches!(blow, Blow::Slow { .. }));
    let count = shared.adjust(|core| {
        let allowance = core.settings.allowance;
        core.rates.count(route, &target.major(), allowance)
    });
    match blows.first() {
        Some(Blow::RateLimited { global, retry_after }) => {
            return limited(shared, recorded, &count, *global, *retry_after);
        }
        Some(Blow::Broken { status }) => {
            let body = json!({ "code": 0, "message": format!("{status}: broken on purpose") });
            return finish(shared, recorded, *status, body, Some(&count));
        }
        _ if count.exceeded => return limited(shared, recorded, &count, false, count.reset_after),
        _ => {}
    }

    let result = if authorised || route.is_open() {
        sent.and_then(|(payload, files)| {
            let call = Call { route, target, query, payload, files };
            shared.change(|core| carry_out(core, &call))
        })
    } else {
        Err(Refusal::Unauthorised)
    };
    let (mut status, mut answer) = match result {
        Ok(reply) => (reply.status, reply.body),
        Err(refusal) => (refusal.status(), refusal.body()),
    };
    if shared.settled().await.is_err() {
        (status, answer) = (500, json!({ "code": 0, "message": "500: it could not be written to the disk" }));
    }
    if blows.contains(&Blow::LostAnswer) {
        let body = json!({ "code": 0, "message": "502: the answer was lost on purpose" });
        return finish(shared, recorded, 502, body, Some(&count));
    }
    finish(shared, recorded, status, answer, Some(&count))
}

fn is_authorised(shared: &Shared, headers: &HeaderMap) -> bool {
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()).unwrap_or_default();
    given.strip_prefix("Bot ").is_some_and(|token| shared.read(|core| core.settings.accepts(token)))
}

/// Records a call and answers it.
fn finish(shared: &Shared, mut recorded: Recorded, status: u16, answer: Value, count: Option<&Count>) -> Response {
    let text = (!answer.is_null()).then(|| answer.to_string());
    recorded.status = status;
    recorded.answer = answer;
    shared.change(|core| core.record(recorded));
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = Response::builder().status(status);
    for (name, value) in count.into_iter().flat_map(Count::headers) {
        response = response.header(name, value);
    }
    if text.is_some() {
        response = response.header(header::CONTENT_TYPE, "application/json");
    }
    response.body(text.map_or_else(Body::empty, Body::from)).expect("every header is made of digits and letters")
}

/// Answers 429.
fn limited(shared: &Shared, recorded: Recorded, count: &Count, global: bool, retry_after: Duration) -> Response {
    let seconds = retry_after.as_secs_f64();
    let body = json!({ "message": "You are being rate limited.", "retry_after": seconds, "global": global, "code": 0 });
    let mut response = finish(shared, recorded, 429, body, Some(count));
    let headers = response.headers_mut();
    let scope = if global { "global" } else { "user" };
    headers.insert("x-ratelimit-scope", scope.parse().expect("a word is a header value"));
    if global {
        headers.insert("x-ratelimit-global", "true".parse().expect("a word is a header value"));
    }
    let after = format!("{seconds:.3}").parse().expect("a number is a header value");
    headers.insert(header::RETRY_AFTER, after);
    response
}

/// Does what a call asks for.
fn carry_out(core: &mut Core, call: &Call) -> Result<Reply, Refusal> {
    match call.route {
        Route::Gateway => Ok(Reply::ok(json!({ "url": core.gateway_url() }))),
        Route::GatewayBot => Ok(Reply::ok(json!({
            "url": core.gateway_url(), "shards": 1,
            "session_start_limit": { "total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1 },
        }))),
        Route::CurrentUser => Ok(Reply::ok(core.objects().current_user())),
        Route::User => guild::user(core, call),
        Route::CurrentGuilds => Ok(guild::current(core)),
        Route::OpenDm => channel::open_dm(core, call),
        Route::Application => Ok(Reply::ok(core.objects().application())),
        Route::ListCommands | Route::ListGuildCommands => command::list(core, call),
        Route::OverwriteCommands | Route::OverwriteGuildCommands => command::overwrite(core, call),
        Route::CreateCommand => command::create(core, call),
        Route::GetCommand => command::get(core, call),
        Route::EditCommand => command::edit(core, call),
        Route::DeleteCommand => command::delete(core, call),
        Route::Callback => response::callback(core, call),
        Route::GetResponse => response::get(core, call),
        Route::EditResponse => response::edit(core, call),
        Route::DeleteResponse => response::delete(core, call),
        Route::FollowUp => response::follow_up(core, call),
        Route::CreateMessage => message::create(core, call),
        Route::ListMessages => message::list(core, call),
        Route::GetMessage => message::get(core, call),
        Route::EditMessage => message::edit(core, call),
        Route::DeleteMessage => message::delete(core, call),
        Route::Pin => message::pin(core, call, true),
        Route::Unpin => message::pin(core, call, false),
        Route::ListPins => message::pins(core, call),
        Route::PagePins => message::page_pins(core, call),
        Route::Typing => channel::typing(core, call),
        Route::GetChannel => channel::get(core, call),
        Route::EditChannel => channel::edit(core, call),
        Route::DeleteChannel => channel::delete(core, call),
        Route::StartThreadFromMessage => thread::start_from_message(core, call),
        Route::StartThread => thread::start(core, call),
        Route::AddThreadMember => thread::add_member(core, call),
        Route::RemoveThreadMember => thread::remove_member(core, call),
        Route::GetThreadMember => thread::get_member(core, call),
        Route::ListThreadMembers => thread::list_members(core, call),
        Route::GetGuild => guild::get(core, call),
        Route::ListChannels => guild::channels(core, call),
        Route::CreateChannel => channel::create(core, call),
        Route::ListRoles => guild::roles(core, call),
        Route::ListMembers => guild::members(core, call),
        Route::GetMember => guild::member(core, call),
        Route::ActiveThreads => thread::active(core, call),
    }
}

#[cfg(test)]
mod loopback_tests {
    use super::names_loopback;

    #[test]
    fn only_loopback_names_are_served() {
        for good in ["localhost", "localhost:80", "127.0.0.1:8080", "[::1]", "[::1]:1"] {
            assert!(names_loopback(good), "{good}");
        }
        for bad in ["", "evil.example", "localhost.evil.example", "127.0.0.1.evil:80", "127.0.0.1:", "localhost:80x"] {
            assert!(!names_loopback(bad), "{bad}");
        }
    }
}
