import type { Queries } from '../database/open.ts';
import { digestToken, newSecretToken } from '../secret-token.ts';
import { peopleProblems } from './errors.ts';

/** What a link in an email is for. */
export type LinkPurpose = 'reset' | 'emailChangeOld' | 'emailChangeNew';

interface NewLink {
  readonly purpose: LinkPurpose;
  readonly personId: string;
  readonly payload?: unknown;
  readonly now: number;
  /** Milliseconds for which the link holds. */
  readonly life: number;
}

/** Makes a link that can be used once, and gives its token; only the digest is stored. */
export async function makeMailLink(queries: Queries, { purpose, personId, payload = null, now, life }: NewLink): Promise<string> {
  const { token, digest } = newSecretToken();
  await queries
    .insertInto('mailToken')
    .values({ digest, purpose, personId, payload: JSON.stringify(payload), createdAt: now, expiresAt: now + life })
    .execute();
  return token;
}

/**
 * Uses a link up and gives what it was made for.
 *
 * @throws Problem when it was used, has expired or never was.
 */
export async function useMailLink(
  queries: Queries,
  purposes: readonly LinkPurpose[],
  token: string,
  now: number,
): Promise<{ readonly personId: string; readonly purpose: LinkPurpose; readonly payload: unknown }> {
  const row = await queries
    .deleteFrom('mailToken')
    .where('digest', '=', digestToken(token))
    .where('purpose', 'in', purposes)
    .where('expiresAt', '>', now)
    .returning(['personId', 'purpose', 'payload'])
    .executeTakeFirst();
  if (!row || row.personId === null) throw linkNotValid();
  return { personId: row.personId, purpose: row.purpose as LinkPurpose, payload: JSON.parse(row.payload) };
}

/** The refusal of a link; it does not say which of the reasons it was. */
export function linkNotValid() {
  return peopleProblems.linkNotValid('This link has already been used, has expired or is not complete. Request a new one.');
}
