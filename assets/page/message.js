// One message as Discord shows it: author, time, text, embeds, pictures, buttons and menus.

import { el, icon } from './dom.js';
import { markdown } from './markdown.js';
import { enlarge } from './dialogs.js';

const BUTTONS = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link' };
const SYSTEM = ['pinned', 'thread-created', 'thread-starter'];
/// Colours of the round signs before names; the letter in them tells people apart as well.
const HUES = 8;

/// How large a picture is shown among the messages, in pixels.
const WIDEST = 544;
const HIGHEST = 576;

/// The whole message. `app` knows the person, the words and the deeds.
export function messageElement(message, app) {
  if (SYSTEM.includes(message.kind)) return systemMessage(message, app);
  const body = message.thinking ? thinking(message, app) : contents(message, app);
  const marks = [message.ephemeral && 'ephemeral', message.pings && 'pings'].filter(Boolean).join(' ');
  return el('li', { class: `message ${marks}`, id: `m${message.id}`, tabIndex: -1 },
    sign(message.author), el('article', { 'aria-labelledby': `a${message.id}` },
      above(message, app), heading(message, app), body,
      el('p', { class: 'trouble', role: 'alert' }), message.ephemeral && onlyYou(message, app)));
}

function sign(author) {
  const hue = author.bot ? 'bot' : Number(BigInt(author.id) % BigInt(HUES));
  return el('span', { class: `sign hue-${hue}`, 'aria-hidden': 'true' }, author.bot ? icon('swords') : author.name.slice(0, 1).toUpperCase());
}

function heading(message, app) {
  const moment = new Date(message.time);
  const today = moment.toDateString() === new Date().toDateString();
  const format = (style) => new Intl.DateTimeFormat(app.locale, style).format(moment);
  const shown = today ? format({ timeStyle: 'short' }) : format({ dateStyle: 'short', timeStyle: 'short' });
  return el('h2', { class: 'author', id: `a${message.id}` }, el('b', {}, message.author.name),
    message.author.bot && el('span', { class: 'tag' }, app.text('bot')),
    el('time', { dateTime: moment.toISOString(), title: format({ dateStyle: 'full', timeStyle: 'medium' }) }, shown),
    message.pinned && el('span', { title: app.text('is-pinned'), 'aria-label': app.text('is-pinned') }, '📌'),
    !message.content && edited(message, app));
}

/// The mark of a changed message: behind its text, or behind its time if it has none.
function edited(message, app) {
  if (!message.edited) return null;
  const when = new Intl.DateTimeFormat(app.locale, { dateStyle: 'full', timeStyle: 'medium' }).format(new Date(message.edited));
  return el('span', { class: 'edited', title: app.text('edited-at', when) }, app.text('edited'));
}

/// Which message or command this one answers.
function above(message, app) {
  if (message.used) return el('p', { class: 'above' }, icon('under'), app.text('used', message.used.by, message.used.command));
  const earlier = message.reply_to;
  if (!earlier) return null;
  return el('p', { class: 'above' }, icon('under'), el('a', { href: `#${earlier.channel}/${earlier.id}` }, `${earlier.author}: ${earlier.content}`));
}

function thinking(message, app) {
  return el('p', { class: 'thinking' }, el('span', { class: 'dots', 'aria-hidden': 'true' }, el('i'), el('i'), el('i')),
    app.text('thinking', message.author.name));
}

/// What stands on a message, without who said it and when.
export function contents(message, app) {
  const parts = [];
  if (message.content) parts.push(el('div', { class: 'content' }, markdown(message.content, app.context), edited(message, app)));
  message.embeds.forEach((embed, place) => parts.push(embedElement(embed, message.alts[place], app)));
  message.files.forEach((file) => parts.push(fileElement(file, app)));
  message.components.forEach((row) => parts.push(rowElement(row, message, app)));
  if (message.thread && app.channelName(message.thread)) {
    parts.push(el('p', {}, el('a', { class: 'thread', href: `#${message.thread}` }, icon('under'), app.channelName(message.thread))));
  }
  return parts;
}

function embedElement(embed, alt, app) {
  const title = embed.title && markdown(embed.title, app.context);
  const fields = (embed.fields ?? []).map((field) => el('div', { class: field.inline ? 'field inline' : 'field' },
    el('b', {}, markdown(field.name, app.context)), el('div', {}, markdown(field.value, app.context))));
  const element = el('div', { class: 'embed' },
    embed.author?.name && el('p', { class: 'small' }, embed.author.name),
    title && el('p', { class: 'embed-title' }, isWeb(embed.url) ? el('a', { href: embed.url, target: '_blank', rel: 'noopener noreferrer' }, title) : title),
    embed.description && el('div', {}, markdown(embed.description, app.context)),
    fields.length > 0 && el('div', { class: 'fields' }, fields),
    embed.image?.url && picture(embed.image, alt, app),
    embed.thumbnail?.url && picture(embed.thumbnail, alt, app),
    embed.footer?.text && el('p', { class: 'small' }, embed.footer.text));
  if (Number.isInteger(embed.color)) {
    element.style.setProperty('--edge', `#${embed.color.toString(16).padStart(6, '0')}`);
  }
  return element;
}

function isWeb(address) {
  return typeof address === 'string' && /^https?:\/\//.test(address);
}

function fileElement(file, app) {
  if (file.content_type?.startsWith('image/')) return picture(file, file.description, app);
  return el('p', {}, el('a', { class: 'file', href: file.url, download: file.filename }, icon('file'), file.filename));
}

function picture(source, alt, app) {
  const image = el('img', { src: source.url, alt: alt ?? '', loading: 'lazy', decoding: 'async' });
  if (source.width && source.height) {
    // Its place is kept before it has come, so that nothing jumps.
    const highest = Math.min(HIGHEST, Math.max(320, innerHeight / 2));
    const scale = Math.min(1, WIDEST / source.width, highest / source.height);
    Object.assign(image, { width: Math.round(source.width * scale), height: Math.round(source.height * scale) });
  }
  const label = alt ? `${app.text('enlarge')}: ${alt}` : app.text('enlarge');
  return el('button', { type: 'button', class: 'picture', title: app.text('enlarge'), 'aria-label': label,
    click: () => enlarge(source.url, alt ?? '', app.text) }, image);
}

/// A row of buttons or one menu.
function rowElement(row, message, app) {
  const parts = (row.components ?? []).map((part) => (part.type === 2 ? button(part, message, app) : menu(part, message, app)));
  return el('div', { class: 'row' }, parts);
}

function button(part, message, app) {
  const words = [part.emoji?.name && !part.emoji.id && el('span', { 'aria-hidden': part.label ? 'true' : undefined }, part.emoji.name), part.label];
  if (part.style === 5) return el('a', { class: 'button link', href: isWeb(part.url) ? part.url : '#', target: '_blank', rel: 'noopener noreferrer' }, words, icon('out'));
  const element = el('button', { type: 'button', class: `button ${BUTTONS[part.style] ?? 'secondary'}`, disabled: part.disabled === true }, words);
  element.addEventListener('click', () => use(element, message, app, 'click', { component: part.custom_id }));
  return element;
}

/// A select menu: a list that opens, so that arrow keys choose nothing by themselves.
function menu(part, message, app) {
  const options = part.type === 3 ? part.options ?? [] : app.nameable(part.type);
  const many = (part.max_values ?? 1) > 1;
  const summary = el('summary', { 'aria-disabled': part.disabled ? 'true' : undefined }, chosen(part, options) ?? app.text('choose'));
  const element = el('details', { class: 'menu' }, summary);
  const choose = (values) => {
    element.open = false;
    summary.focus();
    use(element, message, app, 'choose', { component: part.custom_id, values });
  };
  const entries = options.map((option) => {
    const words = [el('span', {}, option.emoji?.name ? `${option.emoji.name} ` : '', option.label), option.description && el('small', {}, option.description)];
    if (many) return el('label', { class: 'entry' }, el('input', { type: 'checkbox', value: option.value, checked: option.default === true }), el('span', {}, words));
    return el('button', { type: 'button', class: 'entry', 'aria-current': option.default ? 'true' : undefined, click: () => choose([option.value]) }, words);
  });
  const list = el('div', { class: 'entries', role: 'group', 'aria-label': part.placeholder ?? app.text('choose') }, entries);
  if (many) {
    const ticked = () => [...list.querySelectorAll('input:checked')].map((box) => box.value);
    const [least, most] = [part.min_values ?? 1, part.max_values];
    const done = el('button', { type: 'button', class: 'button primary', click: () => choose(ticked()) }, app.text('choose-count', least, most));
    const weigh = () => { done.disabled = ticked().length < least || ticked().length > most; };
    list.addEventListener('change', weigh);
    list.append(done);
    weigh();
  }
  element.append(list);
  summary.addEventListener('click', (event) => part.disabled && event.preventDefault());
  element.addEventListener('keydown', (event) => moveInMenu(event, element, summary));
  return element;
}

function chosen(part, options) {
  const defaults = options.filter((option) => option.default).map((option) => option.label);
  return defaults.length ? defaults.join(', ') : part.placeholder;
}

function moveInMenu(event, element, summary) {
  if (event.key === 'Escape' && element.open) {
    element.open = false;
    summary.focus();
    event.stopPropagation();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  element.open = true;
  const stops = [...element.querySelectorAll('.entries button, .entries input')];
  const place = stops.indexOf(document.activeElement) + step;
  (place < 0 ? summary : stops[Math.min(place, stops.length - 1)])?.focus();
}

/// Uses a component: busy until the bot has answered, with words if it has not.
async function use(element, message, app, deed, details) {
  const holder = element.closest('.message');
  const trouble = holder.querySelector(':scope > article > .trouble');
  if (holder.classList.contains('busy')) return;
  holder.classList.add('busy');
  element.setAttribute('aria-busy', 'true');
  trouble.textContent = '';
  try {
    await app.use(deed, { channel: message.channel, message: message.id, ...details });
  } catch (mishap) {
    trouble.textContent = app.wordsFor(mishap);
  }
  holder.classList.remove('busy');
  element.removeAttribute('aria-busy');
}

function onlyYou(message, app) {
  return el('p', { class: 'only-you' }, app.text('only-you'), ' · ',
    el('button', { type: 'button', class: 'as-link', click: () => app.dismiss(message.id) }, app.text('dismiss')));
}

function systemMessage(message, app) {
  const words = app.text(message.kind, message.author.name);
  const earlier = message.reply_to;
  const thread = message.kind === 'thread-created' && (app.channelName(message.thread)
    ? el('a', { href: `#${message.thread}` }, app.channelName(message.thread)) : message.content);
  return el('li', { class: 'message system', id: `m${message.id}`, tabIndex: -1 }, el('span', { class: 'sign', 'aria-hidden': 'true' }, icon('arrow')),
    el('p', {}, words, ' ', thread, earlier && el('a', { href: `#${earlier.channel}/${earlier.id}` }, app.text('see-message'))));
}

/// A message in few words, for the live region.
export function summary(message, app) {
  if (SYSTEM.includes(message.kind)) return `${app.text(message.kind, message.author.name)} ${message.content}`.trim();
  const embed = message.embeds[0] ?? {};
  const spoken = el('div', {}, [message.content, embed.title, embed.description].flatMap((words) => [...markdown(words, app.context), ' ']));
  for (const gap of spoken.querySelectorAll('br')) gap.replaceWith(' ');
  for (const cover of spoken.querySelectorAll('.spoiler')) cover.textContent = app.text('spoiler');
  const alt = message.alts[0] ?? message.files[0]?.description ?? '';
  return (spoken.textContent.trim() || alt).replace(/\s+/g, ' ').trim().slice(0, 300);
}
