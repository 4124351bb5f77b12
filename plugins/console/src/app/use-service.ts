import { listMyApplications, type MyApplication } from '@refdesk/personalization/my-applications';
import type { RequestIdentity } from '@refdesk/personalization/sandbox/identity';
import {
  requestApplicationSandboxToken,
  requestGuestSandboxToken,
  requestPersonalSandboxToken,
  ServiceError,
} from '@refdesk/personalization/sandbox/tokens';
import { hasSignedInBefore } from '@refdesk/personalization/signed-in-before';
import { useEffect, useState } from 'react';

/** Offers of the portal's service to the reader: a guest's sandbox, or a token of an application. */
export interface ServiceTokenOffers {
  /** Null while no reader is known to be signed in. */
  readonly applications: readonly MyApplication[] | null;
  /** Whether the reader may be signed in, but the session has not been read yet. */
  readonly isPending: boolean;
  readonly isBusy: boolean;
  /** Why the last request to the service failed. */
  readonly failure: string | null;
  /** Application that lacks a scope, if that was the reason. */
  readonly lacking: MyApplication | null;
  /** Enters the sandbox of the reader's personal client. */
  readonly enterAsMyself: (done: (identity: RequestIdentity) => void) => Promise<void>;
  readonly enterAsGuest: (done: (identity: RequestIdentity) => void) => Promise<void>;
  readonly enterAs: (
    application: MyApplication,
    scopes: readonly string[],
    done: (identity: RequestIdentity) => void,
  ) => Promise<void>;
}

/** Reads the session once if `isAsked`. */
export function useServiceTokenOffers(isAsked: boolean): ServiceTokenOffers {
  const [applications, setApplications] = useState<readonly MyApplication[] | null>(null);
  const [isPending, setIsPending] = useState(() => isAsked && hasSignedInBefore());
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly failure: string; readonly lacking: MyApplication | null } | null>(
    null,
  );
  useEffect(() => {
    if (!isAsked) return;
    void listMyApplications().then((found) => {
      setApplications(found);
      setIsPending(false);
    });
  }, [isAsked]);

  const enter = async (
    become: () => Promise<RequestIdentity>,
    done: (identity: RequestIdentity) => void,
    application: MyApplication | null,
  ) => {
    setIsBusy(true);
    setRefusal(null);
    try {
      done(await become());
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      setRefusal({ failure: error.message, lacking: error.slug === 'missing-scope' ? application : null });
    } finally {
      setIsBusy(false);
    }
  };
  return {
    applications,
    isPending,
    isBusy,
    failure: refusal?.failure ?? null,
    lacking: refusal?.lacking ?? null,
    enterAsMyself: (done) => enter(requestPersonalSandboxToken, done, null),
    enterAsGuest: (done) => enter(requestGuestSandboxToken, done, null),
    enterAs: (application, scopes, done) =>
      enter(() => requestApplicationSandboxToken(application, scopes), done, application),
  };
}
