import { OAuthError } from './oauth-error.ts';

/**
 * Returns the requested scopes, or all allowed ones by default (RFC 6749, section 3.3).
 *
 * @param known All existing scopes.
 * @throws OAuthError `invalid_scope` if a scope does not exist or the client may not have it.
 */
export function selectGrantedScopes(
  requested: string | undefined,
  allowed: readonly string[],
  known: readonly string[],
): readonly string[] {
  if (requested === undefined) return allowed;
  const wanted = [...new Set(requested.split(' ').filter(Boolean))];
  const unknown = wanted.filter((scope) => !known.includes(scope));
  if (unknown.length > 0)
    throw new OAuthError('invalid_scope', `There is no scope ${unknown.join(' ').slice(0, 200)}.`);
  const refused = wanted.filter((scope) => !allowed.includes(scope));
  if (wanted.length === 0 || refused.length > 0)
    throw new OAuthError('invalid_scope', `The client cannot have ${refused.join(' ') || 'no scope at all'}.`);
  return wanted;
}
