import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectTestPostgresClient, startTestPostgres, type TestPostgres } from '@refdesk/test-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '../../tests/long-run.ts';
import { createSmtpTransport } from '../src/core/mail/transport.ts';
import { collectDatabaseMetrics } from '../src/health/database-measurements.ts';
import { createScheduledJobs } from '../src/jobs.ts';
import { validRequestBodiesBySchemaName } from './bodies.ts';
import type { Browser } from './browser.ts';
import { enlargeTables } from './enlarge-tables.ts';
import { fetchServiceOperations, fillRoutePath } from './operations.ts';
import { createEveryKindOfOrganisationRecord } from './organisation-records.ts';
import { createStaffMember, createTestOrganisation } from './organisations.ts';
import { startServiceNode, type TestService } from './service.ts';
import { startSmtpServer } from './smtp.ts';

/** Number of rows in each table. */
const rowCount = 80_000;

/** Maximum number of 8 kB pages that a query may read, including repeated reads; scanning any table reads more. */
const maxPages = 1_000;

/** Queries that may read more pages, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'select "makeRequestPartition"': 'creates a table with its indexes',
};

// Makes PostgreSQL log the plan of every query that the service sends (auto_explain).
const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_format': 'json',
};

interface ExplainedQuery {
  readonly query: string;
  readonly pages: number;
}

describe.runIf(isLongRun)('service with large tables', () => {
  const disposal = new AsyncDisposableStack();
  let postgres: TestPostgres;
  let service: TestService;
  let staff: Browser;
  let owner: Browser;
  let ids: Readonly<Record<string, string>>;
  beforeAll(async () => {
    postgres = disposal.use(await startTestPostgres({ settings }));
    const directory = await mkdtemp(join(tmpdir(), 'portal-plans-'));
    disposal.defer(() => rm(directory, { recursive: true }));
    const url = await postgres.createDatabase();
    service = await startServiceNode({ url, directory });
    disposal.defer(() => service.stop());
    staff = (await createStaffMember(service, 'administrator')).browser;
    const organisation = await createTestOrganisation(service, staff);
    owner = organisation.owner.browser;
    ids = await createEveryKindOfOrganisationRecord(service, organisation);
    const client = await connectTestPostgresClient(url);
    await client.query('set auto_explain.log_min_duration = -1');
    await enlargeTables(client, () => rowCount);
    await client.query('analyze');
    await client.end();
  }, 240_000);
  afterAll(() => disposal.disposeAsync(), 60_000);

  it(`reads at most ${maxPages} pages in every query of every GET operation and of the metrics`, {
    timeout: 240_000,
  }, async () => {
    const before = (await readLog()).length;
    const operations = (await fetchServiceOperations(service)).filter(({ method }) => method === 'GET');
    for (const { path } of operations)
      for (const browser of [owner, staff, service.visitor()]) await browser.get(fillRoutePath(path, ids));
    await collectDatabaseMetrics(service.appContext.database);
    const explained = parseExplainedQueries((await readLog()).slice(before));
    expect(explained.length).toBeGreaterThan(operations.length);
    expect(listExcessiveQueries(explained)).toEqual([]);
  });

  it(`reads at most ${maxPages} pages in every query of the scheduled jobs`, { timeout: 240_000 }, async () => {
    const before = (await readLog()).length;
    const { appContext } = service;
    const smtp = await startSmtpServer();
    disposal.defer(() => smtp.stop());
    const transport = createSmtpTransport(appContext.portal, smtp.url, 'portal@example.com');
    disposal.defer(() => transport.close());
    for (const { run } of createScheduledJobs(appContext, transport)) await run();
    const explained = parseExplainedQueries((await readLog()).slice(before));
    expect(explained.length).toBeGreaterThan(20);
    expect(listExcessiveQueries(explained)).toEqual([]);
  });

  it(`reads at most ${maxPages} pages in every query of every writing operation`, { timeout: 240_000 }, async () => {
    const before = (await readLog()).length;
    const operations = (await fetchServiceOperations(service)).filter(({ method }) => method !== 'GET');
    // Operations that delete records, sessions or accounts come last.
    const order = (method: string, path: string) =>
      Number(method === 'DELETE') + Number(path.startsWith('/api/session'));
    for (const { method, path, body } of operations.toSorted(
      (a, b) => order(a.method, a.path) - order(b.method, b.path),
    ))
      for (const browser of [owner, staff, service.visitor()])
        await moveToNewAddress(browser).send(
          method,
          fillRoutePath(path, ids),
          body === null ? undefined : validRequestBodiesBySchemaName[body],
        );
    const explained = parseExplainedQueries((await readLog()).slice(before));
    expect(explained.length).toBeGreaterThan(operations.length);
    expect(listExcessiveQueries(explained)).toEqual([]);
  });

  it('counts the pages of a query that scans a large table', async () => {
    const before = (await readLog()).length;
    await service.appContext.database.queries
      .selectFrom('auditEvent')
      .select('id')
      .where('details', '=', 'none' as never)
      .execute();
    expect(listExcessiveQueries(parseExplainedQueries((await readLog()).slice(before)))).toEqual([
      expect.stringContaining('from "auditEvent"'),
    ]);
  });

  /** Returns a browser with the same session and a new IP address, so that no rate limit is reached first. */
  const moveToNewAddress = ({ cookies }: Browser) => {
    const browser = service.visitor();
    for (const cookie of cookies) browser.cookies.set(...cookie);
    return browser;
  };

  const readLog = () => readFile(join(postgres.folder, 'server.log'), 'utf8');
});

/** Parses the query plans in a PostgreSQL log. */
function parseExplainedQueries(log: string): readonly ExplainedQuery[] {
  return Array.from(log.matchAll(/ plan:\n((?:\t.*\n)+)/g), ([, text = '']) => {
    const { 'Query Text': query, Plan: plan } = JSON.parse(text);
    return { query, pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
  });
}

/** Lists the queries that read too many pages, without duplicates. */
function listExcessiveQueries(queries: readonly ExplainedQuery[]): readonly string[] {
  const isException = (query: string) => Object.keys(exceptions).some((part) => query.includes(part));
  const excessive = queries
    .filter(({ query, pages }) => pages > maxPages && !isException(query))
    .map(({ query, pages }) => [query, pages] as const);
  return Array.from(new Map(excessive), ([query, pages]) => `${pages} pages: ${query}`);
}
