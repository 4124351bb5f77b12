import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { WorkerThreads } from './worker-threads.ts';

const workers = new WorkerThreads();

it('reads the input of a task only when its turn comes, so that waiting tasks use no memory', async () => {
  let reading = 0;
  let maxReading = 0;
  const readInput = async (): Promise<never> => {
    reading += 1;
    maxReading = Math.max(maxReading, reading);
    await setTimeout(5);
    reading -= 1;
    throw new Error('read');
  };
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () => workers.run('createSandboxSqliteFile', readInput)),
  );
  expect(results.map((result) => result.status === 'rejected' && String(result.reason))).toEqual(
    Array(5).fill('Error: read'),
  );
  expect(maxReading).toBe(1);
});

it('continues with the next task after a thread has run out of memory', { timeout: 60_000 }, async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'worker-'));
  const files = { sampleDatabase: join(folder.path, 'sample.sqlite'), sampleDump: join(folder.path, 'sample.sql') };
  const [rowsFile, path] = [join(folder.path, 'rows'), join(folder.path, 'file')];
  await Promise.all([writeFile(files.sampleDatabase, ''), writeFile(rowsFile, '0')]);
  // /dev/zero never ends a line, so reading one exhausts the thread's memory.
  await expect(workers.run('createSandboxSqliteFile', () => ({ files, rowsFile: '/dev/zero', path }))).rejects.toThrow(
    'out of memory',
  );
  expect(await workers.run('createSandboxSqliteFile', () => ({ files, rowsFile, path }))).toEqual([]);
});

it('preserves the error code, which identifies a full disk', async () => {
  const files = { sampleDatabase: '/dev/null/sample.sqlite', sampleDump: '' };
  await expect(
    workers.run('createSandboxSqliteFile', () => ({ files, rowsFile: '', path: '/dev/full' })),
  ).rejects.toMatchObject({
    code: 'ENOTDIR',
  });
});
