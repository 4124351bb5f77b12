import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isLongRun } from '../long-run.ts';
import { readServedPackage, sandboxCredentials } from './client-packages.ts';
import { findMissingProgram, runProgram } from './guides/run-program.ts';
import {
  fixedCredentials,
  type SandboxProcess,
  sandboxProgram,
  site,
  startSandboxProgram,
  stopSandboxProgram,
} from './sandbox-process.ts';

const programs = resolve(import.meta.dirname, 'sdk-programs');
const apis = { 'main-2.0.0': 'fieldwright-rest-api', 'web-services-1.0.0': 'fieldwright-web-services' } as const;

const unpackNpmPackage = 'mkdir -p node_modules/NAME && tar -xzf FILE --strip-components=1 -C node_modules/NAME';

/** Programs, with the commands that unpack the client packages and run the program. */
const languages = [
  { file: 'program.mts', suffix: '.tgz', unpackCommand: unpackNpmPackage, start: 'node program.mts' },
  { file: 'program.mts', suffix: '.tgz', unpackCommand: unpackNpmPackage, start: 'node22 program.mts' },
  { file: 'program.cjs', suffix: '.tgz', unpackCommand: unpackNpmPackage, start: 'node20 program.cjs' },
  { file: 'program.mts', suffix: '.tgz', unpackCommand: unpackNpmPackage, start: 'bun program.mts' },
  {
    file: 'program.mts',
    suffix: '.tgz',
    unpackCommand: unpackNpmPackage,
    start: 'deno run --allow-env --allow-net --node-modules-dir=manual program.mts',
  },
  { file: 'program.mts', suffix: '.tgz', unpackCommand: unpackNpmPackage, start: 'node run-in-worker.mjs program.mts' },
  { file: 'program.py', suffix: '.whl', unpackCommand: 'python3 -m zipfile -e FILE .', start: 'python3 program.py' },
  { file: 'program.php', suffix: '-php.tgz', unpackCommand: 'tar -xzf FILE', start: 'php program.php' },
  {
    file: 'Program.java',
    suffix: '-java.tgz',
    unpackCommand: "tar -xzf FILE && javac -cp classes -d classes $(find NAME -name '*.java')",
    start: 'java -cp classes Program.java',
  },
] as const;

/** JavaScript runtimes other than the one that runs these tests: npm packages by the name of their program. */
const runtimes = {
  bun: 'bun@1.4.5',
  deno: 'deno@2.9.6',
  // The runtime of Cloudflare Workers, without Node's modules and globals.
  miniflare: 'miniflare@4.20260730.0',
  node20: `npm:node-${process.platform}-${process.arch}@20.20.2`,
  node22: `npm:node-${process.platform}-${process.arch}@22.23.5`,
} as const;

/** The oldest supported release of TypeScript, and the latest of each major version. */
const compilers = ['typescript5.4', 'typescript5.9', 'typescript6.0', 'typescript7.0'] as const;

/** Installs the runtimes and compilers below `folder`, and returns the search path of their programs. */
async function installRuntimes(folder: string): Promise<string> {
  const packages = Object.entries(runtimes).map(([name, source]) =>
    source.startsWith('npm:') ? `${name}@${source}` : source,
  );
  const typescript = compilers.map((name) => `${name}@npm:typescript@~${name.replace('typescript', '')}.0`);
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
  const { code, output } = await runProgram(
    'npm',
    ['install', ...options, ...packages, ...typescript],
    folder,
    process.env,
  );
  expect(code, output).toBe(0);
  await symlink(resolve(import.meta.dirname, '../../node_modules/rolldown'), join(folder, 'node_modules/rolldown'));
  // Not node_modules/.bin, where one of the packages installs a `node`.
  const programFolder = join(folder, 'bin');
  await mkdir(programFolder);
  const files = { bun: '.bin/bun', deno: '.bin/deno', node20: 'node20/bin/node', node22: 'node22/bin/node' };
  for (const [name, file] of Object.entries(files))
    await symlink(join(folder, 'node_modules', file), join(programFolder, name));
  return `${programFolder}:${process.env.PATH}`;
}

describe.runIf(isLongRun)('a program of at most 60 lines', () => {
  let folder: string;
  let sandbox: SandboxProcess;
  let searchPath: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sdk-programs-'));
    await copyFile(join(site, 'downloads', sandboxProgram), join(folder, sandboxProgram));
    sandbox = await startSandboxProgram(folder, ['--organisations', '1180,1204', ...fixedCredentials]);
    searchPath = await installRuntimes(folder);
  }, 300_000);
  afterAll(async () => {
    await stopSandboxProgram(sandbox.child);
    await rm(folder, { recursive: true, force: true });
  });

  const control = (name: string, body: unknown) =>
    fetch(`${sandbox.url}/__sandbox/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  beforeEach(async () => {
    await control('reset', {});
    const contacts = Array.from({ length: 300 }, (_, index) => ({ id: 900_000 + index, name: `Customer ${index}` }));
    await control('seed', { Contact: contacts });
    await control('faults', [
      { operation: 'listContacts', status: 429, times: 1, retryAfter: 0 },
      { operation: 'getJob', status: 401, times: 1 },
    ]);
  }, 120_000);

  test.for(languages)(
    'pages, retries, renews a token, uploads, handles a conflict and selects organisations: $start',
    { timeout: 300_000 },
    async (language, { skip }) => {
      const { file, suffix, unpackCommand, start } = language;
      if (await findMissingProgram(`${unpackCommand}\n${start}`)) skip(`${start} cannot run on this machine`);
      const project = await mkdtemp(join(folder, 'project-'));
      await copyFile(join(programs, `${file}.txt`), join(project, file));
      await copyFile(join(programs, 'run-in-worker.mjs'), join(project, 'run-in-worker.mjs'));
      const code = await readFile(join(project, file), 'utf8');
      expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
      for (const [version, name] of Object.entries(apis)) {
        const wheel =
          suffix === '.whl'
            ? `${version}/${(await readdir(join(site, 'downloads', version)))[0]?.replace(/\.html$/, '')}`
            : null;
        await writeFile(
          join(project, `package${suffix}`),
          await readServedPackage(wheel ?? version + suffix, sandbox.url),
        );
        const unpacked = await runProgram(
          'bash',
          ['-c', unpackCommand.replaceAll('NAME', name).replaceAll('FILE', `package${suffix}`)],
          project,
          {},
        );
        expect(unpacked.code, unpacked.output).toBe(0);
      }
      const { output } = await runProgram('bash', ['-c', start], project, {
        ...sandboxCredentials,
        PATH: searchPath,
      });
      const [contacts, ...others] = JSON.parse(/^\[.*\]$/m.exec(output)?.[0] ?? JSON.stringify([output]));
      expect(contacts).toBeGreaterThan(300);
      expect(others).toEqual([['listContacts 429'], 731904, 15, 'contact-on-stop', ['1180 true', '1204 false']]);
    },
  );

  test.for(compilers)(
    'has types that compile with %s, as an ES module and as CommonJS',
    { timeout: 120_000 },
    async (name) => {
      const project = await mkdtemp(join(folder, 'types-'));
      for (const [version, library] of Object.entries(apis)) {
        await writeFile(join(project, 'package.tgz'), await readServedPackage(`${version}.tgz`, sandbox.url));
        const unpackCommand = unpackNpmPackage.replaceAll('NAME', library).replace('FILE', 'package.tgz');
        expect((await runProgram('bash', ['-c', unpackCommand], project, {})).code).toBe(0);
      }
      const code = await readFile(join(programs, 'program.mts.txt'), 'utf8');
      const environment = 'declare const process: { env: Record<string, string | undefined> };\n';
      await writeFile(join(project, 'program.mts'), environment + code);
      const [imports, ...body] = code.split('\n\n');
      await writeFile(
        join(project, 'program.cts'),
        `${environment}${imports}\nasync function run() {\n${body.join('\n\n')}}\nvoid run();\n`,
      );
      const options = '--noEmit --strict --target es2022 --lib es2022,dom,dom.asynciterable --module node16';
      const compiler = join(folder, 'node_modules', name, 'bin/tsc');
      const parameters = [compiler, ...options.split(' '), '--typeRoots', 'none', 'program.mts', 'program.cts'];
      expect((await runProgram(process.execPath, parameters, project, {})).output).toBe('');
    },
  );
});
