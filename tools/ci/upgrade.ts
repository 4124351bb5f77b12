import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../command.ts';
import { parseCommandLine } from '../command-line.ts';
import {
  chooseUpgradeGroups,
  describeUpgradeGroup,
  groupUpgrades,
  type PackageUpgrade,
  type UpgradeGroup,
} from './upgrade/groups.ts';
import {
  applyUpgradesToManifest,
  readManifestDependencies,
  removeLibcFromLockfile,
} from './upgrade/package-manifests.ts';

const usage = `[NAME ...] [--check COMMAND ...] [--keep]
Tries the newest release of each dependency, or of the named ones, on a copy of the last commit, and reports failures.
Packages that are upgraded together form a group; groups are tried one after the other, so that a failing group does not
hide the next. The repository is not changed: --keep keeps the copy with the groups that passed.`;
const {
  values: { check: checks = ['npm run check', 'npm test -- --only unit', 'npm run build'], keep },
  positionals: requested,
} = parseCommandLine(usage, {
  allowPositionals: true,
  options: { check: { type: 'string', multiple: true }, keep: { type: 'boolean', default: false } },
});

const copy = await mkdtemp(join(tmpdir(), 'upgrade-'));
const manifestFiles = [
  'package.json',
  ...globSync('{packages,plugins}/*/package.json', { cwd: root }),
  ...['sandbox', 'service', 'site'].map((folder) => `${folder}/package.json`),
];

try {
  const groups = await findUpgrades();
  if (groups.length === 0)
    console.log(`${requested.length === 0 ? 'All dependencies' : requested.join(', ')}: no newer releases.`);
  else process.exitCode = (await tryGroups(groups)) ? 0 : 1;
} finally {
  if (keep) console.log(`The copy is in ${copy}.`);
  else await rm(copy, { recursive: true, force: true });
}

/** Finds the requested groups with packages that have a newer release. */
async function findUpgrades(): Promise<UpgradeGroup[]> {
  const installed = readManifestDependencies(
    await Promise.all(manifestFiles.map((file) => readFile(join(root, file), 'utf8'))),
  );
  const candidates = [...installed].map(([name, from]) => ({ name, from, to: from }));
  const groups = chooseUpgradeGroups(
    groupUpgrades(candidates, JSON.parse(await readFile(join(root, 'renovate.json'), 'utf8'))),
    requested,
  );
  return groups
    .map(({ name, upgrades }) => ({ name, upgrades: upgrades.flatMap(findNewestRelease) }))
    .filter(({ upgrades }) => upgrades.length > 0);
}

/** Looks up the newest release; logs and skips a package that the registry does not know. */
function findNewestRelease({ name, from }: PackageUpgrade): PackageUpgrade[] {
  const { status, stdout } = spawnSync('npm', ['view', name, 'version'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  const to = stdout.trim();
  if (status !== 0 || to === '') console.log(`${name}: skipped, because the registry has no version of it.`);
  return status !== 0 || to === '' || to === from ? [] : [{ name, from, to }];
}

interface GroupResult {
  readonly group: UpgradeGroup;
  /** Null if everything passes. */
  readonly failure: string | null;
}

async function tryGroups(groups: readonly UpgradeGroup[]): Promise<boolean> {
  if (!succeeds('git', ['clone', '--quiet', '--shared', root, '.']) || !succeeds('npm', ['ci', '--loglevel=error'])) {
    throw new Error(
      'The copy of the last commit could not be installed; see the output of npm above. Nothing was tried.',
    );
  }
  const results: GroupResult[] = [];
  for (const group of groups) {
    console.log(`\n${group.name}: ${describeUpgradeGroup(group)}`);
    const failure = await tryGroup(group);
    if (failure === null) succeeds('git', ['commit', '--quiet', '--all', '--message', `build(deps): ${group.name}`]);
    else succeeds('git', ['checkout', '--quiet', '.']);
    results.push({ group, failure });
  }
  console.log(`\n${results.map(formatResult).join('\n')}`);
  return results.every(({ failure }) => failure === null);
}

function formatResult({ group, failure }: GroupResult): string {
  return failure === null
    ? `passes  ${describeUpgradeGroup(group)}`
    : `fails   ${describeUpgradeGroup(group)}: ${failure}`;
}

/** Returns what fails with the newest release of a group; null if everything passes. */
async function tryGroup({ upgrades }: UpgradeGroup): Promise<string | null> {
  for (const file of manifestFiles) await rewrite(file, (text) => applyUpgradesToManifest(text, upgrades));
  const isInstalled = succeeds('npm', ['install', '--loglevel=error']);
  await rewrite('package-lock.json', removeLibcFromLockfile);
  if (!isInstalled) return 'does not install';
  const failedCheck = checks.find((check) => !succeeds('sh', ['-c', check]));
  return failedCheck === undefined ? null : `${failedCheck} fails`;
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const path = join(copy, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

/** Runs a command in the copy with inherited output; returns whether it succeeds. */
function succeeds(program: string, parameters: readonly string[]): boolean {
  return spawnSync(program, parameters, { cwd: copy, stdio: 'inherit' }).status === 0;
}
