import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { createServiceApp } from '../src/app.ts';
import type { ServiceDatabase } from '../src/core/database/open-service-database.ts';
import { openServiceDatabase } from '../src/core/database/open-service-database.ts';
import { readCookies } from '../src/core/http/cookies.ts';
import { startHttpServer } from '../src/server.ts';
import { PasswordHasher } from '../src/subjects/identity/password-hash.ts';
import { readPersonSession } from '../src/subjects/identity/session.ts';
import { verifyKey } from '../src/subjects/keys/verify.ts';
import {
  createTestKeyRequestBody,
  createTestLicenceRequestBody,
  createTestOrganisationApplication,
} from '../tests/applications.ts';
import { createStaffMember, createTestOrganisation } from '../tests/organisations.ts';
import { expectStatus, goodPassword } from '../tests/people.ts';
import { startServiceNode, testUrl } from '../tests/service.ts';
import { type LoadMeasurement, measureConcurrentCalls } from './load.ts';

/** Token with which the load generator authenticates as a gateway. */
export const loadTestGatewaySecret = 'the-gateway-proves-itself-with-this-secret';

/** Ports, credentials and measurements of a node, sent to the process that generates the load. */
export interface LoadTestNodeAccessData {
  readonly port: number;
  /** Port of a node that caches verified keys. */
  readonly cachedPort: number;
  readonly betterAuthPort: number;
  readonly cookie: string;
  readonly betterAuthCookie: string;
  readonly key: string;
  readonly email: string;
  readonly password: string;
  readonly inProcessMeasurements: Readonly<Record<string, LoadMeasurement>>;
}

// Sets up the service and plain Better Auth on the same database engine, measures calls without HTTP, and serves both
// until it is stopped: node measure/node.ts <seconds> <directory> [url] [url of another database]
const [, , secondsText = '3', directory = '.', url, aloneUrl] = process.argv;
const seconds = Number(secondsText);

const passwords = new PasswordHasher();
const location = { url, directory: `${directory}/service` };
const settings = { GATEWAY_SECRET: loadTestGatewaySecret, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' };
const service = await startServiceNode(location, settings, passwords);
const cached = await startServiceNode(location, { ...settings, KEY_CACHE_SECONDS: '4' }, passwords);
for (const node of [service, cached]) node.log.push = () => 0;
const staff = await createStaffMember(service);
const organisation = await createTestOrganisation(service, staff.browser);
const application = await createTestOrganisationApplication(organisation);
const { body } = await organisation.owner.browser.post(
  `${organisation.path}/keys`,
  createTestKeyRequestBody({ environment: 'production', applicationId: application.id }),
);
await expectStatus(
  organisation.owner.browser.post(
    '/api/licences',
    createTestLicenceRequestBody(service, {
      applicationId: application.id,
      customerNumber: organisation.customerNumber,
    }),
  ),
  201,
);
const cookie = Array.from(organisation.owner.browser.cookies, ([name, value]) => `${name}=${value}`).join('; ');

const plainAuth = await createPlainBetterAuth(openServiceDatabase({ url: aloneUrl, directory: `${directory}/alone` }));
const { headers } = await plainAuth.api.signUpEmail({
  body: { email: 'ada@builders.example', password: goodPassword, name: 'Ada' },
  returnHeaders: true,
});
const betterAuthCookie = headers
  .getSetCookie()
  .map((cookie) => cookie.split(';')[0])
  .join('; ');

const sessionDependencies = {
  configuration: service.appContext.configuration,
  database: service.appContext.database,
  publicUrl: testUrl,
  secret: service.appContext.secret,
  now: Date.now,
};
const hash = await passwords.hash(goodPassword);
const expectTrue = (value: unknown) => {
  if (!value) throw new Error('A measured call failed.');
};
const loadOptions = { seconds, callers: 32 };
const inProcessMeasurements = {
  session: await measureConcurrentCalls(
    async () => expectTrue(await readPersonSession(sessionDependencies, readCookies(cookie))),
    loadOptions,
  ),
  aloneSession: await measureConcurrentCalls(
    async () => expectTrue(await plainAuth.api.getSession({ headers: new Headers({ cookie: betterAuthCookie }) })),
    loadOptions,
  ),
  key: await measureConcurrentCalls(
    async () => expectTrue((await verifyKey(service.appContext, { key: body.secret })).active),
    loadOptions,
  ),
  hash: await measureConcurrentCalls(async () => expectTrue(await passwords.verify(hash, goodPassword)), {
    seconds,
    callers: 4,
  }),
};
await service.appContext.keyUsage.flush();

const server = await startHttpServer(createServiceApp({ appContext: service.appContext }), '127.0.0.1', 0);
const cachedServer = await startHttpServer(createServiceApp({ appContext: cached.appContext }), '127.0.0.1', 0);
const aloneServer = await startHttpServer({ fetch: (request) => plainAuth.handler(request) }, '127.0.0.1', 0);
const flushTimer = setInterval(
  () => void Promise.all([service, cached].map(({ appContext }) => appContext.keyUsage.flush())),
  1000,
);
const report: LoadTestNodeAccessData = {
  port: server.port,
  cachedPort: cachedServer.port,
  betterAuthPort: aloneServer.port,
  cookie,
  betterAuthCookie,
  key: body.secret,
  email: organisation.owner.email,
  password: goodPassword,
  inProcessMeasurements,
};
process.stdout.write(`${JSON.stringify(report)}\n`);
process.stdin.resume().once('end', () => {
  clearInterval(flushTimer);
  process.exit();
});

/** Sets up Better Auth as its documentation describes, with its tables, routes and password hash. */
async function createPlainBetterAuth({ queries, engine }: ServiceDatabase) {
  const auth = betterAuth({
    baseURL: testUrl,
    secret: 'a-secret-of-the-measurement-that-is-long',
    // Kysely's type lists our tables, while Better Auth expects an untyped instance.
    database: { db: queries as never, type: engine },
    emailAndPassword: { enabled: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
  const { runMigrations } = await getMigrations(auth.options);
  await runMigrations();
  return auth;
}
