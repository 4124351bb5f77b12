import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cacheTextInFile, cacheValueInFileUntilSourcesChange } from './file-cache.ts';

let folder: string;
let created: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cached-'));
  created = 0;
});
afterEach(() => rm(folder, { recursive: true }));

const cachePage = (sources: readonly string[], file = join(folder, 'pages', 'job.md')) =>
  cacheTextInFile(file, sources, () => {
    created += 1;
    return `# Made ${created}\n`;
  });

test('cacheTextInFile reuses the cached text only for the same sources', async () => {
  expect(await cachePage(['one', 'two'])).toBe('# Made 1\n');
  expect(await cachePage(['one', 'two'])).toBe('# Made 1\n');
  expect(await cachePage(['onetwo', ''])).toBe('# Made 2\n');
  expect(await cachePage(['one', 'two'])).toBe('# Made 3\n');
  expect(await readdir(join(folder, 'pages'))).toEqual(['job.md']);
});

test('cacheTextInFile creates the text if the cache cannot be written', async () => {
  await writeFile(join(folder, 'file'), '');
  expect(await cachePage(['one'], join(folder, 'file', 'job.md'))).toBe('# Made 1\n');
});

test('cacheValueInFileUntilSourcesChange reuses the value while source files and code are unchanged', async () => {
  const [source, file] = [join(folder, 'job.yaml'), join(folder, 'job.json')];
  const read = (code: string) =>
    cacheValueInFileUntilSourcesChange(file, code, async () => {
      created += 1;
      return { value: { text: await readFile(source, 'utf8') }, files: [source] };
    });
  await writeFile(source, 'one');
  expect(await read('first')).toEqual({ value: { text: 'one' }, files: [source] });
  expect(await read('first')).toEqual({ value: { text: 'one' }, files: [source] });
  expect(created).toBe(1);
  await writeFile(source, 'two');
  expect((await read('first')).value).toEqual({ text: 'two' });
  await read('second');
  expect(created).toBe(3);
  await writeFile(file, 'damaged\n{');
  await read('second');
  expect(created).toBe(4);
  await rm(source);
  await expect(read('second')).rejects.toThrow('job.yaml');
});

test('cacheValueInFileUntilSourcesChange does not cache a value without source files', async () => {
  const file = join(folder, 'job.json');
  await cacheValueInFileUntilSourcesChange(file, 'code', async () => ({ value: 1, files: null }));
  expect(await cacheValueInFileUntilSourcesChange(file, 'code', async () => ({ value: 2, files: null }))).toEqual({
    value: 2,
    files: null,
  });
});
