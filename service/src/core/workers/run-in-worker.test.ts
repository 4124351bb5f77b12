import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runInWorker } from './run-in-worker.ts';

it('reads the input of a task when it is its turn, so that waiting tasks hold no data', async () => {
  let reading = 0;
  let maxReading = 0;
  const readInput = async (): Promise<never> => {
    reading += 1;
    maxReading = Math.max(maxReading, reading);
    await setTimeout(5);
    reading -= 1;
    throw new Error('read');
  };
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => runInWorker('makeSqliteFile', readInput)));
  expect(results.map((result) => result.status === 'rejected' && String(result.reason))).toEqual(Array(5).fill('Error: read'));
  expect(maxReading).toBe(1);
});
