import { readStoredChoice, storeChoice } from './stored-choice.ts';

/** Synchronises the choice of tabs with the same `data-remember`, on this page and on the next. */
export function addRememberedTabs(root: HTMLElement): () => void {
  for (const group of root.querySelectorAll<HTMLElement>('[data-remember]')) restore(group);
  const onChange = (event: Event) => {
    const input = event.target as HTMLInputElement;
    const name = input.closest<HTMLElement>('[data-remember]')?.dataset.remember;
    if (!name) return;
    storeChoice(name, input.value);
    for (const group of root.querySelectorAll<HTMLElement>(`[data-remember="${name}"]`)) choose(group, input.value);
  };
  root.addEventListener('change', onChange);
  return () => root.removeEventListener('change', onChange);
}

function restore(group: HTMLElement): void {
  const value = readStoredChoice(group.dataset.remember ?? '');
  if (value !== null) choose(group, value);
}

function choose(group: HTMLElement, value: string): void {
  const input = group.querySelector<HTMLInputElement>(`input[value="${CSS.escape(value)}"]`);
  if (input) input.checked = true;
}
