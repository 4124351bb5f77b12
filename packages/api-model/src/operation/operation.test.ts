import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { RecordLifecycleObject } from '@refdesk/openapi/extensions';
import type { OperationObject } from '@refdesk/openapi/operation';
import { describe, expect, test } from 'vitest';
import { createFixtureDocument, createOperationDocument } from '../../fixtures/document.ts';
import type { DisplayedSchema } from '../schema/schema.ts';
import { estimateSchemaTreeHtmlLength } from '../schema/schema-size.ts';
import { listOperationsWithPathItems, type Operation, readOperation, readOperationSummary } from './operation.ts';

/** Reads the first operation of a description. */
function readFirstOperation(document: OpenApiDocument): Operation {
  const [entry] = listOperationsWithPathItems(document);
  if (!entry) throw new Error('The description has no operation.');
  return readOperation(document, entry);
}
const read = (operation: OperationObject, parts: Partial<OpenApiDocument> = {}): Operation =>
  readFirstOperation(createOperationDocument(operation, parts));

test('lists operations in the order of the paths, then of the methods', () => {
  const document = createFixtureDocument({
    paths: { '/b': { post: {}, get: {} }, '/a': { patch: {}, delete: {}, parameters: [], servers: [] } },
  });
  expect(listOperationsWithPathItems(document).map(({ method, route }) => `${method} ${route}`)).toEqual([
    'get /b',
    'post /b',
    'delete /a',
    'patch /a',
  ]);
});

test('limits the bodies of an operation together, and expands a small one completely', () => {
  const objects = (count: number) => ({
    type: 'object' as const,
    properties: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `object${index}`,
        { type: 'object' as const, properties: { a: { type: 'string' as const }, b: { type: 'string' as const } } },
      ]),
    ),
  });
  const schemas = { Large: objects(480), Small: objects(20) };
  const json = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });
  const { requestBody, responses } = read(
    {
      requestBody: { content: json('Large') },
      responses: {
        200: { description: 'OK', content: json('Large') },
        400: { description: 'Wrong', content: json('Small') },
      },
    },
    { components: { schemas } },
  );
  const lengths = [requestBody?.bodies ?? [], ...responses.map(({ bodies }) => bodies)].flatMap((bodies) =>
    bodies.flatMap(({ schema }) => (schema === null ? [] : [estimateSchemaTreeHtmlLength(schema)])),
  );
  expect(lengths).toEqual([expect.any(Number), lengths[0], 30_500]);
  expect(lengths[0]).toBeGreaterThan(500_000);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(1_160_000);
});

test('resolves a path that is a reference (OpenAPI 3.1)', () => {
  const pathItems = { Jobs: { get: { operationId: 'listJobs' } } };
  const document = createFixtureDocument({
    paths: { '/jobs': { $ref: '#/components/pathItems/Jobs' } },
    components: { pathItems },
  });
  expect(listOperationsWithPathItems(document).map(({ route, operation }) => [route, operation.operationId])).toEqual([
    ['/jobs', 'listJobs'],
  ]);
});

describe('readOperationSummary', () => {
  const summarise = (operation: OperationObject) =>
    readOperationSummary({ route: '/jobs/{jobId}/notes', method: 'post', pathItem: {}, operation });

  test('derives the names from operationId and summary', () => {
    expect(summarise({ operationId: 'createJobNote', summary: 'Create a note', tags: ['notes', 'jobs'] })).toEqual({
      id: 'createJobNote',
      slug: 'create-job-note',
      title: 'Create a note',
      method: 'post',
      route: '/jobs/{jobId}/notes',
      tag: 'notes',
      group: null,
      fixedPage: null,
      isUnlisted: false,
      isDeprecated: false,
    });
  });

  test('derives the names from method and path if the operation has no operationId', () => {
    expect(summarise({})).toMatchObject({
      id: 'post-jobs-job-id-notes',
      slug: 'post-jobs-job-id-notes',
      title: 'Post jobs job id notes',
      tag: 'other',
    });
  });

  test('prefers names set by extensions of the description', () => {
    expect(
      summarise({
        operationId: 'a',
        'x-slug': 'add-note',
        'x-page': '/docs/notes/add',
        'x-group': 'Notes',
        'x-unlisted': true,
        deprecated: true,
      }),
    ).toMatchObject({
      id: 'a',
      slug: 'add-note',
      fixedPage: '/docs/notes/add',
      group: 'Notes',
      isUnlisted: true,
      isDeprecated: true,
    });
  });
});

describe('settings of the whole description', () => {
  const api: Partial<OpenApiDocument> = {
    servers: [{ url: 'https://api.example.com' }],
    security: [{ key: [] }],
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        basic: { type: 'http', scheme: 'basic' },
      },
    },
  };

  test('apply to an operation that does not define them', () => {
    const { servers, security } = read({}, api);
    expect(servers.map(({ url }) => url)).toEqual(['https://api.example.com']);
    expect(security.map(({ scheme }) => scheme)).toEqual(['key']);
  });

  test('are overridden by the operation, even with an empty list', () => {
    expect(read({ security: [{ basic: [] }] }, api).security.map(({ scheme }) => scheme)).toEqual(['basic']);
    expect(read({ security: [] }, api).security).toEqual([]);
    expect(read({ servers: [{ url: 'https://own.example.com' }] }, api).servers.map(({ url }) => url)).toEqual([
      'https://own.example.com',
    ]);
  });

  test('are overridden by the servers of the path', () => {
    const document = createFixtureDocument({
      ...api,
      paths: { '/a': { servers: [{ url: 'https://path.example.com' }], get: {} } },
    });
    expect(readFirstOperation(document).servers.map(({ url }) => url)).toEqual(['https://path.example.com']);
  });

  test('may contain server variables, which are replaced by their defaults', () => {
    const server = {
      url: 'https://{region}.example.com:{port}/{base}',
      description: 'By region.',
      variables: { region: { default: 'eu', enum: ['eu', 'us'] }, port: { default: '8443' } },
    };
    expect(read({ servers: [server] }).servers).toEqual([
      { url: 'https://eu.example.com:8443/{base}', description: 'By region.' },
    ]);
  });

  test('include the rate limit', () => {
    const rateLimit = { limits: [{ requests: 600, per: 'minute', by: 'API client' }], headers: true } as const;
    expect(read({}, { 'x-rate-limit': rateLimit }).rateLimit).toEqual(rateLimit);
    expect(read({}).rateLimit).toBeNull();
  });
});

describe('request body', () => {
  test('has one body for each media type', () => {
    const { requestBody } = read({
      requestBody: {
        description: 'The job.',
        required: true,
        content: {
          'application/json': { schema: { type: 'object' } },
          'application/x-www-form-urlencoded': { schema: { type: 'object' } },
        },
      },
    });
    expect(requestBody).toMatchObject({ description: 'The job.', isRequired: true });
    expect(requestBody?.bodies.map(({ mediaType }) => mediaType)).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ]);
  });

  test('can be a reference', () => {
    const components = { requestBodies: { Job: { description: 'Shared.', content: { 'application/json': {} } } } };
    expect(
      read({ requestBody: { $ref: '#/components/requestBodies/Job', content: {} } }, { components }).requestBody,
    ).toMatchObject({
      description: 'Shared.',
      isRequired: false,
      bodies: [{ mediaType: 'application/json' }],
    });
  });

  test('is null if the operation has none', () => {
    expect(read({}).requestBody).toBeNull();
  });
});

describe('life-cycle transitions', () => {
  const lifecycle: RecordLifecycleObject = {
    title: 'Job life-cycle',
    description: 'From made to done.',
    schema: 'Job',
    property: 'status',
    initial: 'open',
    terminal: ['done'],
    states: { open: 'Made.', done: 'Done.' },
    transitions: [
      {
        from: ['open'],
        to: 'done',
        event: 'complete',
        actors: ['officeUser'],
        operations: ['completeJob'],
        actions: [],
        condition: 'It is started.',
        problems: [],
      },
      {
        from: ['done'],
        to: 'open',
        event: 'reopen',
        actors: ['officeUser'],
        operations: ['reopenJob'],
        actions: [],
        condition: null,
        problems: [],
      },
    ],
  };
  const parts: Partial<OpenApiDocument> = {
    'x-lifecycles': { job: lifecycle, other: { ...lifecycle, transitions: [] } },
  };

  test('include only those that the operation triggers', () => {
    expect(read({ operationId: 'completeJob' }, parts).lifecycleTransitions).toEqual([
      { lifecycle: 'job', title: 'Job life-cycle', states: ['open', 'done'], transitions: [lifecycle.transitions[0]] },
    ]);
  });

  test('are empty for an operation that triggers none', () => {
    expect(read({ operationId: 'getJob' }, parts).lifecycleTransitions).toEqual([]);
  });
});

test('reads operation extensions, which default to null or an empty list', () => {
  const operation: OperationObject = {
    'x-idempotency': 'idempotency-key',
    'x-successors': ['b'],
    'x-successor-note': 'Use b.',
    'x-result-codes': ['ok'],
    externalDocs: { url: 'https://docs.example.com' },
  };
  expect(read(operation)).toMatchObject({
    idempotency: 'idempotency-key',
    successors: ['b'],
    successorNote: 'Use b.',
    resultCodes: ['ok'],
    externalDocs: { url: 'https://docs.example.com' },
  });
  expect(read({})).toMatchObject({
    idempotency: null,
    successors: null,
    successorNote: null,
    resultCodes: [],
    externalDocs: null,
  });
});

test('omits read-only fields from requests and write-only fields from responses', () => {
  const properties = {
    id: { type: 'integer', readOnly: true },
    password: { type: 'string', writeOnly: true },
    name: { type: 'string' },
  };
  const content = {
    'application/json': {
      schema: { type: 'object', properties: { ...properties, inside: { type: 'object', properties } } },
    },
  };
  const { requestBody, responses } = read({
    requestBody: { content },
    responses: { 200: { description: 'Done.', content } },
  });
  const names = (body: { readonly schema: DisplayedSchema | null } | undefined) =>
    body?.schema?.properties.map(({ name, schema }) => [name, ...schema.properties.map((inner) => inner.name)]);
  expect(names(requestBody?.bodies[0])).toEqual([['password'], ['name'], ['inside', 'password', 'name']]);
  expect(names(responses[0]?.bodies[0])).toEqual([['id'], ['name'], ['inside', 'id', 'name']]);
});
