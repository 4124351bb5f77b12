import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/*
 * node tests/build-fixture.ts <directory>: builds the fixture site for readers or, if the directory is named "writers",
 * with drafts as in development. Does nothing if the sources are unchanged.
 */
const [, , directory = '.cache/fixture/readers'] = process.argv;
const name = basename(directory);
const root = resolve(import.meta.dirname, '..');
const output = join(root, '.cache/fixture');
const stamp = join(output, `${name}-built-from`);
const inputs = [
  'package-lock.json',
  'providers/*/{portal.config,brand,{apis,config}/*}.ts',
  'packages/portal-config/src/**/*.ts',
  'site/*.{ts,json}',
  'site/{config,patches,remark}/*.ts',
  'site/src/**/*',
  'providers/*/static/**/*',
  'tests/fixtures/**/*',
  'plugins/api-reference/src/**/*.{ts,tsx,css}',
];

const currentFingerprint = computeFingerprint();
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== currentFingerprint) {
  mkdirSync(output, { recursive: true });
  // Docusaurus writes both CommonJS and ES modules there; the repository's package.json would make all of them ESM.
  writeFileSync(join(output, 'package.json'), '{}\n');
  build(name === 'writers' ? ['--dev'] : []);
  writeFileSync(stamp, currentFingerprint);
}

function build(options: readonly string[]): void {
  const args = [
    'build',
    '--config',
    '../tests/fixtures/docusaurus.config.ts',
    '--out-dir',
    join(output, name),
    ...options,
  ];
  // A separate folder for Docusaurus's generated files, and no cache shared with the portal's build.
  const env = {
    ...process.env,
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: `../.cache/fixture/generated-${name}`,
    DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
  };
  const { status, stdout, stderr } = spawnSync('docusaurus', args, { cwd: join(root, 'site'), env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The fixture site could not be built:\n${stdout}\n${stderr}`);
}

function computeFingerprint(): string {
  const hash = createHash('sha256');
  const files = globSync(inputs, { cwd: root }).map((name) => join(root, name));
  for (const file of files.filter((name) => statSync(name).isFile()).sort())
    hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}
