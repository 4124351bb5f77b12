import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isLongRun, sampleVariants } from '../../../tests/long-run.ts';
import type { Browser } from '../browser.ts';
import { describeOnBothDatabases, isSkippedUntilLongRun } from '../databases.ts';
import { createStaffMember } from '../organisations.ts';
import { createSignedInPerson, expectStatus, goodPassword, readLatestToken, signInAgain } from '../people.ts';
import { portalWithoutOrganisations } from '../provider.ts';
import {
  type CredentialWorld,
  copyBrowserToServiceNode,
  createCredentialWorld,
  day,
  hour,
  minute,
  startTwoTestServiceNodes,
  type TestServiceNode,
} from './credential-world.ts';

/** State that a credential can depend on. */
type Part =
  | 'secret'
  | 'token'
  | 'key'
  | 'personal secret'
  | 'personal key'
  | 'SQL login'
  | 'SQL login of a guest'
  | 'session'
  | 'sign-in'
  | 'guest'
  | 'operator token'
  | 'staff member'
  | 'person'
  | 'member'
  | 'application'
  | 'organisation'
  | 'verification'
  | 'licence';

/** A kind of credential, with the state that it depends on and a way to use it on a node. */
interface Kind {
  readonly dependsOn: readonly Part[];
  /** Creates a credential; the returned function checks whether a node accepts it. */
  readonly make: (world: CredentialWorld) => Promise<(node: TestServiceNode) => Promise<boolean>>;
  /** Whether the short run creates it only for cases that end it, since creating a tenant's tables takes time. */
  readonly isSlow?: true;
}

/** An event that ends state on which credentials depend. */
interface Ending {
  readonly parts: readonly Part[];
  /** Runs before the credentials are created, for example to start an overlap. */
  readonly prepare?: (world: CredentialWorld) => Promise<void>;
  readonly end: (world: CredentialWorld, credentials: Tokens) => Promise<unknown>;
  /** Whether the short run repeats it on PostgreSQL, which it does for one case per join. */
  readonly onBoth?: true;
}

type Headers = Readonly<Record<string, string>>;

let addressCount = 0;
/** Sends a request from a new IP address, so that no per-address rate limit is reached. */
async function send(node: TestServiceNode, method: string, path: string, headers: Headers, body?: string) {
  addressCount++;
  const incoming = { socket: { remoteAddress: `198.18.${addressCount >> 8}.${addressCount & 255}` } };
  const response = await node.app.request(path, { method, headers, ...(body !== undefined && { body }) }, { incoming });
  const text = await response.text();
  return { status: response.status, text, json: () => JSON.parse(text) };
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };

async function postForm(node: TestServiceNode, path: string, fields: Readonly<Record<string, string>>) {
  return send(node, 'POST', path, form, new URLSearchParams(fields).toString());
}

const requestToken = (node: TestServiceNode, client_id: string, client_secret: string) =>
  postForm(node, '/v2/oauth/token', { grant_type: 'client_credentials', client_id, client_secret });

interface Tokens {
  readonly sandbox: string;
  readonly production: string;
  readonly personal: string;
}

async function fetchToken({ node }: CredentialWorld, client: string, secret: string): Promise<string> {
  const { status, text, json } = await requestToken(node, client, secret);
  if (status !== 200) throw new Error(`No token: ${status} ${text}`);
  return json().access_token;
}

const tokensByWorld = new WeakMap<CredentialWorld, Promise<Tokens>>();
/** Returns the tokens issued for a world's secrets; they are requested only once. */
function getTokens(world: CredentialWorld): Promise<Tokens> {
  const request = async () => ({
    sandbox: await fetchToken(world, world.application.sandboxClient, world.secrets.sandbox),
    production: await fetchToken(world, world.application.productionClient, world.secrets.production),
    personal: await fetchToken(world, world.personal.clientId, world.personal.secret),
  });
  const tokens = tokensByWorld.get(world) ?? request();
  tokensByWorld.set(world, tokens);
  return tokens;
}

async function createMemberToken({ developer, application }: CredentialWorld): Promise<string> {
  return (await expectStatus(developer.browser.post(`${application.path}/sandbox-token`, { scope: 'jobs:read' }), 201))
    .body.access_token;
}

async function createPersonalToken({ developer }: CredentialWorld): Promise<string> {
  return (await expectStatus(developer.browser.post('/api/sandbox-token', {}), 201)).body.access_token;
}

interface Guest {
  readonly access_token: string;
  readonly api_key: string;
}
const guestsByWorld = new WeakMap<CredentialWorld, Promise<Guest>>();
/** Returns a world's guest, which is created only once. */
function getGuest(world: CredentialWorld): Promise<Guest> {
  const guest =
    guestsByWorld.get(world) ??
    send(world.node, 'POST', '/api/sandbox/guest', json, '{}').then(({ json: read }) => read());
  guestsByWorld.set(world, guest);
  return guest;
}

interface Operator {
  readonly id: string;
  readonly browser: Browser;
  readonly tokenId: string;
  readonly token: string;
}
const operatorsByWorld = new WeakMap<CredentialWorld, Promise<Operator>>();
/** Returns a world's member of staff with an operator token, created only once. */
function getOperator(world: CredentialWorld): Promise<Operator> {
  const create = async () => {
    const { id, browser } = await createStaffMember(world.node.service);
    const form = { name: 'SIEM', scopes: ['audit:read'], days: 1 };
    const { body } = await expectStatus(browser.post('/api/operator-tokens', form), 201);
    return { id, browser, tokenId: body.id, token: body.token };
  };
  const operator = operatorsByWorld.get(world) ?? create();
  operatorsByWorld.set(world, operator);
  return operator;
}

const getOrganisationLoginsPath = ({ organisation }: CredentialWorld) => `${organisation.path}/sandbox/sql-access`;
const personalLoginsPath = '/api/account/sandbox/sql-access';

interface SqlLogin {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password: string;
}
const connections = new Set<pg.Client>();

async function connect({ host, port, database, user, password }: SqlLogin): Promise<pg.Client> {
  const client = new pg.Client({ host, port, database, user, password });
  client.on('error', () => undefined);
  await client.connect();
  connections.add(client);
  return client;
}

/** Tries to read a job, and returns whether the server allowed it. */
const canReadJobs = (client: pg.Client) =>
  client.query('SELECT job_id FROM jobs_v1 LIMIT 1').then(
    ({ rowCount }) => rowCount === 1,
    () => false,
  );

/** Creates a check for an SQL login: with a new session, and with a session opened before the login ended. */
async function createSqlCheck(login: SqlLogin) {
  const openConnection = await connect(login);
  return async () => {
    const newConnection = await connect(login).catch(() => null);
    const isNewAccepted = newConnection !== null && (await canReadJobs(newConnection));
    await newConnection?.end();
    // Either of them is enough for a reader.
    return isNewAccepted || canReadJobs(openConnection);
  };
}

async function createSqlLogin({ developer, node }: CredentialWorld, path: string): Promise<SqlLogin> {
  return (await expectStatus(copyBrowserToServiceNode(node, developer.browser).post(path, {}), 201)).body;
}

/** Create checks for whether a node accepts a credential, keyed by the API that uses it. */
const checks = {
  rest: (token: string) => async (node: TestServiceNode) =>
    (await send(node, 'GET', '/v2/jobs?limit=1', { authorization: `Bearer ${token}` })).status === 200,
  earlier: (token: string) => async (node: TestServiceNode) =>
    (await send(node, 'GET', '/v1/jobs?limit=1', { authorization: `Token ${token}` })).status === 200,
  actions: (key: string) => async (node: TestServiceNode) =>
    (await send(node, 'POST', '/call/job-list', { ...json, 'x-api-key': key }, '{}')).json().code === 0,
  agents: (token: string) => async (node: TestServiceNode) => {
    const headers = { ...json, accept: 'application/json, text/event-stream', authorization: `Bearer ${token}` };
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    return (await send(node, 'POST', '/mcp', headers, JSON.stringify(body))).status === 200;
  },
  introspection: (client_id: string, client_secret: string, token: string) => async (node: TestServiceNode) => {
    const { status, json } = await postForm(node, '/v2/oauth/introspect', { client_id, client_secret, token });
    return status === 200 && json().active === true;
  },
  currentKey: (key: string) => async (node: TestServiceNode) =>
    (await send(node, 'GET', '/api/keys/current', { authorization: `Bearer ${key}` })).status === 200,
} as const;

const secretParts = ['secret', 'application', 'organisation'] as const;
const tokenParts = [...secretParts, 'token'] as const;
const keyParts = ['key', 'application', 'organisation'] as const;
const productionParts = ['verification', 'licence'] as const;
const memberParts = ['session', 'person', 'member', 'application', 'organisation'] as const;
const personalTokenParts = ['personal secret', 'token', 'person'] as const;

async function openSession(node: TestServiceNode, apiKey: string, companyCode: string): Promise<string> {
  const {
    status,
    text,
    json: read,
  } = await send(node, 'POST', '/v1/session', json, JSON.stringify({ apiKey, companyCode }));
  if (status !== 201) throw new Error(`No session: ${status} ${text}`);
  return read().token;
}

/** All kinds of credentials, with the state that they depend on and the check for whether a node accepts them. */
const kinds: Readonly<Record<string, Kind>> = {
  'client secret': {
    dependsOn: secretParts,
    make:
      async ({ application, secrets }) =>
      async (node) =>
        (await requestToken(node, application.sandboxClient, secrets.sandbox)).status === 200,
  },
  'client secret for production': {
    dependsOn: [...secretParts, ...productionParts],
    make:
      async ({ application, secrets }) =>
      async (node) =>
        (await requestToken(node, application.productionClient, secrets.production)).status === 200,
  },
  'access token, REST': { dependsOn: tokenParts, make: async (world) => checks.rest((await getTokens(world)).sandbox) },
  'access token, REST 1.0.0': {
    dependsOn: tokenParts,
    make: async (world) => checks.earlier((await getTokens(world)).sandbox),
  },
  'access token, web services': {
    dependsOn: tokenParts,
    make: async (world) => checks.actions((await getTokens(world)).sandbox),
  },
  'access token, agents': {
    dependsOn: tokenParts,
    make: async (world) => checks.agents((await getTokens(world)).sandbox),
  },
  'access token, introspection': {
    dependsOn: tokenParts,
    make: async (world) =>
      checks.introspection(world.application.sandboxClient, world.others.sandbox, (await getTokens(world)).sandbox),
  },
  'access token for production, introspection': {
    dependsOn: [...tokenParts, ...productionParts],
    make: async (world) =>
      checks.introspection(
        world.application.productionClient,
        world.others.production,
        (await getTokens(world)).production,
      ),
  },
  'token that a member issued, REST': {
    dependsOn: memberParts,
    make: async (world) => checks.rest(await createMemberToken(world)),
  },
  'token that a member issued, REST 1.0.0': {
    dependsOn: memberParts,
    make: async (world) => checks.earlier(await createMemberToken(world)),
  },
  'token that a member issued, web services': {
    dependsOn: memberParts,
    make: async (world) => checks.actions(await createMemberToken(world)),
  },
  'token that a member issued, agents': {
    dependsOn: memberParts,
    make: async (world) => checks.agents(await createMemberToken(world)),
  },
  'personal secret': {
    dependsOn: ['personal secret', 'person'],
    make:
      async ({ personal }) =>
      async (node) =>
        (await requestToken(node, personal.clientId, personal.secret)).status === 200,
  },
  'personal access token, REST': {
    dependsOn: personalTokenParts,
    make: async (world) => checks.rest((await getTokens(world)).personal),
  },
  'personal access token, agents': {
    dependsOn: personalTokenParts,
    make: async (world) => checks.agents((await getTokens(world)).personal),
  },
  'personal token of a session': {
    dependsOn: ['session', 'person'],
    make: async (world) => checks.rest(await createPersonalToken(world)),
  },
  'personal key': {
    dependsOn: ['personal key', 'person'],
    make: async ({ personalKey }) => checks.actions(personalKey.secret),
  },
  'session by a personal key, REST 1.0.0': {
    dependsOn: ['personal key', 'person'],
    make: async ({ node, personalKey }) => checks.earlier(await openSession(node, personalKey.secret, 'ANY')),
  },
  'API key': { dependsOn: keyParts, make: async ({ keys }) => checks.currentKey(keys.sandbox.secret) },
  'web services key': { dependsOn: keyParts, make: async ({ keys }) => checks.actions(keys.sandbox.secret) },
  'session by a key, REST 1.0.0': {
    dependsOn: keyParts,
    make: async ({ node, keys, organisation }) =>
      checks.earlier(await openSession(node, keys.sandbox.secret, organisation.customerNumber)),
  },
  'API key for production': {
    dependsOn: [...keyParts, ...productionParts],
    make: async ({ keys }) => checks.currentKey(keys.production.secret),
  },
  'SQL login': {
    dependsOn: ['SQL login', 'sign-in', 'person', 'member', 'organisation'],
    isSlow: true,
    make: async (world) => createSqlCheck(await createSqlLogin(world, getOrganisationLoginsPath(world))),
  },
  'personal SQL login': {
    dependsOn: ['SQL login', 'sign-in', 'person'],
    isSlow: true,
    make: async (world) => createSqlCheck(await createSqlLogin(world, personalLoginsPath)),
  },
  'SQL login of a guest': {
    dependsOn: ['SQL login of a guest', 'guest'],
    isSlow: true,
    make: async (world) => {
      const { api_key } = await getGuest(world);
      return createSqlCheck(
        (await send(world.node, 'POST', '/api/sandbox/guest/sql-access', json, JSON.stringify({ api_key }))).json(),
      );
    },
  },
  'access token of a guest, REST': {
    dependsOn: ['guest'],
    make: async (world) => checks.rest((await getGuest(world)).access_token),
  },
  'key of a guest, web services': {
    dependsOn: ['guest'],
    make: async (world) => checks.actions((await getGuest(world)).api_key),
  },
  'operator token': {
    dependsOn: ['operator token', 'staff member'],
    make: async (world) => {
      const { token } = await getOperator(world);
      return async (node) =>
        (await send(node, 'GET', '/api/audit', { authorization: `Bearer ${token}` })).status === 200;
    },
  },
  'portal session': {
    dependsOn: ['session', 'person'],
    make: async ({ developer }) => {
      const { address, cookies } = developer.browser;
      const copied = new Map(cookies);
      return async (node) =>
        (
          await copyBrowserToServiceNode(node, Object.assign(Object.create(null), { address, cookies: copied })).get(
            '/api/session',
          )
        ).body.person !== null;
    },
  },
};

const bothEnvironments = ['sandbox', 'production'] as const;

/** Rotates the secrets of both environments; with an overlap of 0, the previous ones end immediately. */
async function rotateSecrets({ owner, application, others }: CredentialWorld, overlapDays: number): Promise<void> {
  for (const environment of bothEnvironments) {
    const { body } = await expectStatus(owner.get(application.path), 200);
    const client = body.clients.find(
      (candidate: { readonly environment: string }) => candidate.environment === environment,
    );
    // A client can have at most two secrets, so the other one is revoked to make room for the successor.
    if (overlapDays > 0) await expectStatus(owner.delete(`${application.path}/secrets/${client.secrets[0].id}`), 204);
    const { body: result } = await expectStatus(
      owner.post(`${application.path}/clients/${environment}/secrets`, { overlapDays }),
      201,
    );
    others[environment] = result.secret;
  }
}

async function reportLeak({ node }: CredentialWorld, ...secrets: readonly string[]) {
  for (const key of secrets) await expectStatus(node.service.visitor().post('/api/keys/report-leak', { key }), 200);
}

async function getSecretId(
  { owner, application }: CredentialWorld,
  environment: string,
  secret: string,
): Promise<string> {
  const { body } = await expectStatus(owner.get(application.path), 200);
  const client = body.clients.find(
    (candidate: { readonly environment: string }) => candidate.environment === environment,
  );
  return client.secrets.find(({ lastFour }: { readonly lastFour: string }) => lastFour === secret.slice(-4)).id;
}

/** Signs the developer in with a second browser, as if on another device. */
async function openSecondSession({ node, developer }: CredentialWorld) {
  const browser = node.service.visitor();
  await expectStatus(browser.post('/api/session', { email: developer.email, password: goodPassword }), 200);
  return browser;
}

const decide = ({ staff, organisation }: CredentialWorld, decision: object) =>
  expectStatus(staff.browser.post(`${organisation.path}/decisions`, decision), 200);
const stepLicence = ({ owner, licence }: CredentialWorld, step: string) =>
  expectStatus(owner.post(`/api/licences/${licence.id}/steps`, { step, reason: 'A test.' }), 200);
const stepApplication = (browser: CredentialWorld['owner'], { application }: CredentialWorld) =>
  expectStatus(browser.post(`${application.path}/state`, { step: 'suspend', reason: 'A test.' }), 200);

/** All events that end a secret, member, application, organisation or licence. */
const endings: Readonly<Record<string, Ending>> = {
  'a secret is rotated without overlap': { parts: ['secret'], onBoth: true, end: (world) => rotateSecrets(world, 0) },
  'the overlap of a rotated secret ends': {
    parts: ['secret'],
    prepare: async (world) => {
      await rotateSecrets(world, 1);
      world.pass(day - minute);
      await signInAgain(world.organisation.owner, world.developer, world.staff);
    },
    end: async (world) => world.pass(minute),
  },
  'a secret is revoked': {
    parts: ['secret'],
    end: async (world) => {
      for (const environment of bothEnvironments) {
        const id = await getSecretId(world, environment, world.secrets[environment]);
        await expectStatus(world.owner.delete(`${world.application.path}/secrets/${id}`), 204);
      }
    },
  },
  'a secret is reported as leaked': {
    parts: ['secret'],
    end: (world) => reportLeak(world, world.secrets.sandbox, world.secrets.production),
  },
  'a token is revoked by its client': {
    parts: ['token'],
    end: async ({ node, application, secrets, personal }, tokens) => {
      const revoke = (client_id: string, client_secret: string, token: string) =>
        postForm(node, '/v2/oauth/revoke', { client_id, client_secret, token });
      await revoke(application.sandboxClient, secrets.sandbox, tokens.sandbox);
      await revoke(application.productionClient, secrets.production, tokens.production);
      await revoke(personal.clientId, personal.secret, tokens.personal);
    },
  },
  'a key is rotated without overlap': {
    parts: ['key', 'personal key'],
    end: async ({ owner, developer, keys, personalKey }) => {
      const body = { overlapHours: 0, expiresInDays: 30 };
      for (const { key } of Object.values(keys))
        await expectStatus(owner.post(`/api/keys/${key.id}/rotate`, body), 201);
      await expectStatus(developer.browser.post(`/api/keys/${personalKey.key.id}/rotate`, body), 201);
    },
  },
  'the overlap of a rotated key ends': {
    parts: ['key', 'personal key'],
    prepare: async (world) => {
      const { owner, developer, keys, personalKey } = world;
      const body = { overlapHours: 1, expiresInDays: 30 };
      for (const { key } of Object.values(keys))
        await expectStatus(owner.post(`/api/keys/${key.id}/rotate`, body), 201);
      await expectStatus(developer.browser.post(`/api/keys/${personalKey.key.id}/rotate`, body), 201);
      world.pass(59 * minute);
    },
    end: async (world) => world.pass(minute),
  },
  'a key is revoked': {
    parts: ['key', 'personal key'],
    end: async ({ owner, developer, keys, personalKey }) => {
      for (const { key } of Object.values(keys))
        await expectStatus(owner.post(`/api/keys/${key.id}/revoke`, { reason: 'other' }), 204);
      await expectStatus(developer.browser.post(`/api/keys/${personalKey.key.id}/revoke`, { reason: 'other' }), 204);
    },
  },
  'a key is reported as leaked': {
    parts: ['key', 'personal key'],
    end: (world) =>
      reportLeak(world, world.keys.sandbox.secret, world.keys.production.secret, world.personalKey.secret),
  },
  'a personal secret is rotated without overlap': {
    parts: ['personal secret'],
    end: ({ developer }) =>
      expectStatus(developer.browser.post('/api/account/client/secrets', { overlapDays: 0 }), 201),
  },
  'a personal secret is reported as leaked': {
    parts: ['personal secret'],
    end: (world) => reportLeak(world, world.personal.secret),
  },
  'an SQL login is revoked': {
    parts: ['SQL login'],
    onBoth: true,
    end: async (world) => {
      const browser = copyBrowserToServiceNode(world.node, world.developer.browser);
      for (const path of [getOrganisationLoginsPath(world), personalLoginsPath]) {
        const { body } = await expectStatus(browser.get(path), 200);
        await expectStatus(browser.delete(`${path}/${body.credentials[0].id}`), 204);
      }
    },
  },
  'an SQL login is replaced by another one': {
    parts: ['SQL login', 'SQL login of a guest'],
    end: async (world) => {
      for (const path of [getOrganisationLoginsPath(world), personalLoginsPath]) await createSqlLogin(world, path);
      const { api_key } = await getGuest(world);
      await send(world.node, 'POST', '/api/sandbox/guest/sql-access', json, JSON.stringify({ api_key }));
    },
  },
  'an SQL login has lasted 90 days': {
    parts: ['SQL login', 'SQL login of a guest'],
    end: ({ node: { service } }) => {
      const { database, now } = service.appContext;
      return database.queries
        .updateTable('sqlCredential')
        .set({ expiresAt: now() })
        .where('endedAt', 'is', null)
        .execute();
    },
  },
  'the hour of a guest is over': {
    parts: ['guest'],
    prepare: async (world) => {
      await getGuest(world);
      world.pass(59 * minute);
      await signInAgain(world.organisation.owner, world.developer, world.staff);
    },
    end: async (world) => world.pass(minute),
  },
  'an operator token is revoked': {
    parts: ['operator token'],
    onBoth: true,
    end: async (world) => {
      const { browser, tokenId } = await getOperator(world);
      await expectStatus(browser.delete(`/api/operator-tokens/${tokenId}`), 204);
    },
  },
  'an operator token is reported as leaked': {
    parts: ['operator token'],
    end: async (world) => reportLeak(world, (await getOperator(world)).token),
  },
  'the last day of an operator token is over': {
    parts: ['operator token'],
    end: async (world) => {
      const { database, now } = world.node.service.appContext;
      const { tokenId } = await getOperator(world);
      await database.queries.updateTable('operatorToken').set({ expiresAt: now() }).where('id', '=', tokenId).execute();
    },
  },
  'a member of staff loses the role': {
    parts: ['staff member'],
    onBoth: true,
    end: async (world) => {
      const { id } = await getOperator(world);
      const { browser } = await createStaffMember(world.node.service, 'administrator');
      await expectStatus(browser.put(`/api/review/people/${id}/staff-role`, { role: null }), 200);
    },
  },
  'a member of staff is suspended': {
    parts: ['staff member'],
    end: async (world) => {
      const { id } = await getOperator(world);
      const body = { suspended: true, reason: 'A test.' };
      await expectStatus(world.staff.browser.put(`/api/review/people/${id}/suspension`, body), 200);
    },
  },
  'the member signs out': {
    parts: ['session'],
    end: ({ developer }) => expectStatus(developer.browser.delete('/api/session'), 204),
  },
  'the session is ended from another device': {
    parts: ['session'],
    onBoth: true,
    end: async (world) => expectStatus((await openSecondSession(world)).delete('/api/account/sessions'), 204),
  },
  'the password is changed on another device': {
    parts: ['session', 'sign-in'],
    end: async (world) => {
      const body = { currentPassword: goodPassword, newPassword: 'lantern gravel piano seven' };
      await expectStatus((await openSecondSession(world)).put('/api/account/password', body), 204);
    },
  },
  'the password is reset by email': {
    parts: ['session', 'sign-in'],
    end: async ({ node: { service }, developer: { email } }) => {
      await expectStatus(service.visitor().post('/api/password/forgotten', { email }), 202);
      const token = await readLatestToken(service, email);
      await expectStatus(
        service.visitor().post('/api/password/reset', { token, password: 'lantern gravel piano seven' }),
        204,
      );
    },
  },
  'the session has lasted 30 days': {
    parts: ['session'],
    prepare: async ({ node: { service }, developer }) => {
      const { database, now } = service.appContext;
      const createdAt = new Date(now() - 30 * day + minute).toISOString();
      await database.queries.updateTable('session').set({ createdAt }).where('userId', '=', developer.id).execute();
    },
    end: async ({ pass }) => pass(minute),
  },
  'the member is removed': {
    parts: ['member'],
    onBoth: true,
    end: ({ owner, organisation, developer }) =>
      expectStatus(owner.delete(`${organisation.path}/members/${developer.id}`), 204),
  },
  'the member leaves': {
    parts: ['member'],
    end: ({ organisation, developer }) => expectStatus(developer.browser.post(`${organisation.path}/leave`), 204),
  },
  'the member becomes a viewer': {
    parts: ['member'],
    end: ({ owner, organisation, developer }) =>
      expectStatus(owner.patch(`${organisation.path}/members/${developer.id}`, { role: 'viewer' }), 200),
  },
  'the member is suspended': {
    parts: ['session', 'person'],
    end: ({ staff, developer }) =>
      expectStatus(
        staff.browser.put(`/api/review/people/${developer.id}/suspension`, { suspended: true, reason: 'A test.' }),
        200,
      ),
  },
  'the member deletes the account': {
    parts: ['session', 'person', 'member'],
    end: ({ developer }) => expectStatus(developer.browser.delete('/api/account', { email: developer.email }), 204),
  },
  'the owner suspends the application': { parts: ['application'], end: (world) => stepApplication(world.owner, world) },
  'staff suspend the application': {
    parts: ['application'],
    end: (world) => stepApplication(world.staff.browser, world),
  },
  'the application is deleted': {
    parts: ['application', 'secret', 'key'],
    end: ({ owner, application }) => expectStatus(owner.delete(application.path, { name: application.name }), 204),
  },
  'staff suspend the organisation': {
    parts: ['organisation', 'verification'],
    end: (world) => decide(world, { decision: 'suspend', reason: 'A test.' }),
  },
  'the organisation is closed': {
    parts: ['organisation', 'secret', 'key'],
    onBoth: true,
    end: ({ owner, organisation }) => expectStatus(owner.delete(organisation.path, { name: organisation.name }), 204),
  },
  'the licence is suspended': { parts: ['licence'], end: (world) => stepLicence(world, 'suspend') },
  'the licence is withdrawn': { parts: ['licence'], end: (world) => stepLicence(world, 'withdraw') },
  'the licence ends': {
    parts: ['licence'],
    prepare: async ({ pass, node, organisation, developer, staff }) => {
      const { now } = node.service.appContext;
      const endsAt = (Math.floor(now() / day) + 10) * day;
      pass(endsAt - now() - minute);
      await signInAgain(organisation.owner, developer, staff);
    },
    end: async ({ pass }) => pass(minute),
  },
};

// Nodes see each other's changes through joins, which differ between databases.
describeOnBothDatabases('credentials of every kind', (makeDatabase, engine) => {
  const selected = Object.entries(endings)
    .filter(([, { onBoth }]) => onBoth === true || !isSkippedUntilLongRun(engine))
    .map(([name, ending], index) => [name, { ...ending, index }] as const);
  let nodes: Awaited<ReturnType<typeof startTwoTestServiceNodes>>;
  let staff: Awaited<ReturnType<typeof createStaffMember>>;
  beforeAll(async () => {
    nodes = await startTwoTestServiceNodes(await makeDatabase());
    staff = await createStaffMember(nodes.nodes[0].service);
  });
  afterAll(() => nodes.stop());

  afterEach(async () => {
    await Promise.all(Array.from(connections, (client) => client.end().catch(() => undefined)));
    connections.clear();
    // Lets the guest's hour pass, since the number of SQL logins for guests is limited.
    nodes.pass(hour);
    await nodes.passDelay();
  });

  it.each(selected)(
    'stop working on two nodes within five seconds if they depend on it and %s',
    async (_, { parts, prepare, end, index }) => {
      const world = await createCredentialWorld(nodes, staff);
      await prepare?.(world);
      const credentials: {
        readonly name: string;
        readonly ends: boolean;
        readonly accepts: (node: TestServiceNode) => Promise<boolean>;
      }[] = [];
      // Short runs create every kind that ends, but only a quarter of the others, different ones for each event.
      const others = sampleVariants(
        Object.keys(kinds).filter((name) => isLongRun || !kinds[name]?.isSlow),
        4,
        index,
      );
      for (const [name, { dependsOn, make }] of Object.entries(kinds)) {
        const ends = dependsOn.some((part) => parts.includes(part));
        if (ends || others.includes(name)) credentials.push({ name, ends, accepts: await make(world) });
      }
      const listAccepted = async () => {
        const names: string[] = [];
        for (const [index, node] of nodes.nodes.entries())
          for (const { name, accepts } of credentials)
            if (await accepts(node)) names.push(`${name} (node ${index + 1})`);
        return names.toSorted();
      };
      const listNames = (tried: typeof credentials) =>
        tried.flatMap(({ name }) => [1, 2].map((index) => `${name} (node ${index})`)).toSorted();
      expect(await listAccepted()).toEqual(listNames(credentials));
      await end(world, await getTokens(world));
      await nodes.passDelay();
      expect(await listAccepted()).toEqual(listNames(credentials.filter(({ ends }) => !ends)));
    },
  );
});

/** A person with a production key, in a portal without organisations. */
interface PersonalWorld {
  readonly service: TestServiceNode['service'];
  readonly person: Awaited<ReturnType<typeof createSignedInPerson>>;
  readonly staff: Browser;
  readonly key: { readonly id: string; readonly secret: string };
  readonly pass: (milliseconds: number) => void;
}

const rotatePersonalKey = ({ person, key }: PersonalWorld, overlapHours: number) =>
  expectStatus(person.browser.post(`/api/keys/${key.id}/rotate`, { overlapHours, expiresInDays: 30 }), 201);

const personalKeyEndings: Readonly<
  Record<
    string,
    {
      readonly prepare?: (world: PersonalWorld) => Promise<unknown>;
      readonly end: (world: PersonalWorld) => unknown;
      readonly reason: string;
    }
  >
> = {
  'it is rotated without overlap': { end: (world) => rotatePersonalKey(world, 0), reason: 'expired' },
  'the overlap of its rotation ends': {
    prepare: async (world) => {
      await rotatePersonalKey(world, 1);
      world.pass(59 * minute);
    },
    end: ({ pass }) => pass(minute),
    reason: 'expired',
  },
  'it expires': {
    prepare: async ({ pass }) => pass(7 * day - minute),
    end: ({ pass }) => pass(minute),
    reason: 'expired',
  },
  'it is revoked': {
    end: ({ person, key }) => expectStatus(person.browser.post(`/api/keys/${key.id}/revoke`, { reason: 'other' }), 204),
    reason: 'revoked',
  },
  'it is reported as leaked': {
    end: ({ service, key }) => expectStatus(service.visitor().post('/api/keys/report-leak', { key: key.secret }), 200),
    reason: 'revoked',
  },
  'its owner is suspended': {
    end: ({ staff, person }) =>
      expectStatus(
        staff.put(`/api/review/people/${person.id}/suspension`, { suspended: true, reason: 'A test.' }),
        200,
      ),
    reason: 'person',
  },
  'its owner deletes the account': {
    end: ({ person }) => expectStatus(person.browser.delete('/api/account', { email: person.email }), 204),
    reason: 'unknown',
  },
};

describeOnBothDatabases('personal production key', (makeDatabase) => {
  const secret = 'the-gateway-proves-itself-with-this-secret';
  let nodes: Awaited<ReturnType<typeof startTwoTestServiceNodes>>;
  let staff: Awaited<ReturnType<typeof createStaffMember>>;
  beforeAll(async () => {
    nodes = await startTwoTestServiceNodes(await makeDatabase(), portalWithoutOrganisations, {
      GATEWAY_SECRET: secret,
    });
    staff = await createStaffMember(nodes.nodes[0].service);
  });
  afterAll(() => nodes.stop());

  it.each(Object.entries(personalKeyEndings))(
    'ends on two nodes within five seconds when %s',
    async (_, { prepare, end, reason }) => {
      const [{ service }] = nodes.nodes;
      await signInAgain(staff);
      const person = await createSignedInPerson(service);
      const form = {
        ...{ name: 'Live', environment: 'production', scopes: ['jobs:read'] },
        ...{ expiresInDays: 7, allowedAddresses: [] },
      };
      const { body } = await expectStatus(person.browser.post('/api/account/keys', form), 201);
      const key = { id: body.key.id, secret: body.secret };
      const world = { service, person, staff: staff.browser, key, pass: nodes.pass };
      await prepare?.(world);
      const verify = () =>
        Promise.all(
          nodes.nodes.map(async (node) => {
            const headers = { ...json, authorization: `Bearer ${secret}` };
            const sent = JSON.stringify({ key: key.secret });
            return (await send(node, 'POST', '/api/keys/verify', headers, sent)).json();
          }),
        );
      const accepted = { active: true, environment: 'production', ownerId: person.id };
      expect(await verify()).toMatchObject([accepted, accepted]);
      await end(world);
      await nodes.passDelay();
      expect(await verify()).toEqual([
        { active: false, reason },
        { active: false, reason },
      ]);
    },
  );
});
