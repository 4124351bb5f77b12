import { vi } from 'vitest';

const now = performance.now.bind(performance);
let skippedMs = 0;

/**
 * Advances the process's clock beyond the second for which /readyz caches its result, since the app's clock does not
 * affect that cache; `vi.restoreAllMocks()` resets it.
 */
export function skipReadinessCache(): void {
  skippedMs += 1001;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + skippedMs);
}
