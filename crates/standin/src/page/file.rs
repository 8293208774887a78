//! The parts of the page, compiled into the program.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

/// Name, media type, text.
macro_rules! part {
    ($name:literal, $kind:expr) => {
        ($name, $kind, include_str!(concat!("../../../../assets/page/", $name)))
    };
}

const INDEX: &str = include_str!("../../../../assets/page/index.html");

const PARTS: &[(&str, &str, &str)] = &[
    part!("style.css", CSS),
    part!("icon.svg", SVG),
    part!("api.js", SCRIPT),
    part!("channels.js", SCRIPT),
    part!("commands.js", SCRIPT),
    part!("composer.js", SCRIPT),
    part!("dialogs.js", SCRIPT),
    part!("dom.js", SCRIPT),
    part!("main.js", SCRIPT),
    part!("markdown.js", SCRIPT),
    part!("memory.js", SCRIPT),
    part!("message.js", SCRIPT),
    part!("texts.js", SCRIPT),
    part!("pins.js", SCRIPT),
    part!("timeline.js", SCRIPT),
];

/// The page.
pub(super) async fn index() -> Response {
    ([(header::CONTENT_TYPE, HTML)], INDEX).into_response()
}

/// A part of the page.
pub(super) async fn part(Path(name): Path<String>) -> Response {
    match PARTS.iter().find(|(known, ..)| *known == name) {
        Some((_, kind, text)) => ([(header::CONTENT_TYPE, *kind)], *text).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
