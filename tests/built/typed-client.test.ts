import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { replacePublicUrlsInPackage } from '@refdesk/origins/replace-origins';
import { portal } from '@refdesk/portal-config/chosen';
import { build } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortenVariants } from '../long-run.ts';
import { readDownloadedFile, sandboxCredentials } from './client-packages.ts';
import { listCodeBlocks } from './guides/blocks.ts';
import { runProgram } from './guides/run-program.ts';
import { openTemporarySandbox, site } from './sandbox-process.ts';

const compilerProgram = resolve(import.meta.dirname, '../../node_modules/typescript/bin/tsc');

let sandbox: Awaited<ReturnType<typeof openTemporarySandbox>>;
let folder: string;
let downloads: Server;
beforeAll(async () => {
  sandbox = await openTemporarySandbox();
  folder = await mkdtemp(join(tmpdir(), 'typed-client-'));
  downloads = await serveDownloads(sandbox.url);
  await install('main-2.0.0');
}, 300_000);
afterAll(async () => {
  downloads.close();
  await sandbox.close();
  await rm(folder, { recursive: true });
});

/** Installs the client of a version from the served downloads. */
async function install(version: string): Promise<void> {
  const { port } = downloads.address() as AddressInfo;
  const { code, output } = await runProgram(
    'npm',
    ['install', '--no-audit', '--no-fund', `http://localhost:${port}/downloads/${version}.tgz`],
    folder,
    {},
  );
  expect(code, output).toBe(0);
}

/** Serves the downloads as a service whose sandbox is at `url` does. */
async function serveDownloads(url: string): Promise<Server> {
  const replacements = [
    [portal.addresses.sandboxApi, url],
    [portal.addresses.sandboxAuth, url],
  ] as const;
  const server = createServer(async (request, response) => {
    const bytes = await readFile(await readDownloadedFile((request.url ?? '').replace('/downloads/', '')));
    response.end(await replacePublicUrlsInPackage(Uint8Array.from(bytes), replacements));
  });
  return new Promise((listening) => server.listen(0, () => listening(server)));
}

/** Compiles and runs a program; returns its output, or that of the compiler if it fails. */
async function compileAndRun(code: string): Promise<string> {
  await writeFile(join(folder, 'program.mts'), code);
  const parameters = [
    compilerProgram,
    '--strict',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--types',
    '',
    'program.mts',
  ];
  const compiled = await runProgram(process.execPath, parameters, folder, {});
  if (compiled.code !== 0) return compiled.output;
  return (await runProgram(process.execPath, ['program.mjs'], folder, sandboxCredentials)).output;
}

test('installs the client from the portal and runs a program of ten lines', async () => {
  const output = await compileAndRun(`import { Client, isProblem, servers } from 'fieldwright-rest-api';

const client = new Client({ server: servers.sandbox, clientId: 'local-client', clientSecret: 'fw_local_secret' });
let count = 0;
for await (const contact of client.listContacts({ limit: 10 })) if (contact.name !== '') count++;
const { data: [job] } = await client.listJobs({ status: ['scheduled'] });
const { data, response } = await client.getJob({ jobId: job?.id ?? 0 }).withResponse();
const problem = await client.getJob({ jobId: 1 }).catch((error: unknown) => (isProblem(error, 'not-found') ? error.body.type : String(error)));
console.log(JSON.stringify([count > 10, data.reference, response.headers.has('ETag'), problem]));
`);
  expect(JSON.parse(output)).toEqual([
    true,
    expect.stringMatching(/^J-/),
    true,
    expect.stringContaining('/problems/not-found'),
  ]);
});

test('one call adds at most 5 kB to a bundle, as stated in the guide', async () => {
  const guide = await readFile(join(site, 'docs/rest/sdks.md'), 'utf8');
  const blocks = listCodeBlocks(guide).map(({ code }) => code);
  const input = join(folder, 'one-call.mts');
  await writeFile(input, blocks.find((code) => code.includes('connect(')) ?? '');
  const { output } = await build({
    input,
    platform: 'browser',
    output: { minify: true },
    write: false,
    logLevel: 'silent',
  });
  expect(guide).toContain('One call costs 5 kB, minified and compressed.');
  expect(gzipSync(output[0].code).length / 1_000).toBeLessThan(5.5);
});

test('the compiler reports values that are not in the description', async () => {
  const output = await compileAndRun(`import { Client, isProblem, servers } from 'fieldwright-rest-api';
const client = new Client({ server: servers.sandbox, token: '' });
client.listJobs({ status: ['schedulled'] });
client.createContact({ body: {} });
isProblem(null, 'not-fond');
`);
  expect(output.match(/program\.mts\(\d+/g)).toEqual(['program.mts(3', 'program.mts(4', 'program.mts(5']);
});

test('the programs of the guide are valid TypeScript, and run one after another', async () => {
  const blocks = listCodeBlocks(
    await readFile(join(site, 'docs/rest/sdks.md'), 'utf8').then((text) => text.replaceAll(/^ {3}/gm, '')),
  );
  const programs = blocks.filter(({ language }) => language === 'ts').map(({ code }) => code);
  expect(programs).toHaveLength(5);
  const output = await compileAndRun(
    `declare const process: { env: Record<string, string | undefined> };\n${programs.join('')}`,
  );
  expect(output).toMatch(/^[A-Z].*\n(J-\S+ \S+\n)+J-\S+\n$/);
});

test('retries a failed request without creating anything twice', async () => {
  const faults = [
    { operation: 'createNote', drop: 'after', times: 1 },
    { operation: 'getNote', status: 503, times: 1, retryAfter: 0 },
    { operation: 'listNotes', status: 429, times: 1, retryAfter: 0 },
  ];
  const output = await compileAndRun(`import { Client, servers, type Retry } from 'fieldwright-rest-api';
const retries: Retry[] = [];
const client = new Client({ server: servers.sandbox, clientId: 'local-client', clientSecret: 'fw_local_secret', onRetry: (retry) => retries.push(retry) });
const control = (name: string, body: unknown) => fetch(servers.sandbox.baseUrl + '/__sandbox/' + name, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
const count = async () => {
  let notes = 0;
  for await (const _ of client.listNotes({ entityType: 'contact', entityId: 48213 })) notes++;
  return notes;
};
const { data: [type] } = await client.listNoteTypes();
const before = await count();
await control('faults', ${JSON.stringify(faults)});
const note = await client.createNote({ body: { noteTypeId: type?.id ?? 0, entityType: 'contact', entityId: 48213, title: 'Called back' } });
const { title } = await client.getNote({ noteId: note.id });
console.log(JSON.stringify([(await count()) - before, title, retries.map(({ operation, status }) => operation + ' ' + status)]));
await control('reset', {});
`);
  expect(JSON.parse(output)).toEqual([1, 'Called back', ['createNote undefined', 'getNote 503', 'listNotes 429']]);
});

/** Writes a program with the samples of a version, each as a function, in the order of the description. */
async function writeSampleProgram(version: string, count: number, needsReset: boolean): Promise<string> {
  const samples: Readonly<Record<string, string>> = JSON.parse(
    await readFile(join(site, `downloads/samples/${version}-typescript.json`), 'utf8'),
  );
  const codes = Object.entries(samples).map(([id, html]) => [id, removeMarkup(html)] as const);
  expect(codes).toHaveLength(count);
  const [first = ''] = codes.map(([, code]) => code);
  const head = first.slice(0, first.indexOf(');\n\n') + 4);
  const calls = codes.map(([id, code]) => `await attempt('${id}', async () => {\n${code.slice(head.length)}\n});\n`);
  return `${head}
declare const process: { env: Record<string, string | undefined> };
const outcomes: string[] = [];
const console = { log: (value: unknown) => value };
const attempt = async (id: string, call: () => Promise<void>) => {
  ${needsReset ? `await fetch('${sandbox.url}/__sandbox/reset', { method: 'POST' });` : ''}
  await call().then(() => outcomes.push('done'), (error: unknown) => outcomes.push(\`\${id}: \${error}\`));
};
${calls.join('')}globalThis.console.log(JSON.stringify(outcomes));
`;
}

const removeMarkup = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/**
 * Versions with a sandbox and a full reference, whose samples are files, with the number of their operations and
 * whether each sample needs a reset. Samples of REST 1.0.0 end sessions that others use, so each starts with a new
 * session. The sample of a session exchanges the example key, not the test's.
 */
const versions = [
  ['main-2.0.0', 93, false],
  ['auth-proxy-2.0.0', 5, false],
  ['main-1.0.0', 70, true],
] as const;

test.each(shortenVariants(versions))(
  'the samples for all operations of %s are valid TypeScript and succeed in the sandbox',
  async (version, count, needsReset) => {
    if (version !== 'main-2.0.0') await install(version);
    const output = await compileAndRun(await writeSampleProgram(version, count, needsReset));
    expect(output).toMatch(/^\[.*\]\n$/);
    expect(JSON.parse(output)).toEqual(Array.from({ length: count }, () => 'done'));
  },
  300_000,
);
