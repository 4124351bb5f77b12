import { loadFeature } from '@refdesk/static-page/load-feature';

/** Storage key of `@refdesk/personalization/records`; read here, so that nothing loads for readers without records. */
const key = 'portal.records';

/** Offers the records of this session on pages about their kind. */
export function offerMyRecords(root: HTMLElement): () => void {
  if (!isKept()) return () => undefined;
  let undo: (() => void) | null = null;
  let isGone = false;
  void loadFeature('my-records', () => import('@refdesk/personalization/my-records'), { isWanted: () => !isGone }).then(
    ({ showMyRecords }) => {
      if (!isGone) undo = showMyRecords(root);
    },
  );
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
