import type { ChildProcess } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isLongRun, sampleVariants } from '../long-run.ts';
import { sandboxCredentials } from './client-packages.ts';
import { listCodeBlocks } from './guides/blocks.ts';
import { findMissingProgram, isInstalled, runProgram } from './guides/run-program.ts';
import { fixedCredentials, sandboxProgram, site, startSandboxProgram, stopSandboxProgram } from './sandbox-process.ts';

const markdown = (guide: string) => readFile(join(site, `docs/rest/${guide}.md`), 'utf8');
/** Makes the commands download from the built site instead of the portal. */
const replacePortalOrigin = (commands: string) =>
  commands.replaceAll('https://developers.example.com', pathToFileURL(site).href);

let folder: string;
let sandbox: ChildProcess;
let sandboxUrl: string;

/** Removes APIs that Node 20 lacks, before the program starts. */
const removeNewerApis = `
for (const [target, names] of [
  [Map, ['groupBy']], [Object, ['groupBy']], [Promise, ['withResolvers', 'try']], [Array, ['fromAsync']], [RegExp, ['escape']],
  [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
  [Iterator.prototype, ['map', 'filter', 'flatMap', 'some', 'every', 'find', 'reduce', 'forEach', 'toArray', 'take', 'drop']],
]) for (const name of names) delete target[name];
`;

const start = (parameters: readonly string[], before: readonly string[] = []) =>
  startSandboxProgram(folder, [...fixedCredentials, ...parameters], before);
const stop = stopSandboxProgram;
const jsonHeaders = { 'Content-Type': 'application/json' };
const program = sandboxProgram;

async function requestToken(url: string): Promise<string> {
  const response = await fetch(`${url}/v2/oauth/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('local-client:fw_local_secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-sandbox-'));
  await copyFile(join(site, 'downloads', program), join(folder, program));
  await writeFile(join(folder, 'node-20.mjs'), removeNewerApis);
  const started = await start([], ['--import', './node-20.mjs']);
  sandbox = started.child;
  sandboxUrl = started.url;
  expect(started.output).toContain('export FW_CLIENT_ID=local-client');
}, 120_000);

afterAll(async () => {
  await stop(sandbox);
  await rm(folder, { recursive: true, force: true });
});

test('is a single file under 10 MB compressed, and needs no module of a newer Node', async () => {
  const code = await readFile(join(folder, program));
  expect(gzipSync(code).length).toBeLessThan(10e6);
  expect(code.includes('node:sqlite')).toBe(false);
  expect((await stat(join(folder, program))).size).toBeGreaterThan(1e5);
});

/** Lists the files of the recipes: the shared module, and the tests that import it. */
async function listRecipes(): Promise<[name: string, code: string][]> {
  const blocks = [...(await markdown('testing')).matchAll(/^\*\*([\w.-]+)\*\*\n\n```js\n(.*?)^```$/gms)];
  return blocks
    .map(([, name = '', code = '']): [string, string] => [name, code])
    .filter(([name, code]) => name === 'client.mjs' || code.includes("from './client.mjs'"));
}

test('the recipes run unchanged and in parallel against a sandbox with the APIs of Node 20', async () => {
  const recipes = await listRecipes();
  const tests = recipes.flatMap(([name]) => (name.endsWith('.test.mjs') ? [name] : []));
  expect(tests.length).toBeGreaterThan(3);
  for (const [name, code] of recipes) await writeFile(join(folder, name), code);
  const run = ['--test', '--test-concurrency=4', ...tests];
  const { code, output } = await runProgram(process.execPath, run, folder, {
    ...sandboxCredentials,
    FW_SANDBOX: sandboxUrl,
  });
  expect(code, output).toBe(0);
  expect(output).not.toMatch(/fail [1-9]/);
}, 60_000);

test('stores records in a file that survives even if the process is killed', async () => {
  const first = await start(['--data', 'kept.db']);
  const created = await fetch(`${first.url}/v2/jobs`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await requestToken(first.url)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ jobTypeId: 14, contactId: 48213 }),
  });
  const job = (await created.json()) as { readonly id: number };
  expect(created.status).toBe(201);
  await stop(first.child, 'SIGKILL');
  const second = await start(['--data', 'kept.db']);
  const read = await fetch(`${second.url}/v2/jobs/${job.id}`, {
    headers: { Authorization: `Bearer ${await requestToken(second.url)}` },
  });
  expect([read.status, await read.json()]).toEqual([200, job]);
  await stop(second.child);
}, 120_000);

test('records the requests of a client, and reports which of them will break in the next version', async () => {
  const { child, url } = await start(['--record', 'calls.json']);
  const session = await fetch(`${url}/v1/session`, {
    method: 'POST',
    body: JSON.stringify({ apiKey: 'fw_local_key', companyCode: 'HARBOUR' }),
    headers: jsonHeaders,
  });
  const { token } = (await session.json()) as { token: string };
  const request = {
    headers: { ...jsonHeaders, Authorization: `Token ${token}` },
    method: 'POST',
    body: JSON.stringify({ typeId: 14, contactId: 48213 }),
  };
  expect((await fetch(`${url}/v1/jobs`, request)).status).toBe(201);
  await stop(child);
  const recording = JSON.parse(await readFile(join(folder, 'calls.json'), 'utf8'));
  expect(recording.operations).toMatchObject([
    { api: 'main/1.0.0', operation: 'createJob', requests: 1, statuses: { 201: 1 } },
  ]);
  expect(recording.requests).toMatchObject([
    { method: 'POST', path: '/v1/jobs', status: 201, body: { typeId: 14, contactId: 48213 } },
  ]);
  const { code, output } = await runProgram(process.execPath, [program, '--report', 'calls.json'], folder, {});
  expect(code).toBe(1);
  const [, documentedReport = ''] = (await markdown('testing')).match(/^```text\n(createJob [\s\S]*?)^```$/m) ?? [];
  expect(documentedReport).not.toBe('');
  expect(output.startsWith(documentedReport), output).toBe(true);
  expect(output).not.toContain('Request, jobNumber');
  await writeFile(join(folder, 'nothing.json'), '{ "operations": [], "requests": [] }');
  expect(await runProgram(process.execPath, [program, '--report', 'nothing.json'], folder, {})).toMatchObject({
    code: 0,
  });
}, 60_000);

test('is a package whose program can be run with npx', async ({ skip }) => {
  if (!(await isInstalled('npm'))) skip('npm is not on this machine');
  const archive = `--package=${join(site, 'downloads/fieldwright-sandbox.tgz')}`;
  const { code, output } = await runProgram(
    'npm',
    ['exec', '--yes', '--offline', archive, '--', 'fieldwright-sandbox', '--help'],
    folder,
    {},
  );
  expect(output).toContain('--record FILE');
  expect(code).toBe(0);
}, 60_000);

test('reports command-line errors and exits', async () => {
  await writeFile(join(folder, 'wrong.json'), '{ "Moon": [] }');
  for (const [parameters, message] of [
    [['--prot', '1'], /--prot/],
    [['--seed', 'wrong.json'], /no records of Moon/],
    [['--seed', 'nowhere.json'], /nowhere\.json/],
    [['--report', 'wrong.json'], /is not a recording/],
    [['--record', 'no/such/folder.json'], /folder\.json/],
  ] as const) {
    const { code, output } = await runProgram(process.execPath, [program, ...parameters], folder, {});
    expect(code).toBe(1);
    expect(output).toMatch(message);
    expect(output).not.toMatch(/^\s+at /m);
  }
}, 120_000);

describe('the commands of the guide', () => {
  const jobs = async () => {
    const blocks = listCodeBlocks(await markdown('testing'));
    const [github, gitlab] = blocks.filter(({ language }) => language === 'yaml').map(({ code }) => parse(code));
    const steps: readonly { readonly run?: string; readonly env?: Record<string, string> }[] = github.jobs.test.steps;
    return {
      // Commands in `bash` blocks are for the portal's sandbox.
      guide: { commands: blocks.flatMap(({ language, code }) => (language === 'sh' ? [code] : [])), environment: {} },
      'GitHub Actions': {
        commands: steps.flatMap((step) => step.run ?? []),
        environment: Object.assign({}, ...steps.map(({ env }) => env)),
      },
      GitLab: { commands: gitlab.test.script as readonly string[], environment: gitlab.test.variables },
    };
  };

  // The pipelines run the same recipes, so short runs check one of them, the other one the next day.
  test.each(['guide', ...sampleVariants(['GitHub Actions', 'GitLab'] as const, 2)] as const)(
    'run unchanged in an empty folder: %s',
    async (name) => {
      const job = (await jobs())[name];
      const commands = replacePortalOrigin(job.commands.join('\n'));
      const emptyFolder = await mkdtemp(join(tmpdir(), 'empty-'));
      // The tests in a pipeline are the recipes, each of which has a separate data set.
      if (name !== 'guide')
        for (const [file, code] of await listRecipes()) await writeFile(join(emptyFolder, file), code);
      if (await findMissingProgram(commands)) return;
      const { code, output } = await runProgram(
        'bash',
        ['-s'],
        emptyFolder,
        job.environment,
        // The next job listens on the same port.
        `set -e\ntrap 'kill $(jobs -p) 2>/dev/null && wait || true' EXIT\n${commands}\necho; echo all done`,
      );
      await rm(emptyFolder, { recursive: true, force: true });
      expect(output).toMatch(/all done\s*$/);
      expect(code).toBe(0);
    },
    120_000,
  );
});

describe('the examples for Testcontainers', () => {
  const examples = async () =>
    listCodeBlocks(await markdown('testing')).filter(({ code }) => /testcontainers/i.test(code));

  test('copy the file, start it on all interfaces, and wait for a path that responds to any host', async () => {
    const parsedExamples = (await examples()).map(({ language, code }) => {
      const [, command = ''] = /[wW]ithCommand\(\[?(.*?)\]?\)/.exec(code) ?? [];
      const [, path = ''] = /[fF]or(?:Http|Path)\(["'](.*?)["']/.exec(code) ?? [];
      return {
        language,
        command: Array.from(command.matchAll(/["'](.*?)["']/g), ([, word]) => word ?? ''),
        path,
        hasFile: code.includes(program),
      };
    });
    expect(parsedExamples.map(({ language, hasFile }) => [language, hasFile])).toEqual([
      ['ts', true],
      ['java', true],
      ['csharp', true],
    ]);
    for (const { command } of parsedExamples)
      expect(command.slice(0, 2)).toEqual(['node', expect.stringMatching(/^\/.*sandbox\.mjs$/)]);
    // Examples with the same start command are run only once.
    for (const started of new Set(parsedExamples.map(({ command, path }) => [path, ...command.slice(2)].join(' ')))) {
      const [path = '', ...parameters] = started.split(' ');
      const { child, url } = await start(parameters);
      expect(await getStatus(new URL(path, url), 'docker:32768')).toBe(200);
      await stop(child);
    }
  });

  test.runIf(isLongRun)('type-check in TypeScript', { timeout: 300_000 }, async ({ skip }) => {
    const project = await mkdtemp(join(tmpdir(), 'testcontainers-'));
    const npm = await runProgram(
      'npm',
      ['install', ...npmOptions, 'testcontainers@12.2.0', '@types/node@24'],
      project,
      process.env,
    );
    if (npm.code !== 0) skip(`The library cannot be installed here: ${npm.output.slice(-200)}`);
    await writeFile(
      join(project, 'sandbox.mts'),
      (await examples()).find(({ language }) => language === 'ts')?.code ?? '',
    );
    const { code, output } = await runProgram(
      process.execPath,
      [resolve('node_modules/typescript/bin/tsc'), ...compilerOptions, 'sandbox.mts'],
      project,
      {},
    );
    await rm(project, { recursive: true, force: true });
    expect(code, output).toBe(0);
  });
});

/** Without a registry, npm fails after half a minute. */
const npmOptions = ['--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=0', '--fetch-timeout=30000'];
const compilerOptions = [
  '--noEmit',
  '--strict',
  '--skipLibCheck',
  '--module',
  'nodenext',
  '--target',
  'es2023',
  '--types',
  'node',
];

/** Sends a GET request with another `Host`, which fetch does not allow, and returns the status. */
function getStatus(url: URL, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', reject);
  });
}
