import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServiceApp } from '../../src/app.ts';
import type { DatabaseOrTransaction } from '../../src/core/database/open-service-database.ts';
import { attemptLimits } from '../../src/core/limits/rules.ts';
import { openPortalSandbox } from '../../src/subjects/sandbox/open-portal-sandbox.ts';
import { CompressedSiteFileDiskCache } from '../../src/subjects/site/compression-cache.ts';
import { loadSite } from '../../src/subjects/site/load-site.ts';
import { SiteMemoryBudget } from '../../src/subjects/site/memory.ts';
import { validRequestBodiesBySchemaName } from '../bodies.ts';
import { Browser } from '../browser.ts';
import { fetchServiceOperations, fillRoutePath, type ServiceOperation } from '../operations.ts';
import { createEveryKindOfOrganisationRecord } from '../organisation-records.ts';
import { createStaffMember, createTestOrganisation } from '../organisations.ts';
import { expectStatus } from '../people.ts';
import { loadProviderSandboxContent } from '../sandbox-content.ts';
import { startServiceNode, type TestService, testUrl } from '../service.ts';
import { createSiteDirectory } from '../site-directory.ts';

// Only SQLite shares its disk with the service; src/core/http/to-request-problem.test.ts tests PostgreSQL's errors.
describe('service on a full disk', () => {
  let service: TestService;
  let operations: ServiceOperation[];
  let ids: Readonly<Record<string, string>>;
  let owner: Browser;
  let guest: string;
  let app: ReturnType<typeof createServiceApp>;
  const cleanUps: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'portal-full-'));
    service = await startServiceNode({ url: undefined, directory });
    const site = await createSiteDirectory({
      'index.html': 'Home',
      'docs/guide.html': 'Guide',
      'docs/guide.md': '# Guide\n',
    });
    cleanUps.push(
      () => service.stop(),
      () => site[Symbol.asyncDispose](),
      () => rm(directory, { recursive: true }),
    );
    const table = await loadSite(site.directory, new CompressedSiteFileDiskCache(site.directory), {
      memoryBudget: new SiteMemoryBudget(0),
    });
    app = createServiceApp({
      appContext: service.appContext,
      site: table,
      sandbox: openPortalSandbox(service.appContext, await loadProviderSandboxContent()),
    });
    operations = await fetchServiceOperations(service);
    const organisation = await createTestOrganisation(
      service,
      (await createStaffMember(service, 'administrator')).browser,
    );
    owner = organisation.owner.browser;
    ids = await createEveryKindOfOrganisationRecord(service, organisation);
    guest = (await expectStatus(createVisitor(1).post('/api/sandbox/guest', {}), 201)).body.access_token;
  });
  // Fills the space freed by deleted rows.
  beforeEach(() => fillDatabase(service.appContext.database.queries));
  afterAll(async () => {
    for (const close of cleanUps) await close();
  });

  const createVisitor = (number: number) => new Browser(app, `2001:db8:f::${number.toString(16)}`, testUrl);

  it('responds to every writing operation with 503 and Retry-After, and to others as usual', {
    timeout: 180_000,
  }, async () => {
    const statuses = new Set<number>();
    for (const { method, path, body } of operations) {
      const { status, headers } = await owner.send(
        method,
        fillRoutePath(path, ids),
        body === null ? undefined : validRequestBodiesBySchemaName[body],
      );
      statuses.add(status);
      if (status >= 500)
        expect([status, headers.get('retry-after')], `${method} ${path}`).toEqual([
          503,
          expect.stringMatching(/^\d+$/),
        ]);
    }
    // The operations included both reads and writes.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 503]));
    expect(service.log.filter((line) => line.includes('"request.failed"'))).toEqual([]);
  });

  it('serves pages and sandbox reads, and rejects sandbox writes', async () => {
    const authorization = `Bearer ${guest}`;
    const getStatus = async (path: string, init: RequestInit = {}) => {
      const response = await app.request(testUrl + path, {
        ...init,
        headers: { authorization, 'content-type': 'application/json' },
      });
      return [response.status, response.headers.has('retry-after')];
    };
    expect(await getStatus('/docs/guide')).toEqual([200, false]);
    expect(await getStatus('/healthz')).toEqual([200, false]);
    expect(await getStatus('/v2/jobs')).toEqual([200, false]);
    const note = JSON.stringify({
      noteTypeId: 8,
      entityType: 'contact',
      entityId: 48213,
      title: 'Long',
      body: 'x'.repeat(4_000),
    });
    expect(await getStatus('/v2/notes', { method: 'POST', body: note })).toEqual([503, true]);
  });

  it('serves agents, and limits their requests on this node alone', async () => {
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'read_page', arguments: { page: '/docs/guide' } },
    };
    const callMcp = (body: unknown, address: string) =>
      app.request(
        `${testUrl}/mcp`,
        {
          method: 'POST',
          headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
        { incoming: { socket: { remoteAddress: address } } },
      );
    expect(await (await callMcp(call, '192.0.2.1')).text()).toContain('# Guide');
    const batch = Array.from({ length: 10 }, (_, id) => ({ ...call, id }));
    const statuses: number[] = [];
    for (let sent = 0; sent <= attemptLimits.agentFromAddress.max / 10; sent++)
      statuses.push((await callMcp(batch, '192.0.2.2')).status);
    expect(statuses).toEqual([...Array.from({ length: attemptLimits.agentFromAddress.max / 10 }, () => 200), 429]);
    expect((await callMcp(call, '192.0.2.1')).status).toBe(200);
  });
});

/** Prevents the database file from growing, and fills up its existing pages. */
async function fillDatabase(queries: DatabaseOrTransaction): Promise<void> {
  await sql`pragma max_page_count = 1`.execute(queries);
  const add = () =>
    queries
      .insertInto('attempt')
      .values({ key: randomUUID().repeat(50), count: 1, resetsAt: Number.MAX_SAFE_INTEGER })
      .execute();
  for (let isFull = false; !isFull; )
    isFull = await add().then(
      () => false,
      () => true,
    );
}
