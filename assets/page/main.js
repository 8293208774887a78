// The page itself: who one is, where one is, and the line to the server. Everything else is in the other modules.

import { byId, el, icon } from './dom.js';
import { act, follow, look } from './api.js';
import { drawChannels } from './channels.js';
import { composer } from './composer.js';
import { askChannel, openModal } from './dialogs.js';
import { isLater, lastPerson, memoryOf } from './memory.js';
import { refreshTimes } from './markdown.js';
import { summary } from './message.js';
import { text, wordsFor } from './texts.js';
import { timeline } from './timeline.js';

/// Commands that lead a newcomer into a match.
const FIRST_STEPS = [
  ['match new', [['game', 'invasion']], 'try-new'],
  ['help', [], 'try-help'],
  ['rules', [['game', 'invasion']], 'try-rules'],
];

/// Who this window is: as its address says, as last time, or the first player.
async function whoAmI() {
  const { people } = await look('people');
  const named = (name) => people.find((person) => person.name === name)?.name;
  const name = named(new URLSearchParams(location.search).get('as')) ?? named(lastPerson.get()) ?? people[0].name;
  const address = new URL(location);
  address.searchParams.set('as', name);
  history.replaceState(null, '', address);
  lastPerson.set(name);
  return name;
}

/// Everything the modules share: the person, what they see, their words and deeds.
function appFor(name) {
  const app = {
    name,
    memory: memoryOf(name),
    state: null,
    channel: null,
    get me() { return app.state?.me; },
    get locale() { return app.state?.me?.locale ?? 'en-US'; },
    text: (id, ...values) => text(app.locale, id, ...values),
    wordsFor: (mishap, nameOf) => wordsFor(app.locale, mishap, nameOf),
    find: (id) => app.state.channels.find((channel) => channel.id === id),
    channelName(id) {
      const channel = app.find(id);
      if (!channel) return null;
      return channel.kind === 'dm' ? app.state.bot.shown : channel.kind === 'thread' ? channel.name : `#${channel.name}`;
    },
    /// What a menu of people or channels offers.
    nameable: (kind) => (kind === 8
      ? app.state.channels.filter((channel) => channel.kind !== 'dm').map((channel) => ({ label: app.channelName(channel.id), value: channel.id }))
      : app.state.people.map((person) => ({ label: person.shown, value: person.id }))),
    /// Does something that the bot answers; a form it opens is shown.
    async use(deed, details) {
      const answer = await act(deed, { as: name, ...details });
      if (answer.reply !== 'modal') return;
      openModal(answer.modal, app.text, async (inputs) => {
        try {
          await app.use('submit', { interaction: answer.interaction, inputs });
        } catch (mishap) {
          throw new Error(app.wordsFor(mishap, (id) => answer.modal.inputs.find((input) => input.id === id)?.label ?? id));
        }
      });
    },
  };
  app.context = {
    text: app.text,
    get locale() { return app.locale; },
    nameOf: (id) => [...app.state.people, app.state.bot].find((person) => person?.id === id)?.shown ?? id,
    isMe: (id) => id === app.me.id,
    channelName: app.channelName,
    fill: (words) => app.composer.fill(words),
  };
  return app;
}

/// Puts the page's own words into its fixed parts.
function translate(app) {
  document.documentElement.lang = app.locale;
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = app.text(element.dataset.text);
  for (const element of document.querySelectorAll('[data-label]')) element.setAttribute('aria-label', app.text(element.dataset.label));
}

/// The choice of person and language, and the way to a second window.
function drawWho(app) {
  const { people, me } = app.state;
  byId('who').replaceChildren(...people.map((person) => el('option', { value: person.name, selected: person.name === me.name },
    `${person.shown} (${app.text(person.role)})`)));
  byId('language').value = me.locale.startsWith('fr') ? 'fr' : 'en-US';
  const other = people[(people.findIndex((person) => person.name === me.name) + 1) % people.length];
  const beside = byId('beside');
  beside.href = `/?as=${encodeURIComponent(other.name)}#${app.channel ?? ''}`;
  beside.querySelector('span').textContent = app.text('beside-short', other.shown);
  beside.title = app.text('beside', other.shown);
  beside.setAttribute('aria-label', app.text('beside', other.shown));
}

function notice(words) {
  byId('notice').hidden = !words;
  byId('notice').textContent = words;
}

/// The greeting of a first visit.
function drawWelcome(app, isEmpty) {
  const welcome = byId('welcome');
  welcome.hidden = !isEmpty && app.memory.welcomed;
  if (welcome.hidden) return;
  const steps = FIRST_STEPS.map(([path, given, about]) => {
    const line = app.composer.spell(path, given);
    return line && el('li', {}, el('button', { type: 'button', class: 'step', click: () => app.composer.fill(line) },
      el('code', {}, line), ' ', el('span', {}, app.text(about))));
  });
  const done = () => {
    app.memory.welcomed = true;
    drawWelcome(app, false);
  };
  welcome.replaceChildren(el('h2', {}, app.text('welcome', app.me.shown)), el('p', {}, app.text('welcome-text')), el('ul', {}, steps),
    !isEmpty && el('button', { type: 'button', class: 'as-link', click: done }, app.text('welcome-close')) || '');
}

async function start() {
  const app = appFor(await whoAmI());
  let isEmpty = true;
  app.onShown = (n) => {
    isEmpty = n === 0;
    drawWelcome(app, isEmpty);
  };
  app.composer = composer(app);
  app.timeline = timeline(app);
  app.dismiss = (id) => {
    app.memory.dismiss(id);
    app.timeline.drop(id);
    byId('line').focus();
  };
  /// Goes to a place that was just made, as soon as it is known here: the answer may be quicker than the news of it.
  app.visit = (channel) => {
    app.awaited = app.find(channel) ? null : channel;
    if (!app.awaited) location.hash = channel;
  };
  app.askChannel = () => askChannel(app.text, async (wanted) => {
    try {
      const { channel } = await act('channel', { as: app.name, channel: wanted });
      app.visit(channel);
    } catch (mishap) {
      throw new Error(app.wordsFor(mishap));
    }
  });
  app.openDm = async () => {
    const { channel } = await act('dm', { as: app.name });
    app.visit(channel);
  };

  const markRead = () => {
    const channel = app.find(app.channel);
    if (!channel || document.hidden) return;
    app.memory.markRead(channel.id, [channel.last, app.timeline.lastId()].reduce((a, b) => (isLater(b, a) ? b : a)));
  };
  const drawTitle = () => {
    const unread = app.state.channels.filter((channel) => channel.id !== app.channel && !app.memory.isRead(channel.id, channel.ping)).length;
    document.title = `${unread ? `(${unread}) ` : ''}${app.channelName(app.channel) ?? ''} · ${app.me.shown} · Escarmouche`;
  };
  const drawPlaces = () => {
    drawChannels(app);
    drawTitle();
  };

  /// Goes where the address says, else where one was last, else to the second channel, where tables are opened.
  async function go() {
    const [wanted, message] = location.hash.slice(1).split('/');
    const channel = app.find(wanted) ?? app.find(app.memory.channel) ?? app.state.channels.find((one) => one.name === 'matches') ?? app.state.channels[0];
    if (!channel) return;
    if (channel.id !== wanted) history.replaceState(null, '', `#${channel.id}`);
    const isNew = app.channel !== channel.id;
    app.channel = channel.id;
    app.memory.channel = channel.id;
    byId('name').textContent = app.channelName(channel.id);
    byId('topic').textContent = channel.topic ?? '';
    if (isNew) {
      app.composer.enter(channel.id, app.channelName(channel.id));
      closeMenu();
    }
    drawPlaces();
    drawWho(app);
    await Promise.all([app.composer.learn(channel.id), app.timeline.open(channel.id, app.memory.lastRead(channel.id))]);
    if (message) app.timeline.reveal(message);
    drawWelcome(app, isEmpty);
    markRead();
    drawPlaces();
  }

  // Events that came while the state was being fetched.
  let held = null;
  async function begin() {
    const before = app.locale;
    const isFirst = !app.state;
    held = [];
    try {
      app.state = await look('state', { as: app.name });
    } finally {
      const later = held.filter(([, event]) => event.seq > app.state?.seq);
      held = null;
      later.forEach(([kind, event]) => hear(kind, event));
    }
    settle(before);
    if (!isFirst) await app.composer.learn(app.channel, true);
    await go();
    if (app.awaited) app.visit(app.awaited);
  }

  /// Draws what hangs on people, places and language.
  function settle(before) {
    translate(app);
    drawWho(app);
    notice(app.state.connected ? '' : app.text('no-bot'));
    if (app.channel) app.composer.enter(app.channel, app.channelName(app.channel) ?? '');
    if (before !== app.locale && app.channel) {
      app.composer.learn(app.channel, true).then(() => drawWelcome(app, isEmpty));
      app.timeline.redraw();
    }
  }

  const heard = {
    hello: begin,
    places(state) {
      const before = app.locale;
      const wasBotThere = app.state.connected;
      app.state = state;
      if (before !== app.locale || wasBotThere !== state.connected) settle(before);
      if (app.channel && !app.find(app.channel)) go();
      drawPlaces();
      if (app.awaited) app.visit(app.awaited);
    },
    commands: () => app.channel && app.composer.learn(app.channel, true).then(() => drawWelcome(app, isEmpty)),
    gone: (event) => event.channel === app.channel && app.timeline.apply(event),
    message(event) {
      const { message } = event;
      const channel = app.find(message.channel);
      if (channel && message.author.id !== app.me.id) {
        if (isLater(message.id, channel.last)) channel.last = message.id;
        if (message.pings && isLater(message.id, channel.ping)) channel.ping = message.id;
      }
      if (message.channel === app.channel) {
        app.timeline.apply(event);
        if (!message.thinking && message.author.id !== app.me.id) announce(message);
        markRead();
      }
      drawPlaces();
    },
  };

  // A message is told once for each new text: what only loses its buttons is no news.
  const announced = new Map();
  function announce(message) {
    const words = message.kind === 'plain' ? app.text('says', message.author.name, summary(message, app)) : summary(message, app);
    if (announced.get(message.id) === words) return;
    announced.set(message.id, words);
    const news = byId('news');
    news.append(el('p', {}, words));
    while (news.children.length > 5) news.firstChild.remove();
  }

  const menu = byId('menu');
  function closeMenu() {
    document.body.classList.remove('menu-open');
    menu.setAttribute('aria-expanded', 'false');
  }
  menu.addEventListener('click', () => {
    const isOpen = document.body.classList.toggle('menu-open');
    menu.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) byId('places').querySelector('a')?.focus();
  });
  document.addEventListener('keydown', (event) => event.key === 'Escape' && document.body.classList.contains('menu-open') && (closeMenu(), menu.focus()));
  byId('places').addEventListener('click', (event) => event.target.closest('a') && closeMenu());
  // On a phone the list lies over the messages; pressing beside it closes it.
  document.querySelector('main').addEventListener('click', closeMenu);

  byId('who').addEventListener('change', (event) => {
    // A new page: nothing of what one person saw stays in the window of another.
    location.assign(`/?as=${encodeURIComponent(event.target.value)}${location.hash}`);
  });
  byId('language').addEventListener('change', (event) => act('locale', { as: app.name, locale: event.target.value }));
  addEventListener('hashchange', () => app.state && go());
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || !app.state) return;
    markRead();
    drawPlaces();
  });
  setInterval(refreshTimes, 20_000);

  function hear(kind, event) {
    if (held && kind !== 'hello') held.push([kind, event]);
    else Promise.resolve(heard[kind](event)).catch((mishap) => notice(app.wordsFor(mishap)));
  }
  follow(app.name, hear, () => notice(app.text('offline')));
  byId('line').focus();
}

/// The server may be starting; the page waits for it.
async function startWhenReady() {
  try {
    await start();
  } catch (mishap) {
    notice(wordsFor(navigator.language ?? 'en', mishap));
    setTimeout(startWhenReady, 1500);
  }
}

for (const element of document.querySelectorAll('[data-icon]')) element.append(icon(element.dataset.icon));
startWhenReady();
