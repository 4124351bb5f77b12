const key = (name: string): string => `portal.${name}`;

/** Keeps the choice of tabs that have the same `data-remember` alike, on this page and on the next. */
export function addRememberedTabs(root: HTMLElement): () => void {
  for (const group of root.querySelectorAll<HTMLElement>('[data-remember]')) restore(group);
  const onChange = (event: Event) => {
    const input = event.target as HTMLInputElement;
    const name = input.closest<HTMLElement>('[data-remember]')?.dataset.remember;
    if (!name) return;
    store(name, input.value);
    for (const group of root.querySelectorAll<HTMLElement>(`[data-remember="${name}"]`)) choose(group, input.value);
  };
  root.addEventListener('change', onChange);
  return () => root.removeEventListener('change', onChange);
}

function restore(group: HTMLElement): void {
  const value = read(group.dataset.remember ?? '');
  if (value !== null) choose(group, value);
}

function choose(group: HTMLElement, value: string): void {
  const input = group.querySelector<HTMLInputElement>(`input[value="${CSS.escape(value)}"]`);
  if (input) input.checked = true;
}

/** A browser may refuse storage; then nothing is remembered. */
function read(name: string): string | null {
  try {
    return localStorage.getItem(key(name));
  } catch {
    return null;
  }
}

function store(name: string, value: string): void {
  try {
    localStorage.setItem(key(name), value);
  } catch {
    // Nothing is remembered.
  }
}
