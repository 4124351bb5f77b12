import { hasSignedInBefore } from '@refdesk/personalization/signed-in-before';
import { loadFeature } from '@refdesk/static-page/load-feature';
import { useEffect, useState } from 'react';
import { isActionQuery, looksLikeCredential } from './kinds-of-text.ts';
import type { MyThing } from './my-thing.ts';

const nothing: readonly MyThing[] = [];

/** Returns the reader's things that match a text; loads nothing unless the reader is signed in. */
export function useReaderThings(text: string): readonly MyThing[] {
  const [found, setFound] = useState<{ readonly text: string; readonly things: readonly MyThing[] } | null>(null);
  const isAsked = isActionQuery(text) || looksLikeCredential(text);
  useEffect(() => {
    if (!isAsked || !hasSignedInBefore()) return undefined;
    let isLate = false;
    void loadFeature('my-things', () => import('./search-reader-things.ts'), {
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
