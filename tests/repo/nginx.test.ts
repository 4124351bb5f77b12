import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderNginxMaps } from '../../packages/headers/src/hosts/nginx.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

describe.skipIf(spawnSync('nginx', ['-v']).status !== 0)('nginx accepts', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nginx-'));
    await mkdir(join(folder, 'logs'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function check(configuration: string): Promise<string> {
    await writeFile(join(folder, 'nginx.conf'), configuration);
    const { status, stderr } = spawnSync(
      'nginx',
      ['-t', '-q', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', `pid ${folder}/pid;`],
      {
        encoding: 'utf8',
      },
    );
    return status === 0 ? '' : stderr;
  }

  test('the configuration for two nodes, with a test name and certificate', async () => {
    const subject = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
    spawnSync('openssl', [...subject, '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]);
    const configuration = read('deploy/two-nodes/nginx.conf')
      .replaceAll(/server portal(-2)?:3000/g, 'server 127.0.0.1:3000')
      .replaceAll('/etc/nginx/tls', folder)
      .replace(/\/dev\/std(out|err)/g, join(folder, 'log'))
      .replaceAll(/listen (\[::\]:)?(80|443)/g, (_, isV6, port) => `listen ${isV6 ? '[::1]' : '127.0.0.1'}:1${port}`);
    expect(await check(configuration)).toBe('');
  });

  test('the configuration of a static host, with the files of the build', async () => {
    const redirectTargets = new Map([
      ['/docs/daas/dictionary/Predefined Lines', '/docs/category/data-dictionary#predefined-lines'],
    ]);
    await writeFile(
      join(folder, '_nginx.conf'),
      renderNginxMaps({
        pagePaths: [],
        filePaths: [],
        redirectTargets,
        removedPaths: ['/docs/rest/beta'],
        inlineScriptDigests: ['sha256-abc='],
        wasmWorkerPaths: ['assets/js/1.aaaaaaaa.js'],
        externalOrigins: {},
      }),
    );
    const configuration = read('deploy/static/nginx.conf').replaceAll('/srv/portal', folder);
    expect(await check(configuration)).toBe('');
  });
});
