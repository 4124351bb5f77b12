import { readStoredChoice, storeChoice } from './stored-choice.ts';

/** Synchronises the selected tab of all tabs with the same `data-remember`, on this page and on later ones. */
export function addRememberedTabs(root: HTMLElement): () => void {
  for (const group of root.querySelectorAll<HTMLElement>('[data-remember]')) restore(group);
  const onChange = (event: Event) => {
    const input = event.target as HTMLInputElement;
    const name = input.closest<HTMLElement>('[data-remember]')?.dataset.remember;
    if (!name) return;
    storeChoice(name, input.value);
    for (const group of root.querySelectorAll<HTMLElement>(`[data-remember="${name}"]`)) select(group, input.value);
  };
  root.addEventListener('change', onChange);
  return () => root.removeEventListener('change', onChange);
}

function restore(group: HTMLElement): void {
  const value = readStoredChoice(group.dataset.remember ?? '');
  if (value !== null) select(group, value);
}

function select(group: HTMLElement, value: string): void {
  const input = group.querySelector<HTMLInputElement>(`input[value="${CSS.escape(value)}"]`);
  if (input) input.checked = true;
}
