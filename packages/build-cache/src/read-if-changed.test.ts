import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cacheUntilFilesChange } from './read-if-changed.ts';

let folder: string;
let file: string;
let reads: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cached-'));
  file = join(folder, 'jobs.yaml');
  reads = 0;
  await writeFile(file, 'one');
});
afterEach(() => rm(folder, { recursive: true }));

const read = () =>
  cacheUntilFilesChange(file, async () => {
    reads += 1;
    return { value: { text: await readFile(file, 'utf8') }, files: [file] };
  });

test('returns the same object until the file is written', async () => {
  const first = await read();
  expect(await read()).toBe(first);
  await writeFile(file, 'two!');
  expect(await read()).toEqual({ text: 'two!' });
  expect(reads).toBe(2);
});

test('reads again if a file was written during the read', async () => {
  const readSlowly = () =>
    cacheUntilFilesChange(file, async () => {
      const text = await readFile(file, 'utf8');
      if (text === 'one') await setTimeout(20).then(() => writeFile(file, 'two'));
      return { value: text, files: [file] };
    });
  expect(await readSlowly()).toBe('one');
  expect(await readSlowly()).toBe('two');
});

test('detects removed files and files added to a folder', async () => {
  const list = () => cacheUntilFilesChange(folder, async () => ({ value: await readdir(folder), files: [folder] }));
  expect(await list()).toEqual(['jobs.yaml']);
  await writeFile(join(folder, 'notes.yaml'), '');
  expect(await list()).toEqual(['jobs.yaml', 'notes.yaml']);
  await rm(file);
  expect(await list()).toEqual(['notes.yaml']);
});

test('shares one read between concurrent callers', async () => {
  const [first, second] = await Promise.all([read(), read()]);
  expect(first).toBe(second);
  expect(reads).toBe(1);
});

test('does not cache failed reads or values without files', async () => {
  await expect(cacheUntilFilesChange('faulty', () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
  expect(await cacheUntilFilesChange('faulty', async () => ({ value: 'with faults', files: null }))).toBe(
    'with faults',
  );
  expect(await cacheUntilFilesChange('faulty', async () => ({ value: 'sound', files: [file] }))).toBe('sound');
});
