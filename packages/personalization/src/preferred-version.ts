import { createStorageSlot, useStorageSlot } from '@docusaurus/theme-common';

/**
 * Storage key of the version that the reader prefers, as Docusaurus stores it for docs. The id is that of an API and
 * never `default`: Docusaurus clears entries of docs plugins with an unknown version.
 */
const getStorageKey = (api: string): string => `docs-preferred-version-${api}`;

/** Reads the version of an API that the reader chose last, such as `1.0.0`; null if none. Browser only. */
export const readPreferredVersion = (api: string): string | null => createStorageSlot(getStorageKey(api)).get();

/** Stores the version of an API that the reader chose. Browser only. */
export const savePreferredVersion = (api: string, version: string): void =>
  createStorageSlot(getStorageKey(api)).set(version);

/** Returns the version of an API that the reader chose last; null if none, on the server and before hydration. */
export const usePreferredVersion = (api: string): string | null => useStorageSlot(getStorageKey(api))[0];
