import { expect, it } from 'vitest';
import {
  createSandboxApp,
  MemoryRateLimitCounter,
  SandboxEngine,
  upgradeAndCleanSandboxDescription,
} from '../src/index.ts';
import { openSqliteDatabase } from '../src/store/sqlite.ts';

/** Returns an operation whose body has a field `stream` with one allowed value, and whose example is `name`. */
function describeConversation(name: string, stream: boolean) {
  const schema = {
    type: 'object',
    required: ['inputs'],
    properties: {
      inputs: { type: 'array', items: { type: 'string' } },
      stream: { type: 'boolean', const: stream, default: stream },
    },
  };
  return {
    post: {
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: {
        200: { description: 'Started.', content: { 'application/json': { schema: {}, example: { name } } } },
        422: {
          description: 'Invalid.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/HTTPValidationError' } } },
        },
      },
    },
  };
}

const app = createSandboxApp({
  engine: new SandboxEngine({
    description: upgradeAndCleanSandboxDescription({
      openapi: '3.1.0',
      info: { title: 'Conversations', version: '1' },
      paths: {
        '/conversations': describeConversation('whole', false),
        '/conversations#stream': describeConversation('stream', true),
      },
      components: {
        schemas: {
          HTTPValidationError: {
            type: 'object',
            properties: { detail: { type: 'array', items: { $ref: '#/components/schemas/ValidationError' } } },
          },
          ValidationError: {
            type: 'object',
            required: ['loc', 'msg', 'type'],
            properties: {
              loc: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
              msg: { type: 'string' },
              type: { type: 'string' },
            },
          },
        },
      },
    }),
    seed: {},
    database: await openSqliteDatabase(':memory:'),
    clock: Date.now,
  }),
  readAccess: () => Promise.reject(new Error('No operation requires a token.')),
  counter: new MemoryRateLimitCounter(),
  problemType: (slug) => `https://conversations.example/problems/${slug}`,
});

async function post(body: string) {
  const response = await app.request('/conversations', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  return { status: response.status, json: await response.json() };
}

it('chooses the first operation of a path whose schema accepts the body', async () => {
  expect(await post('{"inputs":[],"stream":true}')).toEqual({ status: 200, json: { name: 'stream' } });
  expect(await post('{"inputs":[],"stream":false}')).toEqual({ status: 200, json: { name: 'whole' } });
  expect(await post('{"inputs":[]}')).toEqual({ status: 200, json: { name: 'whole' } });
});

it('validates a body that no operation of the path accepts against the first one', async () => {
  expect((await post('{"inputs":')).json.detail[0].msg).toContain('not well-formed JSON');
  expect((await post(JSON.stringify({ inputs: ['a'.repeat(200_000)] }))).status).toBe(413);
  const { status, json } = await post('{"inputs":[],"stream":"yes"}');
  expect([status, json.detail[0].loc]).toEqual([422, ['body', 'stream']]);
});

it('writes the path of an invalid list item as FastAPI does', async () => {
  expect((await post('{"inputs":["a",7]}')).json.detail[0].loc).toEqual(['body', 'inputs', 1]);
});
