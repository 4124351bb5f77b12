import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePortal } from '../../tools/dev/new-portal/make.ts';
import { isLongRun } from '../long-run.ts';
import { linkPackages, makeScratchCopy, type ScratchCopy } from './scratch-copy.ts';

const root = resolve(import.meta.dirname, '../..');
const [, section = ''] = readFileSync(join(root, 'docs/your-own-portal.md'), 'utf8').split('## A repository of your own');
const [beginning = '', upgrade = ''] = Array.from(section.matchAll(/```sh\n([\s\S]*?)```/g), ([, commands = '']) => commands);

/** A provider's own repository, made and upgraded with the commands of docs/your-own-portal.md alone; the releases are commits of a copy of this repository. */
describe.skipIf(!isLongRun)('a repository of a provider', () => {
  let releases: ScratchCopy;
  let temporary: string;
  let portal: string;
  beforeAll(async () => {
    releases = await makeScratchCopy();
    temporary = await mkdtemp(join(tmpdir(), 'provider-'));
    portal = join(temporary, 'train-travel');
    inReleases('tag', 'v1.0.0');
    // A release that calls nothing otherwise, and one that does.
    await releases.edit([{ file: 'site/config/robots.ts', was: "'User-agent: *'", becomes: "'# Release 1.1.0', 'User-agent: *'" }]);
    inReleases('commit', '--quiet', '--all', '--message=Release 1.1.0');
    inReleases('tag', 'v1.1.0');
    await releases.edit([{ file: 'packages/portal-config/src/schema/identity.ts', was: '  tagline: text,', becomes: '  taglines: text,' }]);
    inReleases('commit', '--quiet', '--all', '--message=Release 2.0.0');
    inReleases('tag', 'v2.0.0');
  }, 60_000);
  afterAll(async () => {
    await releases?.remove();
    rmSync(temporary, { recursive: true, force: true });
  });

  const author = { GIT_AUTHOR_NAME: 'Provider', GIT_AUTHOR_EMAIL: 'p@example.com', GIT_COMMITTER_NAME: 'Provider', GIT_COMMITTER_EMAIL: 'p@example.com' };
  // Git allows a submodule of a folder only with this setting.
  const local = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'protocol.file.allow', GIT_CONFIG_VALUE_0: 'always' };

  function inReleases(...parameters: string[]) {
    execFileSync('git', parameters, { cwd: releases.folder, env: { ...process.env, ...author } });
  }

  /** Runs commands as a reader pastes them, up to the first that fails. */
  function run(commands: string): { readonly status: number | null; readonly output: string } {
    const { PORTAL: _, LONG_RUN: __, ...env } = process.env;
    const { status, stdout, stderr } = spawnSync('bash', ['-ec', commands], { cwd: portal, env: { ...env, ...author, ...local }, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  }

  test('is made, checked, upgraded and built with the documented commands', async () => {
    const [make = '', , ...begin] = beginning.trim().split('\n');
    expect(make).toContain('npm run new-portal -- --name "Train Travel" --description FILE_OR_URL --into ../train-travel');
    await makePortal('Train Travel', join(root, 'providers/minimal/apis/redocly-museum/1.2.1/openapi.yaml'), portal);
    const check = begin.pop() ?? '';
    const made = run(begin.join('\n').replace('ADDRESS_OF_THIS_REPOSITORY', releases.folder));
    expect(made.status, made.output).toBe(0);
    // In place of the packages that the first command would install.
    await linkPackages(join(portal, 'engine'));
    const checked = run(check);
    expect(checked.status, checked.output).toBe(0);
    expect(checked.output).toContain('To fill in: ../portal.config.ts:8');
    expect(checked.output).not.toMatch(/fieldwright/i);

    const upgraded = run(upgrade);
    expect(upgraded.status, upgraded.output).toBe(0);
    expect(readFileSync(join(portal, 'engine/site/build/robots.txt'), 'utf8')).toContain('# Release 1.1.0');
    expect(existsSync(join(portal, 'engine/site/build/docs/redocly-museum/operations/get-museum-hours.html'))).toBe(true);
    expect(run('git log -1 --format=%s').output.trim()).toBe('Release 1.1.0');
    expect(run('git status --short').output).toBe('');
  }, 400_000);

  test('reports renamed fields of a release, and can go back', () => {
    const [fetch = '', checkout = '', check = ''] = upgrade.split('\n');
    const { status, output } = run([fetch, checkout.replace('v1.1.0', 'v2.0.0'), check].join('\n'));
    expect(status).toBe(1);
    expect(output).toContain("The portal's configuration has invalid values");
    expect(output).toContain('brand.tagline is not a field of the configuration: did you mean "taglines"?');
    expect(output).not.toMatch(/\n {4}at /);
    const back = run(`git -C engine checkout --quiet v1.0.0\n${check}`);
    expect(back.status, back.output).toBe(0);
  }, 200_000);
});
