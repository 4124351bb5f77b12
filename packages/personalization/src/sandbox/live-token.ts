import { readChoice } from '../choice.ts';
import { listMine, readMine } from '../service.ts';
import { whenReaderChanges } from '../session.ts';
import { isSignedInBefore } from '../signed-in-before.ts';
import type { SandboxIdentity } from './identity.ts';
import { getIdentity, setIdentity } from './identity-store.ts';
import { becomeApplication, becomeGuest, becomeMyself } from './tokens.ts';

/** A token that ends sooner is not put into what somebody is about to paste. */
const shortestLifeMs = 10 * 60_000;

let mine: { readonly identity: SandboxIdentity; readonly application: string | null } | null = null;
whenReaderChanges(() => {
  mine = null;
});

/**
 * A token for the sandbox at an origin: of the reader's client where somebody is signed in, else of a guest's sandbox. The
 * console goes on in the same sandbox, unless its reader has chosen another identity. It is kept in memory, and nowhere else.
 *
 * @throws ServiceError with words for the reader.
 */
export async function liveToken(origin: string, now = Date.now()): Promise<SandboxIdentity> {
  const isLasting = (identity: SandboxIdentity) => identity.expiresAt - now > shortestLifeMs;
  const { application } = readChoice();
  if (mine?.application === application && isSignedInBefore() && isLasting(mine.identity)) return mine.identity;
  const current = getIdentity(origin);
  const own = await ofMyClient();
  mine = own && { identity: own, application };
  const token = own ?? (current?.type === 'guest' && isLasting(current) ? current : await becomeGuest());
  if (current === null || current.type === 'guest') setIdentity(origin, token);
  return token;
}

/** A token with every scope of the application that the pages are about, or of the reader's own client; null where nobody is signed in. */
async function ofMyClient(): Promise<SandboxIdentity | null> {
  if (!isSignedInBefore()) return null;
  const applications = await listMine();
  if (applications === null) return null;
  const application = applications.find(({ id }) => id === readChoice().application);
  const scopes = application ? ((await readMine(application.id))?.scopes ?? []) : [];
  return application && scopes.length > 0 ? becomeApplication(application, scopes) : becomeMyself();
}
