// Building elements. Text only ever becomes text nodes and attributes: nothing here reads markup.

/// An element with properties and children. `class`, `data-*`, `aria-*` and `role` are attributes, functions are
/// listeners, everything else is a property. Children that are null, undefined or false are left out.
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (name === 'class' || name === 'role' || name === 'lang' || name.includes('-')) {
      element.setAttribute(name, value === true ? '' : value);
    } else element[name] = value;
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/// Strokes on a field of 24 by 24. Drawn here, because not every system has letters that look like this.
const STROKES = {
  arrow: 'M4 12h15m-6-6 6 6-6 6',
  check: 'm5 12 5 5 9-10',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'M12 4v15m-6-6 6 6 6-6',
  file: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  menu: 'M4 6h16M4 12h16M4 18h16',
  out: 'M7 17 17 7m-8 0h8v8',
  send: 'M4 12h15m-7-7 7 7-7 7',
  swords: 'M5 19 16 8m-2-2 4 4M19 19 8 8m2-2-4 4',
  under: 'M6 4v9h12m-5-5 5 5-5 5',
};

/// A small drawing that says nothing by itself.
export function icon(name) {
  const make = (tag, attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const drawing = make('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' });
  drawing.append(make('path', { d: STROKES[name] }));
  return drawing;
}

/// The element with an id, which the page is known to have.
export function byId(id) {
  return document.getElementById(id);
}

/// Whether an element scrolls and is at its end, or nearly so.
export function isAtEnd(scroll) {
  return scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 80;
}
