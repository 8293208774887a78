// Dialogs: a picture enlarged, a form of the bot, the name of a new channel. All are <dialog>, so that Escape, focus and
// the rest of the page behave as they should.

import { el, icon } from './dom.js';

function show(dialog) {
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/// Shows a picture as large as it fits; pressing it shows its real size.
export function enlarge(address, alt, words) {
  const picture = el('img', { src: address, alt });
  const close = el('button', { type: 'button', class: 'plain', 'aria-label': words('close') }, icon('close'));
  const caption = alt ? el('details', { class: 'caption' }, el('summary', {}, 'ALT'), el('p', {}, alt)) : null;
  const dialog = el('dialog', { class: 'picture', 'aria-label': words('picture') },
    el('div', { class: 'bar' }, caption, close), el('div', { class: 'view', tabIndex: 0 }, picture));
  close.addEventListener('click', () => dialog.close());
  picture.addEventListener('click', () => dialog.classList.toggle('real'));
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  show(dialog);
  close.focus();
}

/// A form. `send` gets the values by id and gives back nothing, or throws words to show.
function form(title, inputs, action, words, send) {
  const trouble = el('p', { class: 'trouble', role: 'alert' });
  const fields = inputs.map((input, place) => {
    const field = el(input.paragraph ? 'textarea' : 'input', {
      id: `field-${place}`, name: input.id, value: input.value ?? '', placeholder: input.placeholder ?? '', required: input.required,
      maxLength: input.max ?? 4000, minLength: input.min ?? 0, rows: input.paragraph ? 5 : undefined,
    });
    const mark = input.required ? el('span', { class: 'must' }, ` (${words('required')})`) : null;
    return el('div', { class: 'field' }, el('label', { htmlFor: `field-${place}` }, input.label, mark), field);
  });
  const submit = el('button', { type: 'submit', class: 'button primary' }, action);
  const cancel = el('button', { type: 'button', class: 'button' }, words('cancel'));
  const body = el('form', { method: 'dialog', autocomplete: 'off' }, el('h2', { id: 'form-title' }, title), fields, trouble,
    el('div', { class: 'ends' }, cancel, submit));
  const dialog = el('dialog', { class: 'form', 'aria-labelledby': 'form-title' }, body);
  cancel.addEventListener('click', () => dialog.close());
  body.addEventListener('submit', async (event) => {
    event.preventDefault();
    submit.disabled = true;
    trouble.textContent = '';
    try {
      await send(inputs.map((input) => [input.id, body.elements.namedItem(input.id).value]));
      dialog.close();
    } catch (mishap) {
      trouble.textContent = mishap.message;
    }
    submit.disabled = false;
  });
  show(dialog);
  dialog.querySelector('input, textarea')?.focus();
}

/// A form that the bot opened.
export function openModal(modal, words, send) {
  form(modal.title, modal.inputs, words('submit'), words, send);
}

/// Asks for the name of a new channel.
export function askChannel(words, send) {
  const input = { id: 'name', label: words('channel-name'), required: true, max: 100, placeholder: 'table-2' };
  form(words('new-channel'), [input], words('create'), words, ([[, name]]) => send(name));
}
