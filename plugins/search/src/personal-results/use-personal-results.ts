import { hasSignedInBefore } from '@refdesk/personalization/signed-in-before';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';
import { useEffect, useState } from 'react';
import type { PersonalResult } from './personal-result.ts';
import { isActionSearchText, isRequestOrCredentialIdentifier } from './query-kinds.ts';

const noResults: readonly PersonalResult[] = [];

/** Returns the reader's records and actions that match a text; loads nothing unless the reader is signed in. */
export function usePersonalResults(text: string): readonly PersonalResult[] {
  const [loaded, setLoaded] = useState<{ readonly text: string; readonly results: readonly PersonalResult[] } | null>(
    null,
  );
  const canMatch = isActionSearchText(text) || isRequestOrCredentialIdentifier(text);
  useEffect(() => {
    if (!canMatch || !hasSignedInBefore()) return undefined;
    let isStale = false;
    void loadFeatureWithRetry('personal-results', () => import('./search-personal-results.ts'), {
      hasUnsavedInput: true,
      isStillNeeded: () => !isStale,
    })
      .then(({ searchPersonalResults }) => searchPersonalResults(text.trim()))
      .then((results) => {
        if (!isStale) setLoaded({ text, results });
      });
    return () => {
      isStale = true;
    };
  }, [canMatch, text]);
  return loaded?.text === text ? loaded.results : noResults;
}
