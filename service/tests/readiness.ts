import { vi } from 'vitest';

const now = performance.now.bind(performance);
let passed = 0;

/**
 * Puts the process' own clock forward past the second for which an outcome of /readyz is kept, which no clock of the
 * app moves; `vi.restoreAllMocks()` puts it back.
 */
export function passReadiness(): void {
  passed += 1001;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
}
