import { createStorageSlot } from '@docusaurus/theme-common';
import { useEffect } from 'react';
import { useCurrentSearchContext, useSearchSettings } from './settings.ts';

const slot = createStorageSlot('search-area');

/** Returns the area in which the reader is, or in which they last searched; null for none. */
export function useCurrentOrLastSearchArea(): string | null {
  const { contexts } = useSearchSettings();
  const current = useCurrentSearchContext()?.ctx;
  useEffect(() => {
    if (current !== undefined) slot.set(current);
  }, [current]);
  if (current !== undefined) return current;
  const remembered = slot.get();
  return contexts.find(({ ctx }) => ctx === remembered)?.ctx ?? null;
}
