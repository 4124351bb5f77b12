import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { PathItemObject } from '@refdesk/openapi/operation';
import { describe, expect, test } from 'vitest';
import { createFixtureDocument } from '../fixtures/document.ts';
import { findProblemsOfMostOperations, getOperationDocumentationPath, groupOperationsByCategory } from './api.ts';
import { emptyRoutePaths } from './route-paths.ts';

const routePaths = {
  ...emptyRoutePaths,
  operations: '/docs/api',
  categories: '/docs/category',
  reference: '/reference',
};

describe('groupOperationsByCategory', () => {
  const document = createFixtureDocument({
    tags: [
      { name: 'notes', description: 'Notes on jobs.' },
      { name: 'jobs', 'x-display-name': 'Jobs', 'x-operations': ['startJob', 'createJob'] },
      { name: 'empty' },
    ],
    paths: {
      '/jobs': { get: { operationId: 'listJobs', tags: ['jobs'] }, post: { operationId: 'createJob', tags: ['jobs'] } },
      '/jobs/start': { post: { operationId: 'startJob', tags: ['jobs'] } },
      '/notes': { get: { operationId: 'listNotes', tags: ['notes', 'jobs'] } },
    },
  });
  const categories = groupOperationsByCategory(document, routePaths);

  test('returns one category per tag, in the order of the tags', () => {
    expect(categories.map(({ slug, title, description, path }) => [slug, title, description, path])).toEqual([
      ['notes', 'notes', 'Notes on jobs.', '/docs/category/notes'],
      ['jobs', 'Jobs', '', '/docs/category/jobs'],
      ['empty', 'empty', '', '/docs/category/empty'],
    ]);
  });

  test('sorts operations listed by the tag first, then the others in description order', () => {
    expect(categories.map(({ operations }) => operations.map(({ id }) => id))).toEqual([
      ['listNotes'],
      ['startJob', 'createJob', 'listJobs'],
      [],
    ]);
  });

  test('returns no page paths if the version has no path for categories', () => {
    expect(groupOperationsByCategory(document, emptyRoutePaths).map(({ path }) => path)).toEqual([null, null, null]);
  });

  test('creates no folder for a section directly under its parent', () => {
    const sections = [
      { slug: 'notes', title: 'Notes', description: 'Notes.', path: '/docs/web-services/notes', sidebar: true },
      { slug: 'jobs', title: 'Jobs', description: 'Jobs.', path: '/docs/web-services', sidebar: true },
    ];
    expect(
      groupOperationsByCategory({ ...document, 'x-sections': sections }, routePaths).map(({ hasFolder }) => hasFolder),
    ).toEqual([true, false, true]);
  });
});

describe('findProblemsOfMostOperations', () => {
  const createItemWithProblems = (...slugs: string[]): PathItemObject => ({
    get: { responses: { 400: { description: '', 'x-problems': slugs } } },
  });
  const getDocument = (...items: PathItemObject[]): OpenApiDocument =>
    createFixtureDocument({ paths: Object.fromEntries(items.map((item, index) => [`/${index}`, item])) });

  test('returns the problems of more than half of the operations', () => {
    const document = getDocument(
      createItemWithProblems('often', 'half'),
      createItemWithProblems('often', 'half'),
      createItemWithProblems('often'),
      createItemWithProblems('once'),
    );
    expect([...findProblemsOfMostOperations(document)]).toEqual(['often']);
  });

  test('counts each operation once, even if several of its responses name the problem', () => {
    const twice: PathItemObject = {
      get: {
        responses: {
          400: { description: '', 'x-problems': ['invalid'] },
          422: { description: '', 'x-problems': ['invalid'] },
        },
      },
    };
    expect([...findProblemsOfMostOperations(getDocument(twice, createItemWithProblems('other')))]).toEqual([]);
  });

  test('finds problems in referenced responses', () => {
    const shared: PathItemObject = {
      get: { responses: { 401: { $ref: '#/components/responses/Unauthorised', description: '' } } },
    };
    const components = { responses: { Unauthorised: { description: '', 'x-problems': ['unauthorised'] } } };
    expect([...findProblemsOfMostOperations({ ...getDocument(shared, shared), components })]).toEqual(['unauthorised']);
  });
});

describe('getOperationDocumentationPath', () => {
  const operation = { id: 'createJob', slug: 'create-job', fixedPage: null };

  test('returns the path of the operation page', () => {
    expect(getOperationDocumentationPath({ routePaths }, operation)).toBe('/docs/api/create-job');
  });

  test('returns the path that the description sets', () => {
    expect(getOperationDocumentationPath({ routePaths }, { ...operation, fixedPage: '/docs/fixed' })).toBe(
      '/docs/fixed',
    );
  });

  test('returns an anchor in the full reference if operations have no pages', () => {
    expect(getOperationDocumentationPath({ routePaths: { ...routePaths, operations: null } }, operation)).toBe(
      '/reference#operation/createJob',
    );
  });
});
