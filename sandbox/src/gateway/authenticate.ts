import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { ProblemError } from '../core/problem-error.ts';
import type { SandboxOperation } from '../description/operation.ts';
import type { AuthenticatedCaller } from '../http/access.ts';
import type { MatchedRequest, PreparedSandboxOptions } from './gateway.ts';

const anonymous: AuthenticatedCaller = {
  tenant: 'anonymous',
  client: 'anonymous',
  clientName: 'anonymous',
  scopes: new Set(),
  tenantExpiresAt: null,
};

/**
 * Identifies the caller by the credential of the request.
 *
 * @throws ProblemError `unauthenticated`.
 */
export async function authenticateRequest(
  gateway: PreparedSandboxOptions,
  { operation, context, requestState }: MatchedRequest,
): Promise<AuthenticatedCaller> {
  const isAnonymous = operation.scopes === null && gateway.options.identifiesAnonymous !== true;
  const access = isAnonymous ? anonymous : await readAccess(gateway, context);
  requestState.access = access;
  return access;
}

/** @throws ProblemError `insufficient-scope`. */
export function requireOperationScopes({ scopes }: SandboxOperation, access: AuthenticatedCaller): void {
  const missing = (scopes ?? []).filter((scope) => !access.scopes.has(scope));
  if (missing.length === 0) return;
  const existing = [...access.scopes].join(' ') || 'none';
  throw new ProblemError(
    'insufficient-scope',
    `The access token lacks the scope ${missing.join(' ')}. Its scopes are ${existing}`,
  );
}

/** Returns the owner of the token, even if it has expired; null if it names none or requests are not recorded. */
export async function findRequestOwner(
  gateway: PreparedSandboxOptions,
  context: Context,
): Promise<AuthenticatedCaller | null> {
  if (gateway.options.recordExchange === undefined) return null;
  return readAccess(gateway, context).catch((error: unknown) => (error instanceof ProblemError ? error.access : null));
}

function readAccess(
  { options, credentialLocations }: PreparedSandboxOptions,
  context: Context,
): Promise<AuthenticatedCaller> {
  const [credential] = credentialLocations.flatMap(({ in: location, name }) => {
    if (location === 'query') return context.req.query(name) ?? [];
    return (location === 'cookie' ? getCookie(context, name) : context.req.header(name)) ?? [];
  });
  return options.readAccess(credential, options.getClientAddress?.(context) ?? null);
}
