import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test('a file of tests that creates temporary folders removes them', () => {
  const { stdout } = spawnSync('git', ['grep', '-l', 'mkdtemp', '--', '*.test.ts', '*.spec.ts', '*/tests/*.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = stdout.trim().split('\n');
  expect(files.length).toBeGreaterThan(20);
  expect(
    files.filter((file) => !/\brm(Sync)?\(|mkdtempDisposable/.test(readFileSync(join(root, file), 'utf8'))),
  ).toEqual([]);
});
