import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../command.ts';
import { chooseGroups, describeGroup, groupUpgrades, type Upgrade, type UpgradeGroup } from './upgrade/groups.ts';
import { readDependencies, withoutGlibc, withUpgrades } from './upgrade/manifests.ts';

// npm run upgrade -- [NAME…] [--check COMMAND]… [--keep]: tries the newest release of every dependency, or of those that are
// named, on a copy of the last commit, and says what broke. What moves together is tried together, a group after the other, so
// that a group that fails hides no other. Nothing of the repository is changed: --keep leaves the copy, with what passed.
const {
  values: { check: checks = ['npm run check', 'npm test -- --only unit', 'npm run build'], keep },
  positionals: asked,
} = parseArgs({ allowPositionals: true, options: { check: { type: 'string', multiple: true }, keep: { type: 'boolean', default: false } } });

const copy = await mkdtemp(join(tmpdir(), 'upgrade-'));
const manifestFiles = [
  'package.json',
  ...globSync('{packages,plugins}/*/package.json', { cwd: root }),
  ...['sandbox', 'service', 'site'].map((room) => `${room}/package.json`),
];

try {
  const groups = await findUpgrades();
  if (groups.length === 0) console.log(`Nothing is newer than what is used${asked.length === 0 ? '' : ` of ${asked.join(', ')}`}.`);
  else process.exitCode = (await tryAll(groups)) ? 0 : 1;
} finally {
  if (keep) console.log(`The copy is in ${copy}.`);
  else await rm(copy, { recursive: true, force: true });
}

/** The groups that were asked for, with the newest release of each package where it is not ours. */
async function findUpgrades(): Promise<UpgradeGroup[]> {
  const ours = readDependencies(await Promise.all(manifestFiles.map((file) => readFile(join(root, file), 'utf8'))));
  const candidates = [...ours].map(([name, from]) => ({ name, from, to: from }));
  const groups = chooseGroups(groupUpgrades(candidates, JSON.parse(await readFile(join(root, 'renovate.json'), 'utf8'))), asked);
  return groups.map(({ name, upgrades }) => ({ name, upgrades: upgrades.flatMap(toNewest) })).filter(({ upgrades }) => upgrades.length > 0);
}

/** A package that the registry does not know is named and passed over. */
function toNewest({ name, from }: Upgrade): Upgrade[] {
  const { status, stdout } = spawnSync('npm', ['view', name, 'version'], { cwd: root, encoding: 'utf8', timeout: 60_000 });
  const to = stdout.trim();
  if (status !== 0 || to === '') console.log(`${name}: the registry tells no version, so it is passed over.`);
  return status !== 0 || to === '' || to === from ? [] : [{ name, from, to }];
}

async function tryAll(groups: readonly UpgradeGroup[]): Promise<boolean> {
  if (!succeeds('git', ['clone', '--quiet', '--shared', root, '.']) || !succeeds('npm', ['ci', '--loglevel=error'])) {
    throw new Error('The copy of the last commit cannot be installed: npm says why above. Nothing was tried.');
  }
  const results: { readonly group: UpgradeGroup; readonly fault: string | null }[] = [];
  for (const group of groups) {
    console.log(`\n${group.name}: ${describeGroup(group)}`);
    const fault = await tryGroup(group);
    if (fault === null) succeeds('git', ['commit', '--quiet', '--all', '--message', `build(deps): ${group.name}`]);
    else succeeds('git', ['checkout', '--quiet', '.']);
    results.push({ group, fault });
  }
  console.log(
    `\n${results.map(({ group, fault }) => `${fault === null ? 'passes' : 'fails '}  ${describeGroup(group)}${fault === null ? '' : `: ${fault}`}`).join('\n')}`,
  );
  return results.every(({ fault }) => fault === null);
}

/** What fails with the newest release of a group, in words; null when nothing does. */
async function tryGroup({ upgrades }: UpgradeGroup): Promise<string | null> {
  for (const file of manifestFiles) await rewrite(file, (text) => withUpgrades(text, upgrades));
  const isInstalled = succeeds('npm', ['install', '--loglevel=error']);
  await rewrite('package-lock.json', withoutGlibc);
  if (!isInstalled) return 'does not install';
  const failed = checks.find((check) => !succeeds('sh', ['-c', check]));
  return failed === undefined ? null : `${failed} fails`;
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const path = join(copy, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

/** Runs a command in the copy, with its output on ours. */
function succeeds(program: string, parameters: readonly string[]): boolean {
  return spawnSync(program, parameters, { cwd: copy, stdio: 'inherit' }).status === 0;
}
