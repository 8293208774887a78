// The messages of the open channel: fetched, kept in order, changed in place, scrolled.

import { byId, el, isAtEnd } from './dom.js';
import { look } from './api.js';
import { isLater } from './memory.js';
import { messageElement } from './message.js';
import { pinned } from './pins.js';

/// The timeline; `app` knows the person and the words.
export function timeline(app) {
  const [list, scroll, older, newest] = ['messages', 'scroll', 'older', 'newest'].map(byId);
  const pins = pinned(app);
  let channel = null;
  // What is shown: id to text of the message, to see whether anything changed.
  let shown = new Map();
  // Events that came while messages were being fetched.
  let waiting = null;
  let ticket = 0;

  // Whether the end stays in sight: pictures and the keyboard of a phone change heights, and only a person leaves it.
  let sticks = true;
  let last = { top: 0, height: 0 };
  const toEnd = () => {
    sticks = true;
    scroll.scrollTop = scroll.scrollHeight;
  };
  const sorted = () => [...list.children];

  function put(message) {
    const id = message.id;
    const text = JSON.stringify(message);
    if (shown.get(id) === text || app.memory.isDismissed(id)) return false;
    const isNew = !shown.has(id);
    shown.set(id, text);
    const element = messageElement(message, app);
    const before = byId(`m${id}`);
    if (before) {
      const focused = focusPath(before);
      before.replaceWith(element);
      restoreFocus(element, focused);
    } else {
      const next = sorted().find((other) => isLater(other.id.slice(1), id));
      list.insertBefore(element, next ?? null);
    }
    return isNew;
  }

  function drop(id) {
    shown.delete(id);
    byId(`m${id}`)?.remove();
  }

  async function fetchInto(query, keepPlace) {
    const mine = ++ticket;
    waiting = [];
    const page = await look('messages', { as: app.name, channel, ...query });
    if (mine !== ticket) return false;
    const heldEvents = waiting;
    waiting = null;
    const height = scroll.scrollHeight;
    if (!query.before) {
      const there = new Set(page.messages.map((message) => message.id));
      const first = page.messages[0]?.id;
      // What is gone since; older messages that were fetched before stay.
      for (const id of [...shown.keys()]) if (!there.has(id) && (!first || !isLater(first, id))) drop(id);
      if (!page.messages.length) for (const id of [...shown.keys()]) drop(id);
    }
    page.messages.forEach(put);
    if (page.pins) pins.set(page.pins);
    heldEvents.filter((event) => event.seq > page.seq).forEach(apply);
    if (query.before || older.dataset.for !== channel) older.hidden = !page.more;
    older.dataset.for = channel;
    if (keepPlace) scroll.scrollTop += scroll.scrollHeight - height;
    return true;
  }

  /// Marks where the unread messages begin.
  function markNew(read) {
    if (!read) return;
    const isNew = ([, text]) => { const { id, author } = JSON.parse(text); return isLater(id, read) && author.id !== app.me.id; };
    const first = [...shown].filter(isNew).map(([id]) => id).reduce((a, b) => (a && isLater(b, a) ? a : b), null);
    const element = first && byId(`m${first}`);
    element?.classList.add('new-from-here');
    element?.prepend(el('p', { class: 'new-mark' }, app.text('new-from-here')));
  }

  /// Shows a channel from its end; `read` is the last message that was seen there.
  async function open(id, read) {
    if (id !== channel) {
      channel = id;
      shown = new Map();
      list.replaceChildren();
      pins.set([]);
      older.hidden = true;
      delete older.dataset.for;
      newest.hidden = true;
      if (await fetchInto({})) {
        markNew(read);
        toEnd();
      }
    } else {
      if (await fetchInto({}) && sticks) toEnd();
    }
    app.onShown(shown.size);
  }

  /// Takes in an event; whether it brought a new message.
  function apply(event) {
    if (waiting) {
      waiting.push(event);
      return false;
    }
    if (event.id) {
      drop(event.id);
      pins.drop(event.id);
      return false;
    }
    const isNew = put(event.message);
    pins.put(event.message);
    // What somebody did brings them to what came of it.
    const isOwn = event.message.ephemeral || event.message.author.id === app.me?.id;
    if (sticks || (isNew && isOwn)) toEnd();
    else if (isNew) newest.hidden = false;
    app.onShown(shown.size);
    return isNew;
  }

  older.addEventListener('click', () => fetchInto({ before: sorted()[0]?.id.slice(1) }, true));
  newest.addEventListener('click', () => {
    toEnd();
    newest.hidden = true;
  });
  scroll.addEventListener('scroll', () => {
    const now = { top: scroll.scrollTop, height: scroll.scrollHeight };
    if (isAtEnd(scroll)) [sticks, newest.hidden] = [true, true];
    else if (now.top < last.top && now.height === last.height) sticks = false;
    last = now;
  }, { passive: true });
  const stay = new ResizeObserver(() => sticks && toEnd());
  stay.observe(scroll);
  stay.observe(list);

  return {
    open,
    apply,
    drop,
    toEnd,
    get channel() { return channel; },
    lastId: () => sorted().at(-1)?.id.slice(1),
    redraw() {
      const messages = [...shown.values()].map((text) => JSON.parse(text));
      shown = new Map();
      list.replaceChildren();
      messages.forEach(put);
      pins.draw();
    },
    reveal(id) {
      const element = byId(`m${id}`);
      if (element) sticks = false;
      element?.scrollIntoView({ block: 'center' });
      element?.focus({ preventScroll: true });
      return Boolean(element);
    },
  };
}

/// Which of a message's controls has the focus, so that a changed message can keep it.
function focusPath(element) {
  const controls = [...element.querySelectorAll('button, summary, a, input')];
  return { place: controls.indexOf(document.activeElement), isSelf: document.activeElement === element };
}

function restoreFocus(element, { place, isSelf }) {
  if (isSelf) element.focus({ preventScroll: true });
  else if (place >= 0) (element.querySelectorAll('button, summary, a, input')[place] ?? element).focus({ preventScroll: true });
}
