import { keepChoice, readChoice } from './remembered.ts';

const name = 'show-changes';

/** Remembers whether fields say how they changed since the version before. */
export function addShowChanges(root: HTMLElement): () => void {
  const box = root.querySelector<HTMLInputElement>('[data-show-changes]');
  if (!box) return () => undefined;
  box.checked = readChoice(name) === 'true';
  const onChange = () => keepChoice(name, String(box.checked));
  box.addEventListener('change', onChange);
  return () => box.removeEventListener('change', onChange);
}
