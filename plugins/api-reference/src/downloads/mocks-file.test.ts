import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadFixture } from '../../fixtures/load.ts';
import { writeMockedApiListFile } from './mocks-file.ts';

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
