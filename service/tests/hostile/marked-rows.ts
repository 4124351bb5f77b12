import type { Kysely } from 'kysely';
import type { ServiceDatabase } from '../../src/core/database/open-service-database.ts';
import type { ServiceTables } from '../../src/core/database/tables.ts';

interface MarkedPerson {
  readonly personId: string;
  readonly email: string;
  readonly organisationId: string;
}

/**
 * Writes the mark `zyxwvu` or the person's identifier into the columns that the test's requests do not fill: a row in
 * each table that can contain one, and references to the person in rows of others.
 */
export async function insertMarkedRows(
  { queries, engine }: ServiceDatabase,
  { personId, email, organisationId }: MarkedPerson,
): Promise<void> {
  const at = Date.now();
  const instant = new Date(at).toISOString();
  const key = {
    environment: 'sandbox',
    locator: 'l',
    lastFour: 'abcd',
    scopes: '[]',
    allowedAddresses: '[]',
    createdAt: at,
  };
  // Inserted rows have only the required columns, unlike the types for selected rows.
  const rows = queries as unknown as Kysely<Record<keyof ServiceTables, Record<string, unknown>>>;
  const insertRow = (table: keyof ServiceTables, row: Readonly<Record<string, unknown>>) =>
    rows.insertInto(table).values(row).execute();
  await queries
    .updateTable('session')
    .set({ ipAddress: 'zyxwvu', userAgent: 'zyxwvu' })
    .where('userId', '=', personId)
    .execute();
  await queries.updateTable('account').set({ password: 'zyxwvu' }).where('userId', '=', personId).execute();
  const profile = {
    jobTitle: 'zyxwvu',
    phone: 'zyxwvu',
    companyName: 'zyxwvu',
    companyCountry: 'zyxwvu',
    companyWebsite: 'zyxwvu',
    purpose: 'zyxwvu',
  };
  const agreement = { termsVersion: 'zyxwvu', conductVersion: 'zyxwvu', suspendedReason: 'zyxwvu', language: 'zyxwvu' };
  await queries
    .updateTable('person')
    .set({ ...profile, ...agreement })
    .where('id', '=', personId)
    .execute();
  await queries.updateTable('organisation').set({ createdBy: personId }).where('id', '=', organisationId).execute();
  await queries
    .updateTable('invitation')
    .set({ invitedBy: personId })
    .where('organisationId', '=', organisationId)
    .execute();
  await insertRow('verification', {
    id: 'ver_1',
    identifier: 'device',
    value: personId,
    expiresAt: instant,
    createdAt: instant,
    updatedAt: instant,
  });
  await insertRow('twoFactor', { id: 'two_1', secret: 'zyxwvu', backupCodes: 'zyxwvu', userId: personId });
  const passkey = {
    name: 'zyxwvu',
    publicKey: 'zyxwvu',
    credentialID: 'zyxwvu',
    counter: 0,
    deviceType: 'singleDevice',
    transports: 'usb',
  };
  await insertRow('passkey', { id: 'pas_1', userId: personId, ...passkey, backedUp: engine === 'sqlite' ? 0 : false });
  await insertRow('usedCode', { personId, digest: 'zyxwvu', expiresAt: at });
  await insertRow('mailToken', {
    digest: 'mt_1',
    purpose: 'resetPassword',
    personId,
    payload: '{"email":"zyxwvu"}',
    createdAt: at,
    expiresAt: at,
  });
  await insertRow('registration', {
    id: 'reg_1',
    email,
    name: 'zyxwvu',
    profile: '{"jobTitle":"zyxwvu"}',
    tokenDigest: 'd',
    createdAt: at,
    expiresAt: at,
  });
  await insertRow('rememberedDevice', {
    id: 'dev_1',
    verificationId: 'ver_1',
    personId,
    userAgent: 'zyxwvu',
    address: 'zyxwvu',
    createdAt: at,
    expiresAt: at,
  });
  const application = {
    name: 'Planner',
    nameKey: 'planner',
    description: '',
    supportUrl: '',
    contactEmail: '',
    redirectUrls: '[]',
    scopes: '[]',
  };
  await insertRow('application', {
    id: 'app_1',
    organisationId,
    ...application,
    state: 'active',
    createdBy: personId,
    createdAt: at,
    stateAt: at,
    version: 1,
  });
  await insertRow('client', { id: 'cli_1', applicationId: 'app_1', environment: 'sandbox', createdAt: at });
  await insertRow('clientSecret', {
    id: 'sec_1',
    clientId: 'cli_1',
    digest: 'd',
    lastFour: 'abcd',
    createdBy: personId,
    createdAt: at,
  });
  const licence = {
    applicationId: 'app_1',
    organisationId,
    product: 'jobs',
    scopes: '[]',
    seats: 1,
    purpose: '',
    startsAt: at,
    state: 'active',
    stateAt: at,
  };
  await insertRow('licence', {
    id: 'lic_1',
    ...licence,
    consentedBy: personId,
    approvedBy: personId,
    requestedBy: personId,
    requestedAt: at,
  });
  await insertRow('licenceEvent', {
    id: 'le_1',
    licenceId: 'lic_1',
    step: 'request',
    toState: 'active',
    actorId: personId,
    at,
  });
  await insertRow('apiKey', {
    id: 'key_1',
    ...key,
    organisationId,
    name: 'Build',
    digest: 'd1',
    createdBy: personId,
    lastUsedAddress: 'zyxwvu',
  });
  await insertRow('apiKey', {
    id: 'key_2',
    ...key,
    personId,
    name: 'zyxwvu',
    digest: 'd2',
    createdBy: personId,
    lastUsedAddress: 'zyxwvu',
  });
  const recordedRequest = { at, expiresAt: at, source: 'sandbox', method: 'GET', status: 200, milliseconds: 1 };
  await insertRow('personRequest', {
    personId,
    id: 'req_1',
    ...recordedRequest,
    path: '/zyxwvu',
    exchange: '"zyxwvu"',
  });
  await insertRow('requestBytes', { owner: personId, expiresAt: at, bytes: 1 });
  const event = {
    actorType: 'person',
    actorId: personId,
    organisationId,
    action: 'session.start',
    targetType: 'person',
    targetId: personId,
    details: '{}',
  };
  await insertRow('auditEvent', { id: 'evt_1', at, ...event, address: 'zyxwvu', userAgent: 'zyxwvu' });
  const mail = {
    kind: 'notice',
    subject: 'zyxwvu',
    text: 'zyxwvu',
    html: 'zyxwvu',
    createdAt: at,
    dueAt: at,
    attempts: 1,
    lastError: 'zyxwvu',
  };
  await insertRow('outbox', { id: 'out_1', recipient: email, ...mail });
  const restriction = { reason: '', createdAt: at, createdBy: personId, expiresAt: at };
  await insertRow('blockedNetwork', { id: 'net_1', ...restriction, network: '203.0.113.9' });
  await insertRow('raisedLimit', { id: 'lim_1', ...restriction, subjectId: organisationId, factor: 2 });
  await insertRow('operatorToken', {
    ...{ id: 'opt_1', personId, name: 'zyxwvu', scopes: '[]', digest: 'd', lastFour: '0000' },
    ...{ createdAt: at, expiresAt: at },
  });
  await insertRow('searchPhrase', { id: 'phr_1', text: '', page: null, createdAt: at, createdBy: personId });
  const webhook = { url: '', description: '', secret: '', createdAt: at, createdBy: personId, disabledAt: at };
  await insertRow('webhook', { id: 'whk_1', ...webhook, failures: 0, retryAt: 0 });
  await insertRow('webhookSubscription', { type: 'key.created', webhookId: 'whk_1' });
  const delivery = { eventId: 'evt_1', type: 'key.created', createdAt: at, queuedAt: at, dueAt: at, attempts: 0 };
  await insertRow('webhookDelivery', { id: 'msg_1', webhookId: 'whk_1', ...delivery });
  const tenant = `person:${personId}`;
  await insertRow('sqlCredential', {
    ...{
      id: 'sql_1',
      tenant,
      personId,
      organisationId: null,
      role: 'reader_1',
      passwordHash: 'd',
      createdAt: at,
      expiresAt: at,
    },
    ...{ lastUsedAt: null, endedAt: null, endReason: null },
  });
  await insertRow('sandboxTenant', {
    id: tenant,
    version: 1,
    epoch: 1,
    records: 1,
    sequences: '{}',
    bytes: 1,
    keyBytes: 1,
  });
  await insertRow('sandboxRecord', { tenant, schema: 'jobs:Job', key: 1, body: '{"driver":"zyxwvu"}', version: 1 });
  await insertRow('sandboxIdempotency', {
    id: 'idem_1',
    tenant,
    request: 'd',
    status: 201,
    headers: '{"x":"zyxwvu"}',
    body: '"zyxwvu"',
    at,
  });
}
