import { createStorageSlot, useStorageSlot } from '@docusaurus/theme-common';

/**
 * Returns the storage key of the reader's preferred version, in Docusaurus's format for docs. The plugin ID is the ID
 * of an API, never `default`: Docusaurus clears the entries of docs plugins if their version is unknown.
 */
const getStorageKey = (api: string): string => `docs-preferred-version-${api}`;

/** Reads the last chosen version of an API, such as `1.0.0`; null if no version was chosen. Browser only. */
export const readPreferredVersion = (api: string): string | null => createStorageSlot(getStorageKey(api)).get();

/** Stores the chosen version of an API. Browser only. */
export const savePreferredVersion = (api: string, version: string): void =>
  createStorageSlot(getStorageKey(api)).set(version);

/** Returns the last chosen version of an API; null if no version was chosen, on the server and before hydration. */
export const usePreferredVersion = (api: string): string | null => useStorageSlot(getStorageKey(api))[0];
