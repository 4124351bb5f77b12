import { hasSignedInBefore } from '@refdesk/personalization/signed-in-before';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';
import { useEffect, useState } from 'react';
import { isActionSearchText, looksLikeCredential } from './kinds-of-text.ts';
import type { ReaderThing } from './my-thing.ts';

const noThings: readonly ReaderThing[] = [];

/** Returns the reader's records and actions that match a text; loads nothing unless the reader is signed in. */
export function useReaderThings(text: string): readonly ReaderThing[] {
  const [found, setFound] = useState<{ readonly text: string; readonly things: readonly ReaderThing[] } | null>(null);
  const canMatch = isActionSearchText(text) || looksLikeCredential(text);
  useEffect(() => {
    if (!canMatch || !hasSignedInBefore()) return undefined;
    let isStale = false;
    void loadFeatureWithRetry('my-things', () => import('./search-reader-things.ts'), {
      hasUnsavedInput: true,
      isStillNeeded: () => !isStale,
    })
      .then(({ searchReaderThings }) => searchReaderThings(text.trim()))
      .then((things) => {
        if (!isStale) setFound({ text, things });
      });
    return () => {
      isStale = true;
    };
  }, [canMatch, text]);
  return found?.text === text ? found.things : noThings;
}
