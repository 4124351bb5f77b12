import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectTestPostgresClient, startTestPostgres } from '@refdesk/test-postgres';
import { verifyKey } from '../src/subjects/keys/verify.ts';
import { readProblemOccurrencesForPerson } from '../src/subjects/requests/detail.ts';
import { readRequestListPage } from '../src/subjects/requests/read-request-list-page.ts';
import { createTestKeyRequestBody, createTestOrganisationApplication } from '../tests/applications.ts';
import type { Browser } from '../tests/browser.ts';
import { enlargeTables } from '../tests/enlarge-tables.ts';
import { fetchServiceOperations, fillRoutePath } from '../tests/operations.ts';
import { createEveryKindOfOrganisationRecord } from '../tests/organisation-records.ts';
import { createStaffMember, createTestOrganisation } from '../tests/organisations.ts';
import { expectStatus } from '../tests/people.ts';
import { startServiceNode } from '../tests/service.ts';

// npm run measure -- scale [--share 0.05]: fills PostgreSQL with the rows of 200 million requests a month (or a
// share of them), then measures every GET operation, and the verification of keys while reports are read.
const { values } = parseArgs({ options: { share: { type: 'string', default: '0.05' } } });
const share = Number(values.share);

/** Rows per table at full size; other tables have 50,000. Requests and audit events belong to one organisation. */
const fullSize: Readonly<Record<string, number>> = {
  requestLog: 21_400_000,
  apiUse: 4_800_000,
  auditEvent: 3_000_000,
  organisation: 5_000,
  apiKey: 20_000,
  sandboxTenant: 2_000,
};

/** Number of concurrent readers of reports; more than a node has connections. */
const readerCount = 12;

const directory = await mkdtemp(join(tmpdir(), 'portal-scale-'));
await using postgres = await startTestPostgres();
const url = await postgres.createDatabase();
const service = await startServiceNode({ url, directory });
const staff = (await createStaffMember(service, 'administrator')).browser;
const organisation = await createTestOrganisation(service, staff);
const application = await createTestOrganisationApplication(organisation);
const owner = organisation.owner.browser;
const key = (
  await expectStatus(
    owner.post(`${organisation.path}/keys`, createTestKeyRequestBody({ applicationId: application.id })),
    201,
  )
).body.secret as string;
const ids = await createEveryKindOfOrganisationRecord(service, organisation);
const started = performance.now();
const client = await connectTestPostgresClient(url);
await enlargeTables(client, (table) => Math.round((fullSize[table] ?? 50_000) * share));
await client.query('analyze');
const { rows } = await client.query<{ rows: number; size: string }>(
  `select sum(reltuples)::bigint as rows, pg_size_pretty(pg_database_size(current_database())) as size
   from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
);
await client.end();
const seconds = Math.round((performance.now() - started) / 1000);
const machine = `${cpus().length} cores with a load of ${loadavg()[0]?.toFixed(1)}`;
console.log(`${Number(rows[0]?.rows).toLocaleString('en')} rows (${rows[0]?.size}) in ${seconds} s, on ${machine}`);
try {
  await measureOperations();
  console.log(`Key verification alone: ${await measureKeyVerification(null)}`);
  const { database, now } = service.appContext;
  // Called directly, because a reader's rate limit would reject so many requests over HTTP.
  const reports = {
    'the last problem': () =>
      readProblemOccurrencesForPerson(database, now(), organisation.owner.id, 'validation-failed'),
    'the first page of requests': () => readRequestListPage(database, { organisationId: organisation.id }, {}),
  };
  for (const [name, read] of Object.entries(reports))
    console.log(`Key verification with ${readerCount} readers of ${name}: ${await measureKeyVerification(read)}`);
} finally {
  await service.stop();
  await rm(directory, { recursive: true });
}

/** Prints the slowest of five responses for each of the slowest operations. */
async function measureOperations(): Promise<void> {
  // Exports are excluded, since their duration depends on their size.
  const operations = (await fetchServiceOperations(service)).filter(
    ({ method, path }) => method === 'GET' && !/\.csv$|\/export$/.test(path),
  );
  const slowest: (readonly [string, number])[] = [];
  for (const { path } of operations)
    for (const [name, browser] of [
      ['owner', owner],
      ['staff', staff],
    ] as const)
      slowest.push([`${path} by ${name}`, await measureSlowest(browser, fillRoutePath(path, ids))]);
  const sorted = slowest.toSorted(([, a], [, b]) => b - a);
  console.log(`${sorted.length} reads, the slowest of five each:`);
  for (const [name, milliseconds] of sorted.slice(0, 12)) console.log(`  ${Math.round(milliseconds)} ms ${name}`);
  console.log(`  median ${sorted[Math.floor(sorted.length / 2)]?.[1].toFixed(1)} ms`);
}

async function measureSlowest(browser: Browser, path: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 5; count++) {
    const begun = performance.now();
    const response = await browser.fetch('GET', path);
    await response.arrayBuffer();
    times.push(performance.now() - begun);
  }
  return Math.max(...times);
}

/** Checks a key 500 times while readers repeat a request; returns the median, the 99th percentile and the slowest. */
async function measureKeyVerification(read: (() => Promise<unknown>) | null): Promise<string> {
  let isOver = false;
  let reads = 0;
  const readers = Array.from({ length: read === null ? 0 : readerCount }, async () => {
    while (!isOver) {
      await read?.();
      reads++;
    }
  });
  const times: number[] = [];
  for (let count = 0; count < 500; count++) {
    const begun = performance.now();
    if (!(await verifyKey(service.appContext, { key })).active) throw new Error('The key is not active.');
    times.push(performance.now() - begun);
  }
  isOver = true;
  await Promise.all(readers);
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (part: number) => `${sorted[Math.floor(part * (sorted.length - 1))]?.toFixed(1)} ms`;
  return `median ${quantile(0.5)}, 99th percentile ${quantile(0.99)}, slowest ${quantile(1)}; ${reads} reads meanwhile`;
}
