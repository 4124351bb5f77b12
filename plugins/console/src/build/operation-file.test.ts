import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadDocument } from '../../../api-reference/fixtures/load.ts';
import { loadingMs, loadOperations, pick, settingsOf } from '../../fixtures/operations.ts';
import type { ConsoleOperation } from '../model/operation.ts';
import { createRequestDraft } from '../request/draft.ts';
import { validateDraft } from '../request/validate.ts';
import { createOperationFiles } from './operation-files.ts';
import { findServers } from './servers.ts';

let operations: ReadonlyMap<string, ConsoleOperation>;
beforeAll(async () => {
  operations = await loadOperations();
}, loadingMs);

describe('the file of an operation', () => {
  test('names only the sandbox unless production is allowed', () => {
    expect(pick(operations, 'main/2.0.0/createJob').servers).toEqual([
      { url: 'https://sandbox.api.example.com', environment: 'sandbox', issuesTokens: true, tokensFor: null },
    ]);
    const servers = [
      { url: 'https://api.example.com/', 'x-console': 'production' },
      { url: 'https://sandbox.api.example.com', 'x-console': 'sandbox' },
      { url: 'https://elsewhere.example' },
    ] as const;
    expect(findServers(servers, settingsOf(true)).sent.map(({ url }) => url)).toEqual(['https://sandbox.api.example.com', 'https://api.example.com']);
    expect(findServers(servers, settingsOf(false)).sent.map(({ url }) => url)).toEqual(['https://sandbox.api.example.com']);
  });

  test('of the authentication proxy names the API that its tokens are for', () => {
    expect(pick(operations, 'auth-proxy/2.0.0/getAnAccessToken').servers.map(({ tokensFor }) => tokensFor)).toEqual(['https://sandbox.api.example.com']);
  });

  test('of a third-party API names its server if its origin is allowed, without a portal token', () => {
    const servers = [{ url: 'https://parts.example.com/v1/', 'x-console': 'sandbox' }] as const;
    expect(findServers(servers, settingsOf(false)).sent).toEqual([]);
    const allowed = { ...settingsOf(false), origins: ['https://parts.example.com'] };
    expect(findServers(servers, allowed).sent).toEqual([{ url: 'https://parts.example.com/v1', environment: 'sandbox', issuesTokens: false, tokensFor: null }]);
  });

  test('of the legacy web services is sent to the sandbox, and documents the server of live data', () => {
    const all = [...operations.values()].filter(({ key }) => key.startsWith('web-services/'));
    expect(all.length).toBeGreaterThan(100);
    for (const { servers, documentedServer } of all) {
      const sandbox = { url: 'https://sandbox.api.example.com', environment: 'sandbox', issuesTokens: true, tokensFor: null };
      expect([servers, documentedServer]).toEqual([[sandbox], 'https://ws.example.com']);
    }
  });

  test('names the readers of each identifier and the next operations of each state', () => {
    const { readers, records, lifecycle } = pick(operations, 'main/2.0.0/createJob');
    expect(readers.contactId).toEqual({ title: 'Get a contact', page: '/docs/rest/api-reference/get-contact', parameter: 'contactId', others: [] });
    expect(records.Job?.title).toBe('Get a job');
    const next = lifecycle?.transitions.filter(({ from }) => from.includes('unscheduled')).map(({ target }) => target.title);
    expect(next).toContain('Schedule a job');
  });

  test('is small: 10 kB of gzip, the largest included', () => {
    const sizes = [...operations.values()].map((operation) => gzipSync(JSON.stringify(operation), { level: 9 }).length);
    expect(Math.max(...sizes)).toBeLessThan(10_000);
  });

  test('begins with a request that its own schemas allow, for every operation', () => {
    const faulty = [...operations.values()].flatMap((operation) => {
      const diagnostics = validateDraft(operation, createRequestDraft(operation, {}));
      return diagnostics.length > 0 ? [{ key: operation.key, diagnostics }] : [];
    });
    expect(faulty).toEqual([]);
  });
});

test('starts with the values of the page’s sample if the description has no examples', async () => {
  const schema = { type: 'object', required: ['kind'], properties: { kind: { type: 'string', enum: ['cash', 'card'] } } } as const;
  const version = await loadDocument({
    openapi: '3.1.0',
    info: { title: 'Payments', version: '1.0.0' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/payments/{paymentId}': {
        put: {
          operationId: 'setPayment',
          parameters: [
            { name: 'paymentId', in: 'path', required: true, schema: { type: 'string', pattern: '^PAY-[0-9]{4}$' } },
            { name: 'verbose', in: 'query', schema: { type: 'boolean' } },
          ],
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: { '200': { description: 'Stored.' } },
        },
      },
    },
  });
  const [file] = createOperationFiles([version], { ...settingsOf(false), baseUrl: '/' });
  const draft = file && createRequestDraft(file.operation, {});
  expect(draft?.parameters).toEqual({ 'path.paymentId': [expect.stringMatching(/^PAY-\d{4}$/)] });
  expect(draft?.body?.value).toEqual({ kind: 'cash' });
  expect(file && draft && validateDraft(file.operation, draft)).toEqual([]);
});
