import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../command.ts';
import { chooseUpgradeGroups, describeUpgradeGroup, groupUpgrades } from './groups.ts';
import { applyUpgradesToManifest, readManifestDependencies, removeLibcFromLockfile } from './package-manifests.ts';

const renovate: unknown = JSON.parse(readFileSync(join(root, 'renovate.json'), 'utf8'));
const upgrade = (name: string) => ({ name, from: '1.0.0', to: '1.1.0' });

test("groups packages by Renovate's rules and all others by name", () => {
  const groups = groupUpgrades(
    ['zod', '@better-auth/passkey', 'better-auth', '@docusaurus/core', '@docusaurus/plugin-sitemap'].map(upgrade),
    renovate,
  );
  expect(groups.map(({ name, upgrades }) => [name, upgrades.map((item) => item.name)])).toEqual([
    ['Better Auth', ['@better-auth/passkey', 'better-auth']],
    ['Docusaurus', ['@docusaurus/core', '@docusaurus/plugin-sitemap']],
    ['zod', ['zod']],
  ]);
});

test('selects the whole group of a requested package', () => {
  const groups = groupUpgrades(['zod', '@better-auth/passkey', 'better-auth'].map(upgrade), renovate);
  expect(chooseUpgradeGroups(groups, ['better-auth']).map(describeUpgradeGroup)).toEqual([
    '@better-auth/passkey 1.0.0 → 1.1.0, better-auth 1.0.0 → 1.1.0',
  ]);
  expect(chooseUpgradeGroups(groups, [])).toHaveLength(2);
});

const manifest = `{
  "dependencies": {
    "@refdesk/ui": "0.1.0",
    "hono": "4.12.1"
  },
  "devDependencies": { "hono-tools": "4.12.1", "peer": ">=2" }
}
`;

test('reads exact versions of third-party packages only', () => {
  expect([...readManifestDependencies([manifest])]).toEqual([
    ['hono', '4.12.1'],
    ['hono-tools', '4.12.1'],
  ]);
});

test('replaces the version of the named package only', () => {
  expect(applyUpgradesToManifest(manifest, [{ name: 'hono', from: '4.12.1', to: '4.13.0' }])).toBe(
    manifest.replace('"hono": "4.12.1"', '"hono": "4.13.0"'),
  );
});

test('removes the libc entries that newer npm versions add to a lockfile', () => {
  const entry = (libc: readonly string[] | undefined) => ({
    version: '1.0.0',
    cpu: ['x64'],
    ...(libc && { libc }),
    optional: true,
    os: ['linux'],
  });
  const lockfile = (glibc: readonly string[] | undefined) =>
    JSON.stringify({ packages: { gnu: entry(glibc), musl: entry(['musl']) } }, null, 2);
  expect(removeLibcFromLockfile(lockfile(['glibc']))).toBe(lockfile(undefined));
  const createLockfileEndingWithLibc = (libc: readonly string[] | undefined) =>
    JSON.stringify({ packages: { gnu: { version: '1.0.0', ...(libc && { libc }) } } }, null, 2);
  expect(removeLibcFromLockfile(createLockfileEndingWithLibc(['glibc']))).toBe(createLockfileEndingWithLibc(undefined));
});
