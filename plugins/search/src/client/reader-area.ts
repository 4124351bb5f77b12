import { createStorageSlot } from '@docusaurus/theme-common';
import { useEffect } from 'react';
import { useCurrentSearchArea, useSearchSettings } from './settings.ts';

const slot = createStorageSlot('search-area');

/** Returns the area of the current page, or else the last one that the reader visited; null if none exists. */
export function useCurrentOrLastSearchArea(): string | null {
  const { contexts } = useSearchSettings();
  const current = useCurrentSearchArea()?.ctx;
  useEffect(() => {
    if (current !== undefined) slot.set(current);
  }, [current]);
  if (current !== undefined) return current;
  const storedArea = slot.get();
  return contexts.find(({ ctx }) => ctx === storedArea)?.ctx ?? null;
}
