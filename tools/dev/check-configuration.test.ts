import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../command.ts';

test('lists all errors of the environment, and prints nothing if the environment is valid', () => {
  const check = (environment: Readonly<Record<string, string>>) =>
    spawnSync(process.execPath, ['tools/dev/check-configuration.ts'], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...environment },
    });
  const { status, stderr } = check({
    API_URL: 'api.example.org',
    PUBLIC_URL: 'https://developers.example.com/docs',
    AGENTS_URL: 'nowhere',
  });
  expect([status, Array.from(stderr.matchAll(/^ {2}(\w+) is/gm), ([, name]) => name)]).toEqual([
    1,
    ['PUBLIC_URL', 'API_URL', 'AGENTS_URL'],
  ]);
  const valid = check({ API_URL: 'https://api.example.org' });
  expect([valid.status, valid.stderr.split('\n').filter((line) => !/Warning|trace-warnings/.test(line))]).toEqual([
    0,
    [''],
  ]);
});
