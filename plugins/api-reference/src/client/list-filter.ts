import { messages } from '@refdesk/messages/reference';

/**
 * Filters a long list. The form `data-list-filter` has a search field, options, or both; an option is a word that the
 * `data-tags` of an item must contain. A part of the page with `data-items` is hidden when all of its items are, unless
 * it is an item that matches itself.
 */
export function addListFilter(root: HTMLElement): () => void {
  const form = root.querySelector<HTMLFormElement>('form[data-list-filter]');
  if (!form) return () => undefined;
  const items = [...root.querySelectorAll<HTMLElement>('[data-item]')];
  // Innermost parts first, since whether a part is empty depends on the parts inside it.
  const parts = [...root.querySelectorAll<HTMLElement>('[data-items]')].reverse();
  const status = form.querySelector('[role="status"]');
  const filter = () => {
    const { words, tags } = readForm(form);
    const matches = (item: HTMLElement) =>
      tags.every((tag) => (item.dataset.tags ?? '').split(' ').includes(tag)) &&
      words.every((word) => (item.dataset.text ?? '').includes(word));
    const found = items.filter(matches);
    for (const item of items) item.hidden = !found.includes(item);
    for (const part of parts) part.hidden = !(found.includes(part) || part.querySelector('[data-item]:not([hidden])'));
    if (status)
      status.textContent = words.length + tags.length === 0 ? '' : messages.countShown(found.length, items.length);
  };
  const prevent = (event: Event) => event.preventDefault();
  form.addEventListener('input', filter);
  form.addEventListener('submit', prevent);
  // Text that was typed before this script loaded, or restored by the browser.
  if (readForm(form).words[0]) filter();
  return () => {
    form.removeEventListener('input', filter);
    form.removeEventListener('submit', prevent);
  };
}

function readForm(form: HTMLFormElement): { words: string[]; tags: string[] } {
  const values = [...new FormData(form)].map(([name, value]) => ({ name, value: String(value).toLowerCase() }));
  return {
    words: values.filter(({ name }) => name === 'text').flatMap(({ value }) => value.split(/\s+/).filter(Boolean)),
    tags: values.filter(({ name, value }) => name !== 'text' && value !== '').map(({ value }) => value),
  };
}
