import { lookUp } from '@portal/service-client';
import type { CurrentSession } from '@portal/service-contract';

let asked: Promise<CurrentSession | null> | null = null;

/** Who is signed in, asked of the service once for all parts of a page; null when the portal runs without its service. */
export function readSession(): Promise<CurrentSession | null> {
  asked ??= lookUp('GET /api/session');
  return asked;
}

/** Says that the session may be another: who asks next asks the service. */
export function forgetSession(): void {
  asked = null;
}

const forgetting = new Set<() => void>();

/** Whatever keeps something of a signed-in reader in memory names here what forgets it: the page is not loaded anew as someone signs out. */
export function whenReaderChanges(forget: () => void): void {
  forgetting.add(forget);
}

/** Says that another reader, or none, is signed in: nothing of the one before is left. */
export function changeReader(): void {
  forgetSession();
  // Loaded then, since few pages have use for it.
  void import('./stored.ts').then(({ forgetStored }) => forgetStored());
  for (const forget of forgetting) forget();
}
