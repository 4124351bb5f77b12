import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
  startSandboxIn,
  stopSandbox,
} from './sandbox-process.ts';

const programs = resolve(import.meta.dirname, 'sdk-programs');
const apis = { 'main-2.0.0': 'fieldwright-rest-api', 'web-services-1.0.0': 'fieldwright-web-services' } as const;

/** Commands that unpack the packages and run the program. */
const languages = [
  {
    file: 'program.mts',
    suffix: '.tgz',
    layOut: 'mkdir -p node_modules/NAME && tar -xzf FILE --strip-components=1 -C node_modules/NAME',
    start: 'node program.mts',
  },
  {
    file: 'program.cjs',
    suffix: '.tgz',
    layOut: 'mkdir -p node_modules/NAME && tar -xzf FILE --strip-components=1 -C node_modules/NAME',
    start: 'node program.cjs',
  },
  { file: 'program.py', suffix: '.whl', layOut: 'python3 -m zipfile -e FILE .', start: 'python3 program.py' },
  { file: 'program.php', suffix: '-php.tgz', layOut: 'tar -xzf FILE', start: 'php program.php' },
  {
    file: 'Program.java',
    suffix: '-java.tgz',
    layOut: "tar -xzf FILE && javac -cp classes -d classes $(find NAME -name '*.java')",
    start: 'java -cp classes Program.java',
  },
] as const;

describe.runIf(isLongRun)('a program of at most 60 lines', () => {
  let folder: string;
  let sandbox: SandboxProcess;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sdk-programs-'));
    await copyFile(join(site, 'downloads', sandboxProgram), join(folder, sandboxProgram));
    sandbox = await startSandboxIn(folder, ['--organisations', '1180,1204', ...fixedCredentials]);
  }, 120_000);
  afterAll(async () => {
    await stopSandbox(sandbox.child);
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
    'pages, retries, renews a token, uploads, handles a conflict and selects organisations: $file',
    { timeout: 300_000 },
    async (language, { skip }) => {
      const { file, suffix, layOut, start } = language;
      if (await findMissingProgram(`${layOut}\n${start}`)) skip(`${start} cannot run on this machine`);
      const project = await mkdtemp(join(folder, 'project-'));
      await copyFile(join(programs, `${file}.txt`), join(project, file));
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
        const laidOut = await runProgram(
          'bash',
          ['-c', layOut.replaceAll('NAME', name).replaceAll('FILE', `package${suffix}`)],
          project,
          {},
        );
        expect(laidOut.code, laidOut.output).toBe(0);
      }
      const { output } = await runProgram('bash', ['-c', start], project, sandboxCredentials);
      const [contacts, ...others] = JSON.parse(/^\[.*\]$/m.exec(output)?.[0] ?? JSON.stringify([output]));
      expect(contacts).toBeGreaterThan(300);
      expect(others).toEqual([['listContacts 429'], 731904, 15, 'contact-on-stop', ['1180 true', '1204 false']]);
    },
  );
});
