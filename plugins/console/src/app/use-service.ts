import { useEffect, useState } from 'react';
import type { Identity } from '../identity/identity.ts';
import { type ApplicationChoice, becomeApplication, becomeGuest, listApplications, ServiceRefusal } from '../identity/service.ts';

/** What the portal's service can do for the reader: a guest's world, or a token of an application. */
export interface ServiceState {
  /** Null while nobody is known to be signed in. */
  readonly applications: readonly ApplicationChoice[] | null;
  readonly isBusy: boolean;
  /** Why the last request to the service failed. */
  readonly fault: string | null;
  /** The application that lacks a scope, when that was the reason. */
  readonly lacking: ApplicationChoice | null;
  readonly enterAsGuest: (done: (identity: Identity) => void) => Promise<void>;
  readonly enterAs: (application: ApplicationChoice, scopes: readonly string[], done: (identity: Identity) => void) => Promise<void>;
}

/** Asks who is signed in, once, where `isAsked`. */
export function useService(isAsked: boolean): ServiceState {
  const [applications, setApplications] = useState<readonly ApplicationChoice[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly fault: string; readonly lacking: ApplicationChoice | null } | null>(null);
  useEffect(() => {
    // Without the service there is nobody to be signed in.
    if (isAsked) void listApplications().then(setApplications, () => undefined);
  }, [isAsked]);

  const enter = async (become: () => Promise<Identity>, done: (identity: Identity) => void, application: ApplicationChoice | null) => {
    setIsBusy(true);
    setRefusal(null);
    try {
      done(await become());
    } catch (error) {
      if (!(error instanceof ServiceRefusal)) throw error;
      setRefusal({ fault: error.message, lacking: error.slug === 'missing-scope' ? application : null });
    } finally {
      setIsBusy(false);
    }
  };
  return {
    applications,
    isBusy,
    fault: refusal?.fault ?? null,
    lacking: refusal?.lacking ?? null,
    enterAsGuest: (done) => enter(becomeGuest, done, null),
    enterAs: (application, scopes, done) => enter(() => becomeApplication(application, scopes), done, application),
  };
}
