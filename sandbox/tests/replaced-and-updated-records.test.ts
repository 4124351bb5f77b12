import { describe, expect, it } from 'vitest';
import { upgradeAndCleanSandboxDescription } from '../src/index.ts';
import { openStatefulTestSandbox } from './open-stateful-test-sandbox.ts';

const text = { type: 'string' };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const object = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });

interface Schemas {
  readonly record: object;
  readonly created: object;
  readonly put: object;
}

/** Opens a sandbox with articles that are created by POST, and by PUT with the schema `put`. */
async function openArticles({ record, created, put }: Schemas) {
  const article = { $ref: '#/components/schemas/Article' };
  const description = upgradeAndCleanSandboxDescription({
    openapi: '3.1.0',
    info: { title: 'Articles', version: '1' },
    paths: {
      '/articles': {
        post: { requestBody: json(created), responses: { 201: { description: 'Created', ...json(article) } } },
      },
      '/articles/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        get: { responses: { 200: { description: 'OK', ...json(article) } } },
        put: { requestBody: json(put), responses: { 200: { description: 'OK', ...json(article) } } },
      },
    },
    components: { schemas: { Article: record } },
  });
  const { send } = await openStatefulTestSandbox({ description });
  const createdArticle = (await send('POST', '/articles', { title: 'Tea', body: 'Hot', tags: { a: '1' } })).json;
  return {
    article: createdArticle,
    change: async (body: object) => (await send('PUT', `/articles/${createdArticle.id}`, body)).json,
  };
}

const fields = { title: text, body: text, tags: { type: 'object' } };
const whole = object(fields, ['title']);
const record = object({ id: text, ...fields }, ['id', 'title']);

describe('PUT on a record', () => {
  it('replaces it if the body requires the same fields as a new record', async () => {
    const { article, change } = await openArticles({ record, created: whole, put: whole });
    expect(await change({ title: 'Coffee' })).toEqual({ id: article.id, title: 'Coffee' });
  });

  it('replaces it if the body has the schema of the record, which requires no fields', async () => {
    const loose = object({ id: text, ...fields });
    const article = { $ref: '#/components/schemas/Article' };
    const { article: created, change } = await openArticles({ record: loose, created: article, put: article });
    expect(await change({ title: 'Coffee' })).toEqual({ id: created.id, title: 'Coffee' });
  });

  it.each([
    [
      'does not require a field that a new record requires',
      { record: object({ id: text, ...fields }), created: whole, put: object(fields) },
    ],
    [
      'does not require a field that the response requires',
      { record, created: object(fields), put: object(fields, ['body']) },
    ],
    [
      'requires nothing and has a separate schema',
      { record: object({ id: text, ...fields }), created: object(fields), put: object({ title: text, body: text }) },
    ],
  ])('updates the sent fields if the body %s', async (_, schemas) => {
    const { article, change } = await openArticles(schemas);
    expect(await change({ body: 'Cold' })).toEqual({ ...article, body: 'Cold' });
  });

  it('replaces it if the response requires a field that has a default or can be null', async () => {
    const optional = { state: { type: 'string', default: 'draft' }, note: { type: ['string', 'null'] } };
    const { article, change } = await openArticles({
      record: object({ id: text, ...fields, ...optional }, ['id', 'title', 'state', 'note']),
      created: object({ ...fields, ...optional }, ['title']),
      put: object({ ...fields, ...optional }, ['title']),
    });
    expect(await change({ title: 'Coffee' })).toEqual({ id: article.id, title: 'Coffee', state: 'draft', note: null });
  });

  it('retains fields that a replacing body cannot contain', async () => {
    const { article, change } = await openArticles({
      record: object({ id: text, ...fields }, ['id']),
      created: whole,
      put: object({ title: text, body: text }, ['title']),
    });
    expect(await change({ title: 'Coffee' })).toEqual({ id: article.id, title: 'Coffee', tags: article.tags });
  });
});
