import { callServiceRouteOrNull } from '@refdesk/service-client';
import type { CurrentSession } from '@refdesk/service-contract';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';

let pending: Promise<CurrentSession | null> | null = null;

/**
 * Reads the session from the service, once for all parts of a page; null if the portal runs without its service.
 */
export function readCurrentSession(): Promise<CurrentSession | null> {
  pending ??= callServiceRouteOrNull('GET /api/session');
  return pending;
}

/** Discards the cached session, so that the next call reads it from the service. */
export function discardCachedSession(): void {
  pending = null;
}

const clearFunctions = new Set<() => void>();

/** Registers a function that clears a reader's data from memory, because sign-out does not reload the page. */
export function registerReaderCleanup(clear: () => void): void {
  clearFunctions.add(clear);
}

/** Clears all data of the previous reader from memory and storage, after sign-out or a different sign-in. */
export function clearReaderData(): void {
  discardCachedSession();
  // Loaded on demand, because few pages need it.
  void loadFeatureWithRetry('storage-keys', () => import('./storage-keys.ts'), { hasUnsavedInput: true }).then(
    ({ clearStoredActivity }) => clearStoredActivity(),
  );
  for (const clear of clearFunctions) clear();
}
