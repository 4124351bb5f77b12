import { recordReportedRequests } from '../src/subjects/requests/report.ts';
import {
  createTestKeyRequestBody,
  createTestLicenceRequestBody,
  createTestOrganisationApplication,
} from './applications.ts';
import { TestPasskeyDevice } from './authenticator.ts';
import type { createTestOrganisation } from './organisations.ts';
import { createTestRegistrationRequestBody, expectStatus } from './people.ts';
import { type TestService, testUrl } from './service.ts';

/**
 * Creates one of everything that an organisation and its owner can have, and returns the identifiers, keyed by path
 * parameter name.
 */
export async function createEveryKindOfOrganisationRecord(
  service: TestService,
  organisation: Awaited<ReturnType<typeof createTestOrganisation>>,
): Promise<Readonly<Record<string, string>>> {
  const { owner, path } = organisation;
  const { browser } = owner;
  const application = await createTestOrganisationApplication(organisation);
  const key = await expectStatus(browser.post(`${path}/keys`, createTestKeyRequestBody()), 201);
  const secret = await expectStatus(
    browser.post(`${application.path}/clients/sandbox/secrets`, { overlapDays: 0 }),
    201,
  );
  const form = createTestLicenceRequestBody(service, {
    applicationId: application.id,
    customerNumber: organisation.customerNumber,
    product: 'daas',
    scopes: [],
  });
  const licence = await expectStatus(browser.post('/api/licences', form), 201);
  const invited = await expectStatus(
    browser.post(`${path}/invitations`, { email: createTestRegistrationRequestBody().email, role: 'viewer' }),
    201,
  );
  const request = {
    id: `gateway-${organisation.id}`,
    at: new Date(service.appContext.now()).toISOString(),
    method: 'GET',
    path: '/v2/jobs',
    status: 200,
  } as const;
  const { number } = await service.appContext.database.queries
    .selectFrom('organisation')
    .select('number')
    .where('id', '=', organisation.id)
    .executeTakeFirstOrThrow();
  const clientId = application.productionClient;
  await recordReportedRequests(service.appContext, {
    requests: [{ ...request, milliseconds: 12, clientId, organisationNumber: Number(number) }],
  });
  const mail = await service.appContext.database.queries
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', owner.email)
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    organisationId: organisation.id,
    applicationId: application.id,
    keyId: key.body.key.id,
    licenceId: licence.body.licence.id,
    secretId: secret.body.application.clients[0].secrets[0].id,
    invitationId: invited.body.invitations[0].id,
    personId: owner.id,
    requestId: request.id,
    mailId: mail.id,
    ...(await addStaffRows(service, owner.id, organisation.id)),
    // Identifier of an item in a sandbox outbox.
    itemId: '482136597004',
    environment: 'sandbox',
    ...(await addPersonRows(service, owner)),
  };
}

/** Creates the rows that staff create for an organisation, and returns their identifiers. */
async function addStaffRows({ appContext: { database, now } }: TestService, personId: string, organisationId: string) {
  const row = { reason: 'A test.', createdAt: now(), createdBy: null, expiresAt: now() + 3_600_000 };
  const ids = { blockedNetworkId: `net_${personId}`, raisedLimitId: `lim_${personId}` };
  await database.queries
    .insertInto('blockedNetwork')
    .values({ ...row, id: ids.blockedNetworkId, network: '203.0.113.9' })
    .execute();
  await database.queries
    .insertInto('raisedLimit')
    .values({ ...row, id: ids.raisedLimitId, subjectId: organisationId, factor: 2 })
    .execute();
  const webhook = {
    url: 'https://hooks.example.com',
    description: 'CRM',
    secret: '',
    createdAt: now(),
    createdBy: null,
  };
  const unsetColumns = {
    previousSecret: null,
    previousUntil: null,
    disabledReason: null,
    failingSince: null,
    failures: 0,
  };
  const operatorTokenId = `opt_${personId}`;
  await database.queries
    .insertInto('operatorToken')
    .values({
      ...{ id: operatorTokenId, personId, name: 'SIEM', scopes: '[]', digest: personId, lastFour: '0000' },
      ...{ createdAt: now(), expiresAt: now() + 60_000, lastUsedAt: null },
    })
    .execute();
  const webhookId = `whk_${personId}`;
  await database.queries
    .insertInto('webhook')
    .values({ ...webhook, ...unsetColumns, id: webhookId, disabledAt: now(), retryAt: 0 })
    .execute();
  const deliveryId = `msg_${personId}`;
  const pendingState = { createdAt: now(), queuedAt: now(), dueAt: now(), attempts: 0, status: null, error: null };
  await database.queries
    .insertInto('webhookDelivery')
    .values({
      ...pendingState,
      id: deliveryId,
      webhookId,
      eventId: 'evt_0',
      type: 'key.created',
      deliveredAt: null,
      failedAt: null,
    })
    .execute();
  const phraseId = `phr_${personId}`;
  await database.queries
    .insertInto('searchPhrase')
    .values({ id: phraseId, text: `price book of ${personId}`, page: null, createdAt: now(), createdBy: null })
    .execute();
  return { ...ids, operatorTokenId, webhookId, deliveryId, phraseId };
}

async function addPersonRows(
  { appContext: { database, now } }: TestService,
  { id, browser }: Awaited<ReturnType<typeof createTestOrganisation>>['owner'],
) {
  const { body: options } = await expectStatus(browser.post('/api/account/passkeys/options'), 200);
  const passkey = { name: 'Laptop', response: new TestPasskeyDevice(testUrl).create(options) };
  await expectStatus(browser.post('/api/account/passkeys', passkey), 204);
  const { body: account } = await expectStatus(browser.get('/api/account'), 200);
  const [at, later] = [new Date(now()).toISOString(), now() + 24 * 3_600_000];
  const verification = {
    id: `ver_${id}`,
    identifier: `device-${id}`,
    value: id,
    expiresAt: new Date(later).toISOString(),
    createdAt: at,
    updatedAt: at,
  };
  await database.queries.insertInto('verification').values(verification).execute();
  const device = {
    id: `dev_${id}`,
    verificationId: verification.id,
    personId: id,
    userAgent: null,
    address: null,
    createdAt: now(),
    expiresAt: later,
  };
  await database.queries.insertInto('rememberedDevice').values(device).execute();
  return { passkeyId: account.passkeys[0].id, sessionId: account.sessions[0].id, deviceId: device.id };
}
