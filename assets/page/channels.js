// The list of channels, threads and direct conversations, with marks for what is unread.

import { byId, el, icon } from './dom.js';

/// Draws the list anew.
export function drawChannels(app) {
  const { channels } = app.state;
  const threads = (parent) => channels.filter((channel) => channel.kind === 'thread' && channel.parent === parent && !channel.archived);
  const item = (channel) => {
    const below = threads(channel.id).map((thread) => el('li', {}, link(thread, app)));
    return el('li', {}, link(channel, app), below.length > 0 && el('ul', {}, below));
  };
  const guild = channels.filter((channel) => channel.kind === 'channel').map(item);
  const dm = channels.filter((channel) => channel.kind === 'dm').map(item);
  const create = el('button', { type: 'button', class: 'plain', title: app.text('new-channel'), 'aria-label': app.text('new-channel'), click: app.askChannel }, '+');
  const openDm = dm.length === 0 && el('li', {}, el('button', { type: 'button', class: 'place', click: app.openDm }, app.text('open-dm', app.state.bot.shown)));
  byId('places').replaceChildren(
    el('div', { class: 'group' }, el('h2', {}, app.text('channels-of-club')), create), el('ul', {}, guild),
    el('div', { class: 'group' }, el('h2', {}, app.text('direct'))), el('ul', {}, dm, openDm));
}

function link(channel, app) {
  const isHere = channel.id === app.channel;
  const unread = !isHere && !app.memory.isRead(channel.id, channel.last);
  const pinged = !isHere && !app.memory.isRead(channel.id, channel.ping);
  const marks = [unread && 'unread', pinged && 'pinged'].filter(Boolean).join(' ');
  return el('a', { class: `place ${marks}`, title: app.channelName(channel.id), href: `#${channel.id}`, 'aria-current': isHere ? 'page' : undefined },
    channel.kind === 'thread' && icon('under'), el('span', { class: 'name' }, app.channelName(channel.id)),
    pinged && el('span', { class: 'badge', 'aria-hidden': 'true' }, '@'),
    (unread || pinged) && el('span', { class: 'hidden' }, ` (${app.text(pinged ? 'pinged' : 'unread')})`));
}
