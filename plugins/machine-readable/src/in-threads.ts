import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';

/** Items per message to a thread: enough to amortize the transfer, few enough that all threads end together. */
const atOnce = 24;

/**
 * Runs the default export of a module for all items in threads, and returns the results in order. The module gets
 * `context`, plain data, as the second element of its `workerData`.
 */
export async function runInThreads<Item, Result>(
  module: URL,
  items: readonly Item[],
  context: object,
): Promise<readonly Result[]> {
  const pool = new Tinypool({
    filename: module.href,
    minThreads: 0,
    maxThreads: availableParallelism(),
    workerData: context,
  });
  try {
    const parts = Array.from({ length: Math.ceil(items.length / atOnce) }, (_, index) =>
      items.slice(index * atOnce, (index + 1) * atOnce),
    );
    const results: readonly Result[][] = await Promise.all(parts.map((part) => pool.run(part)));
    return results.flat();
  } finally {
    await pool.destroy();
  }
}
