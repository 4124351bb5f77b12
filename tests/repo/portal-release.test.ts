import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const script = resolve(import.meta.dirname, '../../deploy/systemd/portal-release');

/** Creates a machine whose systemctl records its calls, and whose node is ready unless its release is broken. */
async function createMachine() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-release-'));
  const root = join(folder, 'opt');
  await mkdir(join(folder, 'bin'));
  await mkdir(root);
  const programs = {
    systemctl: `#!/bin/sh\necho "$@ $(readlink ${root}/current)" >> ${folder}/calls\n`,
    curl: `#!/bin/sh\n[ ! -e ${root}/current/broken ]\n`,
  };
  for (const [name, text] of Object.entries(programs)) {
    await writeFile(join(folder, 'bin', name), text);
    await chmod(join(folder, 'bin', name), 0o755);
  }
  return {
    folder,
    run: (...args: string[]) => {
      const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, PORTAL_ROOT: root, PORTAL_PATIENCE: '1' };
      const { status, stdout, stderr } = spawnSync('sh', [script, ...args], { env, encoding: 'utf8' });
      return { status, output: stdout + stderr };
    },
    pack: async (version: string, files: Readonly<Record<string, string>> = {}) => {
      const service = join(folder, 'packing', version, 'service/src');
      await mkdir(service, { recursive: true });
      await writeFile(join(service, 'main.ts'), '');
      for (const [name, content] of Object.entries(files))
        await writeFile(join(folder, 'packing', version, name), content);
      const file = join(folder, `portal-${version}.tar.gz`);
      spawnSync('tar', ['-czf', file, '-C', join(folder, 'packing'), version]);
      return file;
    },
    readCurrent: () => readlink(join(root, 'current')),
  };
}

test('portal-release installs releases, and reverts with one command', async () => {
  const { folder, run, pack, readCurrent } = await createMachine();
  expect(run('rollback')).toMatchObject({
    status: 1,
    output: expect.stringContaining('no previous release is installed'),
  });
  expect(run('install', await pack('1.0.0'))).toMatchObject({ status: 0, output: '1.0.0 is running.\n' });
  expect(run('rollback')).toMatchObject({ status: 1 });
  expect(run('install', await pack('1.1.0', { broken: '' }))).toMatchObject({
    status: 1,
    output: expect.stringContaining('portal-release rollback'),
  });
  expect(await readCurrent()).toBe('releases/1.1.0');
  expect(run('rollback')).toMatchObject({ status: 0, output: '1.0.0 is running.\n' });
  expect(await readCurrent()).toBe('releases/1.0.0');
  expect(run('list').output).toBe('1.0.0 (running)\n1.1.0\n');
  expect(run('install', await pack('1.1.0'))).toMatchObject({
    status: 1,
    output: expect.stringContaining('1.1.0 is already installed'),
  });
  expect(run('install', join(folder, 'nothing.tar.gz'))).toMatchObject({ status: 1 });
  expect((await readFile(join(folder, 'calls'), 'utf8')).trim().split('\n')).toEqual([
    'restart developer-portal releases/1.0.0',
    'restart developer-portal releases/1.1.0',
    'restart developer-portal releases/1.0.0',
  ]);
  await rm(folder, { recursive: true });
});
