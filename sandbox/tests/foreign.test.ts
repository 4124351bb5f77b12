import { expect, it } from 'vitest';
import { createSandbox, Engine, MemoryCounter, toDescription } from '../src/index.ts';
import { openSqlite } from '../src/store/sqlite.ts';

/** Somebody else's description, of OpenAPI 3.0, with nothing of ours in it. */
const foreign = toDescription({
  openapi: '3.0.3',
  info: { title: 'Library', version: '1' },
  paths: {
    '/books': {
      post: {
        requestBody: { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/Book' } } } },
        responses: { 201: { description: 'Created', content: { 'application/json': { schema: { $ref: '#/components/schemas/Book' } } } } },
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
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Book' }, example: { title: 'Emma', subtitle: null } } },
          },
        },
      },
    },
  },
  components: {
    schemas: { Book: { type: 'object', required: ['title'], properties: { title: { type: 'string' }, subtitle: { type: 'string', nullable: true } } } },
  },
});

const engine = new Engine({ description: foreign, baseWorld: {}, database: await openSqlite(':memory:'), clock: Date.now });
const app = createSandbox({
  engine,
  readAccess: () => Promise.reject(new Error('Nothing asks for a token.')),
  counter: new MemoryCounter(),
  problemType: (slug) => `https://library.example/problems/${slug}`,
});
const post = (body: string, type = 'application/json') => app.request('/books', { method: 'POST', headers: { 'Content-Type': type }, body });

it('a description without sandbox extensions is answered with its examples', async () => {
  const book = await app.request('/books/9780141439587?pages=3');
  expect([book.status, await book.json()]).toEqual([200, { title: 'Emma', subtitle: null }]);
  const made = await post('{"title":"Emma","subtitle":null}');
  expect([made.status, await made.json()]).toEqual([201, { title: 'text', subtitle: 'text' }]);
});

it('requests are still validated', async () => {
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
