import { expect, it } from 'vitest';
import {
  createSandboxApp,
  MemoryRateLimitCounter,
  SandboxEngine,
  upgradeAndCleanSandboxDescription,
} from '../src/index.ts';
import { openSqliteDatabase } from '../src/store/sqlite.ts';

/** OpenAPI 3.0 description of another provider, without sandbox extensions. */
const foreign = upgradeAndCleanSandboxDescription({
  openapi: '3.0.3',
  info: { title: 'Library', version: '1' },
  paths: {
    '/books': {
      post: {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Book' } } },
        },
        responses: {
          201: {
            description: 'Created',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Book' } } },
          },
        },
      },
    },
    '/loan-days': {
      put: {
        requestBody: {
          content: { 'text/plain': { schema: { $ref: '#/components/schemas/Days' } }, 'text/html': { schema: {} } },
        },
        responses: { 204: { description: 'Changed' } },
      },
    },
    '/books/{isbn}': {
      get: {
        parameters: [
          { name: 'isbn', in: 'path', required: true, schema: { type: 'string', pattern: '^\\d{13}$' } },
          { name: 'pages', in: 'query', schema: { type: 'integer', minimum: 0, exclusiveMinimum: true } },
        ],
        responses: {
          200: {
            description: 'The book',
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Book' },
                example: { title: 'Emma', subtitle: null },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Days: { type: 'integer', minimum: 1 },
      Book: {
        type: 'object',
        required: ['title'],
        properties: {
          title: { type: 'string' },
          subtitle: { type: 'string', nullable: true },
          // This example is one character short, but the request shown on the page uses it and must be accepted.
          shelf: { type: 'string', format: 'uuid', example: '4f4e4e1-c824-4d63-b37a-d8d698862f1d' },
          copy: { type: 'string', format: 'uuid', example: '3f3e3e1c-c824-4d63-b37a-d8d698862f1d' },
        },
      },
    },
  },
});

const engine = new SandboxEngine({
  description: foreign,
  seed: {},
  database: await openSqliteDatabase(':memory:'),
  clock: Date.now,
});
const app = createSandboxApp({
  engine,
  readAccess: () => Promise.reject(new Error('No operation requires a token.')),
  counter: new MemoryRateLimitCounter(),
  problemType: (slug) => `https://library.example/problems/${slug}`,
});
const post = (body: string, type = 'application/json') =>
  app.request('/books', { method: 'POST', headers: { 'Content-Type': type }, body });

it.each([
  ['text/plain', '14', 204],
  ['text/plain', '0', 422],
  ['text/plain', 'two weeks', 422],
  ['text/html', '14', 204],
])('validates the %s body %s by the type of its schema', async (type, body, status) => {
  const response = await app.request('/loan-days', { method: 'PUT', headers: { 'Content-Type': type }, body });
  expect(response.status).toBe(status);
});

it('returns examples of a description without sandbox extensions', async () => {
  const book = await app.request('/books/9780141439587?pages=3');
  expect([book.status, await book.json()]).toEqual([200, { title: 'Emma', subtitle: null }]);
  const result = await post('{"title":"Emma","subtitle":null}');
  expect([result.status, await result.json()]).toMatchObject([201, { title: 'Title', subtitle: 'Subtitle' }]);
});

it('validates requests of a description without sandbox extensions', async () => {
  const statuses = await Promise.all([
    app.request('/books/1'),
    app.request('/books/9780141439587?pages=0'),
    app.request('/books/9780141439587?page=1'),
    post('{"subtitle":7}'),
    post('{"title":'),
    post('title=Emma', 'text/plain'),
    app.request('/books'),
    app.request('/authors'),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([404, 400, 400, 422, 400, 415, 405, 404]);
  expect(statuses[6]?.headers.get('allow')).toBe('POST');
  expect(await statuses[3]?.json()).toMatchObject({
    errors: [
      { pointer: '/title', code: 'required' },
      { pointer: '/subtitle', code: 'wrong-type' },
    ],
  });
});

/**
 * Features of large public descriptions: form fields with brackets, an optional body for every GET, XML as well as
 * JSON, two types of credentials.
 */
const payments = upgradeAndCleanSandboxDescription({
  openapi: '3.0.0',
  info: { title: 'Payments', version: '1' },
  security: [{ basicAuth: [] }, { bearerAuth: [] }],
  paths: {
    '/charges': {
      get: {
        parameters: [
          {
            name: 'created',
            in: 'query',
            style: 'deepObject',
            explode: true,
            schema: { anyOf: [{ type: 'object', properties: { gte: { type: 'integer' } } }, { type: 'integer' }] },
          },
          {
            name: 'expand',
            in: 'query',
            style: 'deepObject',
            explode: true,
            schema: { type: 'array', items: { type: 'string' } },
          },
        ],
        requestBody: {
          required: false,
          content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties: {} } } },
        },
        responses: {
          200: {
            description: 'Charges.',
            content: {
              'application/xml': { schema: { $ref: '#/components/schemas/Charge' } },
              'application/json': { schema: { $ref: '#/components/schemas/Charge' } },
            },
          },
        },
      },
      post: {
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                required: ['amount'],
                additionalProperties: false,
                properties: {
                  amount: { type: 'integer' },
                  capture: { type: 'boolean' },
                  address: {
                    anyOf: [
                      { type: 'object', properties: { city: { type: 'string' }, floor: { type: 'integer' } } },
                      { type: 'string', enum: [''] },
                    ],
                  },
                  items: { type: 'array', items: { type: 'object', properties: { price: { type: 'number' } } } },
                  tags: { type: 'array', items: { type: 'string' } },
                  metadata: { type: 'object', additionalProperties: { type: 'string' } },
                },
              },
              encoding: { address: { style: 'deepObject', explode: true } },
            },
          },
        },
        responses: {
          200: {
            description: 'Charged.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Charge' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Charge: {
        type: 'object',
        xml: { name: 'charge' },
        properties: {
          id: { type: 'string', example: 'ch_1', xml: { attribute: true } },
          note: { type: 'string', example: 'a < b' },
        },
      },
    },
    securitySchemes: { basicAuth: { type: 'http', scheme: 'basic' }, bearerAuth: { type: 'http', scheme: 'bearer' } },
  },
});

const paymentsApp = createSandboxApp({
  engine: new SandboxEngine({
    description: payments,
    seed: {},
    database: await openSqliteDatabase(':memory:'),
    clock: Date.now,
  }),
  readAccess: async () => ({
    tenant: 'anonymous',
    client: 'anonymous',
    clientName: 'anonymous',
    scopes: new Set<string>(),
    tenantExpiresAt: null,
  }),
  counter: new MemoryRateLimitCounter(),
  problemType: (slug) => `https://payments.example/problems/${slug}`,
});
const postCharge = (body: string) =>
  paymentsApp.request('/charges', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  });

it.each([
  ['numbers', 'amount=100', 200],
  ['a value that is not a number', 'amount=much', 422],
  ['flags', 'amount=1&capture=true', 200],
  ['a value that is not a flag', 'amount=1&capture=perhaps', 422],
  ['objects in brackets', 'amount=1&address[city]=Bath&address[floor]=2', 200],
  ['objects with a wrong field', 'amount=1&address[floor]=upper', 422],
  ['an object as JSON', 'amount=1&address=%7B%22city%22:%22Bath%22%7D', 200],
  ['an empty text that clears an object', 'amount=1&address=', 200],
  ['lists of objects', 'amount=1&items[0][price]=2.5&items[1][price]=3', 200],
  ['a list of objects as JSON', `amount=1&items=${encodeURIComponent('[{"price":2.5},{"price":3}]')}`, 200],
  ['lists with a wrong item', 'amount=1&items[0][price]=dear', 422],
  ['lists with empty brackets and repeated names', 'amount=1&tags[]=a&tags[]=b&tags=c', 200],
  ['maps', 'amount=1&metadata[order]=7', 200],
  ['a missing field', 'capture=true', 422],
  ['property names with a meaning in JavaScript', 'amount=1&__proto__[a]=1', 422],
])('parses and validates a form with %s according to its schema', async (_, body, status) => {
  expect((await postCharge(body)).status).toBe(status);
});

it('accepts object parameters, and requests without the optional body', async () => {
  const statuses = await Promise.all([
    paymentsApp.request('/charges'),
    paymentsApp.request('/charges?created[gte]=1700000000&expand[]=customer&expand[]=invoice'),
    paymentsApp.request('/charges?created=1700000000'),
    paymentsApp.request('/charges?created[gte]=yesterday'),
    paymentsApp.request('/charges?sort[by]=id'),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 400, 400]);
});

it('returns JSON by default and XML to clients that prefer it', async () => {
  const [defaultResponse, xml] = await Promise.all([
    paymentsApp.request('/charges'),
    paymentsApp.request('/charges', { headers: { Accept: 'application/xml' } }),
  ]);
  expect([defaultResponse.headers.get('content-type'), await defaultResponse.json()]).toEqual([
    'application/json',
    { id: 'ch_1', note: 'a < b' },
  ]);
  expect(xml.headers.get('content-type')).toBe('application/xml');
  expect(await xml.text()).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<charge id="ch_1"><note>a &lt; b</note></charge>',
  );
});

it('does not enforce a format that the documented example violates', async () => {
  const getStatus = async (field: string, value: string) =>
    (await post(JSON.stringify({ title: 'Emma', [field]: value }))).status;
  expect(await getStatus('shelf', '4f4e4e1-c824-4d63-b37a-d8d698862f1d')).toBe(201);
  expect(await getStatus('copy', '4f4e4e1-c824-4d63-b37a-d8d698862f1d')).toBe(422);
});

it('reports a rejection in the error schema of the description and in a header', async () => {
  const seatsDescription = upgradeAndCleanSandboxDescription({
    openapi: '3.1.0',
    info: { title: 'Seats', version: '1' },
    paths: {
      '/seats': {
        post: {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { type: 'object', properties: { row: { type: 'integer' } } } } },
          },
          responses: {
            201: { description: 'Created.' },
            400: {
              description: 'Rejected.',
              content: { 'application/json': { schema: { type: 'object', properties: { err: { type: 'string' } } } } },
            },
          },
        },
      },
    },
  });
  const seats = createSandboxApp({
    engine: new SandboxEngine({
      description: seatsDescription,
      seed: {},
      database: await openSqliteDatabase(':memory:'),
      clock: Date.now,
    }),
    readAccess: () => Promise.reject(new Error('No operation requires a token.')),
    counter: new MemoryRateLimitCounter(),
    problemType: (slug) => slug,
  });
  const rejected = await seats.request('/seats', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"row":"first"}',
  });
  const message = '/row: The value must be of type integer, not first';
  expect([rejected.status, await rejected.json(), rejected.headers.get('x-sandbox-problem')]).toEqual([
    400,
    { err: message },
    message,
  ]);
});

it('distinguishes operations with the same path by fragment and required parameters', async () => {
  const shared = { parameters: [{ name: 'fields', in: 'query', required: true, schema: { type: 'string' } }] };
  const respond = (text: string) => ({
    responses: { 200: { description: 'Done.', content: { 'application/json': { example: text } } } },
  });
  const files = upgradeAndCleanSandboxDescription({
    openapi: '3.1.0',
    info: { title: 'Files', version: '1' },
    paths: {
      '/files/{id}': { get: respond('file') },
      '/files/{id}#share': { get: { ...shared, ...respond('share') } },
    },
  });
  const database = await openSqliteDatabase(':memory:');
  const api = createSandboxApp({
    engine: new SandboxEngine({ description: files, seed: {}, database, clock: Date.now }),
    readAccess: () => Promise.reject(new Error('No operation requires a token.')),
    counter: new MemoryRateLimitCounter(),
    problemType: (slug) => slug,
  });
  const read = async (path: string) => (await api.request(path)).json();
  expect([await read('/files/1'), await read('/files/1?fields=a')]).toEqual(['file', 'share']);
});

it('reports a rejection in a header and links to the page of the operation for every caller', async () => {
  const api = createSandboxApp({
    engine,
    readAccess: () => Promise.reject(new Error('No operation requires a token.')),
    counter: new MemoryRateLimitCounter(),
    problemType: (slug) => slug,
    getOperationUrl: ({ path }) => `https://library.example/docs${path}`,
  });
  const rejected = await api.request('/books', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"title":7,"subtitle":null}',
  });
  expect(rejected.headers.get('content-type')).toBe('application/problem+json');
  expect(rejected.headers.get('x-sandbox-problem')).toMatch(/^\/title: .*, not 7$/);
  expect(rejected.headers.get('link')).toBe('<https://library.example/docs/books>; rel="describedby"');
  expect((await api.request('/books/9780141439587?pages=3')).headers.get('x-sandbox-problem')).toBeNull();
});

it('removes internal operations', () => {
  const { paths } = upgradeAndCleanSandboxDescription({
    openapi: '3.1.0',
    info: { title: 'Library', version: '1' },
    paths: { '/books': { get: { responses: {} }, delete: { 'x-internal': true, responses: {} } } },
  });
  expect(paths).toEqual({ '/books': { get: { responses: {} } } });
});
