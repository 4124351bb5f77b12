import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { PathItemObject } from '@refdesk/openapi/operation';
import { describe, expect, test } from 'vitest';
import { documentWith } from '../fixtures/document.ts';
import { findProblemsOfMostOperations, getOperationDocumentationPath, groupOperationsByCategory } from './api.ts';
import { emptyRoutePaths } from './route-paths.ts';

const routePaths = {
  ...emptyRoutePaths,
  operations: '/docs/api',
  categories: '/docs/category',
  reference: '/reference',
};

describe('the categories of a description', () => {
  const document = documentWith({
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

  test('are its tags, in their order', () => {
    expect(categories.map(({ slug, title, description, path }) => [slug, title, description, path])).toEqual([
      ['notes', 'notes', 'Notes on jobs.', '/docs/category/notes'],
      ['jobs', 'Jobs', '', '/docs/category/jobs'],
      ['empty', 'empty', '', '/docs/category/empty'],
    ]);
  });

  test('contain the operations that the tag lists, in order, then the others in the order of the description', () => {
    expect(categories.map(({ operations }) => operations.map(({ id }) => id))).toEqual([
      ['listNotes'],
      ['startJob', 'createJob', 'listJobs'],
      [],
    ]);
  });

  test('have no pages when the version has no path for them', () => {
    expect(groupOperationsByCategory(document, emptyRoutePaths).map(({ path }) => path)).toEqual([null, null, null]);
  });

  test('have no folder when their section is directly under its parent', () => {
    const sections = [
      { slug: 'notes', title: 'Notes', description: 'Notes.', path: '/docs/web-services/notes', sidebar: true },
      { slug: 'jobs', title: 'Jobs', description: 'Jobs.', path: '/docs/web-services', sidebar: true },
    ];
    expect(
      groupOperationsByCategory({ ...document, 'x-sections': sections }, routePaths).map(({ hasFolder }) => hasFolder),
    ).toEqual([true, false, true]);
  });
});

describe('common problems', () => {
  const raising = (...slugs: string[]): PathItemObject => ({
    get: { responses: { 400: { description: '', 'x-problems': slugs } } },
  });
  const getDocument = (...items: PathItemObject[]): OpenApiDocument =>
    documentWith({ paths: Object.fromEntries(items.map((item, index) => [`/${index}`, item])) });

  test('are those of more than half of the operations', () => {
    const document = getDocument(raising('often', 'half'), raising('often', 'half'), raising('often'), raising('once'));
    expect([...findProblemsOfMostOperations(document)]).toEqual(['often']);
  });

  test('count an operation once, however many responses name the problem', () => {
    const twice: PathItemObject = {
      get: {
        responses: {
          400: { description: '', 'x-problems': ['invalid'] },
          422: { description: '', 'x-problems': ['invalid'] },
        },
      },
    };
    expect([...findProblemsOfMostOperations(getDocument(twice, raising('other')))]).toEqual([]);
  });

  test('are found in responses that operations share', () => {
    const shared: PathItemObject = {
      get: { responses: { 401: { $ref: '#/components/responses/Unauthorised', description: '' } } },
    };
    const components = { responses: { Unauthorised: { description: '', 'x-problems': ['unauthorised'] } } };
    expect([...findProblemsOfMostOperations({ ...getDocument(shared, shared), components })]).toEqual(['unauthorised']);
  });
});

describe('the path of an operation', () => {
  const operation = { id: 'createJob', slug: 'create-job', fixedPage: null };

  test('is its page', () => {
    expect(getOperationDocumentationPath({ routePaths }, operation)).toBe('/docs/api/create-job');
  });

  test('is the page that the description names', () => {
    expect(getOperationDocumentationPath({ routePaths }, { ...operation, fixedPage: '/docs/fixed' })).toBe(
      '/docs/fixed',
    );
  });

  test('is its anchor in the full reference if it has no page', () => {
    expect(getOperationDocumentationPath({ routePaths: { ...routePaths, operations: null } }, operation)).toBe(
      '/reference#operation/createJob',
    );
  });
});
