import type { ApiVersion } from '@refdesk/api-model/api';
import { createFixtureDocument } from '@refdesk/api-model/fixtures/document';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadDocument, loadFixture } from '../../fixtures/load.ts';
import { readApiHistories } from '../versions/history.ts';
import { type CategoriesPageData, type CategoryPageData, categoryPageKind } from './category-page.ts';
import { createPagesAndSidebarsOfAllApis } from './contribution.ts';
import { type OperationPageData, operationPageKind } from './operation-page.ts';
import { referencePageKind } from './reference-page.ts';

let workshop: ApiVersion;
beforeAll(async () => {
  workshop = await loadFixture('workshop.yaml');
});

const contribute = (versions: readonly ApiVersion[]) =>
  createPagesAndSidebarsOfAllApis(versions, readApiHistories(versions));

function getPage(path: string, versions: readonly ApiVersion[] = [workshop]) {
  const page = contribute(versions).pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`The page ${path} does not exist.`);
  return page;
}
const getOperationData = (path: string, versions?: readonly ApiVersion[]): OperationPageData =>
  operationPageKind.getPageData(getPage(path, versions));

test('creates a page for each operation and category, a page of all categories and the full reference', () => {
  expect(contribute([workshop]).pages.map(({ path, component, title }) => `${path} ${component} ${title}`)).toEqual([
    '/docs/workshop/list-repairs @theme/ApiOperation List repairs',
    '/docs/workshop/create-repair @theme/ApiOperation Create a repair',
    '/docs/workshop/start-repair @theme/ApiOperation Start a repair',
    '/docs/workshop/finish-repair @theme/ApiOperation Finish a repair',
    '/docs/workshop/get-bikes @theme/ApiOperation List bikes',
    '/docs/workshop/list-secret-bikes @theme/ApiOperation List secret bikes',
    '/docs/category/repairs @theme/ApiCategory Repairs',
    '/docs/category/bikes @theme/ApiCategory Bikes',
    '/docs/category/rest-api @theme/ApiCategory Workshop API categories',
    '/workshop @theme/ApiReference Workshop API reference 2.0.0',
    '/problems/invalid-state @theme/ApiProblem Invalid state',
    '/problems/unauthorised @theme/ApiProblem Unauthorised',
    '/docs/life-cycles @theme/ApiLifecycle Life-cycles',
    '/docs/life-cycles/repair @theme/ApiLifecycle Repair life-cycle',
  ]);
});

describe('an operation', () => {
  test('is in the sidebar, unless it is unlisted', () => {
    expect(getPage('/docs/workshop/create-repair')).toMatchObject({ sidebar: 'workshop', unlisted: false });
    expect(getPage('/docs/workshop/list-secret-bikes')).toMatchObject({ sidebar: null, unlisted: true });
  });

  test('uses its first sentence as plain text, or its title, as the description for search engines', () => {
    expect(getPage('/docs/workshop/create-repair').description).toBe(
      'Makes a repair of a bike. POST /repairs, Workshop API.',
    );
    expect(getPage('/docs/workshop/start-repair').description).toBe(
      'Start a repair. PUT /repairs/{repairId}/start, Workshop API.',
    );
  });

  test('lists as related the next transition, operations on the same record, then its category', () => {
    expect(getOperationData('/docs/workshop/start-repair').relatedOperations).toEqual([
      { method: 'put', title: 'Finish a repair', path: '/docs/workshop/finish-repair' },
      { method: 'post', title: 'Create a repair', path: '/docs/workshop/create-repair' },
      { method: 'get', title: 'List repairs', path: '/docs/workshop/list-repairs' },
    ]);
  });

  test('of a web service lists the actions with the most similar names as related', async () => {
    const names = ['job-cancel', 'job-stock-list', 'job-save', 'job-stock-save'];
    const api = await loadDocument(
      createFixtureDocument({
        tags: [{ name: 'jobs' }],
        'x-result-codes': { ok: { code: 0, meaning: 'Done.', causes: [], remedy: 'None.' } },
        paths: Object.fromEntries(
          names.map((name) => [
            `/call/${name}`,
            { post: { operationId: name, summary: name, tags: ['jobs'], 'x-result-codes': ['ok'], responses: {} } },
          ]),
        ),
      }),
    );
    expect(
      getOperationData('/docs/workshop/job-stock-save', [api]).relatedOperations.map(({ title }) => title),
    ).toEqual(['job-stock-list', 'job-cancel', 'job-save']);
  });

  test('has its category, samples in every language and response samples', () => {
    const data = getOperationData('/docs/workshop/create-repair');
    expect(data.category).toEqual({ title: 'Repairs', path: '/docs/category/repairs' });
    expect(data.samples.map(({ label }) => label)).toEqual(['cURL', 'C#', 'JavaScript', 'Python', 'PHP', 'Java', 'TS']);
    expect(data.responseSamples.map(({ status, body }) => [status, body])).toEqual([
      ['201', '{\n  "bikeId": 7,\n  "status": "open"\n}'],
      ['401', ''],
    ]);
  });

  test('has result codes sorted by number, and the problems shared by most operations', () => {
    const data = getOperationData('/docs/workshop/finish-repair');
    expect(data.resultCodes.map(({ name, code }) => [name, code])).toEqual([
      ['ok', 0],
      ['unknownBike', 12],
    ]);
    expect(data.commonProblems).toEqual(['unauthorised']);
  });

  test('shows its replacement in the newer version', async () => {
    const old = await loadFixture('workshop.yaml', {
      operations: '/docs/old',
      reference: '/old',
      categories: null,
      label: 'old',
      successorsIn: 'workshop/2.0.0',
    });
    const older = { ...old, version: '1.0.0' };
    expect(getOperationData('/docs/old/finish-repair', [workshop, older]).successors).toEqual({
      title: 'Workshop API 2.0.0',
      operations: [{ method: 'put', title: 'Start a repair', path: '/docs/workshop/start-repair' }],
      successorRequests: [
        {
          title: 'Start a repair',
          method: 'put',
          fields: {
            request: [{ field: null, target: { in: 'path', name: 'repairId' }, change: 'required' }],
            response: [],
          },
          console: 'console/workshop/2.0.0/startRepair.json',
        },
      ],
      note: 'It finishes by itself.',
    });
    expect(getOperationData('/docs/old/create-repair', [workshop, older]).successors).toBeNull();
    expect(getOperationData('/docs/workshop/finish-repair').successors).toBeNull();
  });
});

describe('a category', () => {
  test('lists its operations in order, with route, scope and first sentence', () => {
    const data = categoryPageKind.getPageData(getPage('/docs/category/repairs')) as CategoryPageData;
    expect(data.operations[0]).toEqual({
      method: 'post',
      title: 'Create a repair',
      path: '/docs/workshop/create-repair',
      route: '/repairs',
      summary: 'Makes a repair of a bike.',
      scopes: ['repairs:write'],
      isDeprecated: false,
    });
    expect(data.operations.map(({ title, isDeprecated }) => [title, isDeprecated])).toEqual([
      ['Create a repair', false],
      ['Start a repair', false],
      ['List repairs', false],
      ['Finish a repair', true],
    ]);
    expect(data.referencePath).toBe('/workshop');
  });

  test('has its first sentence and its number of operations as the description', () => {
    expect(getPage('/docs/category/repairs').description).toBe('Work on bikes. 4 operations of the Workshop API.');
  });

  test('is on the page of all categories', () => {
    const data = categoryPageKind.getPageData(getPage('/docs/category/rest-api')) as CategoriesPageData;
    expect(data.categories.map(({ title, path, operations }) => [title, path, operations.length])).toEqual([
      ['Repairs', '/docs/category/repairs', 4],
      ['Bikes', '/docs/category/bikes', 2],
    ]);
  });
});

describe('the full reference', () => {
  test('contains every schema once, with nested schemas referenced by name', () => {
    const { schemas } = referencePageKind.getPageData(getPage('/workshop'));
    expect(schemas.map(({ name }) => name)).toEqual(['Repair', 'RepairStatus']);
    expect(schemas[0]?.properties.map(({ name, schema }) => [name, schema.name, schema.cut])).toEqual([
      ['bikeId', null, null],
      ['status', 'RepairStatus', null],
      ['parent', 'Repair', 'recursive'],
    ]);
  });

  test('has the downloads of the version', () => {
    const { downloads } = referencePageKind.getPageData(getPage('/workshop'));
    expect(downloads.map(({ path }) => path)).toEqual([
      '/downloads/workshop-2.0.0.json',
      '/downloads/workshop-2.0.0.yaml',
      '/downloads/workshop-2.0.0.postman_collection.json',
      '/downloads/workshop-2.0.0.bruno_collection.json',
      '/downloads/workshop-2.0.0.http',
      '/downloads/workshop-2.0.0.tgz',
      expect.stringMatching(/^\/downloads\/workshop-2\.0\.0\/[\w.-]+\.whl$/),
      '/downloads/workshop-2.0.0-java.tgz',
      '/downloads/workshop-2.0.0-php.tgz',
    ]);
  });
});

describe('a version without pages for operations', () => {
  test('links to the operations in the full reference', async () => {
    const version = await loadFixture('workshop.yaml', { operations: null, problems: null, lifecycles: null });
    const { pages } = contribute([version]);
    expect(pages.map(({ path }) => path)).toEqual([
      '/docs/category/repairs',
      '/docs/category/bikes',
      '/docs/category/rest-api',
      '/workshop',
    ]);
    const data = categoryPageKind.getPageData(getPage('/docs/category/bikes', [version])) as CategoryPageData;
    expect(data.operations.map(({ path }) => path)).toContain('/workshop#operation/listSecretBikes');
  });
});

describe('the items of the sidebar', () => {
  test('are the categories with their listed operations, marked with method and deprecation, and groups', () => {
    expect(contribute([workshop]).sidebarItems).toMatchObject({
      'workshop/2.0.0': [
        {
          type: 'category',
          label: 'Repairs',
          href: '/docs/category/repairs',
          items: [
            {
              type: 'link',
              label: 'Create a repair',
              href: '/docs/workshop/create-repair',
              className: 'method method--post',
            },
            {
              type: 'link',
              label: 'Start a repair',
              href: '/docs/workshop/start-repair',
              className: 'method method--put',
            },
            {
              type: 'link',
              label: 'List repairs',
              href: '/docs/workshop/list-repairs',
              className: 'method method--get',
            },
            {
              type: 'link',
              label: 'Finish a repair',
              href: '/docs/workshop/finish-repair',
              className: 'method method--put method--deprecated',
            },
          ],
        },
        {
          type: 'category',
          label: 'Bikes',
          href: '/docs/category/bikes',
          items: [
            {
              type: 'category',
              label: 'Lists',
              items: [
                {
                  type: 'link',
                  label: 'List bikes',
                  href: '/docs/workshop/get-bikes',
                  className: 'method method--get',
                },
              ],
            },
          ],
        },
      ],
    });
  });

  test('omit the method if all operations share it, and the category if there is only one', async () => {
    const operation = { operationId: 'a', tags: ['a'], security: [], responses: { 200: { description: 'A.' } } };
    const version = await loadDocument(
      createFixtureDocument({ tags: [{ name: 'a', description: 'A.' }], paths: { '/a': { post: operation } } }),
    );
    expect(contribute([version]).sidebarItems['workshop/1.0.0']).toEqual([
      { type: 'link', label: 'A', href: '/docs/workshop/a' },
    ]);
  });
});

describe('an operation without operationId', () => {
  test('is in its category and in the full reference, like others', () => {
    const category = categoryPageKind.getPageData(getPage('/docs/category/bikes')) as CategoryPageData;
    expect(category.operations.map(({ title }) => title)).toEqual(['List bikes', 'List secret bikes']);
    const { groups } = referencePageKind.getPageData(getPage('/workshop'));
    expect(groups.map(({ operations }) => operations.length)).toEqual([4, 2]);
  });
});
