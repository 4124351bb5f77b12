import { messages } from '@refdesk/messages/reference';

/** Filters a full reference: hides entries that do not match, both in the navigation and on the page. */
export function enableFullReferenceFilter(root: HTMLElement): () => void {
  const box = root.querySelector<HTMLElement>('[data-filter-box]');
  const input = box?.querySelector('input');
  if (!box || !input) return () => undefined;
  const status = box.querySelector('[role="status"]');
  const entries = [...root.querySelectorAll<HTMLElement>('[data-filter]')];
  const groups = [...root.querySelectorAll<HTMLElement>('[data-filter-group]')];
  const texts = new Map<HTMLElement, string>();
  const getText = (entry: HTMLElement) => {
    const text = texts.get(entry) ?? readSearchText(root, entry);
    texts.set(entry, text);
    return text;
  };
  const onInput = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const entry of entries) entry.hidden = !words.every((word) => getText(entry).includes(word));
    for (const group of groups) group.hidden = !group.querySelector('[data-filter]:not([hidden])');
    const matchCount = root.querySelectorAll('main [data-filter]:not([hidden])').length;
    if (status) status.textContent = words.length === 0 ? '' : messages.found(matchCount);
  };
  input.addEventListener('input', onInput);
  // Apply input that was entered before this script loaded, or that the browser restored.
  onInput();
  return () => input.removeEventListener('input', onInput);
}

/** Returns the searchable text: title, method, path and ID of an operation, or the name of a schema. */
function readSearchText(root: HTMLElement, item: HTMLElement): string {
  const link = item.querySelector<HTMLAnchorElement>(':scope > a');
  const entry = (link && root.ownerDocument.getElementById(decodeURIComponent(link.hash.slice(1)))) ?? item;
  const parts = entry.matches('article')
    ? [...entry.querySelectorAll(':scope > h3, :scope > h3 + p > :not(button)')]
    : [entry];
  return [entry.id, ...parts.map(({ textContent }) => textContent)].join(' ').toLowerCase();
}
