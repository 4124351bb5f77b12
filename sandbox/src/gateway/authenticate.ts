import type { Context } from 'hono';
import type { Operation } from '../description/operation.ts';
import type { Access } from '../http/access.ts';
import { ProblemError } from '../problem-error.ts';
import type { Arrival, Gateway } from './gateway.ts';

const anonymous: Access = { tenant: 'nobody', client: 'nobody', clientName: 'nobody', scopes: new Set(), tenantExpiresAt: null };

/**
 * Identifies the caller by the credential of the request.
 *
 * @throws ProblemError `unauthenticated`.
 */
export async function authenticate(gateway: Gateway, { operation, context, call }: Arrival): Promise<Access> {
  const isAnonymous = operation.scopes === null && gateway.options.identifiesAnonymous !== true;
  const access = isAnonymous ? anonymous : await readAccess(gateway, context);
  call.access = access;
  return access;
}

/** @throws ProblemError `insufficient-scope`. */
export function requireScopes({ scopes }: Operation, access: Access): void {
  const missing = (scopes ?? []).filter((scope) => !access.scopes.has(scope));
  if (missing.length === 0) return;
  const held = [...access.scopes].join(' ') || 'none';
  throw new ProblemError('insufficient-scope', `The access token lacks the scope ${missing.join(' ')}. Its scopes are ${held}`);
}

/** The owner of the token, even if it has expired; null if it names none, or no one records requests. */
export async function findOwner(gateway: Gateway, context: Context): Promise<Access | null> {
  if (gateway.options.record === undefined) return null;
  return readAccess(gateway, context).catch((error: unknown) => (error instanceof ProblemError ? error.access : null));
}

function readAccess({ options, credentialHeaders }: Gateway, context: Context): Promise<Access> {
  const [credential] = credentialHeaders.flatMap((name) => context.req.header(name) ?? []);
  return options.readAccess(credential, options.addressOf?.(context) ?? null);
}
