import type { Audience } from '@refdesk/portal-config/access';
import type { SessionPerson } from '../../core/access/person.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { Cookies } from '../../core/http/cookies.ts';
import { readPersonSession } from '../identity/session.ts';

/** Reader of a page. */
export interface SiteVisitor {
  readonly person: SessionPerson | null;
  /** Narrowest audience that includes the reader. */
  readonly audience: Audience;
}

export const anonymousVisitor: SiteVisitor = { person: null, audience: 'public' };

/** Identifies the reader of a page by the session. Members belong to an organisation that staff have verified. */
export async function identifySiteVisitor(appContext: AppContext, cookies: Cookies): Promise<SiteVisitor> {
  const session = await readPersonSession(appContext, cookies);
  if (session === null) return anonymousVisitor;
  const { person } = session;
  // A reader who must set up a second factor can do nothing else until then.
  if (person.secondFactorReason !== null) return { person, audience: 'public' };
  if (person.staffRole !== null) return { person, audience: person.staffRole };
  return { person, audience: (await isVerifiedMember(appContext, person.id)) ? 'member' : 'signed-in' };
}

async function isVerifiedMember({ database }: AppContext, personId: string): Promise<boolean> {
  const row = await database.queries
    .selectFrom('member')
    .innerJoin('organisation', 'organisation.id', 'member.organisationId')
    .where('member.personId', '=', personId)
    .where('organisation.state', '=', 'verified')
    .select('organisation.id')
    .executeTakeFirst();
  return row !== undefined;
}
