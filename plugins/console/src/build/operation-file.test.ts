import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadDocument } from '../../../api-reference/fixtures/load.ts';
import { createConsoleSettings, loadingMs, loadOperations, requireOperation } from '../../fixtures/operations.ts';
import { toCredentialParameter } from '../identity/identity.ts';
import type { ConsoleOperation } from '../model/operation.ts';
import { createRequestDraft } from '../request/draft.ts';
import { addCredentialsToRequest, prepareRequest } from '../request/prepared-request.ts';
import { validateDraft } from '../request/validate.ts';
import { createConsoleOperationFiles } from './operation-files.ts';
import { selectConsoleServers } from './servers.ts';

let operations: ReadonlyMap<string, ConsoleOperation>;
beforeAll(async () => {
  operations = await loadOperations();
}, loadingMs);

describe('createConsoleOperationFiles', () => {
  test('lists only the sandbox server unless production is allowed', () => {
    expect(requireOperation(operations, 'main/2.0.0/createJob').servers).toEqual([
      {
        url: 'https://sandbox.api.example.com',
        environment: 'sandbox',
        issuesTokens: true,
        tokensFor: null,
        acceptsAnonymous: false,
        isProxied: false,
      },
    ]);
    const servers = [
      { url: 'https://api.example.com/', 'x-console': 'production' },
      { url: 'https://sandbox.api.example.com', 'x-console': 'sandbox' },
      { url: 'https://elsewhere.example' },
    ] as const;
    expect(selectConsoleServers(servers, createConsoleSettings(true)).allowedServers.map(({ url }) => url)).toEqual([
      'https://sandbox.api.example.com',
      'https://api.example.com',
    ]);
    expect(selectConsoleServers(servers, createConsoleSettings(false)).allowedServers.map(({ url }) => url)).toEqual([
      'https://sandbox.api.example.com',
    ]);
  });

  test('contains the URL of the API that accepts the tokens of an authentication proxy', () => {
    expect(
      requireOperation(operations, 'auth-proxy/2.0.0/getAnAccessToken').servers.map(({ tokensFor }) => tokensFor),
    ).toEqual(['https://sandbox.api.example.com']);
  });

  test('lists a third-party server only if its origin is allowed, without portal tokens', () => {
    const servers = [{ url: 'https://parts.example.com/v1/', 'x-console': 'sandbox' }] as const;
    expect(selectConsoleServers(servers, createConsoleSettings(false)).allowedServers).toEqual([]);
    const allowed = { ...createConsoleSettings(false), origins: ['https://parts.example.com'] };
    expect(selectConsoleServers(servers, allowed).allowedServers).toEqual([
      {
        url: 'https://parts.example.com/v1',
        environment: 'sandbox',
        issuesTokens: false,
        tokensFor: null,
        acceptsAnonymous: false,
        isProxied: false,
      },
    ]);
  });

  test('sends requests for the legacy web services to the sandbox and documents the production server', () => {
    const all = [...operations.values()].filter(({ key }) => key.startsWith('web-services/'));
    expect(all.length).toBeGreaterThan(100);
    for (const { servers, documentedServer } of all) {
      const sandbox = {
        url: 'https://sandbox.api.example.com',
        environment: 'sandbox',
        issuesTokens: true,
        tokensFor: null,
        acceptsAnonymous: false,
        isProxied: false,
      };
      expect([servers, documentedServer]).toEqual([[sandbox], 'https://ws.example.com']);
    }
  });

  test('lists the read operation of each identifier and the next operations of each state', () => {
    const { readers, records, lifecycle } = requireOperation(operations, 'main/2.0.0/createJob');
    expect(readers.contactId).toEqual({
      title: 'Get a contact',
      page: '/docs/rest/api-reference/get-contact',
      parameter: 'contactId',
      others: [],
    });
    expect(records.Job?.title).toBe('Get a job');
    const next = lifecycle?.transitions
      .filter(({ from }) => from.includes('unscheduled'))
      .map(({ target }) => target.title);
    expect(next).toContain('Schedule a job');
  });

  test('creates files of less than 10 kB after gzip', () => {
    const sizes = [...operations.values()].map((operation) => gzipSync(JSON.stringify(operation), { level: 9 }).length);
    expect(Math.max(...sizes)).toBeLessThan(10_000);
  });

  test('creates an initial request that is valid for the schemas of every operation', () => {
    const invalidOperations = [...operations.values()].flatMap((operation) => {
      const diagnostics = validateDraft(operation, createRequestDraft(operation, {}));
      return diagnostics.length > 0 ? [{ key: operation.key, diagnostics }] : [];
    });
    expect(invalidOperations).toEqual([]);
  });
});

test('generates values for the initial request if the description has no examples', async () => {
  const schema = {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string', enum: ['cash', 'card'] } },
  } as const;
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
  const [file] = createConsoleOperationFiles([version], { ...createConsoleSettings(false), baseUrl: '/' });
  const draft = file && createRequestDraft(file.operation, {});
  expect(draft?.parameters).toEqual({ 'path.paymentId': [expect.stringMatching(/^PAY-\d{4}$/)] });
  expect(draft?.body?.value).toEqual({ kind: 'cash' });
  expect(file && draft && validateDraft(file.operation, draft)).toEqual([]);
});

test('does not require read-only fields in a request', async () => {
  const version = await loadDocument({
    openapi: '3.1.0',
    info: { title: 'Payments', version: '1.0.0' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/payments': {
        post: {
          operationId: 'pay',
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Payment' } } } },
          responses: { '201': { description: 'Paid.' } },
        },
      },
    },
    components: {
      schemas: {
        Id: { type: 'integer', readOnly: true },
        Payment: {
          type: 'object',
          required: ['id', 'amount'],
          properties: { id: { $ref: '#/components/schemas/Id' }, amount: { type: 'number', example: 7 } },
        },
      },
    },
  });
  const [file] = createConsoleOperationFiles([version], { ...createConsoleSettings(false), baseUrl: '/' });
  expect(file?.operation.$defs.Payment?.required).toEqual(['amount']);
  const draft = file && createRequestDraft(file.operation, {});
  expect(draft?.body?.value).toEqual({ amount: 7 });
  expect(file && draft && validateDraft(file.operation, draft)).toEqual([]);
});

test('contains proxied servers, OAuth flows, links, callbacks and optional authentication', async () => {
  const flow = { tokenUrl: 'https://login.example.com/token', scopes: {} };
  const version = await loadDocument({
    openapi: '3.1.0',
    info: { title: 'Payments', version: '1.0.0' },
    servers: [{ url: 'https://api.example.org' }, { url: 'https://other.example.org' }],
    paths: {
      '/payments': {
        post: {
          operationId: 'pay',
          security: [{}, { oauth: ['pay'] }],
          responses: {
            '201': {
              description: 'Paid.',
              links: { receipt: { operationId: 'getReceipt', parameters: { receiptId: '$response.body#/id' } } },
            },
          },
          callbacks: {
            paid: {
              '{$request.body#/hook}': {
                post: {
                  requestBody: { content: { 'application/json': { example: { id: 7 } } } },
                  responses: { '200': { description: 'Seen.' } },
                },
              },
            },
          },
        },
      },
      '/receipts/{receiptId}': {
        get: {
          operationId: 'getReceipt',
          security: [{ session: [] }],
          parameters: [{ name: 'receiptId', in: 'path', required: true, schema: { type: 'integer' } }],
          responses: { '200': { description: 'The receipt.' } },
        },
      },
    },
    components: {
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          flows: {
            authorizationCode: { ...flow, authorizationUrl: 'https://login.example.com/authorize' },
            clientCredentials: { ...flow, tokenUrl: 'https://elsewhere.example.com/token' },
          },
        },
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
      },
    },
  });
  const settings = {
    ...createConsoleSettings(false),
    proxied: ['https://api.example.org', 'https://login.example.com'],
    baseUrl: '/',
  };
  const [pay, receipt] = createConsoleOperationFiles([version], settings).map(({ operation }) => operation);
  expect(pay?.servers).toMatchObject([
    { url: 'https://api.example.org', environment: 'production', isProxied: true, acceptsAnonymous: false },
  ]);
  expect(pay?.isAuthenticationOptional).toBe(true);
  const code = {
    type: 'authorizationCode',
    tokenUrl: 'https://login.example.com/token',
    authorizationUrl: 'https://login.example.com/authorize',
    isProxied: true,
  };
  expect(pay?.credential).toEqual({ type: 'bearer', scopes: ['pay'], flows: [code] });
  expect(pay?.responses['201']?.links).toMatchObject([
    { name: 'receipt', parameters: { 'path.receiptId': '$response.body#/id' } },
  ]);
  expect(pay?.callbacks).toMatchObject([
    { name: 'paid', method: 'POST', expression: '{$request.body#/hook}', example: { id: 7 } },
  ]);
  const draft = receipt && createRequestDraft(receipt, {});
  const credential = receipt?.credential ?? { type: 'none' };
  const part = toCredentialParameter(credential, { type: 'token', token: 's-1' });
  const prepared = receipt && draft && prepareRequest(receipt, draft, '', [{ credential, part }]);
  expect(prepared && addCredentialsToRequest(prepared).cookies).toEqual([['sid', 's-1']]);
  // The stored and displayed request contains no credential.
  expect(prepared?.cookies).toEqual([]);
});
