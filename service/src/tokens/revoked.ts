import type { Queries } from '../database/open.ts';

/** What of a token says how it can be revoked. */
interface Revocable {
  readonly jti: string;
  /** The secret that it was asked for with; tokens of those who need none have none. */
  readonly secret_id?: string | undefined;
}

/** Whether a token was revoked, or the secret that it was asked for with: whoever found that may have tokens of it. */
export async function isRevoked(queries: Queries, { jti, secret_id: secretId }: Revocable): Promise<boolean> {
  const token = await queries.selectFrom('revokedToken').select('id').where('id', '=', jti).executeTakeFirst();
  if (token !== undefined) return true;
  if (secretId === undefined) return false;
  const secret = await queries.selectFrom('clientSecret').select('revokedAt').where('id', '=', secretId).executeTakeFirst();
  return secret === undefined || secret.revokedAt !== null;
}
