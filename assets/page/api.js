// Talking to the server: fetching what this person sees, doing what they do, and the line that tells what happens.

/// What went wrong with a call, in the server's terms; `texts.js` has the words.
export class Mishap extends Error {
  constructor(kind, details = {}) {
    super(details.words ?? kind);
    this.kind = kind;
    this.details = details;
  }
}

async function call(address, init) {
  let response;
  try {
    response = await fetch(address, { ...init, cache: 'no-store', credentials: 'omit' });
  } catch {
    throw new Mishap('offline');
  }
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Mishap(body.mishap ?? 'refused', body);
  return body;
}

/// Fetches a view.
export function look(what, query = {}) {
  return call(`/view/${what}?${new URLSearchParams(query)}`);
}

/// Does something.
export function act(what, deed) {
  const headers = { 'content-type': 'application/json' };
  return call(`/act/${what}`, { method: 'POST', headers, body: JSON.stringify(deed) });
}

/// How long to wait before a broken line is opened again.
const PAUSE = 1500;
/// How long a hidden page keeps its line: browsers open only a few to one server, and other windows need them.
const HIDDEN_PAUSE = 5000;

/// Keeps a line open for a person. `heard` gets every event's kind and content, `broken` is told when the line breaks.
export function follow(name, heard, broken) {
  let source = null;
  let timer = null;
  const open = () => {
    source?.close();
    source = new EventSource(`/events?${new URLSearchParams({ as: name })}`);
    for (const kind of ['hello', 'message', 'gone', 'places', 'commands']) {
      source.addEventListener(kind, (event) => heard(kind, JSON.parse(event.data)));
    }
    source.addEventListener('error', () => {
      // Some browsers give up when the server is away; this does not.
      source.close();
      source = null;
      if (!document.hidden) broken();
      clearTimeout(timer);
      timer = setTimeout(open, PAUSE);
    });
  };
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (!document.hidden && !source) open();
    if (document.hidden) {
      timer = setTimeout(() => {
        source?.close();
        source = null;
      }, HIDDEN_PAUSE);
    }
  });
  open();
}
