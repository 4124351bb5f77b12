import { getServiceText } from '@refdesk/messages/request-language';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { digestSecretToken, generateSecretTokenAndDigest } from '../../core/text/secret-token.ts';
import { peopleProblemFactories } from './errors.ts';

/** Purpose of a link in an email. */
export type MailLinkPurpose = 'reset' | 'emailChangeOld' | 'emailChangeNew';

interface NewLink {
  readonly purpose: MailLinkPurpose;
  readonly personId: string;
  readonly payload?: unknown;
  readonly now: number;
  readonly lifetimeMs: number;
}

/** Creates a single-use link and returns its token; only the token's digest is stored. */
export async function createMailLinkToken(
  queries: DatabaseOrTransaction,
  { purpose, personId, payload = null, now, lifetimeMs }: NewLink,
): Promise<string> {
  const { token, digest } = generateSecretTokenAndDigest();
  await queries
    .insertInto('mailToken')
    .values({
      digest,
      purpose,
      personId,
      payload: JSON.stringify(payload),
      createdAt: now,
      expiresAt: now + lifetimeMs,
    })
    .execute();
  return token;
}

/**
 * Consumes a link, and returns the person and payload for which it was created.
 *
 * @throws Problem if the link has been used, has expired or never existed.
 */
export async function consumeMailLinkToken(
  queries: DatabaseOrTransaction,
  purposes: readonly MailLinkPurpose[],
  token: string,
  now: number,
): Promise<{ readonly personId: string; readonly purpose: MailLinkPurpose; readonly payload: unknown }> {
  const row = await queries
    .deleteFrom('mailToken')
    .where('digest', '=', digestSecretToken(token))
    .where('purpose', 'in', purposes)
    .where('expiresAt', '>', now)
    .returning(['personId', 'purpose', 'payload'])
    .executeTakeFirst();
  if (!row || row.personId === null) throw createInvalidLinkProblem();
  return { personId: row.personId, purpose: row.purpose as MailLinkPurpose, payload: JSON.parse(row.payload) };
}

/** Creates the error for an invalid link, which does not reveal why it is invalid. */
export function createInvalidLinkProblem() {
  return peopleProblemFactories.linkNotValid(getServiceText('linkNotValid'));
}
