import { hash } from 'node:crypto';
import { ProblemError, type TenantAccess, type TenantAuthenticator } from '@refdesk/sandbox';
import type { AppContext } from '../../core/context/app-context.ts';
import { createTokenAccessReader } from '../sandbox-access/read-access.ts';
import { findApiKeySession, readApiKeySessionAccess } from './sessions.ts';

const freshness = 2_000;
const maxCached = 5_000;

/** Reads session tokens of the authentication proxy 1.0.0; access tokens of the console are accepted as well. */
export function createApiKeySessionReader(appContext: AppContext): TenantAuthenticator {
  const readToken = createTokenAccessReader(appContext);
  const cache = new Map<string, { readonly access: Promise<TenantAccess>; readonly at: number }>();
  return async (authorization, address) => {
    const digest = hash('sha256', `${address} ${authorization ?? ''}`, 'base64');
    const earlier = cache.get(digest);
    if (earlier !== undefined && appContext.now() - earlier.at < freshness) return earlier.access;
    if (cache.size >= maxCached) cache.clear();
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
): Promise<TenantAccess> {
  const accessToken = authorization?.match(/^Token ([\w-]+\.[\w-]+\.[\w-]+)$/)?.[1];
  if (accessToken === undefined)
    return readApiKeySessionAccess(appContext, await findApiKeySession(appContext, authorization), address);
  return readToken(`Bearer ${accessToken}`, address).catch((error: unknown) => {
    throw error instanceof ProblemError
      ? new ProblemError('TOKEN_INVALID', error.message, { access: error.access })
      : error;
  });
}
