import { hasSignedInBefore } from '@refdesk/personalization/signed-in-before';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';
import { useEffect, useState } from 'react';
import { isActionSearchText, looksLikeCredential } from './kinds-of-text.ts';
import type { ReaderThing } from './my-thing.ts';

const nothing: readonly ReaderThing[] = [];

/** Returns the reader's things that match a text; loads nothing unless the reader is signed in. */
export function useReaderThings(text: string): readonly ReaderThing[] {
  const [found, setFound] = useState<{ readonly text: string; readonly things: readonly ReaderThing[] } | null>(null);
  const isAsked = isActionSearchText(text) || looksLikeCredential(text);
  useEffect(() => {
    if (!isAsked || !hasSignedInBefore()) return undefined;
    let isLate = false;
    void loadFeatureWithRetry('my-things', () => import('./search-reader-things.ts'), {
      holdsInput: true,
      isWanted: () => !isLate,
    })
      .then(({ searchReaderThings }) => searchReaderThings(text.trim()))
      .then((things) => {
        if (!isLate) setFound({ text, things });
      });
    return () => {
      isLate = true;
    };
  }, [isAsked, text]);
  return found?.text === text ? found.things : nothing;
}
