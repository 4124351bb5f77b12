import type { ApiVersion } from '@refdesk/api-model/api';
import { createFixtureDocument } from '@refdesk/api-model/fixtures/document';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { StaticPage } from '@refdesk/static-page/contract';
import type { PageKind } from '@refdesk/static-page/page-kind';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadDocument, loadFixture } from '../../fixtures/load.ts';
import { type ApiHistory, readApiHistories } from '../versions/history.ts';
import { createProblemPages, problemPageKind } from './problem-page.ts';
import { createProblemsPage, problemsPageKind } from './problems-page.ts';
import { createResultCodePages, resultCodePageKind } from './result-code-pages.ts';
import { createResultCodesPage, resultCodesPageKind } from './result-codes-page.ts';
import { createScopesPage, scopesPageKind } from './scopes-page.ts';

const routePaths = { errors: '/docs/errors', scopes: '/docs/scopes' };

let workshop: ApiVersion;
beforeAll(async () => {
  workshop = await loadFixture('workshop.yaml', { ...routePaths, resultCodes: null });
});

describe('a problem', () => {
  test('has a page with its meaning, causes, fix and operations', () => {
    const page = createProblemPages(workshop, [workshop]).find(({ path }) => path === '/problems/invalid-state');
    expect(page).toMatchObject({
      title: 'Invalid state',
      documentTitle: '409 Invalid state · Workshop API errors',
      description: 'The repair is done. Causes and what to do, Workshop API 2.0.0.',
      sidebar: 'workshop',
    });
    const data = getPageData(problemPageKind, page);
    expect(data.problem).toMatchObject({ status: 409, causes: ['It was done before.'], remedy: 'Make another.' });
    expect(data.problem.returnedBy).toEqual({
      count: 1,
      total: 6,
      groups: [
        {
          title: 'Repairs',
          operations: [{ method: 'put', title: 'Start a repair', path: '/docs/workshop/start-repair' }],
        },
      ],
    });
    expect(data.lifecycles).toEqual([{ title: 'Repair life-cycle', path: '/docs/life-cycles/repair' }]);
  });

  test('has a search entry with its slug, as an error', () => {
    const [page] = createProblemPages(workshop, [workshop]);
    expect(page?.searchEntries).toMatchObject([
      { kind: 'error', badge: '409', identifiers: ['invalid-state'], anchor: null },
    ]);
  });

  test('shows its names in older versions', async () => {
    const older = await loadDocument(
      createFixtureDocument({ ...described({ status: 409, successors: ['invalid-state'] }) }),
      {
        ...{ lifecycles: null, problems: null, errors: '/docs/errors/1.0.0' },
        ...{ operations: '/docs/old', categories: null, reference: '/old' },
      },
    );
    const page = createProblemPages(workshop, [workshop, { ...older, successorVersion: 'workshop/2.0.0' }]).find(
      ({ path }) => path === '/problems/invalid-state',
    );
    expect(getPageData(problemPageKind, page).formerNames).toEqual([
      { version: '1.0.0', code: 'LOCKED', path: '/docs/errors/1.0.0#LOCKED' },
    ]);
    expect(page?.searchEntries?.[0]?.keywords).toEqual(['LOCKED']);
  });
});

describe('the catalogue', () => {
  test('shows the deprecation of an older version, and links to the newer version', async () => {
    const older = await loadDocument(
      createFixtureDocument({
        ...described({ status: 409 }),
        info: { title: 'Old', version: '1.0.0', 'x-deprecated-since': '2024-09-01', 'x-sunset': '2027-09-30' },
      }),
      { ...routePaths, problems: null, errors: '/docs/errors/1.0.0' },
    );
    const versions = [workshop, { ...older, api: workshop.api }];
    const { versionInfo } = getPageData(
      problemsPageKind,
      createProblemsPage(versions[1] ?? workshop, versions, getHistory(...versions)),
    );
    expect(versionInfo.deprecation).toMatchObject({ version: '1.0.0', since: '2024-09-01', sunset: '2027-09-30' });
    expect(versionInfo.versions?.choices.map(({ version, path }) => [version, path])).toEqual([
      ['2.0.0', workshop.routePaths.errors],
      ['1.0.0', null],
    ]);
  });

  test('lists problems by status', () => {
    const data = getPageData(problemsPageKind, createProblemsPage(workshop, [workshop], getHistory(workshop)));
    expect(data.statuses.map(({ status, problems }) => [status, problems.map(({ slug }) => slug)])).toEqual([
      [401, ['unauthorised']],
      [409, ['invalid-state']],
    ]);
  });

  test('describes each problem and has a search entry for it if problems have no pages', async () => {
    const version = await loadFixture('workshop.yaml', { ...routePaths, problems: null });
    expect(createProblemPages(version, [version])).toEqual([]);
    const page = createProblemsPage(version, [version], getHistory(version));
    expect(page?.searchEntries?.map(({ anchor, identifiers }) => [anchor, ...identifiers])).toEqual([
      [null],
      ['invalid-state', 'invalid-state'],
      ['unauthorised', 'unauthorised'],
    ]);
  });
});

test('lists scopes with the operations that require them', () => {
  const page = createScopesPage(workshop);
  expect(
    getPageData(scopesPageKind, page).scopes.map(({ name, description, count }) => [name, description, count]),
  ).toEqual([
    ['repairs:read', 'Read.', 5],
    ['repairs:write', 'Change.', 1],
  ]);
  expect(page?.searchEntries?.map(({ anchor, identifiers }) => [anchor, ...identifiers])).toEqual([
    [null],
    ['repairs:read', 'repairs:read'],
    ['repairs:write', 'repairs:write'],
  ]);
});

test('lists result codes by number, with their operations and paths', async () => {
  const page = createResultCodesPage(await loadFixture('workshop.yaml', { resultCodes: '/docs/codes' }));
  expect(
    getPageData(resultCodesPageKind, page).codes.map(({ code, name, returnedBy }) => [code, name, returnedBy.count]),
  ).toEqual([
    [0, 'ok', 1],
    [12, 'unknownBike', 1],
  ]);
  expect(getPageData(resultCodesPageKind, page).codes.map(({ path }) => path)).toEqual([
    '/docs/codes/ok',
    '/docs/codes/unknownBike',
  ]);
});

test('creates a page for each result code, with a response, operations and search identifiers', async () => {
  const pages = createResultCodePages(await loadFixture('workshop.yaml', { resultCodes: '/docs/codes' }));
  expect(pages.map(({ path, title }) => [path, title])).toEqual([
    ['/docs/codes/ok', '0 ok'],
    ['/docs/codes/unknownBike', '12 unknownBike'],
  ]);
  const { code, example, returnedBy, otherCodes } = getPageData(resultCodePageKind, pages[1] ?? null);
  expect([
    code.meaning,
    code.remedy,
    returnedBy.groups.flatMap(({ operations }) => operations.map(({ title }) => title)),
    otherCodes,
  ]).toEqual(['There is no such bike.', 'Look it up.', ['Finish a repair'], []]);
  expect(example).toContain('There is no bike 31.');
  expect(pages[1]?.searchEntries?.map(({ title, anchor, identifiers }) => [title, anchor, ...identifiers])).toEqual([
    ['12 unknownBike', null, 'unknownBike', '12'],
  ]);
  expect(createResultCodePages(await loadFixture('workshop.yaml'))).toEqual([]);
});

describe('the build of a strict API fails', () => {
  const readText = (
    parts: Partial<OpenApiDocument>,
    options: Parameters<typeof loadDocument>[1] = routePaths,
  ): Promise<string> =>
    loadDocument(createFixtureDocument(parts), options, true).then(
      () => 'No error.',
      (error: Error) => error.message,
    );

  test('if a problem has no fix', async () => {
    expect(await readText(described({ remedy: '' }))).toContain('#/x-problems/LOCKED/remedy\n  x-problems: Too small');
  });

  test('if no operation returns a problem', async () => {
    const { paths: _, ...parts } = described({});
    expect(await readText({ ...parts, paths: { '/bikes': { get: operation({}) } } })).toContain(
      'No operation returns the problem LOCKED.',
    );
  });

  test('if no operation returns a result code', async () => {
    const codes = {
      unknown: { code: 12, meaning: 'None.', causes: [], remedy: 'Look.' },
      ok: { code: 0, meaning: 'Done.', causes: [], remedy: 'Nothing.' },
    };
    const message = await readText(
      { ...described({}), 'x-result-codes': codes },
      { ...routePaths, resultCodes: '/docs/codes' },
    );
    expect(message).toContain('No operation returns the result code unknown.');
    expect(message).toContain('1 error');
  });

  test('if an operation requires an undeclared scope', async () => {
    const message = await readText({
      ...described({ security: [{ oauth2: ['bikes:ride'] }] }),
      components: { securitySchemes: { oauth2: scheme } },
    });
    expect(message).toContain('There is no scope bikes:ride.\n  The security schemes have bikes:read.');
  });

  test('if no operation requires a scope', async () => {
    const message = await readText({ ...described({}), components: { securitySchemes: { oauth2: scheme } } });
    expect(message).toContain('No operation requires the scope bikes:read.');
  });

  test('if a transition of a life-cycle names an unknown action or actor', async () => {
    const transition = {
      ...{
        from: ['open'],
        to: 'done',
        event: 'finish',
        actors: ['mechanic'],
        operations: ['listBikes'],
        actions: ['bike-finish'],
      },
      ...{ condition: null, problems: [] },
    };
    const lifecycle = {
      title: 'Bike',
      description: 'A bike.',
      schema: 'Bike',
      property: 'state',
      initial: 'open',
      terminal: ['done'],
    };
    const parts = {
      ...described({}),
      'x-lifecycles': { bike: { ...lifecycle, states: { open: 'Made.', done: 'Done.' }, transitions: [transition] } },
    };
    expect(await readText(parts)).toContain('There is no action bike-finish.');
    expect(await readText({ ...parts, 'x-actors': { owner: { title: 'Owner', meaning: 'Who has it.' } } })).toContain(
      'There is no actor mechanic.\n  Known: owner.',
    );
  });
});

const scheme = {
  type: 'oauth2',
  flows: { clientCredentials: { tokenUrl: 'https://auth.example.com', scopes: { 'bikes:read': 'Read.' } } },
} as const;

const operation = (parts: Partial<NonNullable<NonNullable<OpenApiDocument['paths']>[string]['get']>>) => ({
  ...{
    operationId: 'listBikes',
    summary: 'List bikes',
    tags: ['bikes'],
    security: [],
    responses: { 200: { description: 'Bikes.' } },
  },
  ...parts,
});

interface Described {
  readonly status?: number;
  readonly remedy?: string;
  readonly successors?: readonly string[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

/** Creates a description with one operation, which returns the problem LOCKED. */
function described({ status = 423, remedy = 'Wait.', successors, security = [] }: Described): Partial<OpenApiDocument> {
  const responses = {
    200: { description: 'Bikes.' },
    [status]: { description: 'It is locked.', 'x-problems': ['LOCKED'] },
  };
  return {
    tags: [{ name: 'bikes', description: 'Bikes.' }],
    paths: { '/bikes': { get: operation({ security, responses }) } },
    'x-problems': {
      LOCKED: {
        status,
        title: 'Locked',
        meaning: 'It is locked.',
        causes: ['It is done.'],
        remedy,
        ...(successors && { successors }),
      },
    },
  };
}

function getPageData<Data>(kind: PageKind<Data>, page: StaticPage | null | undefined): Data {
  if (!page) throw new Error('The page does not exist.');
  return kind.getPageData(page);
}

function getHistory(...versions: readonly ApiVersion[]): ApiHistory {
  const [history] = readApiHistories(versions);
  if (!history) throw new Error('At least one version is required.');
  return history;
}
