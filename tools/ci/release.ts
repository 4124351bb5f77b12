import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { command, root } from '../command.ts';
import { notesOf, requireNext, withRelease } from './release/changelog.ts';

// npm run release -- VERSION [--dry] [--image NAME] [--to DIRECTORY]: proves the sources, leaves what is published in a
// directory, writes version and changelog, commits and tags. Nothing is pushed. --dry changes and proves nothing: it says what
// would be done, and makes notes, list of parts and checksums.
const {
  values: { dry, image, to },
  positionals: [version = ''],
} = parseArgs({
  allowPositionals: true,
  options: { dry: { type: 'boolean', default: false }, image: { type: 'string', default: 'portal' }, to: { type: 'string', default: 'release' } },
});

const manifest = await readFile(join(root, 'package.json'), 'utf8');
const lockfile = await readFile(join(root, 'package-lock.json'), 'utf8');
const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
const { name, version: current } = JSON.parse(manifest) as { readonly name: string; readonly version: string };
const directory = resolve(to, version);
const tag = `v${version}`;
/** Charts of Helm, which name the version twice. */
const charts = globSync('deploy/helm/*/Chart.yaml', { cwd: root });
const date = new Date().toISOString().slice(0, 10);

try {
  requireNext(version, current);
  const notes = notesOf(changelog);
  requireReady();
  await mkdir(directory, { recursive: true });
  await write('notes.md', `${notes}\n`);
  await write('bill-of-materials.cdx.json', partsList());
  if (dry) console.log(`Would prove: npm run test:all\nWould bundle: npm run bundle -- ${directory}`);
  else {
    await prove('test:all');
    await prove('bundle', directory);
    await writeFile(join(root, 'package.json'), withVersion(manifest, 1));
    await writeFile(join(root, 'package-lock.json'), withVersion(lockfile, 2));
    for (const chart of charts) await writeFile(join(root, chart), withChartVersion(await readFile(join(root, chart), 'utf8')));
    await writeFile(join(root, 'CHANGELOG.md'), withRelease(changelog, version, date));
  }
  await write('SHA256SUMS', await checksums());
  const commands = [
    ['git', 'commit', '--quiet', '--message', `release: ${version}`, 'package.json', 'package-lock.json', 'CHANGELOG.md', ...charts],
    ['git', 'tag', '--annotate', tag, '--message', `${version}\n\n${notes}`, '--cleanup=verbatim'],
    ['docker', 'build', '--tag', `${image}:${version}`, '--build-arg', `COMMIT=${tag}`, '.'],
  ] as const;
  for (const [program, ...parameters] of commands) {
    if (dry) console.log(`Would run: ${[program, ...parameters].map((part) => part.split('\n')[0]).join(' ')}`);
    else if (program === 'docker' && spawnSync('docker', ['--version']).status !== 0)
      console.log(`There is no Docker here: build the image elsewhere with docker ${parameters.join(' ')}`);
    else if ((await command(program, parameters)) !== 0) throw new Error(`${program} failed: it says why above.`);
  }
  console.log(`${dry ? 'A release' : 'Released'}: ${version}, with what is published in ${directory}.${dry ? '' : ` Push it with git push --follow-tags.`}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function withChartVersion(chart: string): string {
  return chart.replace(/^(version|appVersion): .*$/gm, `$1: ${version}`);
}

/** A release is what is committed on the main branch, and its tag is new. */
function requireReady(): void {
  const changed = git('status', '--porcelain');
  if (changed !== '' && !dry) throw new Error(`These files are not committed, so that they would be in no release:\n${changed}`);
  if (git('tag', '--list', tag) !== '') throw new Error(`There is a tag ${tag} already.`);
}

/** Every package that the service and the site are made of, in CycloneDX, as npm knows them from the lockfile. */
function partsList(): string {
  const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`npm sbom failed:\n${stderr}`);
  // npm names the whole after its folder, and knows the version of before.
  const parts = JSON.parse(stdout) as { readonly metadata: { readonly component: object } };
  const component = { ...parts.metadata.component, name, version };
  return `${JSON.stringify({ ...parts, metadata: { ...parts.metadata, component } }, null, 1)}\n`;
}

async function prove(script: string, ...parameters: readonly string[]): Promise<void> {
  if ((await command('npm', ['run', script, ...(parameters.length > 0 ? ['--', ...parameters] : [])])) !== 0)
    throw new Error(`npm run ${script} failed: nothing was released, and nothing was changed.`);
}

/** The manifest has its version once, the lockfile twice at its beginning; packages of the same version come after. */
function withVersion(text: string, times: 1 | 2): string {
  const own = `"version": "${current}"`;
  return Array.from({ length: times }).reduce<string>((all) => all.replace(own, () => `"version": "${version}"`), text);
}

async function write(name: string, text: string): Promise<void> {
  await writeFile(join(directory, name), text);
  console.log(`${join(directory, name)}: ${Math.ceil(text.length / 1000)} kB`);
}

/** Of all that is published, as sha256sum --check reads it. */
async function checksums(): Promise<string> {
  const files = (await readdir(directory)).filter((name) => name !== 'SHA256SUMS' && !name.endsWith('.sha256')).sort();
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
