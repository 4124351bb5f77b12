import { createStorageSlot, useStorageSlot } from '@docusaurus/theme-common';

/** The key under which Docusaurus keeps the version that a reader prefers of the docs with this identifier; ours are the identifiers of APIs. */
const key = (api: string): string => `docs-preferred-version-${api}`;

/** The version of an API that the reader chose last, such as `1.0.0`; null when none was chosen. Browser only. */
export const readPreferredVersion = (api: string): string | null => createStorageSlot(key(api)).get();

/** Keeps the version of an API that the reader chose. Browser only. */
export const savePreferredVersion = (api: string, version: string): void => createStorageSlot(key(api)).set(version);

/** The version of an API that the reader chose last; null on the server, before hydration and when none was chosen. */
export const usePreferredVersion = (api: string): string | null => useStorageSlot(key(api))[0];
