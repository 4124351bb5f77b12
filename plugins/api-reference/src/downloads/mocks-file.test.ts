import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadFixture } from '../../fixtures/load.ts';
import { writeMockedApiListFile } from './mocks-file.ts';

test('lists the version whose records an older one shows, and throws if it names none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mocks-'));
  const loadVersion = async (version: string, kind: 'stateful' | 'translated', successorVersion: string | null) => {
    const loaded = await loadFixture('workshop.yaml', { version: '2.0.0' });
    const sandbox = `https://sandbox.example.com/mock/workshop/${version}`;
    return { ...loaded, version, sandbox, successorVersion, document: { ...loaded.document, 'x-sandbox': kind } };
  };
  const newer = await loadVersion('2.0.0', 'stateful', null);
  await writeMockedApiListFile([newer, await loadVersion('1.0.0', 'translated', 'workshop/2.0.0')], folder, () => null);
  const { mocks } = JSON.parse(await readFile(join(folder, 'downloads/mocks.json'), 'utf8'));
  expect(mocks).toMatchObject([
    { name: 'workshop/2.0.0', keepsRecords: true },
    { name: 'workshop/1.0.0', keepsRecords: false, translatedTo: 'workshop/2.0.0' },
  ]);
  const alone = [newer, await loadVersion('1.0.0', 'translated', null)];
  await expect(writeMockedApiListFile(alone, folder, () => null)).rejects.toThrow(
    'workshop/1.0.0 has x-sandbox: translated, so its successorsIn must name a version',
  );
  await rm(folder, { recursive: true });
});

test('lists an API with its path, and bundles the sandbox.ts next to its description', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mocks-'));
  const version = {
    ...(await loadFixture('workshop.yaml', { version: '2.0.0' })),
    sandbox: 'https://sandbox.example.com/mock/workshop/2.0.0',
  };
  const write = async (descriptionFolder: string | null) => {
    await writeMockedApiListFile([version], folder, () => descriptionFolder);
    return JSON.parse(await readFile(join(folder, 'downloads/mocks.json'), 'utf8'));
  };
  const plain = {
    name: 'workshop/2.0.0',
    title: expect.any(String),
    keepsRecords: false,
    path: '/mock/workshop/2.0.0',
    description: expect.stringMatching(/\.json$/),
  };
  expect(await write(null)).toEqual({ mocks: [plain] });
  expect(await write(folder)).toEqual({ mocks: [plain] });
  await writeFile(join(folder, 'rule.ts'), 'export const rule = (change: unknown): null => null;\n');
  await writeFile(
    join(folder, 'sandbox.ts'),
    "import { rule } from './rule.ts';\nexport default { rules: { listJobs: rule } };\n",
  );
  const { mocks } = await write(folder);
  expect(mocks).toEqual([{ ...plain, behaviour: expect.stringMatching(/^\.sandbox\/.*\.mjs$/) }]);
  expect((await import(join(folder, mocks[0].behaviour))).default.rules.listJobs({})).toBeNull();
  await rm(folder, { recursive: true });
});
