// The line at the foot of the page: plain messages, and slash commands with everything that helps to write them.
//
// A command is one line of text, `/match new game:invasion`, so that it can be pasted, recalled and edited like any other.
// A list offers what could come next: arrows move in it, Tab or Enter takes, Escape closes. What the bot suggests is
// never taken by Enter unless somebody moved onto it: what was typed may be meant as it stands.

import { byId, el, icon } from './dom.js';
import { act, look } from './api.js';
import * as commands from './commands.js';

/// How long typing pauses before the bot is asked.
const PAUSE = 120;

/// The composer; `app` knows the person, the channel and the words.
export function composer(app) {
  const [form, line, list, options, trouble, hint] = ['composer', 'line', 'suggestions', 'options', 'trouble', 'hint'].map(byId);
  let known = [];
  let knownFor = null;
  let entries = [];
  let active = -1;
  let taken = null;
  let asked = 0;
  let timer = null;
  // Where one is in the history, and what was written before going there.
  let past = null;
  let written = '';

  const parsed = () => commands.parse(line.value, known);
  const complain = (words) => { trouble.textContent = words; };

  function grow() {
    line.style.height = 'auto';
    line.style.height = `${Math.min(line.scrollHeight, 200)}px`;
  }

  function set(text, caret = text.length) {
    line.value = text;
    line.setSelectionRange(caret, caret);
    grow();
    app.memory.setDraft(app.channel, text);
    update();
  }

  function close() {
    entries = [];
    active = -1;
    list.hidden = true;
    list.replaceChildren();
    hint.textContent = '';
    line.removeAttribute('aria-activedescendant');
  }

  function offer(found, take, { first }) {
    entries = found;
    taken = take;
    active = first && found.length ? 0 : -1;
    list.hidden = !found.length;
    list.replaceChildren(...found.map((entry, place) => el('li', {
      role: 'option', id: `s${place}`, 'aria-selected': 'false',
      // Before the line loses the focus.
      pointerdown: (event) => event.preventDefault(),
      click: () => pick(place),
    }, el('span', { class: 'label' }, entry.label), entry.option?.required && el('span', { class: 'must' }, app.text('required')),
    entry.option && el('span', { class: 'kind' }, commands.kindOf(entry.option, app.text)), entry.about && el('small', {}, entry.about))));
    hint.textContent = found.length ? app.text('n-suggestions', found.length) : '';
    mark();
  }

  function mark() {
    [...list.children].forEach((item, place) => item.setAttribute('aria-selected', String(place === active)));
    const item = list.children[active];
    if (item) {
      line.setAttribute('aria-activedescendant', item.id);
      item.scrollIntoView({ block: 'nearest' });
    } else line.removeAttribute('aria-activedescendant');
  }

  function pick(place) {
    const entry = entries[place];
    close();
    line.focus();
    (entry.take ?? taken)(entry);
  }

  /// Puts a text in place of a stretch of the line.
  function replace(from, to, text) {
    const rest = line.value.slice(to).replace(/^\s+/, text.endsWith(' ') ? '' : ' ').trimEnd();
    const before = line.value.slice(0, from);
    set(before + text + rest, (before + text).length);
  }

  /// The options of the command, each marked as given, missing or possible.
  function drawOptions(now) {
    options.hidden = !now?.command?.options.length;
    if (options.hidden) return;
    const lacking = commands.missing(now);
    options.replaceChildren(...now.command.options.map((option) => {
      const field = now.fields.find((known) => known.option === option);
      const state = field?.value ? 'given' : lacking.includes(option) ? 'required' : 'optional';
      const sign = { given: icon('check'), required: '!', optional: '+' }[state];
      const add = () => {
        if (field) set(line.value, field.start + field.raw.trimEnd().length);
        else set(`${line.value.trimEnd()} ${option.shown}:`);
        line.focus();
      };
      return el('button', { type: 'button', class: `chip ${state}`, title: `${option.about} (${commands.kindOf(option, app.text)})`, click: add },
        el('span', { 'aria-hidden': 'true' }, sign, ' '), option.shown, el('span', { class: 'hidden' }, ` (${app.text(state)})`));
    }));
  }

  /// Looks at the line and offers what fits.
  function update() {
    clearTimeout(timer);
    asked += 1;
    complain('');
    const now = parsed();
    drawOptions(now);
    if (!now) return close();
    const caret = line.selectionStart;
    const place = commands.focus(now, caret);
    if (place.on === 'name') {
      return offer(commands.suggestCommands(known, now.typed), (entry) => set(entry.insert), { first: true });
    }
    if (place.on === 'option') {
      const lacks = commands.missing(now).length > 0;
      const found = caret === line.value.length ? commands.suggestOptions(now, place.typed) : [];
      const isTyping = place.typed && !place.after;
      const take = (entry) => {
        const gap = /\s$/.test(line.value.slice(0, place.at)) ? '' : ' ';
        replace(place.at, caret, gap + entry.insert);
      };
      return offer(found, take, { first: isTyping || (lacks && !place.typed && found[0]?.option.required) });
    }
    const { field, typed } = place;
    const take = (entry) => replace(field.start, field.start + field.raw.trimEnd().length, `${entry.insert} `);
    const simple = commands.suggestValues(field.option, typed, { ...app.state, words: app.text });
    if (!field.option.completed) {
      const next = simple.length ? [] : following(now, field, typed, commands.isClosed(field.option));
      return offer([...simple, ...next], take, { first: simple.length > 0 });
    }
    timer = setTimeout(() => complete(now, field, typed, take), PAUSE);
  }

  /// Options that could come after a value: any of them once it is whole, and those whose name is being typed after it.
  function following(now, field, typed, isWhole) {
    if (!typed || line.selectionStart !== line.value.length) return [];
    const word = /\s(\S+)$/.exec(typed)?.[1] ?? '';
    if (!word && !isWhole) return [];
    const end = line.value.trimEnd().length - word.length;
    return commands.suggestOptions(now, word).map((entry) => ({ ...entry, take: () => set(`${line.value.slice(0, end).trimEnd()} ${entry.insert}`) }));
  }

  /// Asks the bot what could be meant.
  async function complete(now, field, typed, take) {
    const ticket = asked;
    const others = { ...now, fields: now.fields.filter((other) => other !== field) };
    try {
      const { choices } = await act('complete', {
        as: app.name, channel: app.channel, command: now.command.path,
        options: commands.sent(others, app.text), focused: [field.option.name, typed],
      });
      if (ticket !== asked || document.activeElement !== line) return;
      const found = choices.filter((choice) => String(choice.value) !== typed)
        .map((choice) => ({ label: choice.name, about: choice.name === String(choice.value) ? null : String(choice.value), insert: String(choice.value) }));
      const isWhole = !found.length || found.length < choices.length;
      offer([...found, ...following(now, field, typed, isWhole)], take, { first: false });
    } catch {
      if (ticket === asked) close();
    }
  }

  async function send() {
    const text = line.value.trim();
    if (!text) return;
    if (!text.startsWith('/')) return deliver(text, () => act('say', { as: app.name, channel: app.channel, text }));
    const now = commands.parse(text, known);
    if (!now.command) return complain(app.text('unknown-command'));
    if (now.loose) return complain(app.text('loose', now.loose));
    const lacking = commands.missing(now);
    if (lacking.length) {
      const [next] = lacking;
      const field = now.fields.find((written) => written.option === next);
      if (!field) set(`${text} ${next.shown}:`);
      return complain(app.text('missing', lacking.map((option) => option.shown).join(', ')));
    }
    const nameOf = (name) => now.command.options.find((option) => option.name === name)?.shown ?? name;
    return deliver(text, () => app.use('slash', { channel: app.channel, command: now.command.path, options: commands.sent(now, app.text) }), nameOf);
  }

  async function deliver(text, deed, nameOf) {
    const channel = app.channel;
    app.memory.addHistory(text);
    past = null;
    set('');
    app.timeline.toEnd();
    try {
      await deed();
    } catch (mishap) {
      // What was typed is not lost.
      if (app.channel === channel && !line.value) set(text);
      complain(app.wordsFor(mishap, nameOf));
    }
  }

  /// Goes back and forth in what was typed before.
  function recall(step) {
    const { history } = app.memory;
    const next = (past ?? history.length) + step;
    if (next < 0 || next > history.length || !history.length) return;
    if (past === null) written = line.value;
    past = next === history.length ? null : next;
    set(past === null ? written : history[past]);
    close();
  }

  const KEYS = {
    ArrowDown: () => entries.length ? move(1) : past !== null && (recall(1), true),
    ArrowUp: () => entries.length ? move(-1) : (past !== null || !line.value.includes('\n')) && (recall(-1), true),
    Tab: (event) => !event.shiftKey && entries.length > 0 && (pick(Math.max(active, 0)), true),
    Escape: () => entries.length > 0 && (close(), true),
    Enter: (event) => !event.shiftKey && !event.isComposing && (active >= 0 ? pick(active) : send(), true),
  };

  function move(step) {
    const n = entries.length;
    active = active < 0 ? (step > 0 ? 0 : n - 1) : (active + step + n) % n;
    mark();
    return true;
  }

  line.addEventListener('keydown', (event) => {
    if (KEYS[event.key]?.(event)) event.preventDefault();
  });
  // Whoever types where nothing can be typed means the line.
  document.addEventListener('keydown', (event) => {
    const isText = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isText && !event.target.closest('input, textarea, select, dialog')) line.focus();
  });
  line.addEventListener('input', () => {
    past = null;
    grow();
    app.memory.setDraft(app.channel, line.value);
    update();
  });
  line.addEventListener('click', update);
  line.addEventListener('keyup', (event) => ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key) && update());
  line.addEventListener('blur', () => setTimeout(() => !form.contains(document.activeElement) && close(), 150));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send();
    line.focus();
  });

  return {
    /// Puts a text into the line, as if it had been typed.
    fill(text) {
      line.focus();
      set(text);
    },
    /// Fetches the commands of a channel; `again` if they may have changed.
    async learn(channel, again = false) {
      if (knownFor === channel && !again) return;
      const { commands: found } = await look('commands', { as: app.name, channel });
      if (channel !== app.channel) return;
      [known, knownFor] = [found, channel];
      if (document.activeElement === line) update();
    },
    /// The line that belongs to a channel.
    enter(channel, name) {
      close();
      past = null;
      const draft = app.memory.draft(channel);
      if (line.value !== draft) line.value = draft;
      line.placeholder = app.text(matchMedia('(max-width: 720px)').matches ? 'line' : 'line-in', name);
      line.setAttribute('aria-label', app.text('line-in', name));
      grow();
      complain('');
      drawOptions(parsed());
    },
    /// A command in the person's own words: `match new`, `game`, `invasion`.
    spell(path, given = []) {
      const command = known.find((one) => one.path === path);
      if (!command) return null;
      const words = given.map(([name, value]) => `${command.options.find((option) => option.name === name)?.shown ?? name}:${value}`);
      return [`/${command.shown}`, ...words].join(' ');
    },
  };
}
