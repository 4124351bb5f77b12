import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Files of a new portal, none of which is formatted as Biome would format it. */
const contents: Readonly<Record<string, string>> = {
  'providers/acme/apis/main/1.0.0/openapi.yaml': "info:\n    title:   'Bikes'\n",
  'providers/acme/apis/main/1.0.0/schemas/bike.yml': "type:   'object'\n",
  'providers/acme/apis/main/2.0.0/openapi.json': '{"info":\n{"title":"Bikes"}}\n',
  'providers/acme/portal.config.ts': 'export default {name:"Acme"}',
};

test('Biome checks the configuration of a new portal, but not its imported descriptions', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'repository-'));
  const { files } = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'));
  for (const [file, text] of Object.entries({ ...contents, 'biome.json': JSON.stringify({ files }) })) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const { stderr } = spawnSync('biome', ['format', 'providers'], { cwd: folder, encoding: 'utf8' });
  expect(stderr.match(/^\S+(?= format )/gm)).toEqual(['providers/acme/portal.config.ts']);
  await rm(folder, { recursive: true });
});
