import { readPreferredVersion, savePreferredVersion } from '@refdesk/personalization/preferred-version';

/** Stores the version that the reader chooses, and offers it on pages of other versions. */
export function rememberAndOfferChosenVersion(root: HTMLElement): () => void {
  const cleanups = [...root.querySelectorAll<HTMLElement>('[data-version-switch]')].map(connectSwitch);
  return () => {
    for (const cleanUp of cleanups) cleanUp();
  };
}

function connectSwitch(element: HTMLElement): () => void {
  const api = element.dataset.versionSwitch ?? '';
  const preferred = readPreferredVersion(api);
  for (const offerElement of element.querySelectorAll<HTMLElement>('[data-preferred]'))
    offerElement.hidden = offerElement.dataset.preferred !== preferred;
  const onClick = (event: MouseEvent) => {
    const version = (event.target as Element).closest<HTMLElement>('[data-version]')?.dataset.version;
    if (version) savePreferredVersion(api, version);
  };
  element.addEventListener('click', onClick);
  return () => element.removeEventListener('click', onClick);
}
