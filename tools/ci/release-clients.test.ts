import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLongRun } from '../../tests/long-run.ts';
import { root } from '../command.ts';

const description = 'apis/redocly-museum/1.2.1';

interface Published {
  readonly name: string;
  readonly versions: Readonly<Record<string, { readonly dist: { tarball: string } }>>;
  readonly _attachments: Readonly<Record<string, { readonly data: string }>>;
}

/** Stores what `npm publish` sends, and returns it to `npm install`. */
async function openRegistry() {
  const packages = new Map<string, Published[]>();
  const server = createServer(async (request, response) => {
    const [, name = '', , file] = decodeURIComponent(request.url ?? '').split('/');
    if (request.method === 'PUT') {
      const body = (await json(request)) as Published;
      packages.set(body.name, [...(packages.get(body.name) ?? []), body]);
      return response.writeHead(201, { 'Content-Type': 'application/json' }).end('{}');
    }
    const published = packages.get(name) ?? [];
    if (published.length === 0) return response.writeHead(404).end('{}');
    if (file === undefined) {
      const versions = Object.assign({}, ...published.map((part) => part.versions));
      const latest = Object.keys(versions).at(-1);
      return response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ name, versions, 'dist-tags': { latest } }));
    }
    const attachments = Object.assign({}, ...published.map((part) => part._attachments)) as Published['_attachments'];
    return response.end(Buffer.from(attachments[file]?.data ?? '', 'base64'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, packages, close: () => server.close() };
}

describe.runIf(isLongRun)('npm run tool -- release-clients', () => {
  let folder: string;
  let registry: Awaited<ReturnType<typeof openRegistry>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'release-clients-'));
    await cp(join(root, 'providers/minimal'), join(folder, 'provider'), { recursive: true });
    registry = await openRegistry();
    await writeFile(join(folder, '.npmrc'), `//${new URL(registry.url).host}/:_authToken=test\n`);
  });
  afterAll(async () => {
    registry.close();
    await rm(folder, { recursive: true });
  });

  async function run(program: string, parameters: readonly string[], cwd = root): Promise<string> {
    const env = { ...process.env, PORTAL: join(folder, 'provider'), npm_config_userconfig: join(folder, '.npmrc') };
    const child = spawn(program, parameters, { cwd, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const code = await new Promise((ended) => child.once('close', ended));
    expect(code, output).toBe(0);
    return output;
  }

  const release = (...parameters: readonly string[]) =>
    run(process.execPath, ['tools/ci/release-clients.ts', '--to', join(folder, 'packages'), ...parameters]);

  async function edit(change: (text: string) => string): Promise<void> {
    const file = join(folder, 'provider', description, 'openapi.yaml');
    await writeFile(file, change(await readFile(file, 'utf8')));
  }

  test('publishes a first, a minor and a major release by the changes, and npm installs them', {
    timeout: 240_000,
  }, async () => {
    expect(await release('--dry')).toContain('redocly-museum-api 1.2.1');
    expect(await release('--publish', registry.url)).toMatch(
      /twine upload .*redocly_museum_api-1\.2\.1-py3-none-any\.whl\n(.*\n)*.*git -C/,
    );
    expect(await release()).toContain('No description has changed');
    await edit((text) => text.replace('operationId: getMuseumHours', '$&\n      deprecated: true'));
    expect(await release('--publish', registry.url)).toContain('deprecated: Get museum hours: deprecated');
    expect(await release('--patch', '--dry')).toContain('redocly-museum-api 1.3.1');
    await edit((text) => text.replace('operationId: getMuseumHours', 'operationId: readMuseumHours'));
    expect(await release('--publish', registry.url)).toContain('redocly-museum-api 2.0.0');
    expect(registry.packages.get('redocly-museum-api')?.flatMap(({ versions }) => Object.keys(versions))).toEqual([
      '1.2.1',
      '1.3.0',
      '2.0.0',
    ]);

    const program = join(folder, 'program');
    await cp(join(folder, '.npmrc'), join(program, '.npmrc'));
    await writeFile(join(program, 'package.json'), '{ "private": true }');
    await run(
      'npm',
      ['install', '--no-audit', '--no-fund', '--registry', registry.url, 'redocly-museum-api@^1'],
      program,
    );
    await run('npm', ['ci', '--no-audit', '--no-fund', '--registry', registry.url], program);
    const changelog = await readFile(join(program, 'node_modules/redocly-museum-api/CHANGELOG.md'), 'utf8');
    expect(changelog).toMatch(
      /^# Changelog\n\n## 1\.3\.0 \(.*\)\n\n### Deprecated\n\n- Get museum hours: deprecated\n\n## 1\.2\.1 /,
    );
  });
});
