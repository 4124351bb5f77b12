import { describe, expect, it } from 'vitest';
import { WorkerQueue } from './worker-queue.ts';

const limits = { running: 2, waitingPerClient: 3, waiting: 5 };

/** Starts tasks of clients, each of which ends on demand; `started` lists them in order. */
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

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('WorkerQueue', () => {
  it('runs one task per client at a time, and serves clients in turn', async () => {
    const { started, finish } = startTasks(['a', 'a', 'a', 'b', 'c']);
    await settle();
    expect(started).toEqual(['a0', 'b3']);
    finish.get('a0')?.();
    await settle();
    expect(started).toEqual(['a0', 'b3', 'a1']);
    finish.get('b3')?.();
    await settle();
    expect(started).toEqual(['a0', 'b3', 'a1', 'c4']);
  });

  it('rejects a client with too many waiting tasks with 429, and all clients with 503 if too many wait', async () => {
    const { results } = startTasks(['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'b']);
    await settle();
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
