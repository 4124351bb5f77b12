import { readPreferredVersion, savePreferredVersion } from '@refdesk/personalization/preferred-version';

/** Stores the chosen version, and offers it on pages of another version. */
export function rememberAndOfferChosenVersion(root: HTMLElement): () => void {
  const undo = [...root.querySelectorAll<HTMLElement>('[data-version-switch]')].map(follow);
  return () => {
    for (const step of undo) step();
  };
}

function follow(element: HTMLElement): () => void {
  const api = element.dataset.versionSwitch ?? '';
  const preferred = readPreferredVersion(api);
  for (const offer of element.querySelectorAll<HTMLElement>('[data-preferred]'))
    offer.hidden = offer.dataset.preferred !== preferred;
  const onClick = (event: MouseEvent) => {
    const version = (event.target as Element).closest<HTMLElement>('[data-version]')?.dataset.version;
    if (version) savePreferredVersion(api, version);
  };
  element.addEventListener('click', onClick);
  return () => element.removeEventListener('click', onClick);
}
