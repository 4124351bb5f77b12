import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadDescription } from './description.ts';
import { readDescriptionWhenChanged } from './kept-descriptions.ts';
import { createLintConfig } from './lint.ts';

test('a description is read again when one of its files has changed, and only then', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-'));
  const file = join(folder, 'workshop.yaml');
  await cp(join(import.meta.dirname, '../../fixtures/workshop.yaml'), file);
  const config = await createLintConfig();
  let reads = 0;
  const read = () => {
    reads += 1;
    return loadDescription(file, config);
  };
  const first = await readDescriptionWhenChanged(file, 'all', read);
  expect(await readDescriptionWhenChanged(file, 'all', read)).toBe(first);
  expect(reads).toBe(1);
  await writeFile(file, `${await readFile(file, 'utf8')}\n# a remark\n`);
  expect(await readDescriptionWhenChanged(file, 'all', read)).not.toBe(first);
  expect(reads).toBe(2);
  await rm(folder, { recursive: true });
});
