import type { DatabaseOrTransaction } from '../../core/database/open-database.ts';

/** Exports all data stored about a person, except secrets, as one JSON document. */
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
      .where((or) => or.or([or('createdBy', '=', personId), or('personId', '=', personId)]))
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
    mail: await queries
      .selectFrom('outbox')
      .select(['kind', 'subject', 'createdAt', 'sentAt'])
      .where('recipient', '=', user.email)
      .execute(),
    events: await queries.selectFrom('auditEvent').selectAll().where('actorId', '=', personId).orderBy('at').execute(),
  };
}
