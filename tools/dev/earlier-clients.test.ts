import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { preserveEarlierClients, writeClientPackageIndex } from './earlier-clients.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earlier-clients-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function build(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const site = join(folder, name);
  for (const [path, text] of Object.entries(files)) {
    const file = join(site, 'downloads/clients', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return site;
}

const getStore = () => join(folder, 'store');

test('retains the packages of previous builds at their URLs and lists all packages with their integrity', async () => {
  const first = await build('first', {
    'typescript/main-2.0.0-00000001.tgz': 'one',
    'python/main-2.0.0-00000001/a-2.0.0-py3-none-any.whl': 'wheel',
  });
  expect(await preserveEarlierClients(first, getStore())).toBe(0);
  const second = await build('second', { 'typescript/main-2.0.0-00000002.tgz': 'two' });
  expect(await preserveEarlierClients(second, getStore())).toBe(2);
  await writeClientPackageIndex(second);
  const { packages } = JSON.parse(await readFile(join(second, 'downloads/clients/index.json'), 'utf8'));
  expect(packages).toEqual([
    expect.objectContaining({
      language: 'python',
      client: 'main-2.0.0',
      path: '/downloads/clients/python/main-2.0.0-00000001/a-2.0.0-py3-none-any.whl',
    }),
    {
      language: 'typescript',
      client: 'main-2.0.0',
      path: '/downloads/clients/typescript/main-2.0.0-00000001.tgz',
      integrity: `sha512-${createHash('sha512').update('one').digest('base64')}`,
    },
    expect.objectContaining({ path: '/downloads/clients/typescript/main-2.0.0-00000002.tgz' }),
  ]);
});

test('retains the newest twenty packages of a client, and adds none if the portal has no clients', async () => {
  for (let number = 10; number < 35; number++) {
    const site = await build(`site${number}`, {
      [`php/main-2.0.0-000000${number}.tgz`]: String(number),
      'php/other-1.0.0-00000001.tgz': 'x',
    });
    await preserveEarlierClients(site, getStore());
  }
  const last = await build('last', {});
  expect(await preserveEarlierClients(last, getStore())).toBe(21);
  const empty = await build('empty', {});
  expect(await preserveEarlierClients(empty, join(folder, 'no-store'))).toBe(0);
  await writeClientPackageIndex(empty);
});
