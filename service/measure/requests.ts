import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RequestFilter } from '@refdesk/service-contract/applications/requests';
import { startTestPostgres } from '@refdesk/test-postgres';
import { sql } from 'kysely';
import type { DatabaseEngine } from '../src/core/database/open-service-database.ts';
import { purgeExpiredRequests } from '../src/subjects/requests/purge.ts';
import { readRequestListPage } from '../src/subjects/requests/read-request-list-page.ts';
import { recordReportedRequests } from '../src/subjects/requests/report.ts';
import { createTestOrganisationApplication } from '../tests/applications.ts';
import { createTestOrganisation } from '../tests/organisations.ts';
import { startServiceNode, type TestService } from '../tests/service.ts';

// npm run measure -- requests [rows]: measures how fast gateway reports are recorded and a long list is read.
const rows = Number(process.argv[2] ?? 1_000_000);
const report = join(import.meta.dirname, '../../docs/measurements/requests.md');
const day = 24 * 3_600_000;

interface Result {
  readonly perSecond: number;
  /** The slowest of five reads of each page, in milliseconds. */
  readonly pages: ReadonlyMap<string, number>;
  readonly purgeSeconds: number;
}

const directory = await mkdtemp(join(tmpdir(), 'portal-requests-'));
const postgres = await startTestPostgres({
  settings: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
});
const results = new Map<DatabaseEngine, Result>();
try {
  results.set('sqlite', await measure(await startServiceNode({ url: undefined, directory })));
  results.set('postgres', await measure(await startServiceNode({ url: await postgres.createDatabase(), directory })));
} finally {
  await postgres.stop();
  await rm(directory, { recursive: true });
}
const text = toMarkdown();
console.log(text);
await mkdir(dirname(report), { recursive: true });
await writeFile(report, text);

async function measure(service: TestService): Promise<Result> {
  const organisation = await createTestOrganisation(service, null);
  const { queries } = service.appContext.database;
  const application = await createTestOrganisationApplication(organisation, { active: false });
  const started = performance.now();
  for (let start = 0; start < rows; start += 1000)
    await recordReportedRequests(service.appContext, {
      requests: createRequestBatch(service, start, application.sandboxClient),
    });
  const perSecond = (rows / (performance.now() - started)) * 1000;
  // Autovacuum does this a minute after so many inserts. Without statistics, PostgreSQL sorts rows that it could read
  // in index order.
  if (service.appContext.database.engine === 'postgres') await sql`analyze "requestLog"`.execute(queries);
  const pages = new Map<string, number>();
  for (const [name, filter] of createFilters(service, application.sandboxClient)) {
    const times: number[] = [];
    for (let count = 0; count < 5; count++) {
      const begun = performance.now();
      await readRequestListPage(service.appContext.database, { organisationId: organisation.id }, filter);
      times.push(performance.now() - begun);
    }
    pages.set(name, Math.max(...times));
  }
  const purgeStarted = performance.now();
  await purgeExpiredRequests(service.appContext.database, service.appContext.now() + 40 * day);
  const purgeSeconds = (performance.now() - purgeStarted) / 1000;
  await service.stop();
  return { perSecond, pages, purgeSeconds };
}

/** Creates 1,000 requests within a month: 40 operations, one in 25 failed, one in 5,000 with a rare problem. */
function createRequestBatch({ appContext }: TestService, start: number, clientId: string) {
  return Array.from({ length: 1000 }, (_, index) => {
    const number = start + index;
    const problem = getProblem(number);
    return {
      ...{
        id: `gw-${number * 7919}`,
        at: new Date(appContext.now() - 29 * day + number * 2000).toISOString(),
        clientId,
        api: 'main',
        version: '2.0.0',
      },
      ...{
        method: getMethod(number),
        path: `/v2/jobs/${number}`,
      },
      ...{
        operation: `operation${number % 40}`,
        status: problem === undefined ? 200 : 422,
        milliseconds: number % 700,
        ...(problem && { problem }),
      },
    };
  });
}

function getProblem(number: number): string | undefined {
  if (number % 5000 === 17) return 'insufficient-scope';
  return number % 25 === 3 ? 'validation-failed' : undefined;
}

function getMethod(number: number): 'DELETE' | 'POST' | 'GET' {
  if (number % 3000 === 5) return 'DELETE';
  return number % 4 === 0 ? 'POST' : 'GET';
}

function createFilters({ appContext }: TestService, clientId: string): readonly (readonly [string, RequestFilter])[] {
  const middle = new Date(appContext.now() - 29 * day + rows * 1000).toISOString();
  const middlePage = { cursor: Buffer.from(`${Date.parse(middle)} gw-1`).toString('base64url') };
  return [
    ['first page', {}],
    ['a page in the middle', middlePage],
    ['period', { from: new Date(Date.parse(middle) - day).toISOString(), to: middle }],
    ['operation', { operation: 'operation7' }],
    ['operation and rare method', { operation: 'operation7', method: 'DELETE' }],
    ['rare problem', { problem: 'insufficient-scope' }],
    ['problem that does not occur', { problem: 'none' }],
    ['failed', { status: 'failed' }],
    ['status that does not occur', { status: '204' }],
    ['client', { credential: clientId }],
    ['client, operation and text', { credential: clientId, operation: 'operation7', text: 'jobs/99' }],
    ['identifier', { requestId: `gw-${7919 * 1234}` }],
    ['text that does not occur', { text: 'nothing-like-this' }],
    ['long duration', { minMilliseconds: 100_000 }],
    ['path', { path: '/v2/jobs/5000' }],
  ];
}

function toMarkdown(): string {
  const engines = Array.from(results.keys());
  const emptyResult = { perSecond: 0, pages: new Map(), purgeSeconds: 0 };
  const formatRow = (name: string, value: (result: Result) => number, digits: number) => {
    const values = engines.map((engine) => value(results.get(engine) ?? emptyResult).toFixed(digits));
    return `| ${name} | ${values.join(' | ')} |`;
  };
  const names = Array.from(results.values())[0]?.pages.keys() ?? [];
  return [
    '# Recorded requests',
    '',
    `${rows.toLocaleString('en')} requests of one organisation, on ${cpus().length} cores (${cpus()[0]?.model}), by \`npm run measure -- requests\`. Pages: the slowest of five reads, in milliseconds; PostgreSQL has analysed the table, as autovacuum does.`,
    '',
    `| what | ${engines.join(' | ')} |`,
    `| --- | ${engines.map(() => '---').join(' | ')} |`,
    formatRow('recorded per second, in reports of 1,000', ({ perSecond }) => perSecond, 0),
    ...Array.from(names, (name) => formatRow(name, ({ pages }) => pages.get(name) ?? 0, 1)),
    formatRow('deletion of all, in seconds', ({ purgeSeconds }) => purgeSeconds, 1),
    '',
  ].join('\n');
}
