/** Lets the filter of the full reference hide what does not match: in the navigation and on the page. */
export function addFilter(root: HTMLElement): () => void {
  const box = root.querySelector<HTMLElement>('[data-filter-box]');
  const input = box?.querySelector('input');
  if (!box || !input) return () => undefined;
  const status = box.querySelector('[role="status"]');
  const entries = [...root.querySelectorAll<HTMLElement>('[data-filter]')];
  const groups = [...root.querySelectorAll<HTMLElement>('[data-filter-group]')];
  const onInput = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const entry of entries) entry.hidden = !words.every((word) => entry.dataset.filter?.includes(word));
    for (const group of groups) group.hidden = !group.querySelector('[data-filter]:not([hidden])');
    const found = root.querySelectorAll('main [data-filter]:not([hidden])').length;
    if (status) status.textContent = words.length === 0 ? '' : `${found} found`;
  };
  input.addEventListener('input', onInput);
  return () => input.removeEventListener('input', onInput);
}
