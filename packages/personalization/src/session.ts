import { fetchOrNull } from '@refdesk/service-client';
import type { CurrentSession } from '@refdesk/service-contract';
import { loadFeature } from '@refdesk/static-page/load-feature';

let pending: Promise<CurrentSession | null> | null = null;

/**
 * Who is signed in, asked of the service once for all parts of a page; null when the portal runs without its service.
 */
export function readSession(): Promise<CurrentSession | null> {
  pending ??= fetchOrNull('GET /api/session');
  return pending;
}

/** Says that the session may be another: who asks next asks the service. */
export function invalidateSession(): void {
  pending = null;
}

const forgetting = new Set<() => void>();

/** Registers a function that clears data of a signed-in reader from memory: the page is not reloaded at sign-out. */
export function onReaderChange(forget: () => void): void {
  forgetting.add(forget);
}

/** Says that another reader, or none, is signed in: nothing of the one before is left. */
export function clearReaderData(): void {
  invalidateSession();
  // Loaded on demand, because few pages need it.
  void loadFeature('storage-keys', () => import('./storage-keys.ts'), { holdsInput: true }).then(
    ({ clearStoredData }) => clearStoredData(),
  );
  for (const forget of forgetting) forget();
}
