import { getServiceText } from '@refdesk/messages/request-language';
import type { clientSecretSummarySchema } from '@refdesk/service-contract/applications/applications';
import { applicationsProblemKinds } from '@refdesk/service-contract/problems';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { generateCredential, toStoredCredential } from '../../core/access/credential.ts';
import type { AuditedTransaction } from '../../core/context/audited-transaction.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import type { ServiceTables } from '../../core/database/tables.ts';
import { createProblemFactories } from '../../core/http/problem.ts';
import { generateIdentifier } from '../../core/text/identifier.ts';
import { formatApiInstant, formatInstantOrNull } from '../../core/text/instant.ts';

const day = 24 * 60 * 60_000;

const { tooManySecrets } = createProblemFactories(applicationsProblemKinds);

/** A new client secret, with the data that identifies it later. */
export interface InsertedClientSecret {
  readonly id: string;
  readonly secret: string;
  readonly lastFour: string;
  /** Whether the client had active secrets before, which expire by the end of the overlap. */
  readonly hasOlderSecrets: boolean;
}

/**
 * Creates a secret for a client; the caller must have locked the owner's row. The previous secret remains valid during
 * the overlap; with an overlap of 0, it stops working immediately.
 *
 * @throws Problem if the client already has two valid secrets, which is the maximum.
 */
export async function insertClientSecret(
  { queries, portal, at }: AuditedTransaction,
  clientId: string,
  overlapDays: number,
  createdBy: string,
): Promise<InsertedClientSecret> {
  const active = await queries
    .selectFrom('clientSecret')
    .select(['id', 'expiresAt'])
    .where('clientId', '=', clientId)
    .where('revokedAt', 'is', null)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', at)]))
    .execute();
  if (overlapDays > 0 && active.length > 1) throw tooManySecrets(getServiceText('tooManySecrets'));
  const end = at + overlapDays * day;
  for (const { id, expiresAt } of active)
    await queries
      .updateTable('clientSecret')
      .set({ expiresAt: Math.min(expiresAt ?? end, end) })
      .where('id', '=', id)
      .execute();
  const secret = generateCredential(portal, 'secret');
  const id = generateIdentifier('secret');
  const { digest, lastFour } = toStoredCredential(secret);
  await queries
    .insertInto('clientSecret')
    .values({
      id,
      clientId,
      digest,
      lastFour,
      createdBy,
      createdAt: at,
      expiresAt: null,
      revokedAt: null,
      lastUsedAt: null,
    })
    .execute();
  return { id, secret, lastFour, hasOlderSecrets: active.length > 0 };
}

/** Selects client secrets with the names of the people who created them, newest first. */
export function selectClientSecretsWithCreators(queries: DatabaseOrTransaction) {
  return queries
    .selectFrom('clientSecret')
    .leftJoin('user', 'user.id', 'clientSecret.createdBy')
    .selectAll('clientSecret')
    .select('user.name as creator')
    .orderBy('clientSecret.createdAt', 'desc');
}

/** Converts a row to the response format. */
export function toClientSecretView(
  {
    id,
    lastFour,
    createdAt,
    expiresAt,
    revokedAt,
    lastUsedAt,
    creator,
  }: Selectable<ServiceTables['clientSecret']> & { readonly creator: string | null },
  now: number,
): z.output<typeof clientSecretSummarySchema> {
  const endsAt = revokedAt ?? expiresAt;
  const finalState = Number(endsAt) > now ? 'ending' : 'ended';
  const state = endsAt === null ? 'active' : finalState;
  return {
    id,
    lastFour,
    createdBy: creator,
    createdAt: formatApiInstant(createdAt),
    lastUsedAt: formatInstantOrNull(lastUsedAt),
    state,
    endsAt: formatInstantOrNull(endsAt),
  };
}
