import { getOperationDocumentationPath } from '@refdesk/api-model/api';
import { readOperation, readOperationSummary } from '@refdesk/api-model/operation/operation';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { OperationObject } from '@refdesk/openapi/operation';
import { describe, expect, test } from 'vitest';
import { loadDocument } from '../../../fixtures/load.ts';
import type { VersionOptions } from '../../options.ts';
import { createPagesAndSidebarsOfAllApis } from '../../pages/contribution.ts';
import { operationPageKind } from '../../pages/operation-page.ts';
import { readApiHistories } from '../../versions/history.ts';

const operation = (operationId: string, tag: string, fields: Partial<OperationObject> = {}): OperationObject => ({
  operationId,
  tags: [tag],
  responses: { 200: { description: 'Done.' } },
  ...fields,
});

const gardens: OpenApiDocument = {
  openapi: '3.2.0',
  info: { title: 'Gardens', version: '1.0.0' },
  servers: [{ url: 'https://api.example.com' }, { url: 'https://old.example.com' }],
  tags: [
    { name: 'plants', summary: 'Plants' },
    { name: 'trees', summary: 'Trees', parent: 'plants' },
  ],
  paths: {
    '/v2/plants': { get: operation('list_plants', 'plants') },
    '/v2/trees': { get: operation('listTrees', 'trees', { servers: [{ url: 'https://trees.example.com' }] }) },
  },
};

const load = (options: Partial<VersionOptions> = {}) => loadDocument(gardens, options);

describe('options of a version', () => {
  test('derive page paths from operationIds, or from methods and paths', async () => {
    const listPaths = async (slugs: VersionOptions['slugs']) => {
      const api = await load({ slugs });
      return api.operations.map((entry) => getOperationDocumentationPath(api, readOperationSummary(entry)));
    };
    expect(await listPaths('operationId')).toEqual(['/docs/workshop/list-plants', '/docs/workshop/list-trees']);
    expect(await listPaths('path')).toEqual(['/docs/workshop/get-v2-plants', '/docs/workshop/get-v2-trees']);
  });

  test('derive categories from tags, or from the first path segment', async () => {
    const crossed = {
      ...gardens,
      paths: {
        '/v2/trees/plants': { get: operation('listPlantsOfTrees', 'plants') },
        '/v2/plants': gardens.paths?.['/v2/plants'],
      },
    };
    const getTitles = async (grouping: VersionOptions['grouping']) => {
      const { operations, categories } = await loadDocument(crossed as OpenApiDocument, { grouping });
      return operations.map((entry) => categories.find(({ tag }) => tag === readOperationSummary(entry).tag)?.title);
    };
    expect(await getTitles('tag')).toEqual(['Plants', 'Plants']);
    expect(await getTitles('path')).toEqual(['Trees', 'Plants']);
  });

  test('derive categories from paths by default if tags are useless, and omit empty ones', async () => {
    const titles = async (routes: readonly string[], tags: readonly string[], declared: readonly string[] = []) => {
      const paths = Object.fromEntries(
        routes.map((route, index) => [
          route,
          { get: { ...operation(`get${index}`, ''), tags: tags[index] === undefined ? [] : [tags[index]] } },
        ]),
      );
      const api = await loadDocument({
        ...gardens,
        tags: declared.map((name) => ({ name })),
        paths,
      } as OpenApiDocument);
      return api.categories.map(({ title }) => title);
    };
    expect(await titles(['/v1/payment_intents', '/v1/charges', '/v1/charges/all'], [])).toEqual([
      'Payment intents',
      'Charges',
    ]);
    expect(await titles(['/a', '/b', '/c'], ['one', 'two'], ['one', 'two', 'empty'])).toEqual([
      'one',
      'two',
      'Other operations',
    ]);
    const many = Array.from({ length: 13 }, (_, index) => `/part${index % 2}/${index}`);
    expect(
      await titles(
        many,
        many.map(() => 'default'),
        ['default'],
      ),
    ).toEqual(['Part0', 'Part1']);
  });

  test('select the displayed servers, with the sandbox of the portal before them', async () => {
    const servers = async (options: Partial<VersionOptions>) => {
      const { document, operations } = await load(options);
      return operations.map((entry) => readOperation(document, entry).servers.map(({ url }) => url));
    };
    const sandbox = 'https://sandbox.example.com/mock/gardens';
    expect(await servers({})).toEqual([
      ['https://api.example.com', 'https://old.example.com'],
      ['https://trees.example.com'],
    ]);
    expect(await servers({ servers: ['https://api.example.com'] })).toEqual([['https://api.example.com'], []]);
    expect(await servers({ servers: ['https://api.example.com'], sandbox })).toEqual([
      [sandbox, 'https://api.example.com'],
      [sandbox],
    ]);
    await expect(load({ servers: ['https://none.example.com'] })).rejects.toThrow(
      /The description has no server https:\/\/none.example.com.\n +Its servers: https:\/\/api.example.com, https:\/\/old.example.com./,
    );
  });

  test.each([
    ['Sandbox: responses are the examples of the description', gardens],
    ['Sandbox: it keeps what you create, change and delete', { ...gardens, 'x-sandbox': 'stateful' } as const],
  ])('add a sandbox whose description states its behaviour: %s', async (statement, description) => {
    const { document } = await loadDocument(description, { sandbox: 'https://sandbox.example.com/mock/gardens' });
    expect(document.servers?.[0]?.description).toBe(statement);
  });

  test('select the languages of the samples and their order', async () => {
    const version = await load({ samples: ['python', 'bash'] });
    const [page] = createPagesAndSidebarsOfAllApis([version], readApiHistories([version])).pages;
    expect(page && operationPageKind.getPageData(page).samples.map(({ label }) => label)).toEqual(['Python', 'cURL']);
  });

  test('disable the full reference', async () => {
    const getPages = async (options: Partial<VersionOptions>) => {
      const version = await load(options);
      return createPagesAndSidebarsOfAllApis([version], readApiHistories([version])).pages.map(
        ({ component }) => component,
      );
    };
    expect(await getPages({})).toContain('@theme/ApiReference');
    expect(await getPages({ reference: null })).not.toContain('@theme/ApiReference');
  });
});

test('nests a tag of OpenAPI 3.2 below its parent, and ignores circular parents', async () => {
  const version = await load();
  const { sidebarItems } = createPagesAndSidebarsOfAllApis([version], readApiHistories([version]));
  expect(sidebarItems['workshop/1.0.0']).toMatchObject([
    { label: 'Plants', href: '/docs/category/plants', items: [{ label: 'List plants' }, { label: 'Trees' }] },
  ]);
  const circle = {
    ...gardens,
    tags: gardens.tags?.map((tag) => ({ ...tag, parent: tag.name === 'plants' ? 'trees' : 'plants' })),
  };
  expect((await loadDocument(circle as OpenApiDocument)).categories.map(({ parent }) => parent)).toEqual([null, null]);
});
