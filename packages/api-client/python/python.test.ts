import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const hasPython = spawnSync('python3', ['--version']).error === undefined;

test.runIf(hasPython)('the Python client passes its tests', () => {
  const { status, stderr } = spawnSync('python3', ['-W', 'error', '-m', 'unittest', 'test_client'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  expect(stderr).toMatch(/^Ran \d\d tests/m);
});
