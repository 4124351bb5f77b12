/** Whether this is `npm run test:all`, which includes slow tests: all pages, many crashes, a minimal machine. */
export const isLongRun = process.env.LONG_RUN === '1';

/**
 * Returns all variants of a test in the long run, otherwise the first `count`. List the most informative variants
 * first.
 */
export function shortenVariants<Variant>(all: readonly Variant[], count = 1): readonly Variant[] {
  return isLongRun ? all : all.slice(0, count);
}
