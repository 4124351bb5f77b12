import { readStoredChoice, storeChoice } from './stored-choice.ts';

const storageName = 'show-changes';

/**
 * Stores whether fields show their changes since the previous version. `?compare` in the URL enables it too, so that
 * the comparison can be shared.
 */
export function rememberChangesToggle(root: HTMLElement): () => void {
  const checkbox = root.querySelector<HTMLInputElement>('[data-show-changes]');
  if (!checkbox) return () => undefined;
  checkbox.checked = isInUrl() || readStoredChoice(storageName) === 'true';
  const onChange = () => {
    storeChoice(storageName, String(checkbox.checked));
    updateUrl(checkbox.checked);
  };
  checkbox.addEventListener('change', onChange);
  return () => checkbox.removeEventListener('change', onChange);
}

const isInUrl = (): boolean => new URLSearchParams(location.search).has('compare');

function updateUrl(isCompared: boolean): void {
  const others = location.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^compare(=|$)/.test(part));
  const search = [...others, ...(isCompared ? ['compare'] : [])].join('&');
  history.replaceState(history.state, '', `${location.pathname}${search && `?${search}`}${location.hash}`);
}
