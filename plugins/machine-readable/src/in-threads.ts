import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';

/** Items per message to a thread: large enough to amortise the transfer, small enough to balance the threads. */
const batchSize = 24;

/**
 * Runs the default export of a module for batches of items in threads, and returns the results in order. The module
 * receives `context`, plain data, as the second element of its `workerData`.
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
    const batches = Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
      items.slice(index * batchSize, (index + 1) * batchSize),
    );
    const results: readonly Result[][] = await Promise.all(batches.map((batch) => pool.run(batch)));
    return results.flat();
  } finally {
    await pool.destroy();
  }
}
