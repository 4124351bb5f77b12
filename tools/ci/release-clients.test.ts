import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLongRun } from '../../tests/long-run.ts';
import { type NpmRegistry, startNpmRegistry } from '../../tests/npm-registry.ts';
import { root } from '../command.ts';

const apiFolder = 'apis/redocly-museum/1.2.1';

describe.runIf(isLongRun)('npm run tool -- release-clients', () => {
  let folder: string;
  let registry: NpmRegistry;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'release-clients-'));
    await cp(join(root, 'providers/minimal'), join(folder, 'provider'), { recursive: true });
    await mkdir(join(folder, 'registry'));
    registry = await startNpmRegistry(join(folder, 'registry'));
  }, 180_000);
  afterAll(async () => {
    await registry.close();
    await rm(folder, { recursive: true });
  });

  async function run(program: string, parameters: readonly string[], cwd = root): Promise<string> {
    const env = { ...process.env, PORTAL: join(folder, 'provider'), npm_config_userconfig: registry.npmrc };
    const child = spawn(program, parameters, { cwd, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(code, output).toBe(0);
    return output;
  }

  const release = (...parameters: readonly string[]) =>
    run(process.execPath, ['tools/ci/release-clients.ts', '--to', join(folder, 'packages'), ...parameters]);

  async function editDescription(change: (text: string) => string): Promise<void> {
    const file = join(folder, 'provider', apiFolder, 'openapi.yaml');
    await writeFile(file, change(await readFile(file, 'utf8')));
  }

  test('publishes a first, a minor and a major release depending on the changes, and npm installs them', {
    timeout: 240_000,
  }, async () => {
    expect(await release('--dry')).toContain('redocly-museum-api 1.2.1');
    expect(await release('--publish', registry.url)).toMatch(
      /twine upload .*redocly_museum_api-1\.2\.1-py3-none-any\.whl\n(.*\n)*.*git -C/,
    );
    expect(await release()).toContain('No description has changed');
    await editDescription((text) => text.replace('operationId: getMuseumHours', '$&\n      deprecated: true'));
    expect(await release('--publish', registry.url)).toContain('deprecated: Get museum hours: deprecated');
    expect(await release('--patch', '--dry')).toContain('redocly-museum-api 1.3.1');
    await editDescription((text) => text.replace('operationId: getMuseumHours', 'operationId: readMuseumHours'));
    expect(await release('--publish', registry.url)).toContain('redocly-museum-api 2.0.0');
    const published = await (await fetch(`${registry.url}redocly-museum-api`)).json();
    expect(Object.keys(published.versions)).toEqual(['1.2.1', '1.3.0', '2.0.0']);

    const program = join(folder, 'program');
    await cp(registry.npmrc, join(program, '.npmrc'));
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
