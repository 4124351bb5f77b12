import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { getProviderPathFromRoot } from '@refdesk/portal-config/chosen';
import { expect, test } from 'vitest';
import { isLongRun } from '../../../tests/long-run.ts';

const repository = resolve(import.meta.dirname, '../../..');
const apis = getProviderPathFromRoot('apis');

const createDescription = (version: string, path: string) =>
  `openapi: 3.1.0\ninfo: {title: Harbour API, version: '${version}'}\npaths: {${path}: {get: {operationId: listShips, summary: List ships, responses: {'200': {description: Ships.}}}}}\n`;

// Each call starts a process; the unit tests in this folder cover the parts.
test.runIf(isLongRun)(
  'adds an API, updates it after confirmation, and changes nothing on errors',
  { timeout: 600_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-'));
    await mkdir(join(folder, apis), { recursive: true });
    await cp(join(repository, apis, 'index.ts'), join(folder, apis, 'index.ts'));
    const run = async (text: string, ...options: string[]) => {
      await writeFile(join(folder, 'openapi.yaml'), text);
      const command = [join(repository, 'tools/dev/add-api.ts'), folder, '--root', folder, ...options];
      return promisify(execFile)(process.execPath, command, { cwd: repository }).then(
        ({ stdout }) => ({ code: 0, output: stdout }),
        ({ code, stdout, stderr }) => ({ code: Number(code), output: String(stdout) + String(stderr) }),
      );
    };
    const readIndex = () => readFile(join(folder, apis, 'index.ts'), 'utf8');
    const readDescription = () => readFile(join(folder, apis, 'harbour/1.0/openapi.yaml'), 'utf8');
    const firstDescription = createDescription('1.0', '/ships');
    expect(await run(firstDescription)).toMatchObject({ code: 0, output: expect.stringContaining('/docs/harbour') });
    expect(await readDescription()).toBe(firstDescription);
    const indexBefore = await readIndex();
    // Nothing is changed until the user confirms.
    expect(await run(createDescription('1.0', '/boats'))).toMatchObject({
      code: 1,
      output: expect.stringContaining('--update'),
    });
    expect(await run(createDescription('1.0', '/boats'), '--update')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/! GET \/boats: .*GET \/ships → GET \/boats[\s\S]*Confirm with --yes/),
    });
    expect(
      await run(firstDescription.replace('paths: {', 'paths: [{').replace(/\}\n$/, '}]\n'), '--update', '--yes'),
    ).toMatchObject({
      code: 1,
      output: expect.stringContaining('Expected type `Paths`'),
    });
    expect([await readIndex(), await readDescription()]).toEqual([indexBefore, firstDescription]);
    expect(await readdir(join(folder, apis, 'harbour'))).toEqual(['1.0']);
    expect((await run(createDescription('1.0', '/boats'), '--update', '--yes')).code).toBe(0);
    expect([await readIndex(), await readDescription()]).toEqual([indexBefore, createDescription('1.0', '/boats')]);
    expect((await run(createDescription('2.0', '/boats'), '--update', '--yes')).code).toBe(0);
    expect(await readIndex()).toMatch(/version: '2\.0'[\s\S]*version: '1\.0'/);
    expect(await readDescription()).toBe(createDescription('1.0', '/boats'));
    await rm(folder, { recursive: true });
  },
);
