import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';

/** Storage key of `@refdesk/personalization/session-records`, read here: readers without records load nothing. */
const key = 'portal.records';

/** Offers the records of this session on pages about their kind. */
export function startSessionRecordOffers(root: HTMLElement): () => void {
  if (!isKept()) return () => undefined;
  let undo: (() => void) | null = null;
  let isGone = false;
  void loadFeatureWithRetry('my-records', () => import('@refdesk/personalization/offer-session-records'), {
    isWanted: () => !isGone,
  }).then(({ offerSessionRecordsInSamples }) => {
    if (!isGone) undo = offerSessionRecordsInSamples(root);
  });
  return () => {
    isGone = true;
    undo?.();
  };
}

function isKept(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
