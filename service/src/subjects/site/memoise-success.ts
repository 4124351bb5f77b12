/** Returns a function that calls `make` on first use and caches the result; after a failure, the next call retries. */
export function memoiseSuccess<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let created: Promise<Value> | null = null;
  return () => {
    created ??= make().catch((error: unknown) => {
      created = null;
      throw error;
    });
    return created;
  };
}
