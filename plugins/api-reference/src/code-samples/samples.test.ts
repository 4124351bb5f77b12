import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ApiVersion } from '@refdesk/api-model/api';
import type { SampleLanguageName } from '@refdesk/api-model/language';
import { type Operation, readOperation } from '@refdesk/api-model/operation';
import { createRequestCodeSamples } from '@refdesk/api-samples/create-request-code-samples';
import { createSampleRequest, findSampleServer, type SampleRequest } from '@refdesk/api-samples/request';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { portal } from '../../../../packages/portal-config/src/chosen.ts';
import { type LocalServer, type ReceivedRequest, startServer } from '../../fixtures/http-server.ts';
import { loadVersionsOfAllApis } from '../load/apis.ts';
import { optionsSchema } from '../options.ts';
import { writeOperationSamples } from './operation-samples.ts';

const site = join(import.meta.dirname, '../../../../site');

let versions: readonly ApiVersion[];
let server: LocalServer;
beforeAll(async () => {
  versions = (await loadVersionsOfAllApis(optionsSchema.parse({ apis: portal.apis }).apis, site)).versions;
  server = await startServer((_, response) => response.setHeader('content-type', 'application/json').end('{}'));
}, 120_000);
afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

/** Every operation's request with its code in `language`, which calls the test server instead of the provider's. */
function getSamples({ document, operations }: ApiVersion, language: SampleLanguageName) {
  return operations.map((entry) => {
    const operation = readOperation(document, entry);
    const origin = new URL(findSampleServer(operation)?.url ?? '').origin;
    const request = createSampleRequest(document, operation);
    const code = createRequestCodeSamples(request, 'ACME_').find((sample) => sample.language === language)?.code ?? '';
    return { id: operation.id, request, code: code.replaceAll(origin, server.url) };
  });
}

/** The environment variables of the guides. */
const variables = {
  ACME_TOKEN: 'YOUR_TOKEN',
  ACME_API_KEY: 'YOUR_API_KEY',
  ACME_CLIENT_ID: 'ac_client_4q7t2m',
  ACME_CLIENT_SECRET: 'secret',
};
const basic = `Basic ${btoa(`${variables.ACME_CLIENT_ID}:${variables.ACME_CLIENT_SECRET}`)}`;

/** Expected and received requests in the same notation. */
const wanted = ({ method, url, headers, queryString, body }: SampleRequest) => ({
  method,
  path: new URL(url).pathname,
  query: queryString.map(({ name, value }) => `${name}=${value}`),
  headers: headers.map(({ name, value }) => [name.toLowerCase(), value]).filter(([name]) => name !== 'content-type'),
  body: body && (body.mediaType === 'application/x-www-form-urlencoded' ? 'a form' : body.value),
});
const arrived = (
  { method, url, headers, body }: ReceivedRequest,
  { headers: sent }: SampleRequest,
): ReturnType<typeof wanted> => ({
  method,
  path: new URL(url, server.url).pathname,
  query: [...new URL(url, server.url).searchParams].map(([name, value]) => `${name}=${value}`),
  headers: sent
    .map(({ name }) => name.toLowerCase())
    .filter((name) => name !== 'content-type')
    .map((name) => [
      name,
      name === 'idempotency-key' && headers[name]
        ? 'NEW_KEY'
        : String(headers[name]).replace(basic, 'Basic YOUR_CLIENT'),
    ]),
  body: body === '' ? null : readBody(headers, body),
});
const readBody = (headers: ReceivedRequest['headers'], body: string) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ? 'a form' : JSON.parse(body);

/** Values of the example body in fields whose names indicate a secret, marked in the description or not. */
const getSecrets = ({ requestBody }: Operation): string[] =>
  Object.entries(Object(requestBody?.bodies[0]?.examples[0]?.value)).flatMap(([name, value]) =>
    /(token|secret|password|api_?key)$/i.test(name) ? [String(value)] : [],
  );

describe('the code samples of every operation', () => {
  test('use the guides’ variables and the sandbox, and show pagination', () => {
    const requestApis = versions.filter(({ api }) => api === 'main' || api === 'auth-proxy');
    const all = requestApis.flatMap(({ document, operations }) =>
      operations.map((entry) => ({ entry, operation: readOperation(document, entry), document })),
    );
    for (const { entry, operation, document } of all) {
      for (const { language, code } of createRequestCodeSamples(createSampleRequest(document, operation), 'ACME_')) {
        const name = `${operation.id} ${language}`;
        expect(code, name).toContain('https://sandbox.');
        expect(code, name).not.toMatch(/YOUR_\w+|NEW_KEY/);
        if (operation.requestBody?.isRequired)
          expect(code, name).toMatch(/--data|body|Content =|json=|data=|POSTFIELDS/);
        if (entry.operation['x-paging'] === 'cursor')
          expect(code, name).toMatch(/(\?\w+=|params=)[\s\S]*page\.nextCursor/);
      }
    }
  });

  test('read a secret of the body from the variable of its name, in every language and with the client', () => {
    const [api] = versions.filter(({ api, version }) => api === 'auth-proxy' && version === '1.0.0');
    const entry = api?.operations.find(({ operation }) => operation.operationId === 'getAnAccessToken');
    if (!api || !entry) throw new Error('There is no exchange of a key.');
    const samples = writeOperationSamples(
      { ...api, variables: 'ACME_', samples: [...api.samples, 'python-client'] },
      entry,
      readOperation(api.document, entry),
    );
    expect(
      samples.map(({ language, code }) => [
        language,
        code
          .split('\n')
          .findLast((line) => line.includes('apiKey'))
          ?.trim(),
      ]),
    ).toEqual([
      ['bash', `"apiKey": "'"$ACME_API_KEY"'",`],
      ['csharp', `"apiKey": "{{Environment.GetEnvironmentVariable("ACME_API_KEY")}}",`],
      ['javascript', 'apiKey: process.env.ACME_API_KEY,'],
      ['python', `"apiKey": os.environ["ACME_API_KEY"],`],
      ['php', `'apiKey' => getenv('ACME_API_KEY'),`],
      ['java', expect.stringContaining(`\\"apiKey\\": \\"" + System.getenv("ACME_API_KEY") + "\\",\\n`)],
      ['typescript', expect.stringContaining("apiKey: process.env.ACME_API_KEY ?? '', companyCode: 'HARBOUR'")],
      ['python-client', expect.stringContaining('"apiKey": os.environ["ACME_API_KEY"]')],
    ]);
  });

  test('send no secret of an example, in any language and with either client', () => {
    const found = versions.flatMap((version) =>
      version.operations.flatMap((entry) => {
        const operation = readOperation(version.document, entry);
        const secrets = getSecrets(operation);
        if (secrets.length === 0) return [];
        const samples = writeOperationSamples(
          { ...version, samples: [...version.samples, 'python-client'] },
          entry,
          operation,
        );
        expect(samples.filter(({ code }) => secrets.some((secret) => code.includes(secret)))).toEqual([]);
        return [`${version.version} ${operation.id}`];
      }),
    );
    expect(found).toEqual(['2.0.0 introspectToken', '2.0.0 revokeToken', '1.0.0 getAnAccessToken']);
  });

  test('run with a token of the sandbox, except for an exchanged key or a token that another request issued', () => {
    const taking = (name: string) => {
      const version = versions.find(({ api, version }) => `${api} ${version}` === name);
      const samples =
        version?.operations.flatMap((entry) =>
          writeOperationSamples(version, entry, readOperation(version.document, entry)),
        ) ?? [];
      return [...new Set(samples.flatMap(({ language, takesToken }) => (takesToken ? [language] : [])))];
    };
    expect(taking('auth-proxy 1.0.0')).toEqual([]);
    expect(taking('main 1.0.0')).toEqual(['bash', 'csharp', 'javascript', 'python', 'php', 'java']);
    expect(taking('web-services 1.0.0')).toContain('typescript');
  });

  test('in JavaScript send the request that the page describes', { timeout: 120_000 }, async () => {
    const AsyncFunction = (async () => undefined).constructor as new (code: string) => () => Promise<unknown>;
    const samples = versions.flatMap((version) => getSamples(version, 'javascript'));
    expect(samples.length).toBeGreaterThan(400);
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    for (const { id, request, code } of samples) {
      const before = server.requests.length;
      await new AsyncFunction(code)();
      const received = server.requests.slice(before);
      expect(received, id).toHaveLength(1);
      for (const exchange of received) expect(arrived(exchange, request), id).toEqual(wanted(request));
    }
  });

  test('in cURL are valid shell commands', { timeout: 120_000 }, async () => {
    const samples = versions.flatMap((version) => getSamples(version, 'bash'));
    const script = samples.map(({ code }, index) => `sample_${index}() {\n${code}\n}`).join('\n');
    expect(await bash(`curl() { :; }\n${script}\n${samples.map((_, index) => `sample_${index}`).join('\n')}`)).toBe(
      '0: ',
    );
  });

  test('in cURL pass the arguments that the page describes', { timeout: 120_000 }, async () => {
    for (const version of versions.filter(({ api }) => api !== 'web-services')) {
      const samples = getSamples(version, 'bash');
      // A function that writes its arguments, each terminated by NUL, replaces the command.
      const output = await bash(
        `${Object.entries(variables)
          .map(([name, value]) => `${name}=${value}\n`)
          .join(
            '',
          )}od() { echo NEW_KEY; }\ncurl() { printf '%s\\0' "$@" ; printf '\\n\\0'; }\n${samples.map(({ code }) => code).join('\n')}`,
      );
      const commands = output.slice('0: '.length).split('\n\0').filter(Boolean);
      expect(commands).toHaveLength(samples.length);
      samples.forEach(({ id, request }, index) => {
        const words = commands[index]?.split('\0') ?? [];
        for (const { name, value } of request.headers)
          expect(words, id).toContain(value.startsWith('Basic ') ? 'ac_client_4q7t2m:secret' : `${name}: ${value}`);
        if (request.body && words.includes('--data'))
          expect(JSON.parse(words[words.indexOf('--data') + 1] ?? ''), id).toEqual(request.body.value);
      });
    }
  });
});

/** Returns the exit code and output of a script. */
async function bash(script: string): Promise<string> {
  const shell = spawn('bash', ['-s'], { stdio: ['pipe', 'pipe', 'pipe'] });
  shell.stdin.end(script);
  const texts = await Promise.all(
    [shell.stdout, shell.stderr].map(async (stream) => (await Array.fromAsync(stream)).join('')),
  );
  const [code] = shell.exitCode === null ? await once(shell, 'close') : [shell.exitCode];
  return `${code}: ${texts.join('')}`;
}
