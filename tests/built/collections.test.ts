import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLongRun, shortenVariants } from '../long-run.ts';
import { runProgram } from './guides/run-program.ts';
import { openTemporarySandbox, site } from './sandbox-process.ts';

/** Versions whose requests the sandbox supports, with the number of operations in each. */
const versions = [
  ['main-2.0.0', 93],
  ['auth-proxy-2.0.0', 5],
  ['auth-proxy-1.0.0', 4],
  ['main-1.0.0', 70],
  ['web-services-1.0.0', 253],
] as const;

let sandbox: Awaited<ReturnType<typeof openTemporarySandbox>>;
beforeAll(async () => {
  sandbox = await openTemporarySandbox();
}, 60_000);
afterAll(() => sandbox.close());

interface HttpRequest {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const download = (name: string) => readFile(join(site, 'downloads', name), 'utf8');
const reset = () => fetch(`${sandbox.url}/__sandbox/reset`, { method: 'POST' });

/** Returns the .http file with the local sandbox selected, as a reader would do. */
async function readHttpFile(version: string): Promise<string> {
  const text = (await download(`${version}.http`))
    .replaceAll(/^@/gm, '# @')
    .replaceAll(/^# @(?=\w+ = http:\/\/localhost)/gm, '@');
  return text.replaceAll(/^# @(?=\w+ = (?:\{\{|$))/gm, '@').replaceAll('http://localhost:4010', sandbox.url);
}

const credentials = { FW_CLIENT_ID: 'local-client', FW_CLIENT_SECRET: 'fw_local_secret', FW_API_KEY: 'fw_local_key' };

/** Parses a request of the file like httpYac, except for scripts; `fill` returns the value of a variable. */
function readRequest(block: string, fill: (name: string) => string): HttpRequest {
  const [head = '', ...body] = block.replaceAll(/\{\{(.*?)\}\}/g, (_, name: string) => fill(name)).split('\n\n');
  const [name = '', line = '', ...lines] = head.split('\n').filter((text) => text !== '' && !text.startsWith('#'));
  const [method = '', url = ''] = line.split(' ');
  const headers = Object.fromEntries(lines.map((header) => header.split(/: (.*)/).slice(0, 2)));
  const { Authorization: authorization = '' } = headers;
  if (authorization.startsWith('Basic ')) headers.Authorization = `Basic ${btoa(authorization.slice(6))}`;
  return { name, method, url, headers, body: body.join('\n\n').trim() || undefined };
}

async function send({ method, url, headers, body }: HttpRequest): Promise<Response> {
  return fetch(url, { method, headers, ...(body !== undefined && { body }) });
}

test.each(shortenVariants(versions, 3))('each request of %s.http can be sent separately', async (version, count) => {
  const text = await readHttpFile(version);
  const variables = Object.fromEntries(
    [...text.matchAll(/^@(\w+) = (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  let token: Readonly<Record<string, string>> = {};
  const fill = (name: string): string => {
    if (name === '$guid') return crypto.randomUUID();
    if (name.startsWith('login.')) return token[name.slice(6)] ?? '';
    const value = (variables[name] ?? '').replace("{{''}}", '');
    const variable = /^\{\{\$processEnv (\w+)\}\}$/.exec(value)?.[1];
    return variable === undefined ? value : (credentials[variable as keyof typeof credentials] ?? '');
  };
  const blocks = text.split(/^### /m).slice(1);
  const login = blocks.find((block) => block.startsWith('Get a token\n'));
  const requests = blocks.filter((block) => block !== login);
  expect(requests).toHaveLength(count);
  const failed: string[] = [];
  for (const block of requests) {
    // In the order of the samples of the older API, one request would invalidate the data of the next.
    const needsReset = version === 'main-1.0.0' || version === 'auth-proxy-1.0.0';
    if (needsReset) await reset();
    if (login && (needsReset || block === requests[0])) token = await (await send(readRequest(login, fill))).json();
    const request = readRequest(block, fill);
    const response = await send(request);
    if (!response.ok) failed.push(`${request.name}: ${response.status} ${await response.text()}`);
  }
  expect(failed).toEqual([]);
  await reset();
});

test.each(versions)(
  'each collection of %s has all requests and an environment for the sandbox',
  async (version, count) => {
    const postman = JSON.parse(await download(`${version}.postman_collection.json`));
    const bruno = JSON.parse(await download(`${version}.bruno_collection.json`));
    const requests = (items: readonly { readonly items?: []; readonly item?: [] }[]) =>
      items.flatMap(({ item, items: children }) => item ?? children ?? []);
    expect(requests(postman.item)).toHaveLength(count);
    expect(requests(bruno.items)).toHaveLength(count);
    expect(bruno.environments.map(({ name }: { readonly name: string }) => name)).toEqual([
      'Sandbox',
      'Production',
      'Local sandbox',
    ]);
    expect(postman.variable[0]).toMatchObject({ key: 'baseUrl', value: expect.stringContaining('sandbox') });
  },
);

/** Imports a collection as Bruno does: into a folder with a file for each request. */
const importCollectionScript = `
const { createCollectionFromBrunoObject } = require(process.argv[1] + '/node_modules/@usebruno/cli/src/utils/collection.js');
createCollectionFromBrunoObject(JSON.parse(require('fs').readFileSync(process.argv[2])), process.argv[3], { format: 'bru' });
`;

test.runIf(isLongRun)(
  'Bruno and httpYac run every request',
  async ({ skip }) => {
    const { folder } = sandbox;
    const npm = await runProgram(
      'npm',
      ['install', '--no-audit', '--no-fund', '@usebruno/cli@4.1.0', 'httpyac@6.16.7'],
      folder,
      {
        HOME: process.env.HOME,
      },
    );
    if (npm.code !== 0) skip(`The programs cannot be installed here: ${npm.output.slice(-200)}`);
    const bin = join(folder, 'node_modules/.bin');
    for (const [version, count] of versions.filter(([name]) => !/^(main|auth-proxy)-1/.test(name))) {
      const collection = join(folder, version);
      await mkdir(collection);
      await writeFile(join(folder, `${version}.json`), await download(`${version}.bruno_collection.json`));
      expect(
        (
          await runProgram(
            process.execPath,
            ['-e', importCollectionScript, folder, join(folder, `${version}.json`), collection],
            folder,
            {},
          )
        ).output,
      ).toBe('');
      for (const file of await readdir(join(collection, 'environments'))) {
        const path = join(collection, 'environments', file);
        await writeFile(path, (await readFile(path, 'utf8')).replaceAll('http://localhost:4010', sandbox.url));
      }
      await reset();
      const secrets = ['--env-var', 'clientSecret=fw_local_secret', '--env-var', 'apiKey=fw_local_key'];
      const bruno = await runProgram(
        join(bin, 'bru'),
        ['run', '-r', '--env', 'Local sandbox', ...secrets],
        collection,
        {},
      );
      expect(bruno.output.match(/\(2\d\d [^)]*\) - \d+ ms/g)).toHaveLength(count);
      await reset();
      await writeFile(join(folder, `${version}.http`), await readHttpFile(version));
      const http = await runProgram(
        join(bin, 'httpyac'),
        ['send', `${version}.http`, '--all', '--output', 'short'],
        folder,
        credentials,
      );
      expect(http.output.match(/^=> 2\d\d /gm)?.length, http.output.slice(-2000)).toBeGreaterThanOrEqual(count);
    }
  },
  600_000,
);

test.runIf(isLongRun)(
  'Newman runs every request of a collection twice in a row, each time on a reset sandbox',
  async ({ skip }) => {
    const { folder, url } = sandbox;
    const install = ['install', '--no-audit', '--no-fund', 'newman@6.2.2'];
    const npm = await runProgram('npm', install, folder, process.env);
    if (npm.code !== 0) skip(`Newman cannot be installed here: ${npm.output.slice(-200)}`);
    const variables = {
      baseUrl: url,
      clientId: 'local-client',
      clientSecret: 'fw_local_secret',
      apiKey: 'fw_local_key',
    };
    for (const [version, count] of versions.filter(([name]) => !name.startsWith('auth-proxy'))) {
      const file = `${version}.postman_collection.json`;
      await writeFile(join(folder, file), await download(file));
      const tokenUrl = `${url}${version === 'main-1.0.0' ? '/v1/session' : '/v2/oauth/token'}`;
      const settings = Object.entries({ ...variables, tokenUrl }).flatMap((entry) => ['--env-var', entry.join('=')]);
      // The collections of the REST API request a token first.
      const expected = version.startsWith('main') ? count + 1 : count;
      for (const run of ['first', 'second']) {
        await reset();
        const { output } = await runProgram(
          join(folder, 'node_modules/.bin/newman'),
          ['run', file, ...settings],
          folder,
          {},
        );
        const statuses = Array.from(output.matchAll(/\[(\d{3}) [^\]]*ms\]/g), ([, status]) => status ?? '');
        expect(statuses, `${version}, ${run} run`).toHaveLength(expected);
        expect(
          statuses.filter((status) => !status.startsWith('2')),
          output,
        ).toEqual([]);
      }
    }
  },
  600_000,
);
