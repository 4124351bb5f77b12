/** Whether this is `npm run test:all`, which includes slow tests: all pages, many crashes, a minimal machine. */
export const isLongRun = process.env.LONG_RUN === '1';

/**
 * Returns all variants of a test in the long run, otherwise the first `count`. List the most informative variants
 * first.
 */
export function shortenVariants<Variant>(all: readonly Variant[], count = 1): readonly Variant[] {
  return isLongRun ? all : all.slice(0, count);
}

/**
 * Returns all variants of a test in the long run, otherwise every `interval`th, selected by `offset`. The default
 * changes daily, so short runs cover all variants in `interval` days; pass an index to vary it within a run.
 */
export function sampleVariants<Variant>(
  all: readonly Variant[],
  interval: number,
  offset = Math.floor(Date.now() / 86_400_000),
): readonly Variant[] {
  return isLongRun ? all : all.filter((_, index) => (index + offset) % interval === 0);
}
