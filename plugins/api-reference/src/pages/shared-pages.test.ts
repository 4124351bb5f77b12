import type { ApiVersion } from '@refdesk/api-model/api';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { expect, test } from 'vitest';
import { createTestDescription } from '../../tests/description.ts';
import { createApiVersion } from '../../tests/history.ts';
import { checkVersionAgainstOthers } from '../load/check-version-against-others.ts';
import { readApiHistories } from '../versions/history.ts';
import { changesPageKind } from './changes-page.ts';
import { createPagesAndSidebarsOfAllApis } from './contribution.ts';
import { problemsPageKind } from './problems-page.ts';

const paths = { changes: '/docs/changes', errors: '/docs/errors' };
const error = { required: ['code'], properties: { code: { type: 'string' as const } } };

/** Creates a version with two operations, a schema of one of them, and a problem. */
function createVersion(api: string, version: string, field: string, slug: string): ApiVersion {
  const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Token' } } }, required: true };
  const parts: Partial<OpenApiDocument> = {
    tags: [{ name: 'tokens', 'x-display-name': 'Tokens' }],
    components: {
      schemas: {
        Token: { type: 'object', properties: { id: { type: 'integer' }, [field]: { type: 'string' } } },
        Error: error,
      },
    },
    'x-problems': { [slug]: { status: 409, title: slug, meaning: 'It is used.', causes: ['Twice.'], remedy: 'Wait.' } },
  };
  const operation = {
    operationId: 'createToken',
    summary: 'Create a token',
    tags: ['tokens'],
    requestBody: body,
    responses: { 409: { description: 'Used.', 'x-problems': [slug] } },
  };
  const list = { operationId: 'listTokens', summary: 'List tokens', tags: ['tokens'], responses: {} };
  const operations = { [`POST /${api}/tokens`]: operation, [`GET /${api}/tokens`]: list };
  const document = createTestDescription(version, operations, parts);
  const shared = version === '2.0.0' ? paths : {};
  const created = createApiVersion(document, {
    ...shared,
    operations: `/docs/${api}/${version}`,
    reference: `/${api}/${version}`,
  });
  return { ...created, api, title: `API ${api}` };
}

const versions = [
  createVersion('main', '2.0.0', 'name', 'used'),
  createVersion('main', '1.0.0', 'title', 'old-used'),
  createVersion('proxy', '2.0.0', 'scope', 'proxy_used'),
  createVersion('proxy', '1.0.0', 'scopes', 'OLD'),
];
const { pages, sidebarItems } = createPagesAndSidebarsOfAllApis(versions, readApiHistories(versions));
const findPages = (path: string) => pages.filter((page) => page.path === path);

test('two APIs with the same errors path share one page, with the anchors of both', () => {
  const [page, ...others] = findPages('/docs/errors');
  expect(others).toEqual([]);
  const data = problemsPageKind.getPageData(page as NonNullable<typeof page>);
  expect(data.statuses.map(({ problems }) => problems.map(({ slug }) => slug))).toEqual([['used']]);
  expect(data.otherCatalogues).toMatchObject([
    {
      api: 'proxy',
      title: 'API proxy',
      hasPages: false,
      statuses: [{ status: 409, problems: [{ slug: 'proxy_used' }] }],
    },
  ]);
  expect(page?.searchEntries?.map(({ anchor }) => anchor)).toEqual([null, 'used', 'proxy_used']);
});

test('two APIs with the same changes path share one page, with prefixed anchors for the second', () => {
  const [page, ...others] = findPages('/docs/changes');
  expect(others).toEqual([]);
  const data = changesPageKind.getPageData(page as NonNullable<typeof page>);
  expect(data.categories.map(({ slug, title, apiWideChanges }) => [slug, title, apiWideChanges !== null])).toEqual([
    ['tokens', 'Tokens', false],
    ['proxy-tokens', 'API proxy', true],
  ]);
  const anchors = data.categories.flatMap(({ schemas }) => schemas.map(({ anchor }) => anchor));
  expect(anchors).toEqual(['schema-token', 'proxy-schema-token']);
  for (const { operations } of data.categories)
    for (const { schemas } of operations) for (const { anchor } of schemas) expect(anchors).toContain(anchor);
  expect(data.tally.total).toBe(
    data.categories.reduce((sum, { tally }) => sum + tally.total, 0) +
      data.conventions.length +
      data.renamedCodes.length,
  );
});

test('only the first API has the sidebar items of shared pages', () => {
  expect(Object.keys(sidebarItems ?? {}).filter((name) => /errors|changes/.test(name))).toEqual([
    'main/2.0.0/errors',
    'main/2.0.0/changes',
  ]);
});

const listMessages = (all: readonly ApiVersion[]) => {
  const files = all.map((version) => ({ version, file: `${version.api}.yaml` }));
  return files.flatMap((file) => checkVersionAgainstOthers(file, files)).map(({ message }) => message);
};

test('rejects problems of the same name, and changes between different versions, on a shared page', () => {
  expect(listMessages(versions).filter((message) => message.includes('/docs/'))).toEqual([]);
  const messages = listMessages([...versions.slice(0, 2), createVersion('proxy', '2.0.0', 'scope', 'used')]);
  expect(messages).toContain('used is also a problem of main 2.0.0, which shares the page /docs/errors.');
  expect(messages).toContain(
    'proxy 2.0.0 and main 2.0.0 share a page of changes, but their APIs have different versions.',
  );
});
