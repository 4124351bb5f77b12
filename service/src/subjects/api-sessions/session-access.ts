import { hash } from 'node:crypto';
import { type AuthenticatedCaller, ProblemError, type TenantAuthenticator } from '@refdesk/sandbox';
import type { AppContext } from '../../core/context/app-context.ts';
import { createTokenAccessReader } from '../sandbox-access/read-access.ts';
import { readApiKeySessionAccess, requireApiKeySession } from './sessions.ts';

const maxAgeMs = 2_000;
const maxCacheEntries = 5_000;

/** Creates a reader for session tokens of authentication proxy 1.0.0 and for access tokens of the console. */
export function createSessionTokenAuthenticator(appContext: AppContext): TenantAuthenticator {
  const readToken = createTokenAccessReader(appContext);
  const cache = new Map<string, { readonly access: Promise<AuthenticatedCaller>; readonly at: number }>();
  return async (authorization, address) => {
    const digest = hash('sha256', `${address} ${authorization ?? ''}`, 'base64');
    const cached = cache.get(digest);
    if (cached !== undefined && appContext.now() - cached.at < maxAgeMs) return cached.access;
    if (cache.size >= maxCacheEntries) cache.clear();
    const access = readSession(appContext, authorization, address, readToken);
    cache.set(digest, { access, at: appContext.now() });
    access.catch(() => cache.delete(digest));
    return access;
  };
}

async function readSession(
  appContext: AppContext,
  authorization: string | undefined,
  address: string | null,
  readToken: TenantAuthenticator,
): Promise<AuthenticatedCaller> {
  const accessToken = authorization?.match(/^Token ([\w-]+\.[\w-]+\.[\w-]+)$/)?.[1];
  if (accessToken === undefined)
    return readApiKeySessionAccess(appContext, await requireApiKeySession(appContext, authorization), address);
  return readToken(`Bearer ${accessToken}`, address).catch((error: unknown) => {
    throw error instanceof ProblemError
      ? new ProblemError('TOKEN_INVALID', error.message, { access: error.access })
      : error;
  });
}
