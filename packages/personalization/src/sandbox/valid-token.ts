import { readSampleChoice } from '../sample-choice.ts';
import { listMyApplications, readMyApplication } from '../service.ts';
import { onReaderChange } from '../session.ts';
import { wasSignedIn } from '../signed-in-before.ts';
import type { SandboxIdentity } from './identity.ts';
import { getSandboxIdentity, setSandboxIdentity } from './identity-store.ts';
import { requestApplicationToken, requestGuestToken, requestPersonalToken } from './tokens.ts';

/** A token that ends sooner is not put into what somebody is about to paste. */
const shortestLifeMs = 10 * 60_000;

let mine: { readonly identity: SandboxIdentity; readonly application: string | null } | null = null;
onReaderChange(() => {
  mine = null;
});

/**
 * A token for the sandbox at an origin: of the reader's client where somebody is signed in, else of a guest's sandbox. The
 * console goes on in the same sandbox, unless its reader has chosen another identity. It is kept in memory, and nowhere else.
 *
 * @throws ServiceError with words for the reader.
 */
export async function getValidToken(origin: string, now = Date.now()): Promise<SandboxIdentity> {
  const isLasting = (identity: SandboxIdentity) => identity.expiresAt - now > shortestLifeMs;
  const { application } = readSampleChoice();
  if (mine?.application === application && wasSignedIn() && isLasting(mine.identity)) return mine.identity;
  const current = getSandboxIdentity(origin);
  const ownClientToken = await ofMyClient();
  mine = ownClientToken && { identity: ownClientToken, application };
  const token =
    ownClientToken ?? (current?.type === 'guest' && isLasting(current) ? current : await requestGuestToken());
  if (current === null || current.type === 'guest') setSandboxIdentity(origin, token);
  return token;
}

/** A token with every scope of the application that the pages are about, or of the reader's own client; null where nobody is signed in. */
async function ofMyClient(): Promise<SandboxIdentity | null> {
  if (!wasSignedIn()) return null;
  const applications = await listMyApplications();
  if (applications === null) return null;
  const application = applications.find(({ id }) => id === readSampleChoice().application);
  const scopes = application ? ((await readMyApplication(application.id))?.scopes ?? []) : [];
  return application && scopes.length > 0 ? requestApplicationToken(application, scopes) : requestPersonalToken();
}
