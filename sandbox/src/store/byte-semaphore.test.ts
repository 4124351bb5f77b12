import { expect, it } from 'vitest';
import { ByteSemaphore } from './byte-semaphore.ts';

/** Reserves bytes of a budget of 10 for each task; `started` contains the indexes of started tasks. */
function holdBytes(sizes: readonly number[]) {
  const budget = new ByteSemaphore(10);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const results = sizes.map((bytes, index) =>
    budget.hold(bytes, async () => {
      started.push(index);
      await new Promise<void>((resolve) => {
        finish[index] = resolve;
      });
    }),
  );
  return { started, finish: (index: number) => finish[index]?.(), results };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('starts work in order while the budget has room', async () => {
  const { started, finish } = holdBytes([6, 4, 5, 1]);
  await settle();
  expect(started).toEqual([0, 1]);
  finish(1);
  await settle();
  expect(started).toEqual([0, 1]);
  finish(0);
  await settle();
  expect(started).toEqual([0, 1, 2, 3]);
});

it('runs work larger than the budget without concurrent work', async () => {
  const { started, finish, results } = holdBytes([1, 25, 1]);
  await settle();
  expect(started).toEqual([0]);
  finish(0);
  await settle();
  expect(started).toEqual([0, 1]);
  finish(1);
  await settle();
  expect(started).toEqual([0, 1, 2]);
  finish(2);
  await Promise.all(results);
});

it('releases the bytes of work that fails', async () => {
  const budget = new ByteSemaphore(10);
  await expect(budget.hold(10, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await budget.hold(10, async () => 'done')).toBe('done');
});
