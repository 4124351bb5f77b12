import { expect, test } from 'vitest';
import { loadDocument } from '../../fixtures/load.ts';
import { readApiHistories } from '../versions/history.ts';
import { categoryPageKind, createCategoriesPage, createCategoryPage } from './category-page.ts';

/** Returns `hasScopes` of each category on the page of all categories. */
async function readHasScopes(security: readonly Readonly<Record<string, readonly string[]>>[]) {
  const version = await loadDocument({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1.0.0' },
    tags: [{ name: 'things', description: 'Things.' }],
    paths: {
      '/things': {
        get: { operationId: 'listThings', tags: ['things'], security, responses: { 200: { description: 'All.' } } },
      },
    },
    components: {
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: 'https://example.com/token', scopes: { read: 'Read.' } } },
        },
      },
    },
  });
  const page = readApiHistories([version]).map((history) => createCategoriesPage(version, history))[0];
  const data = page && categoryPageKind.getPageData(page);
  return data?.type === 'categories' ? data.categories.map(({ hasScopes }) => hasScopes) : null;
}

test('sets hasScopes of a category if one of its operations requires a scope', async () => {
  expect(await readHasScopes([{ oauth: ['read'] }])).toEqual([true]);
  expect(await readHasScopes([])).toEqual([false]);
});

test('lists the webhooks of a category, and counts no operations if it has none', async () => {
  const ok = { responses: { 204: { description: 'Done.' } } };
  const version = await loadDocument({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1.0.0' },
    security: [],
    tags: [{ name: 'events', description: 'What happens.' }],
    paths: { '/things': { delete: { operationId: 'deleteThings', tags: ['things'], ...ok } } },
    webhooks: {
      thingDeleted: { post: { tags: ['events'], ...ok } },
      other: { post: { tags: ['things'], ...ok } },
    },
  });
  const pages = readApiHistories([version]).flatMap((history) =>
    version.categories.map((category) => createCategoryPage(version, category, history)),
  );
  const page = pages.find((candidate) => candidate?.title === 'events');
  if (!page) throw new Error('The category has no page.');
  expect(categoryPageKind.getPageData(page)).toMatchObject({
    operations: [],
    events: [{ method: 'post', title: 'Thing deleted', path: '/docs/workshop/webhooks/thing-deleted' }],
  });
  expect(page.description).toBe('What happens. Workshop API.');
});
