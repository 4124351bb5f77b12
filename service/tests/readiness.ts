import { vi } from 'vitest';

const now = performance.now.bind(performance);
let skippedMs = 0;

/**
 * Advances the clock of the process beyond the second for which /readyz caches its result, which the clock of the app
 * does not affect; `vi.restoreAllMocks()` resets it.
 */
export function skipReadinessCache(): void {
  skippedMs += 1001;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + skippedMs);
}
