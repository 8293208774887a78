// What the page remembers of a person between visits, on this device: where they were, what they have read and typed.
// Messages themselves are never kept.

const MAX_HISTORY = 50;
const MAX_DISMISSED = 300;

function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage only means that less is remembered.
  }
}

/// Who used this device last.
export const lastPerson = {
  get: () => read('person', null),
  set: (name) => write('person', name),
};

/// Snowflakes are compared as numbers, but do not fit into one.
export function isLater(id, other) {
  return BigInt(id ?? 0) > BigInt(other ?? 0);
}

/// The memory of one person.
export function memoryOf(name) {
  const key = (what) => `${what} ${name}`;
  const reads = read(key('read'), {});
  const history = read(key('history'), []);
  const dismissed = new Set(read(key('dismissed'), []));
  return {
    get channel() { return read(key('channel'), null); },
    set channel(id) { write(key('channel'), id); },
    get welcomed() { return read(key('welcomed'), false); },
    set welcomed(done) { write(key('welcomed'), done); },
    history,
    addHistory(line) {
      if (history.at(-1) !== line) history.push(line);
      history.splice(0, history.length - MAX_HISTORY);
      write(key('history'), history);
    },
    isRead: (channel, id) => !id || !isLater(id, reads[channel]),
    lastRead: (channel) => reads[channel],
    markRead(channel, id) {
      if (!id || !isLater(id, reads[channel])) return;
      reads[channel] = id;
      write(key('read'), reads);
    },
    isDismissed: (id) => dismissed.has(id),
    dismiss(id) {
      dismissed.add(id);
      write(key('dismissed'), [...dismissed].slice(-MAX_DISMISSED));
    },
    draft: (channel) => sessionStorage.getItem(`draft ${name} ${channel}`) ?? '',
    setDraft: (channel, text) => sessionStorage.setItem(`draft ${name} ${channel}`, text),
  };
}
