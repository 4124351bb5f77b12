import type { ApiVersion } from '@refdesk/api-model/api';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadDocument } from '../../fixtures/load.ts';
import { LinkedNamesContext } from '../components/page/linked-names-context.ts';
import { MarkdownText } from '../components/page/MarkdownText.tsx';
import { readApiHistories } from '../versions/history.ts';
import { createCategoriesPage, createCategoryPage } from './category-page.ts';
import { findLinkedNames } from './linked-names.ts';
import { checkRedocLinks, findRedocLinkPath } from './redoc-links.ts';

const responses = { 200: { description: 'Done.' } };
const broken = 'See [this](#operation/removed), [that](#tag/Removed) and `](#tag/Sites`.';
let api: ApiVersion;
beforeAll(async () => {
  api = await loadDocument({
    openapi: '3.1.0',
    info: {
      title: 'Sites',
      version: '1.0.0',
      description: 'Start with [sites](#tag/Sites).\n\n# Introduction\n\n## Rate limits\n\nTen.',
    },
    tags: [
      { name: 'environmentVariables', description: 'Of [sites](#tag/Sites).' },
      { name: 'Sites' },
      { name: 'US Verification' },
    ],
    paths: {
      '/variables': {
        post: { operationId: 'createEnvVars', tags: ['environmentVariables'], responses },
        get: { operationId: 'listenvvars', tags: ['environmentVariables'], responses },
        put: { operationId: 'listEnvVars', tags: ['environmentVariables'], responses },
      },
      '/verifications': { get: { operationId: 'verify', tags: ['US Verification'], responses } },
      '/sites': { post: { operationId: 'createSite', tags: ['Sites'], description: broken, responses } },
    },
  });
});

test.each([
  ['#tag/environmentVariables/operation/createEnvVars', '/docs/workshop/create-env-vars'],
  ['#tag/other/operation/createEnvVars', '/docs/workshop/create-env-vars'],
  ['#operation/createEnvVars', '/docs/workshop/create-env-vars'],
  ['#operation/CREATEENVVARS', '/docs/workshop/create-env-vars'],
  ['#operation/listEnvVars', '/docs/workshop/list-env-vars'],
  ['#operation/listenvvars', '/docs/workshop/listenvvars'],
  ['#tag/environmentVariables', '/docs/category/environment-variables'],
  ['#tag/sites', '/docs/category/sites'],
  ['#tag/US-Verification', '/docs/category/us-verification'],
  ['#tag/US%20Verification', '/docs/category/us-verification'],
  ['#tag/%', null],
  ['#tag/Sites/operation/removed', null],
  ['#operation/removed', null],
  ['#tag/Removed', null],
  ['#section/Introduction', '/workshop#section/introduction'],
  ['#section/Introduction/Rate-limits', '/workshop#section/rate-limits'],
  ['#section/Removed', null],
])('finds the page of %s', (fragment, path) => {
  expect(findRedocLinkPath(api, fragment)).toBe(path);
});

test('finds the category in the full reference if categories have no pages', () => {
  const withoutPages = { ...api, categories: api.categories.map((category) => ({ ...category, path: null })) };
  expect(findRedocLinkPath(withoutPages, '#tag/Sites')).toBe('/workshop#tag/sites');
});

test('links Markdown and HTML of a description to the pages', () => {
  const text = [
    'Use [one](#operation/createEnvVars "Create"), <a class="x" href="#tag/Sites">two</a>, [three] or [no](#operation/no).',
    '[three]: #tag/environmentVariables/operation/createEnvVars',
  ].join('\n\n');
  const value = findLinkedNames(api, [{ text }], '/docs/workshop/create-site');
  const html = renderToStaticMarkup(
    createElement(LinkedNamesContext, { value }, createElement(MarkdownText, { text })),
  );
  expect(html).toContain('<a href="/docs/workshop/create-env-vars" title="Create">one</a>');
  expect(html).toContain('<a href="/docs/category/sites">two</a>');
  expect(html).toContain('<a href="/docs/workshop/create-env-vars">three</a>');
  expect(html).toContain('</a> or no.</p>');
});

test('warns about links that match no operation and no tag', () => {
  expect(checkRedocLinks(api)).toMatchObject(
    ['#operation/removed', '#tag/Removed'].map((link) => ({
      pointer: '#/paths/~1sites/post/description',
      message: expect.stringContaining(link),
      level: 'warning',
      kind: 'broken-link',
    })),
  );
});

test('adds the targets of links to the page of a category and the page of all categories', () => {
  const [history] = readApiHistories([api]);
  const category = api.categories.find(({ tag }) => tag === 'environmentVariables');
  if (!history || !category) throw new Error('The category does not exist.');
  for (const page of [createCategoryPage(api, category, history), createCategoriesPage(api, history)])
    expect(page?.data).toMatchObject({ names: { '#tag/Sites': '/docs/category/sites' } });
});

test.each(['', '<b>Start</b> here.'])('adds the anchors of these links to headings after %o', (start) => {
  const text = `${start}\n\n# Introduction\n\n## Rate limits\n\n## Rate limits`;
  const html = renderToStaticMarkup(createElement(MarkdownText, { text, hasAnchors: true }));
  expect(html.match(/id="[^"]*"/g)).toEqual(['id="section/introduction"', 'id="section/rate-limits"']);
});
