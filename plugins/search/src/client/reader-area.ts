import { createStorageSlot } from '@docusaurus/theme-common';
import { useEffect } from 'react';
import { useCurrentContext, useSearchSettings } from './settings.ts';

const slot = createStorageSlot('search-area');

/** Returns the area in which the reader is, or in which they last searched; null for none. */
export function useReaderArea(): string | null {
  const { contexts } = useSearchSettings();
  const current = useCurrentContext()?.ctx;
  useEffect(() => {
    if (current !== undefined) slot.set(current);
  }, [current]);
  if (current !== undefined) return current;
  const remembered = slot.get();
  return contexts.find(({ ctx }) => ctx === remembered)?.ctx ?? null;
}
