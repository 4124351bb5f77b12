import { messages } from '@refdesk/messages/reference';

/**
 * Filters a long list. The form `data-list-filter` has a search field, options, or both; an option is a word that must
 * occur in the `data-tags` of an item. A section with `data-items` is hidden if all of its items are, unless it is a
 * matching item itself.
 */
export function enableListFilter(root: HTMLElement): () => void {
  const form = root.querySelector<HTMLFormElement>('form[data-list-filter]');
  if (!form) return () => undefined;
  const items = [...root.querySelectorAll<HTMLElement>('[data-item]')];
  // Innermost sections first, because an outer one is hidden if the sections inside it are.
  const sections = [...root.querySelectorAll<HTMLElement>('[data-items]')].reverse();
  const status = form.querySelector('[role="status"]');
  const filter = () => {
    const { words, tags } = readForm(form);
    const matches = (item: HTMLElement) =>
      tags.every((tag) => (item.dataset.tags ?? '').split(' ').includes(tag)) &&
      words.every((word) => (item.dataset.text ?? '').includes(word));
    const matchingItems = items.filter(matches);
    for (const item of items) item.hidden = !matchingItems.includes(item);
    for (const section of sections)
      section.hidden = !(matchingItems.includes(section) || section.querySelector('[data-item]:not([hidden])'));
    if (status)
      status.textContent =
        words.length + tags.length === 0 ? '' : messages.countShown(matchingItems.length, items.length);
  };
  const preventSubmit = (event: Event) => event.preventDefault();
  form.addEventListener('input', filter);
  form.addEventListener('submit', preventSubmit);
  // Apply input that was entered before this script loaded, or that the browser restored.
  if (readForm(form).words[0]) filter();
  return () => {
    form.removeEventListener('input', filter);
    form.removeEventListener('submit', preventSubmit);
  };
}

function readForm(form: HTMLFormElement): { words: string[]; tags: string[] } {
  const values = [...new FormData(form)].map(([name, value]) => ({ name, value: String(value).toLowerCase() }));
  return {
    words: values.filter(({ name }) => name === 'text').flatMap(({ value }) => value.split(/\s+/).filter(Boolean)),
    tags: values.filter(({ name, value }) => name !== 'text' && value !== '').map(({ value }) => value),
  };
}
