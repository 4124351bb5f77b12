import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { root, runCommandForExitCode } from '../command.ts';
import { parseCommandLine } from '../command-line.ts';
import {
  formatReleaseCommitSubject,
  moveUnreleasedChangesToVersion,
  readUnreleasedNotes,
  requireNextReleaseVersion,
} from './release/changelog.ts';
import { packSiteAndServiceRelease } from './release/pack-site-and-service-release.ts';

const usage = `VERSION [--dry] [--image NAME] [--to DIRECTORY]
Runs all tests that have not yet passed for these sources, writes the files to publish into a directory, releases the
clients whose description has changed, updates the version and the changelog, commits and tags. Nothing is pushed or
published. --dry prints these steps without running them, and writes only the release notes, the bill of materials and
the checksums.`;
const {
  values: { dry, image, to },
  positionals: [version = ''],
} = parseCommandLine(usage, {
  allowPositionals: true,
  options: {
    dry: { type: 'boolean', default: false },
    image: { type: 'string', default: 'portal' },
    to: { type: 'string', default: 'release' },
  },
});

const manifest = await readFile(join(root, 'package.json'), 'utf8');
const lockfile = await readFile(join(root, 'package-lock.json'), 'utf8');
const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
const { name, version: currentVersion } = JSON.parse(manifest) as { readonly name: string; readonly version: string };
const directory = resolve(to, version);
const tag = `v${version}`;
/** Directory for the client packages that are released together with the portal. */
const clientsDirectory = join(directory, 'clients');
/** Helm charts, which contain the version twice. */
const charts = globSync('deploy/helm/*/Chart.yaml', { cwd: root });
const date = new Date().toISOString().slice(0, 10);

try {
  requireNextReleaseVersion(version, currentVersion);
  const notes = readUnreleasedNotes(changelog);
  requireReleasable();
  await mkdir(directory, { recursive: true });
  await write('notes.md', `${notes}\n`);
  await write('bill-of-materials.cdx.json', createBillOfMaterials());
  if (dry)
    console.log(
      `Would run: npm run test:all -- --resume --unchanged\nWould run: npm run tool -- release-clients --to ${clientsDirectory}\n` +
        `Would run: npm run tool -- bundle ${directory}\nWould pack: portal-${version}.tar.gz`,
    );
  else {
    await runNpm('run', 'test:all', '--', '--resume', '--unchanged');
    await runNpm('run', 'tool', '--', 'release-clients', '--to', clientsDirectory);
    await runNpm('run', 'tool', '--', 'bundle', directory);
    await writeFile(join(root, 'package.json'), replaceVersion(manifest, 1));
    await writeFile(join(root, 'package-lock.json'), replaceVersion(lockfile, 2));
    for (const chart of charts)
      await writeFile(join(root, chart), replaceChartVersion(await readFile(join(root, chart), 'utf8')));
    await writeFile(join(root, 'CHANGELOG.md'), moveUnreleasedChangesToVersion(changelog, version, date));
    packSiteAndServiceRelease(root, version, tag, directory);
  }
  await write('SHA256SUMS', await computeChecksums());
  const commands = [
    // Versions and changelogs of clients are next to the descriptions.
    ['git', 'add', 'providers'],
    [
      'git',
      'commit',
      '--quiet',
      '--message',
      formatReleaseCommitSubject(version),
      'package.json',
      'package-lock.json',
      'CHANGELOG.md',
      'providers',
      ...charts,
    ],
    ['git', 'tag', '--annotate', tag, '--message', `${version}\n\n${notes}`, '--cleanup=verbatim'],
    ['docker', 'build', '--tag', `${image}:${version}`, '--build-arg', `COMMIT=${tag}`, '.'],
  ] as const;
  for (const [program, ...parameters] of commands) {
    if (dry) console.log(`Would run: ${[program, ...parameters].map((part) => part.split('\n')[0]).join(' ')}`);
    else if (program === 'docker' && spawnSync('docker', ['--version']).status !== 0)
      console.log(`Docker is not installed: build the image elsewhere with docker ${parameters.join(' ')}`);
    else if ((await runCommandForExitCode(program, parameters)) !== 0)
      throw new Error(`${program} failed; see its output above.`);
  }
  console.log(
    `${dry ? 'Release' : 'Released'}: ${version}, with the files to publish in ${directory}.${dry ? '' : ` Push it with git push --follow-tags.`}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function replaceChartVersion(chart: string): string {
  return chart.replace(/^(version|appVersion): .*$/gm, `$1: ${version}`);
}

/** @throws Error if files are not committed or the tag already exists. */
function requireReleasable(): void {
  const uncommitted = git('status', '--porcelain');
  if (uncommitted !== '' && !dry)
    throw new Error(`These files are not committed and would be missing in the release:\n${uncommitted}`);
  if (git('tag', '--list', tag) !== '') throw new Error(`The tag ${tag} already exists.`);
}

/** Creates a CycloneDX document of all packages in the lockfile that the service and the site use. */
function createBillOfMaterials(): string {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  if (status !== 0) throw new Error(`npm sbom failed:\n${stderr}`);
  // npm uses the name of the folder and the previous version.
  const bill = JSON.parse(stdout) as { readonly metadata: { readonly component: object } };
  const component = { ...bill.metadata.component, name, version };
  return `${JSON.stringify({ ...bill, metadata: { ...bill.metadata, component } }, null, 1)}\n`;
}

async function runNpm(...parameters: readonly string[]): Promise<void> {
  if ((await runCommandForExitCode('npm', parameters)) !== 0)
    throw new Error(`npm ${parameters.join(' ')} failed: nothing was committed or published.`);
}

/**
 * Replaces the version: once in the manifest and twice in the lockfile, where later entries are packages that may have
 * the same version.
 */
function replaceVersion(text: string, times: 1 | 2): string {
  const currentLine = `"version": "${currentVersion}"`;
  return Array.from({ length: times }).reduce<string>(
    (all) => all.replace(currentLine, () => `"version": "${version}"`),
    text,
  );
}

async function write(name: string, text: string): Promise<void> {
  await writeFile(join(directory, name), text);
  console.log(`${join(directory, name)}: ${Math.ceil(text.length / 1000)} kB`);
}

/** Returns the checksums of all published files, in the format of sha256sum --check. */
async function computeChecksums(): Promise<string> {
  const files = (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => relative(directory, join(parentPath, file)))
    .filter((file) => file !== 'SHA256SUMS' && !file.endsWith('.sha256'))
    .sort();
  const lines = await Promise.all(
    files.map(
      async (name) =>
        `${createHash('sha256')
          .update(await readFile(join(directory, name)))
          .digest('hex')}  ${name}\n`,
    ),
  );
  return lines.join('');
}

function git(...parameters: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${parameters.join(' ')}: ${stderr}`);
  return stdout.trim();
}
