import { describe, expect, it } from 'vitest';
import { WorkerQueue } from './worker-queue.ts';

const limits = { running: 2, waitingPerClient: 3, waiting: 5 };

/** Starts one task per entry of `clients`. `finish` maps each running task to a function that ends it. */
function startTasks(clients: readonly string[]) {
  const queue = new WorkerQueue(limits);
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const results = clients.map((client, index) =>
    queue
      .run(client, async () => {
        started.push(`${client}${index}`);
        await new Promise<void>((resolve) => finish.set(`${client}${index}`, resolve));
      })
      .then(() => 200)
      .catch((error: { readonly kind: { readonly status: number } }) => error.kind.status),
  );
  return { queue, started, finish, results };
}

const waitForImmediate = () => new Promise((resolve) => setImmediate(resolve));

describe('WorkerQueue', () => {
  it('runs one task per client at a time, and serves clients in turn', async () => {
    const { started, finish } = startTasks(['a', 'a', 'a', 'b', 'c']);
    await waitForImmediate();
    expect(started).toEqual(['a0', 'b3']);
    finish.get('a0')?.();
    await waitForImmediate();
    expect(started).toEqual(['a0', 'b3', 'a1']);
    finish.get('b3')?.();
    await waitForImmediate();
    expect(started).toEqual(['a0', 'b3', 'a1', 'c4']);
  });

  it('rejects with 429 if a client has too many waiting tasks, and with 503 if all clients together do', async () => {
    const { results } = startTasks(['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'b']);
    await waitForImmediate();
    expect(await results[4]).toBe(429);
    expect(await results[8]).toBe(503);
  });

  it('continues after a task that fails', async () => {
    const queue = new WorkerQueue({ ...limits, running: 1 });
    const failed = queue.run('a', () => Promise.reject(new Error('broken')));
    const next = queue.run('a', async () => 'done');
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
