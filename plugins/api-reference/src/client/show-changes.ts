import { readStoredChoice, storeChoice } from './stored-choice.ts';

const name = 'show-changes';

/**
 * Stores whether fields show their changes since the previous version; `?compare` in the address enables it too, so
 * that the comparison can be shared.
 */
export function addChangesToggle(root: HTMLElement): () => void {
  const box = root.querySelector<HTMLInputElement>('[data-show-changes]');
  if (!box) return () => undefined;
  box.checked = isInAddress() || readStoredChoice(name) === 'true';
  const onChange = () => {
    storeChoice(name, String(box.checked));
    putIntoAddress(box.checked);
  };
  box.addEventListener('change', onChange);
  return () => box.removeEventListener('change', onChange);
}

const isInAddress = (): boolean => new URLSearchParams(location.search).has('compare');

function putIntoAddress(isCompared: boolean): void {
  const others = location.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^compare(=|$)/.test(part));
  const search = [...others, ...(isCompared ? ['compare'] : [])].join('&');
  history.replaceState(history.state, '', `${location.pathname}${search && `?${search}`}${location.hash}`);
}
