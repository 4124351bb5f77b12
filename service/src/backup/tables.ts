import type { ServiceTables } from '../core/database/tables.ts';

/**
 * Backed-up tables with their primary keys, each after the tables that it references. The running nodes, the outcomes
 * of backups, and the request log of the previous release are not backed up.
 */
export const primaryKeysByBackupTable = {
  user: ['id'],
  session: ['id'],
  account: ['id'],
  verification: ['id'],
  twoFactor: ['id'],
  passkey: ['id'],
  person: ['id'],
  registration: ['id'],
  mailToken: ['digest'],
  sessionConfirmation: ['sessionId'],
  usedCode: ['personId', 'digest'],
  rememberedDevice: ['id'],
  counter: ['name'],
  organisation: ['id'],
  member: ['organisationId', 'personId'],
  invitation: ['id'],
  application: ['id'],
  client: ['id'],
  clientSecret: ['id'],
  licence: ['id'],
  licenceEvent: ['id'],
  apiKey: ['id'],
  apiKeyDay: ['keyId', 'day'],
  apiUse: ['organisationId', 'credential', 'day', 'api', 'version', 'operation', 'problem'],
  licenceUse: ['applicationId', 'organisationId', 'day'],
  apiKeyScope: ['keyId', 'scope'],
  sunsetNotice: ['organisationId', 'api', 'version', 'sunset', 'days'],
  requestLog: ['organisationId', 'id'],
  personRequest: ['personId', 'id'],
  requestBytes: ['owner', 'expiresAt'],
  signingKey: ['id'],
  revokedToken: ['id'],
  apiSession: ['id'],
  auditEvent: ['id'],
  outbox: ['id'],
  outboxPerson: ['personId', 'mailId'],
  attempt: ['key'],
  operatorToken: ['id'],
  webhook: ['id'],
  webhookSubscription: ['type', 'webhookId'],
  webhookDelivery: ['id'],
  blockedNetwork: ['id'],
  raisedLimit: ['id'],
  feedback: ['id'],
  searchCount: ['day', 'area', 'text'],
  searchPhrase: ['id'],
  digest: ['name'],
  sandboxTenant: ['id'],
  sandboxRecord: ['tenant', 'schema', 'key'],
  sandboxIdempotency: ['id'],
  sandboxRate: ['id'],
  sqlCredential: ['id'],
} as const satisfies { readonly [Name in BackedUpTable]: readonly (keyof ServiceTables[Name])[] };

type BackedUpTable = Exclude<keyof ServiceTables, 'node' | 'backupRun' | 'apiRequest'>;

/** Names of the backed-up tables, in the same order. */
export const backupTableNames = Object.keys(primaryKeysByBackupTable) as BackedUpTable[];
