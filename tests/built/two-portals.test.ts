import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getCacheNameOfPortalFolder } from '@refdesk/portal-config/provider-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPortalAndConfiguration } from '../../service/src/core/configuration/configuration.ts';
import { buildPortal } from '../build-portal.ts';

const root = resolve(import.meta.dirname, '../..');
const portals = { first: 'providers/library', second: 'providers/minimal' } as const;

let folder: string;
let plain: Readonly<Record<keyof typeof portals, string>>;
let served: string;

/** Completes a copy of a site as `npm run build` does, and replaces the served site with it. */
function completeAndServe(portal: keyof typeof portals): void {
  const next = join(folder, 'next');
  cpSync(plain[portal], next, { recursive: true });
  const program = `
    const { addDownloadsAndHostFilesToSite } = await import('./tools/dev/site-build.ts');
    const { switchBuild } = await import('./tools/dev/switch-build.ts');
    const [next, served] = process.argv.slice(1);
    const code = await addDownloadsAndHostFilesToSite(next);
    if (code === 0) await switchBuild(next, served);
    process.exit(code);`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program, next, served], {
    cwd: root,
    env: { ...process.env, PORTAL: portals[portal] },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
}

/** Returns the digests of the files in a folder, by name. */
function computeDigests(directory: string): Map<string, string> {
  const names = globSync(['**/*', '**/.*', '**/.*/**/*'], { cwd: directory }).filter((name) =>
    statSync(join(directory, name)).isFile(),
  );
  return new Map(
    names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(directory, name)))
        .digest('hex'),
    ]),
  );
}

/** Returns the folder of the bundler's persistent cache in a build of a portal. */
function readBundlerCacheFolder(portal: keyof typeof portals): string {
  const program = `
    const { loadSite } = await import('@docusaurus/core/lib/server/site.js');
    const { createConfigureWebpackUtils, executePluginsConfigureWebpack } =
      await import('@docusaurus/core/lib/webpack/configure.js');
    const { createBuildClientConfig } = await import('@docusaurus/core/lib/webpack/client.js');
    const { props } = await loadSite({ siteDir: process.cwd() });
    const { plugins, siteConfig } = props;
    const configureWebpackUtils = await createConfigureWebpackUtils({ siteConfig });
    const options = { props, faster: siteConfig.future.faster, minify: true, configureWebpackUtils };
    const { config: initialConfig } = await createBuildClientConfig(options);
    const config = { plugins, config: initialConfig, isServer: false, configureWebpackUtils };
    const { cache } = executePluginsConfigureWebpack(config).experiments;
    console.log('\\n' + JSON.stringify(cache));
    process.exit();`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(root, 'site'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORTAL: portals[portal],
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: join(folder, `generated-${portal}`),
    },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  const cache = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  expect(cache).toMatchObject({ type: 'persistent', version: expect.any(String) });
  // Default of Rspack.
  return cache.storage?.directory ?? 'node_modules/.cache/rspack';
}

beforeAll(() => {
  // Inside the repository, so that files are linked instead of copied.
  folder = mkdtempSync(join(root, '.cache/two-portals-'));
  served = join(folder, 'build');
  plain = { first: buildPortal('library', portals.first), second: buildPortal('minimal', portals.second) };
  // A completed build includes the assets of previous builds of the same portal.
  for (const portal of Object.values(portals))
    rmSync(join(root, '.cache', getCacheNameOfPortalFolder(join(root, portal)), 'earlier'), {
      recursive: true,
      force: true,
    });
  completeAndServe('first');
  completeAndServe('second');
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a site that replaces the site of another portal contains none of its files', () => {
  const [first, second, built] = [computeDigests(plain.first), computeDigests(plain.second), computeDigests(served)];
  const secondDigests = new Set(second.values());
  const firstOnlyDigests = new Set([...first.values()].filter((digest) => !secondDigests.has(digest)));
  expect(firstOnlyDigests.size).toBeGreaterThan(50);
  expect([...built].filter(([, digest]) => firstOnlyDigests.has(digest)).map(([name]) => name)).toEqual([]);
  expect([...built.keys()].filter((name) => name.startsWith('assets/') && !second.has(name))).toEqual([]);
});

test('the service has a separate data directory for each portal, unless DATA_DIR names one', async () => {
  const start = (directory: string, variables = {}) =>
    readPortalAndConfiguration({ SITE_DIR: directory, ...variables });
  const directories = [
    await start(plain.first),
    await start(plain.second),
    await start(plain.second, { DATA_DIR: '/srv/data' }),
  ];
  expect(directories.map(({ DATA_DIR }) => DATA_DIR.replace(/-[0-9a-f]{8}$/, ''))).toEqual([
    join(root, 'data/library'),
    join(root, 'data/minimal'),
    '/srv/data',
  ]);
});

test('the builds of two portals share no cache of the bundler', { timeout: 300_000 }, () => {
  // In a shared cache, `@generated` resolves to the pages of the portal that was built first.
  expect([readBundlerCacheFolder('first'), readBundlerCacheFolder('second')]).toEqual(
    Object.values(portals).map((portal) =>
      join(root, '.cache', getCacheNameOfPortalFolder(join(root, portal)), 'rspack'),
    ),
  );
});
