import { createServiceApp } from '../../src/app.ts';
import { createScheduledJobs } from '../../src/jobs.ts';
import { openPortalSandbox } from '../../src/subjects/sandbox/open-portal-sandbox.ts';
import { CompressedSiteFileDiskCache } from '../../src/subjects/site/compression-cache.ts';
import { loadSite } from '../../src/subjects/site/load-site.ts';
import { SiteMemoryBudget } from '../../src/subjects/site/memory.ts';
import { SqlAccessManager } from '../../src/subjects/sql-access/sql-access-manager.ts';
import {
  createTestKeyRequestBody,
  createTestLicenceRequestBody,
  createTestOrganisationApplication,
} from '../applications.ts';
import { Browser } from '../browser.ts';
import type { TestDatabaseLocation } from '../databases.ts';
import { createInvitedTestMember, type createStaffMember, createTestOrganisation } from '../organisations.ts';
import { expectStatus, signInAgain } from '../people.ts';
import { testPortal } from '../provider.ts';
import { startOperatorPostgresServer } from '../reader-database.ts';
import { loadProviderSandboxContent } from '../sandbox-content.ts';
import { startServiceNode, type TestService, testUrl } from '../service.ts';
import { createSiteDirectory } from '../site-directory.ts';

/** A service node with its sandbox and MCP server. */
export interface TestServiceNode {
  readonly service: TestService;
  readonly app: ReturnType<typeof createServiceApp>;
  readonly sqlAccess: SqlAccessManager;
}

/** Maximum time in milliseconds until both nodes reject a credential that has ended. */
const maxDelay = 5_000;

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Starts two nodes that share a database. */
export async function startTwoTestServiceNodes(location: TestDatabaseLocation, portal = testPortal, environment = {}) {
  const readers = await startOperatorPostgresServer(location.directory);
  const content = { ...(await loadProviderSandboxContent()), sampleDump: readers.sampleDump };
  const site = await createSiteDirectory({ 'index.html': 'Home' });
  const start = async (): Promise<TestServiceNode> => {
    const service = await startServiceNode(
      location,
      { DAAS_DATABASE_URL: readers.url, ...environment },
      undefined,
      portal,
    );
    const { appContext } = service;
    const loaded = await loadSite(site.directory, new CompressedSiteFileDiskCache(site.directory), {
      memoryBudget: new SiteMemoryBudget(0),
    });
    const sandbox = openPortalSandbox(appContext, content);
    const sqlAccess = new SqlAccessManager(appContext, sandbox);
    return { service, app: createServiceApp({ appContext, sandbox, site: loaded, sqlAccess }), sqlAccess };
  };
  const nodes = [await start(), await start()] as const;
  const pass = (milliseconds: number) => {
    for (const { service } of nodes) service.advanceTime(milliseconds);
  };
  return {
    nodes,
    pass,
    /** Advances the clock and runs the jobs that are due every five seconds, on both nodes concurrently. */
    passDelay: async () => {
      pass(maxDelay);
      const due = nodes.flatMap(({ service, sqlAccess }) =>
        createScheduledJobs(service.appContext, null, null, sqlAccess).filter(({ every }) => every <= maxDelay),
      );
      await Promise.all(due.map((job) => job.run()));
    },
    stop: async () => {
      await Promise.all(nodes.map(({ sqlAccess }) => sqlAccess.close()));
      await Promise.all(nodes.map(({ service }) => service.stop()));
      await readers.stop();
      await site[Symbol.asyncDispose]();
    },
  };
}

/** Returns a browser with the same cookies whose requests go to another node. */
export function copyBrowserToServiceNode({ app }: TestServiceNode, { address, cookies }: Browser): Browser {
  const browser = new Browser(app, address, testUrl);
  for (const cookie of cookies) browser.cookies.set(...cookie);
  return browser;
}

/** Creates an organisation whose developer has every kind of credential, and the people who can end them. */
export async function createCredentialWorld(
  { nodes: [node], pass }: Awaited<ReturnType<typeof startTwoTestServiceNodes>>,
  staff: Awaited<ReturnType<typeof createStaffMember>>,
) {
  const { service } = node;
  await signInAgain(staff);
  const organisation = await createTestOrganisation(service, staff.browser);
  const developer = await createInvitedTestMember(service, organisation, 'developer');
  const application = await createTestOrganisationApplication(organisation);
  const { browser: owner } = organisation.owner;
  const endsOn = new Date(service.appContext.now() + 9 * day).toISOString().slice(0, 10);
  const licenceRequest = createTestLicenceRequestBody(service, {
    applicationId: application.id,
    customerNumber: organisation.customerNumber,
    endsOn,
  });
  const licence = (await expectStatus(owner.post('/api/licences', licenceRequest), 201)).body.licence as {
    readonly id: string;
  };
  const makeSecret = async (environment: string) =>
    (await expectStatus(owner.post(`${application.path}/clients/${environment}/secrets`, { overlapDays: 30 }), 201))
      .body.secret as string;
  const makeKey = async (changes: object) =>
    (
      await expectStatus(
        owner.post(
          `${organisation.path}/keys`,
          createTestKeyRequestBody({ applicationId: application.id, ...changes }),
        ),
        201,
      )
    ).body as CreatedKey;
  const personal = (await expectStatus(developer.browser.post('/api/account/client/secrets', { overlapDays: 0 }), 201))
    .body;
  const personalForm = { name: 'Mine', scopes: ['jobs:read'], expiresInDays: 30, allowedAddresses: [] };
  return {
    node,
    pass,
    staff,
    organisation,
    application,
    licence,
    developer,
    owner,
    secrets: { sandbox: await makeSecret('sandbox'), production: await makeSecret('production') },
    /** Second secrets, which are used to introspect tokens issued for the first ones. */
    others: { sandbox: await makeSecret('sandbox'), production: await makeSecret('production') },
    keys: { sandbox: await makeKey({}), production: await makeKey({ environment: 'production' }) },
    personal: { clientId: personal.clientId as string, secret: personal.secret as string },
    personalKey: (await expectStatus(developer.browser.post('/api/account/keys', personalForm), 201))
      .body as CreatedKey,
  };
}

export type CredentialWorld = Awaited<ReturnType<typeof createCredentialWorld>>;

interface CreatedKey {
  readonly secret: string;
  readonly key: { readonly id: string };
}
