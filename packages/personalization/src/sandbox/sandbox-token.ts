import { readApplicationAndEnvironmentChoice } from '../application-choice.ts';
import { listMyApplications, readMyApplication } from '../my-applications.ts';
import { registerReaderCleanup } from '../session.ts';
import { hasSignedInBefore } from '../signed-in-before.ts';
import type { IssuedSandboxToken } from './identity.ts';
import { getSandboxIdentity, setSandboxIdentity } from './identity-store.ts';
import { requestApplicationSandboxToken, requestGuestSandboxToken, requestPersonalSandboxToken } from './tokens.ts';

/** Minimum remaining lifetime of a token that is reused. */
const minLifetimeMs = 10 * 60_000;

let cached: { readonly identity: IssuedSandboxToken; readonly application: string | null } | null = null;
registerReaderCleanup(() => {
  cached = null;
});

/**
 * Returns a token for the sandbox at an origin: for the reader's client if the reader is signed in, otherwise for a
 * guest. The console continues in the same sandbox, unless the reader chose another identity. Tokens are stored only
 * in memory.
 *
 * @throws ServiceError with a message for the reader.
 */
export async function getSandboxToken(origin: string, now = Date.now()): Promise<IssuedSandboxToken> {
  const isLongLived = (identity: IssuedSandboxToken) => identity.expiresAt - now > minLifetimeMs;
  const { application } = readApplicationAndEnvironmentChoice();
  if (cached?.application === application && hasSignedInBefore() && isLongLived(cached.identity))
    return cached.identity;
  const current = getSandboxIdentity(origin);
  const clientToken = await requestClientToken();
  cached = clientToken && { identity: clientToken, application };
  const token =
    clientToken ?? (current?.type === 'guest' && isLongLived(current) ? current : await requestGuestSandboxToken());
  if (current === null || current.type === 'guest') setSandboxIdentity(origin, token);
  return token;
}

/** Requests a token with all scopes of the chosen application or of the reader's client; null if signed out. */
async function requestClientToken(): Promise<IssuedSandboxToken | null> {
  if (!hasSignedInBefore()) return null;
  const applications = await listMyApplications();
  if (applications === null) return null;
  const application = applications.find(({ id }) => id === readApplicationAndEnvironmentChoice().application);
  const scopes = application ? ((await readMyApplication(application.id))?.scopes ?? []) : [];
  return application && scopes.length > 0
    ? requestApplicationSandboxToken(application, scopes)
    : requestPersonalSandboxToken();
}
