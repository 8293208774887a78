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

/// How long to wait before a broken line is opened again: the first time, and at most.
const SOONEST = 250;
const LATEST = 5000;

/// Keeps a line open for a person. `heard` gets every event's kind and content, `broken` is told when the line breaks.
export function follow(name, heard, broken) {
  const address = new URL(`/events?${new URLSearchParams({ as: name })}`, location.href.replace(/^http/, 'ws'));
  let pause = SOONEST;
  let timer = null;
  const open = () => {
    timer = null;
    const socket = new WebSocket(address);
    socket.addEventListener('message', ({ data }) => {
      pause = SOONEST;
      const { kind, event } = JSON.parse(data);
      heard(kind, event);
    });
    socket.addEventListener('close', () => {
      broken();
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, LATEST);
    });
  };
  // Whoever comes back to the page does not wait.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || timer === null) return;
    clearTimeout(timer);
    open();
  });
  open();
}
