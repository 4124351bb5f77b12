/** Calls `make` on first use and caches the result; after a failure the next caller tries again. */
export function memoiseSuccess<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
