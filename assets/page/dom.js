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

/// The element with an id, which the page is known to have.
export function byId(id) {
  return document.getElementById(id);
}

/// Whether an element scrolls and is at its end, or nearly so.
export function isAtEnd(scroll) {
  return scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 80;
}
