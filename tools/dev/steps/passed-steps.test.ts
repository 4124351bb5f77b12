import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { identifySourceTree, readPassedStepLedger, recordStepOutcome } from './passed-steps.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passed-steps-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('stores passed steps, and removes one that failed later', async () => {
  const file = join(folder, 'cache/test-all.json');
  expect(await readPassedStepLedger(file)).toEqual({});
  await recordStepOutcome(file, { name: 'types', hasPassed: true, seconds: 3 }, 'a');
  await recordStepOutcome(file, { name: 'lint', hasPassed: true, seconds: 1 }, 'a');
  await recordStepOutcome(file, { name: 'types', hasPassed: false, seconds: 2 }, 'b');
  expect(await readPassedStepLedger(file)).toEqual({ lint: { sources: 'a', seconds: 1 } });
  expect(await readPassedStepLedger(file, 'a')).toEqual({ lint: { sources: 'a', seconds: 1 } });
  expect(await readPassedStepLedger(file, 'b')).toEqual({});
});

test('changes the source ID on edits, new files and deletions, and restores it on reverting', async () => {
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...parameters], { cwd: folder });
  const path = join(folder, 'file.txt');
  await writeFile(path, 'first');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  const first = await identifySourceTree(folder);

  await writeFile(path, 'second');
  const edited = await identifySourceTree(folder);
  await writeFile(join(folder, 'new.txt'), '');
  const added = await identifySourceTree(folder);
  await rm(path);
  const deleted = await identifySourceTree(folder);
  expect(new Set([first, edited, added, deleted]).size).toBe(4);

  await rm(join(folder, 'new.txt'));
  await writeFile(path, 'first');
  expect(await identifySourceTree(folder)).toBe(first);
});
