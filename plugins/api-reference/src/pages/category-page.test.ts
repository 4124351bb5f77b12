import { expect, test } from 'vitest';
import { loadDocument } from '../../fixtures/load.ts';
import { readApiHistories } from '../versions/history.ts';
import { categoryPageKind, createCategoriesPage } from './category-page.ts';

/** Note on the scopes of a category, on the page of all categories. */
async function saysScopes(security: readonly Readonly<Record<string, readonly string[]>>[]) {
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
  const data = page && categoryPageKind.dataOf(page);
  return data?.type === 'categories' ? data.categories.map(({ hasScopes }) => hasScopes) : null;
}

test('the page of a category names scopes if an operation requires one', async () => {
  expect(await saysScopes([{ oauth: ['read'] }])).toEqual([true]);
  expect(await saysScopes([])).toEqual([false]);
});
