import type { CurrentSession } from '@refdesk/service-contract';
import { createContext, useContext } from 'react';

/** The signed-in reader. */
export type SignedInPerson = NonNullable<CurrentSession['person']>;

export const SessionContext = createContext<CurrentSession | null>(null);

/** Returns the session; its `person` is null for visitors. */
export function useSession(): CurrentSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession is used outside the account pages.');
  return session;
}

/** Returns the signed-in reader; throws on pages that visitors may see. */
export function useSignedInPerson(): SignedInPerson {
  const { person } = useSession();
  if (person === null) throw new Error('useSignedInPerson is used on a page that visitors may see.');
  return person;
}
