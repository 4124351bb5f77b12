import { OAuthError } from './oauth-error.ts';

/**
 * Returns the requested scopes without duplicates, or all allowed ones by default (RFC 6749, section 3.3).
 *
 * @param existing All existing scopes.
 * @throws OAuthError `invalid_scope` if a scope does not exist or the client may not have it.
 */
export function selectGrantedScopes(
  requested: string | undefined,
  allowed: readonly string[],
  existing: readonly string[],
): readonly string[] {
  if (requested === undefined) return allowed;
  const uniqueScopes = [...new Set(requested.split(' ').filter(Boolean))];
  const unknown = uniqueScopes.filter((scope) => !existing.includes(scope));
  if (unknown.length > 0)
    throw new OAuthError('invalid_scope', `There is no scope ${unknown.join(' ').slice(0, 200)}.`);
  const disallowed = uniqueScopes.filter((scope) => !allowed.includes(scope));
  if (uniqueScopes.length === 0 || disallowed.length > 0)
    throw new OAuthError('invalid_scope', `The client cannot have ${disallowed.join(' ') || 'no scope at all'}.`);
  return uniqueScopes;
}
