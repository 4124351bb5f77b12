import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let clone: string;
let calls: string;

/** Creates a clone without packages, on a machine without libatomic, whose programs only record their calls. */
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'clone-'));
  calls = join(clone, 'calls');
  await Promise.all(
    ['tools', 'programs', 'node_modules/.bin'].map((folder) => mkdir(join(clone, folder), { recursive: true })),
  );
  for (const file of ['run.mjs', 'child-processes.mjs'])
    await cp(join(import.meta.dirname, file), join(clone, 'tools', file));
  await writeFile(join(clone, 'package-lock.json'), '{}');
  await writeFile(calls, '');
  await writeProgram('programs/ldconfig', 'true');
  for (const name of ['programs/apt-get', 'programs/npm', 'node_modules/.bin/node'])
    await writeProgram(name, `echo ${name} "$@" >> ${calls}`);
});

afterEach(() => rm(clone, { recursive: true }));

const writeProgram = (name: string, command: string) =>
  writeFile(join(clone, name), `#!/bin/sh\n${command}\n`, { mode: 0o755 });

function run(installSystemPackages: 'yes' | 'no', task = 'dev/start') {
  const env = {
    ...process.env,
    PATH: `${join(clone, 'programs')}${delimiter}${process.env.PATH}`,
    INSTALL_SYSTEM_PACKAGES: installSystemPackages,
  };
  return spawnSync(process.execPath, [join(clone, 'tools/run.mjs'), task], {
    cwd: clone,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test('installs no system package without permission, names the missing one and stops', async () => {
  const { status, stderr } = run('no');
  expect(stderr).toContain('apt-get install libatomic1');
  expect(status).toBe(1);
  expect(await readFile(calls, 'utf8')).not.toContain('apt-get install');
});

test.skipIf(process.getuid?.() !== 0)(
  'in CI, installs the missing system package and the npm packages, then runs the command',
  async () => {
    expect(run('yes').status).toBe(0);
    const recordedCalls = (await readFile(calls, 'utf8')).split('\n').filter((call) => !call.includes('--version'));
    expect(recordedCalls).toEqual([
      expect.stringMatching(/apt-get .*update/),
      expect.stringMatching(/apt-get .*install .*libatomic1/),
      expect.stringMatching(/npm install --no-save --omit=dev/),
      expect.stringMatching(/node .*start\.ts/),
      '',
    ]);
  },
);

test.skipIf(process.getuid?.() !== 0)(
  'installs only runtime packages first, and the others when a command requires them',
  async () => {
    const tasks = ['dev/start', 'dev/build', 'dev/check', 'dev/start', 'dev/test'];
    for (const task of tasks) expect(run('yes', task).status, task).toBe(0);
    const recordedCalls = (await readFile(calls, 'utf8'))
      .split('\n')
      .flatMap((call) => /npm install --no-save( --omit=dev)?|(?<=tools\/)dev\/\w+/.exec(call)?.[0] ?? []);
    expect(recordedCalls).toEqual([
      'npm install --no-save --omit=dev',
      'dev/start',
      'dev/build',
      'npm install --no-save',
      'dev/check',
      'dev/start',
      'dev/test',
    ]);
  },
);

test.skipIf(process.getuid?.() !== 0)('keeps the tools of a clone that has them when its packages change', async () => {
  await writeProgram('node_modules/.bin/biome', 'true');
  expect(run('yes').status).toBe(0);
  const recordedCalls = await readFile(calls, 'utf8');
  expect(recordedCalls).toContain('npm install --no-save');
  expect(recordedCalls).not.toContain('--omit=dev');
});
