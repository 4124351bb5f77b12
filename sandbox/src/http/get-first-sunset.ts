import type { SandboxOperation } from '../description/operation.ts';

/**
 * Returns the instant from which the paths of an API no longer exist, in milliseconds since 1970: the first sunset of
 * its operations; infinity if it has none.
 */
export function getFirstSunsetMs(operations: readonly SandboxOperation[]): number {
  const sunsets = operations.flatMap(({ deprecation }) =>
    deprecation?.sunset ? [Date.parse(deprecation.sunset)] : [],
  );
  return Math.min(Number.POSITIVE_INFINITY, ...sunsets);
}
