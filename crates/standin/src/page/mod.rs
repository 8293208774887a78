//! The chat page of local mode: a small client for the stand-in, in which a person reads, types and clicks.
//!
//! Everything goes through [`Person`], so the page can neither do nor see more than that person. There is no log-in: the
//! page is for the people at this machine, and whoever opens it says who they are. What keeps others out is the guard:
//! only loopback names, nothing from other sites, and no script but its own.

mod act;
mod file;
mod live;
mod view;

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};

use super::core::Shared;
use super::person::{Mishap, Person, Unfit};
use super::rest::is_loopback;

/// What the page may load and where it may send: nothing but its own server.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Headers of everything that is served here.
const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::CACHE_CONTROL, "no-store"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The routes of the page.
pub(super) fn router(shared: &Arc<Shared>) -> Router<Arc<Shared>> {
    Router::new()
        .route("/", get(file::index))
        .route("/page/{name}", get(file::part))
        .route("/events", get(live::events))
        .route("/view/people", get(view::people))
        .route("/view/state", get(view::state))
        .route("/view/messages", get(view::messages))
        .route("/view/commands", get(view::commands))
        .route("/act/say", post(act::say))
        .route("/act/slash", post(act::slash))
        .route("/act/complete", post(act::complete))
        .route("/act/click", post(act::click))
        .route("/act/choose", post(act::choose))
        .route("/act/submit", post(act::submit))
        .route("/act/channel", post(act::channel))
        .route("/act/dm", post(act::dm))
        .route("/act/locale", post(act::locale))
        .layer(from_fn_with_state(Arc::clone(shared), settle))
        .layer(from_fn(guard))
}

/// Answers when what was done and seen is on the disk. What was done and is not is told as a mishap; what was seen may be
/// looked at all the same.
async fn settle(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    let is_deed = request.method() == Method::POST;
    let response = next.run(request).await;
    match shared.settled().await {
        Err(_) if is_deed && response.status().is_success() => {
            (StatusCode::INSUFFICIENT_STORAGE, Json(json!({ "mishap": "unkept" }))).into_response()
        }
        _ => response,
    }
}

/// Lets in only what comes from this machine and from the page itself.
pub(super) async fn guard(request: Request, next: Next) -> Response {
    let mut response = if !is_loopback(request.headers()) {
        (StatusCode::FORBIDDEN, "Only requests to a loopback name are answered.").into_response()
    } else if !is_own(request.method(), request.uri().path(), request.headers()) {
        (StatusCode::FORBIDDEN, "Only the page itself may ask this.").into_response()
    } else {
        next.run(request).await
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether a request comes from the page itself, from the address line, or from no browser at all. A link on another site
/// may lead to the page, and to nothing else.
fn is_own(method: &Method, path: &str, headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let fetch = |name| text(HeaderName::from_static(name));
    let same_site = match fetch("sec-fetch-site") {
        None | Some("same-origin" | "none") => true,
        Some(_) => method == Method::GET && path == "/" && fetch("sec-fetch-mode") == Some("navigate"),
    };
    let host = text(header::HOST).unwrap_or_default();
    let same_origin = text(header::ORIGIN).is_none_or(|origin| origin.strip_prefix("http://") == Some(host));
    same_site && same_origin
}

/// Why the page gets no answer.
enum Trouble {
    /// There is nobody of this name.
    Nobody,
    /// The person cannot do that, or the bot did not answer.
    Mishap(Mishap),
}

impl From<Mishap> for Trouble {
    fn from(mishap: Mishap) -> Self {
        Self::Mishap(mishap)
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        match self {
            Self::Nobody => (StatusCode::NOT_FOUND, Json(json!({ "mishap": "nobody" }))).into_response(),
            Self::Mishap(mishap) => (StatusCode::UNPROCESSABLE_ENTITY, Json(told(&mishap))).into_response(),
        }
    }
}

/// A mishap in the page's words, which it says in the person's language.
fn told(mishap: &Mishap) -> Value {
    let (word, about) = match mishap {
        Mishap::Silence { .. } => ("silence", Value::Null),
        Mishap::StillThinking | Mishap::WaitedInVain => ("waited", Value::Null),
        Mishap::HiddenChannel => ("channel", Value::Null),
        Mishap::UnknownMessage => ("message", Value::Null),
        Mishap::NotAllowed => ("forbidden", Value::Null),
        Mishap::UnknownCommand(name) => ("command", json!(name)),
        Mishap::UnknownOption { option, .. } => ("option", json!(option)),
        Mishap::MissingOption(name) => ("missing", json!(name)),
        Mishap::NotCompleted(name) => ("not-completed", json!(name)),
        Mishap::BadValue { option, .. } => ("value", json!(option)),
        Mishap::UnknownComponent(_) => ("component", Value::Null),
        Mishap::Disabled(_) => ("disabled", Value::Null),
        Mishap::WrongCount { .. } => ("count", Value::Null),
    };
    let unfit = match mishap {
        Mishap::BadValue { unfit, .. } => match unfit {
            Unfit::NotAnInteger => "integer",
            Unfit::NotANumber => "number",
            Unfit::NotABoolean => "boolean",
            Unfit::OutOfRange => "range",
            Unfit::Length { .. } => "length",
            Unfit::NotAChoice => "choice",
            Unfit::Unknown => "unknown",
        },
        _ => "",
    };
    json!({ "mishap": word, "about": about, "unfit": unfit, "words": mishap.to_string() })
}

/// The person of this name.
fn person(shared: &Arc<Shared>, name: &str) -> Result<Person, Trouble> {
    let found = shared
        .read(|core| core.world.user_named(name).filter(|user| !user.bot).map(|user| (user.id, user.locale.clone())));
    let (id, locale) = found.ok_or(Trouble::Nobody)?;
    Ok(Person::new(Arc::clone(shared), id, locale))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_let_in(method: &Method, path: &str, headers: &[(&'static str, &'static str)]) -> bool {
        let headers = headers
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect();
        is_own(method, path, &headers)
    }

    #[test]
    fn only_the_page_itself_may_act() {
        let (get, post) = (Method::GET, Method::POST);
        let host = ("host", "127.0.0.1:80");
        assert!(is_let_in(&post, "/act/say", &[host]));
        assert!(is_let_in(&post, "/act/say", &[host, ("origin", "http://127.0.0.1:80")]));
        assert!(is_let_in(&post, "/act/say", &[host, ("sec-fetch-site", "same-origin")]));
        assert!(is_let_in(&get, "/", &[host, ("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate")]));
        for bad in [
            &[host, ("origin", "http://127.0.0.1:81")][..],
            &[host, ("origin", "https://127.0.0.1:80")],
            &[host, ("origin", "null")],
            &[host, ("sec-fetch-site", "cross-site")],
            &[host, ("sec-fetch-site", "same-site"), ("sec-fetch-mode", "navigate")],
        ] {
            assert!(!is_let_in(&post, "/act/say", bad), "{bad:?}");
            assert!(!is_let_in(&get, "/view/state", bad), "{bad:?}");
        }
    }
}
