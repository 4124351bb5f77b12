import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ApiVersion } from '@refdesk/api-model/api';
import type { SampleLanguage } from '@refdesk/api-model/client/language';
import { type Operation, readOperation } from '@refdesk/api-model/operation/operation';
import { createRequestCodeSamples } from '@refdesk/api-samples/create-request-code-samples';
import { createSampleRequest, findSampleServer, type SampleRequest } from '@refdesk/api-samples/request';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { portal } from '../../../../packages/portal-config/src/chosen.ts';
import { type LocalServer, type ReceivedRequest, startServer } from '../../fixtures/http-server.ts';
import { loadVersionsOfAllApis } from '../load/apis.ts';
import { optionsSchema } from '../options.ts';
import { createOperationCodeSamples } from './operation-samples.ts';

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

/** Returns every operation's request with its code in `language`, which calls the test server. */
function getSamples({ document, operations }: ApiVersion, language: SampleLanguage) {
  return operations.map((entry) => {
    const operation = readOperation(document, entry);
    const origin = new URL(findSampleServer(operation)?.url ?? '').origin;
    const request = createSampleRequest(document, operation);
    const code = createRequestCodeSamples(request, 'ACME_').find((sample) => sample.language === language)?.code ?? '';
    return { id: operation.id, request, code: code.replaceAll(origin, server.url) };
  });
}

/** Environment variables used in the guides. */
const variables = {
  ACME_TOKEN: 'YOUR_TOKEN',
  ACME_API_KEY: 'YOUR_API_KEY',
  ACME_CLIENT_ID: 'ac_client_4q7t2m',
  ACME_CLIENT_SECRET: 'secret',
};
const basic = `Basic ${btoa(`${variables.ACME_CLIENT_ID}:${variables.ACME_CLIENT_SECRET}`)}`;

/** Normalises the expected and the received request for comparison. */
const normaliseExpected = ({ method, url, headers, queryString, body }: SampleRequest) => ({
  method,
  path: new URL(url).pathname,
  query: queryString.map(({ name, value }) => `${name}=${value}`),
  headers: headers.map(({ name, value }) => [name.toLowerCase(), value]).filter(([name]) => name !== 'content-type'),
  body: body && (body.mediaType === 'application/x-www-form-urlencoded' ? 'a form' : body.value),
});
const normaliseReceived = (
  { method, url, headers, body }: ReceivedRequest,
  { headers: sent }: SampleRequest,
): ReturnType<typeof normaliseExpected> => ({
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

/** Returns the example values of body fields with names such as `token`, whether or not they are marked as secrets. */
const getSecrets = ({ requestBody }: Operation): string[] =>
  Object.entries(Object(requestBody?.bodies[0]?.examples[0]?.value)).flatMap(([name, value]) =>
    /(token|secret|password|api_?key)$/i.test(name) ? [String(value)] : [],
  );

describe('code samples of every operation', () => {
  test('use the variables of the guides and the sandbox, and show pagination', () => {
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

  test('read a secret in the body from an environment variable, in every language and client', () => {
    const [api] = versions.filter(({ api, version }) => api === 'auth-proxy' && version === '1.0.0');
    const entry = api?.operations.find(({ operation }) => operation.operationId === 'getAnAccessToken');
    if (!api || !entry) throw new Error('The operation getAnAccessToken was not found.');
    const samples = createOperationCodeSamples(
      { ...api, variablePrefix: 'ACME_', sampleLanguages: [...api.sampleLanguages, 'python-client'] },
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

  test('contain no secret from an example, in any language or client', () => {
    const operationsWithSecrets = versions.flatMap((version) =>
      version.operations.flatMap((entry) => {
        const operation = readOperation(version.document, entry);
        const secrets = getSecrets(operation);
        if (secrets.length === 0) return [];
        const samples = createOperationCodeSamples(
          { ...version, sampleLanguages: [...version.sampleLanguages, 'python-client'] },
          entry,
          operation,
        );
        expect(samples.filter(({ code }) => secrets.some((secret) => code.includes(secret)))).toEqual([]);
        return [`${version.version} ${operation.id}`];
      }),
    );
    expect(operationsWithSecrets).toEqual(['2.0.0 introspectToken', '2.0.0 revokeToken', '1.0.0 getAnAccessToken']);
  });

  test('take a sandbox token, unless a key is exchanged or the token comes from another request', () => {
    const listTokenLanguages = (name: string) => {
      const version = versions.find(({ api, version }) => `${api} ${version}` === name);
      const samples =
        version?.operations.flatMap((entry) =>
          createOperationCodeSamples(version, entry, readOperation(version.document, entry)),
        ) ?? [];
      return [...new Set(samples.flatMap(({ language, takesToken }) => (takesToken ? [language] : [])))];
    };
    expect(listTokenLanguages('auth-proxy 1.0.0')).toEqual([]);
    expect(listTokenLanguages('main 1.0.0')).toEqual(['bash', 'csharp', 'javascript', 'python', 'php', 'java']);
    expect(listTokenLanguages('web-services 1.0.0')).toContain('typescript');
  });

  test('send the request that the page describes, in JavaScript', { timeout: 120_000 }, async () => {
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
      for (const exchange of received)
        expect(normaliseReceived(exchange, request), id).toEqual(normaliseExpected(request));
    }
  });

  test('are valid shell commands, in cURL', { timeout: 120_000 }, async () => {
    const samples = versions.flatMap((version) => getSamples(version, 'bash'));
    const script = samples.map(({ code }, index) => `sample_${index}() {\n${code}\n}`).join('\n');
    expect(await runBash(`curl() { :; }\n${script}\n${samples.map((_, index) => `sample_${index}`).join('\n')}`)).toBe(
      '0: ',
    );
  });

  test('pass the arguments that the page describes, in cURL', { timeout: 120_000 }, async () => {
    for (const version of versions.filter(({ api }) => api !== 'web-services')) {
      const samples = getSamples(version, 'bash');
      // Replaces curl with a function that prints its arguments, each terminated by NUL.
      const output = await runBash(
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

/** Runs a script and returns its exit code and output. */
async function runBash(script: string): Promise<string> {
  const shell = spawn('bash', ['-s'], { stdio: ['pipe', 'pipe', 'pipe'] });
  shell.stdin.end(script);
  const texts = await Promise.all(
    [shell.stdout, shell.stderr].map(async (stream) => (await Array.fromAsync(stream)).join('')),
  );
  const [code] = shell.exitCode === null ? await once(shell, 'close') : [shell.exitCode];
  return `${code}: ${texts.join('')}`;
}
