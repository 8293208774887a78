// What is pinned in the open channel: one line under its name that opens, so that a match's status is never far away.

import { byId, el } from './dom.js';
import { isLater } from './memory.js';
import { contents, summary } from './message.js';

/// The pinned messages; `app` knows the person and the words.
export function pinned(app) {
  const place = byId('pins');
  let pins = new Map();
  // What is drawn, to leave alone what did not change: somebody may be reading it.
  let drawn = '';

  function draw() {
    const newest = [...pins.values()].sort((a, b) => (isLater(a.id, b.id) ? -1 : 1));
    const now = JSON.stringify([app.locale, newest]);
    if (now === drawn) return;
    drawn = now;
    place.hidden = newest.length === 0;
    if (place.hidden) {
      place.open = false;
      return;
    }
    const first = newest[0].embeds[0]?.title ?? summary(newest[0], app);
    const label = first.startsWith('📌') ? first : `📌 ${first}`;
    place.replaceChildren(
      el('summary', { title: app.text('pins', newest.length) }, el('span', {}, label), newest.length > 1 && el('small', {}, String(newest.length))),
      el('div', { class: 'pinned' }, newest.map((message) => el('article', {}, contents(message, app)))));
  }

  return {
    /// Everything that is pinned in a channel.
    set(messages) {
      pins = new Map(messages.map((message) => [message.id, message]));
      draw();
    },
    /// A message that came or changed.
    put(message) {
      if (message.pinned) pins.set(message.id, message);
      else if (!pins.delete(message.id)) return;
      draw();
    },
    drop(id) {
      if (pins.delete(id)) draw();
    },
    draw,
  };
}
