/** Milliseconds of processor time that one turn of the event loop can take. */
export const maxTurn = 20;

/** Processor time of the longest turn of the event loop while work is done, in milliseconds. */
async function measureLongestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  let isDone = false;
  const measureTurn = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
    if (!isDone) setImmediate(measureTurn);
  };
  setImmediate(measureTurn);
  await work();
  isDone = true;
  return longest;
}

/**
 * Processor time of the longest turn in the best of some attempts: the first compiles, another process can take the
 * caches.
 */
export async function measureBestTurn<Input>(
  attempts: number,
  prepare: () => Promise<Input>,
  work: (input: Input) => Promise<unknown>,
): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && shortest >= maxTurn; attempt++) {
    const input = await prepare();
    shortest = Math.min(shortest, await measureLongestTurn(() => work(input)));
  }
  return shortest;
}
