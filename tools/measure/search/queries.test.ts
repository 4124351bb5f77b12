import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listPageMoves, readGradedQueries } from './queries.ts';

async function writeQueries(name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'queries-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'pages.txt'), '/one\n/two\n');
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

test('reads the same query from a TSV and a JSON file', async () => {
  const query = { class: 'task', text: 'add a job', pages: ['/two'], helpful: ['/one'] };
  expect(await readGradedQueries(await writeQueries('set.tsv', 'task\tadd a job\t2\t1\n'))).toEqual([query]);
  expect(await readGradedQueries(await writeQueries('set.json', JSON.stringify([query])))).toEqual([query]);
});

test('replaces moved pages with their targets', async () => {
  const file = await writeQueries(
    'set.json',
    '[{"class":"task","text":"add","pages":["/one"],"helpful":["/two#part"]}]',
  );
  const moves = listPageMoves({ '/one': '/two', '/two': '/three#section', '/other': '/one' });
  expect(await readGradedQueries(file, moves)).toMatchObject([
    { pages: ['/three#section'], helpful: ['/three#section'] },
  ]);
});

test('reports the line of an unknown page, and the field of a JSON file', async () => {
  await expect(readGradedQueries(await writeQueries('set.tsv', 'task\tadd\t3\n'))).rejects.toThrow('set.tsv:1: task');
  await expect(
    readGradedQueries(await writeQueries('set.json', '[{"class":"task","text":"add","pages":["two"]}]')),
  ).rejects.toThrow('[0].pages[0]');
});
