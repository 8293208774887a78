// The line of a slash command: what is written, what is missing, what could come next. Knows no elements.

const TEXT = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const MENTIONABLE = 9;

const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/// Understands a line. Nothing if it is no command; `command` is missing while its name is still being typed.
export function parse(line, commands) {
  if (!line.startsWith('/')) return null;
  const text = line.slice(1);
  const names = commands.flatMap((command) => [[command.shown, command], [command.path, command]]);
  const fits = names.filter(([name]) => text === name || text.startsWith(`${name} `));
  if (!fits.length) return { typed: text };
  const [name, command] = fits.reduce((best, next) => (next[0].length > best[0].length ? next : best));
  return { command, name, ...fieldsOf(line, name.length + 1, command) };
}

/// The options written after the name. A value goes on to the next `name:` of an option of this command.
function fieldsOf(line, from, command) {
  const option = (name) => command.options.find((known) => known.shown === name || known.name === name);
  const marks = [...line.matchAll(/(?<=\s)([\p{L}\p{N}_-]+):/gu)].filter((mark) => mark.index >= from && option(mark[1]));
  const fields = marks.map((mark, place) => {
    const start = mark.index + mark[0].length;
    const end = marks[place + 1]?.index ?? line.length;
    return { option: option(mark[1]), start, end, raw: line.slice(start, end), value: line.slice(start, end).trim() };
  });
  return { fields, loose: line.slice(from, marks[0]?.index ?? line.length).trim() };
}

/// Options that must be given and are not.
export function missing(parsed) {
  return parsed.command.options.filter((option) => option.required && !parsed.fields.some((field) => field.option === option && field.value));
}

/// What is sent: pairs of registered name and value.
export function sent(parsed, words) {
  const value = ({ option, value: text }) => {
    if (option.kind !== BOOLEAN) return text;
    if (fold(text) === fold(words('true'))) return 'true';
    return fold(text) === fold(words('false')) ? 'false' : text.toLowerCase();
  };
  return parsed.fields.filter((field) => field.value).map((field) => [field.option.name, value(field)]);
}

/// Where the caret is: in the name, in a value, or where a new option could begin.
export function focus(parsed, caret) {
  if (!parsed.command) return { on: 'name' };
  const field = parsed.fields.findLast((known) => known.start <= caret);
  if (field && caret <= field.end) {
    const typed = field.raw.slice(0, caret - field.start);
    // A list goes on after its comma; a value that takes no space ends at one.
    const isDone = /[^\s,;:]\s+$/.test(typed) || (/\s\S*$/.test(typed.trimStart()) && isClosed(field.option));
    if (!isDone) return { on: 'value', field, typed: typed.trim() };
    const word = /\S*$/.exec(typed)[0];
    return { on: 'option', typed: word, at: caret - word.length, after: field };
  }
  const word = parsed.loose;
  return { on: 'option', typed: word, at: caret - word.length };
}

/// Whether an option's values never contain a space.
export function isClosed(option) {
  return option.kind !== TEXT || option.choices.length > 0;
}

/// Commands that fit what is typed: those whose words begin with it first.
export function suggestCommands(commands, typed) {
  const wanted = fold(typed.trimEnd());
  const rank = (command) => {
    const names = [command.shown, command.path].map(fold);
    if (names.some((name) => name.startsWith(wanted))) return 0;
    if (names.some((name) => name.split(' ').some((word) => word.startsWith(wanted)))) return 1;
    return names.some((name) => name.includes(wanted)) || fold(command.about).includes(wanted) ? 2 : 3;
  };
  return commands.map((command) => ({ command, rank: rank(command) })).filter(({ rank: n }) => n < 3)
    .sort((a, b) => a.rank - b.rank).map(({ command }) => ({ label: `/${command.shown}`, about: command.about, insert: `/${command.shown} ` }));
}

/// Options that are not written yet, required ones first.
export function suggestOptions(parsed, typed) {
  const wanted = fold(typed);
  const left = parsed.command.options.filter((option) => !parsed.fields.some((field) => field.option === option));
  return left.filter((option) => [option.shown, option.name].some((name) => fold(name).startsWith(wanted)))
    .sort((a, b) => Number(b.required) - Number(a.required))
    .map((option) => ({ label: option.shown, about: option.about, option, insert: `${option.shown}:` }));
}

/// Values that need no bot: choices, people, channels, True and False. Nothing for free text.
export function suggestValues(option, typed, { people, channels, words }) {
  const wanted = fold(typed.replace(/^[@#]/, ''));
  let all = [];
  if (option.choices.length) all = option.choices.map((choice) => ({ label: choice.name, insert: String(choice.name) }));
  else if (option.kind === BOOLEAN) all = ['true', 'false'].map((word) => ({ label: words(word), insert: words(word) }));
  else if (option.kind === USER || option.kind === MENTIONABLE) all = people.map((person) => ({ label: person.shown, about: `@${person.name}`, insert: `@${person.name}` }));
  else if (option.kind === CHANNEL) all = channels.filter((channel) => channel.kind !== 'dm').map((channel) => ({ label: `#${channel.name}`, insert: `#${channel.name}` }));
  const starts = (entry) => [entry.label, entry.insert].some((text) => fold(text).replace(/^[@#]/, '').startsWith(wanted));
  const isExact = all.some((entry) => fold(entry.insert) === fold(typed));
  return isExact ? [] : [...all.filter(starts), ...all.filter((entry) => !starts(entry) && fold(entry.label).includes(wanted))];
}

/// What an option takes, in words.
export function kindOf(option, words) {
  const bounds = option.kind === INTEGER && (option.min ?? option.max) !== null ? ` ${option.min ?? ''}–${option.max ?? ''}` : '';
  return words(`kind-${option.kind}`) + bounds;
}
