import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { insertShellEnvironmentVariables } from '@refdesk/api-samples/insert-environment-variables';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** POSIX commands that samples call; uuidgen, for example, is missing from a minimal Debian. */
const posix = ['od', 'tr', 'date', 'cat', 'sh'];

describe('in a shell with only POSIX programs', () => {
  const sample = insertShellEnvironmentVariables(
    "curl --request POST 'https://api.example.com/jobs' \\\n  --header 'Idempotency-Key: NEW_KEY'",
    'FW_',
    [],
  );
  const guideKeys = globSync('providers/*/docs/**/*.mdx', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/Idempotency-Key: (\$\([^)]*\))|FW_KEY=(\$\([^)]*\))/g)].map(
      ([, key, variable]) => key ?? variable,
    ),
  );
  const keys = new Set([/\$\([^)]*\)/.exec(sample)?.[0], ...guideKeys]);

  test.each([...keys])('%s generates a new key each time', async (key) => {
    expect(guideKeys.length).toBeGreaterThan(8);
    const folder = await mkdtemp(join(tmpdir(), 'posix-'));
    for (const name of posix)
      symlinkSync(execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim(), join(folder, name));
    const script = `printf '%s' "${key}"`;
    const print = () =>
      execFileSync(join(folder, 'sh'), ['-eu', '-c', script], { encoding: 'utf8', env: { PATH: folder } }).trim();
    expect(print()).toMatch(/^[\da-f]{16}$/);
    expect(print()).not.toBe(print());
    await rm(folder, { recursive: true });
  });
});
