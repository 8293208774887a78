// Discord's markdown as nodes: what people and the bot write is only ever text in elements made here, never markup.

import { el } from './dom.js';

/// Inline marks, tried in this order at each place. Each makes nodes from its match; `inline` goes on inside.
const MARKS = [
  [/\\([\\*_~|`<>#\-[\]()])/y, ([, letter]) => letter],
  [/(`+)(.+?)\1(?!`)/ys, ([, , code]) => el('code', {}, code.trim() || code)],
  [/<@!?(\d+)>/y, ([, id], context) => mention('@', context.nameOf(id), context.isMe(id))],
  [/<@&(\d+)>/y, ([, id]) => mention('@', id)],
  [/<#(\d+)>/y, ([, id], context) => toChannel(id, null, context)],
  [/<t:(-?\d{1,12})(?::([tTdDfFR]))?>/y, ([, seconds, style], context) => time(Number(seconds), style ?? 'f', context.locale)],
  [/<\/([\p{L}\p{N} _-]{1,100}):\d+>/yu, ([, name], context) => commandLink(name, context)],
  [/<a?:(\w+):\d+>/y, ([, name]) => `:${name}:`],
  [/https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?/y, ([, channel, message], context) => toChannel(channel, message, context)],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y, ([, words, address], context) => link(address, words, context)],
  [/<(https?:\/\/[^\s>]+)>/y, ([, address], context) => link(address, null, context)],
  [/https?:\/\/[^\s<]+[^\s<.,:;"')\]]/y, ([address], context) => link(address, null, context)],
  [/\|\|(.+?)\|\|/ys, ([, inner], context) => spoiler(inner, context)],
  [/\*\*\*(.+?)\*\*\*(?!\*)/ys, ([, inner], context) => el('strong', {}, el('em', {}, inline(inner, context)))],
  [/\*\*(.+?)\*\*(?!\*)/ys, ([, inner], context) => el('strong', {}, inline(inner, context))],
  [/__(.+?)__(?!_)/ys, ([, inner], context) => el('u', {}, inline(inner, context))],
  [/~~(.+?)~~/ys, ([, inner], context) => el('s', {}, inline(inner, context))],
  [/\*(?=\S)(.+?)(?<=\S)\*(?!\*)/ys, ([, inner], context) => el('em', {}, inline(inner, context))],
  [/(?<![\p{L}\p{N}])_(?=\S)(.+?)(?<=\S)_(?![\p{L}\p{N}])/yus, ([, inner], context) => el('em', {}, inline(inner, context))],
  [/@(everyone|here)\b/y, ([word]) => mention('', word, true)],
  [/\n/y, () => el('br')],
];

/// A message's text as nodes.
export function markdown(source, context) {
  const parts = [];
  const pieces = String(source ?? '').split(/```(?:[\w+-]*\n)?([\s\S]*?)```\n?/);
  pieces.forEach((piece, place) => {
    if (place % 2) parts.push(el('pre', {}, el('code', {}, piece.replace(/\n$/, ''))));
    else parts.push(...blocks(piece, context));
  });
  return parts;
}

/// Lines that begin with a mark of their own, and the text between them.
function blocks(source, context) {
  const parts = [];
  let plain = [];
  let list = null;
  let quote = null;
  const flush = () => {
    if (plain.length && plain.join('').trim()) parts.push(el('div', { class: 'text' }, inline(plain.join('\n'), context)));
    plain = [];
  };
  for (const line of source.replace(/^\n+|\n+$/g, '').split('\n')) {
    const heading = /^(#{1,3}) +(.+)$/.exec(line);
    const item = /^ *(?:[-*]|(\d{1,3})\.) +(.+)$/.exec(line);
    const quoted = /^> ?(.*)$/.exec(line);
    const small = /^-# +(.+)$/.exec(line);
    if (!item) list = null;
    if (!quoted) quote = null;
    if (heading || item || quoted || small) flush();
    if (heading) parts.push(el('div', { class: `heading h${heading[1].length}`, role: 'heading', 'aria-level': String(heading[1].length + 2) }, inline(heading[2], context)));
    else if (small) parts.push(el('div', { class: 'small' }, inline(small[1], context)));
    else if (item) {
      if (!list) parts.push(list = el(item[1] ? 'ol' : 'ul', { class: 'list', ...(item[1] ? { start: Number(item[1]) } : {}) }));
      list.append(el('li', {}, inline(item[2], context)));
    } else if (quoted) {
      if (!quote) parts.push(quote = el('blockquote'));
      else quote.append(el('br'));
      quote.append(...inline(quoted[1], context));
    } else plain.push(line);
  }
  flush();
  return parts;
}

/// Text with marks inside a line.
export function inline(source, context) {
  const nodes = [];
  let plain = '';
  let at = 0;
  while (at < source.length) {
    const found = MARKS.find(([mark]) => {
      mark.lastIndex = at;
      return mark.test(source);
    });
    if (!found) {
      const letter = String.fromCodePoint(source.codePointAt(at));
      plain += letter;
      at += letter.length;
      continue;
    }
    const [mark, make] = found;
    mark.lastIndex = at;
    const match = mark.exec(source);
    // `make` may look at the same expressions, so its end is noted first.
    at = mark.lastIndex;
    if (plain) nodes.push(plain);
    plain = '';
    nodes.push(make(match, context));
  }
  if (plain) nodes.push(plain);
  return nodes;
}

function mention(sign, name, isLoud = false) {
  return el('span', { class: isLoud ? 'mention loud' : 'mention' }, `${sign}${name}`);
}

function toChannel(id, message, context) {
  const name = context.channelName(id);
  if (!name) return el('span', { class: 'mention' }, `#${id}`);
  const words = message ? `${name} › ${context.text('see-message')}` : name;
  return el('a', { class: 'mention', href: message ? `#${id}/${message}` : `#${id}` }, words);
}

function commandLink(name, context) {
  return el('button', { type: 'button', class: 'mention', click: () => context.fill(`/${name} `) }, `/${name}`);
}

function link(address, words, context) {
  return el('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }, words ? inline(words, context) : address);
}

function spoiler(inner, context) {
  const hidden = el('span', { class: 'inner', 'aria-hidden': 'true' }, inline(inner, context));
  const cover = el('button', { type: 'button', class: 'spoiler', 'aria-expanded': 'false', 'aria-label': context.text('spoiler') }, hidden);
  cover.addEventListener('click', () => {
    cover.setAttribute('aria-expanded', 'true');
    cover.removeAttribute('aria-label');
    hidden.removeAttribute('aria-hidden');
  });
  return cover;
}

const STYLES = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

function time(seconds, style, locale) {
  const moment = new Date(seconds * 1000);
  if (Number.isNaN(moment.getTime())) return String(seconds);
  const full = new Intl.DateTimeFormat(locale, STYLES.F).format(moment);
  const shown = style === 'R' ? relative(seconds, locale) : new Intl.DateTimeFormat(locale, STYLES[style]).format(moment);
  const element = el('time', { dateTime: moment.toISOString(), title: full }, shown);
  if (style === 'R') Object.assign(element.dataset, { relative: seconds, locale });
  return element;
}

const UNITS = [['year', 31_536_000], ['month', 2_592_000], ['day', 86_400], ['hour', 3600], ['minute', 60], ['second', 1]];

function relative(seconds, locale) {
  const away = seconds - Date.now() / 1000;
  const [unit, length] = UNITS.find(([, size]) => Math.abs(away) >= size) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(away / length), unit);
}

/// Brings every "in two hours" on the page up to date.
export function refreshTimes() {
  for (const element of document.querySelectorAll('time[data-relative]')) {
    element.textContent = relative(Number(element.dataset.relative), element.dataset.locale);
  }
}
