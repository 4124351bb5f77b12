import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';

/**
 * Storage key of `@refdesk/personalization/session-records`. Checked here so that the module is loaded only for readers
 * who have records.
 */
const key = 'portal.records';

/** Offers this session's records in samples, on pages about the same kind of record. */
export function enableSessionRecordsInSamples(root: HTMLElement): () => void {
  if (!hasSessionRecords()) return () => undefined;
  let undo: (() => void) | null = null;
  let isDisposed = false;
  void loadFeatureWithRetry('my-records', () => import('@refdesk/personalization/offer-session-records'), {
    isStillNeeded: () => !isDisposed,
  }).then(({ offerConsoleRecordsInSamples }) => {
    if (!isDisposed) undo = offerConsoleRecordsInSamples(root);
  });
  return () => {
    isDisposed = true;
    undo?.();
  };
}

function hasSessionRecords(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
