import type { CurrentSession } from '@portal/service-contract';
import { createContext, useContext } from 'react';

/** Someone who is signed in. */
export type SignedInPerson = NonNullable<CurrentSession['person']>;

/** The session, in every screen. */
export const SessionContext = createContext<CurrentSession | null>(null);

/** The session; a visitor's has no person. */
export function useSession(): CurrentSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession is used outside the account pages.');
  return session;
}

/** The person on a page whose audience is signed in. */
export function usePerson(): SignedInPerson {
  const { person } = useSession();
  if (person === null) throw new Error('usePerson is used on a page that visitors may see.');
  return person;
}
