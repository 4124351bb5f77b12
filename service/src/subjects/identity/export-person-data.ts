import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { parseStoredMail } from '../../core/mail/message.ts';

/** Collects all data stored about a person, except secrets. Returns null if the person does not exist. */
export async function exportPersonData(
  queries: DatabaseOrTransaction,
  personId: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  const user = await queries.selectFrom('user').selectAll().where('id', '=', personId).executeTakeFirst();
  if (!user) return null;
  const byUserId = { column: 'userId', value: personId } as const;
  return {
    person: {
      ...user,
      ...(await queries.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirst()),
    },
    sessions: await queries
      .selectFrom('session')
      .select(['id', 'createdAt', 'updatedAt', 'expiresAt', 'ipAddress', 'userAgent'])
      .where(byUserId.column, '=', byUserId.value)
      .execute(),
    passkeys: await queries
      .selectFrom('passkey')
      .select(['id', 'name', 'createdAt', 'deviceType', 'backedUp'])
      .where(byUserId.column, '=', byUserId.value)
      .execute(),
    rememberedDevices: await queries
      .selectFrom('rememberedDevice')
      .select(['id', 'userAgent', 'address', 'createdAt', 'expiresAt'])
      .where('personId', '=', personId)
      .execute(),
    memberships: await queries.selectFrom('member').selectAll().where('personId', '=', personId).execute(),
    invitations: await queries
      .selectFrom('invitation')
      .select(['id', 'organisationId', 'email', 'role', 'state', 'createdAt', 'expiresAt'])
      .where('email', '=', user.email)
      .execute(),
    keys: await queries
      .selectFrom('apiKey')
      .select([
        'id',
        'name',
        'environment',
        'organisationId',
        'lastFour',
        'createdAt',
        'expiresAt',
        'revokedAt',
        'lastUsedAt',
        'lastUsedAddress',
      ])
      .where((eb) => eb.or([eb('createdBy', '=', personId), eb('personId', '=', personId)]))
      .execute(),
    client: await queries
      .selectFrom('client')
      .select(['id', 'createdAt'])
      .where('personId', '=', personId)
      .executeTakeFirst(),
    secrets: await queries
      .selectFrom('clientSecret')
      .select(['id', 'clientId', 'lastFour', 'createdAt', 'expiresAt', 'revokedAt', 'lastUsedAt'])
      .where('createdBy', '=', personId)
      .execute(),
    requests: await queries
      .selectFrom('personRequest')
      .select([
        'id',
        'at',
        'method',
        'path',
        'api',
        'version',
        'operation',
        'status',
        'problem',
        'milliseconds',
        'clientId',
        'keyId',
        'exchange',
      ])
      .where('personId', '=', personId)
      .orderBy('at')
      .execute(),
    mail: await selectMailTo(queries, personId, user.email),
    events: await queries.selectFrom('auditEvent').selectAll().where('actorId', '=', personId).orderBy('at').execute(),
  };
}

/** Selects the emails to a person, including unsent ones to a new address that is not yet confirmed. */
async function selectMailTo(queries: DatabaseOrTransaction, personId: string, email: string) {
  const mails = await queries
    .selectFrom('outbox')
    .select(['kind', 'subject', 'createdAt', 'sentAt', 'recipient', 'message'])
    .where((eb) =>
      eb.or([
        eb('recipient', '=', email),
        eb('id', 'in', eb.selectFrom('outboxPerson').where('personId', '=', personId).select('mailId')),
      ]),
    )
    .orderBy('createdAt')
    .execute();
  return mails
    .filter(
      ({ recipient, message }) =>
        recipient === email || (message !== '' && parseStoredMail(message).toPerson === personId),
    )
    .map(({ kind, subject, createdAt, sentAt }) => ({ kind, subject, createdAt, sentAt }));
}
