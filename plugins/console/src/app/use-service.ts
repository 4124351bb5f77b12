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

/** Ways to get a sandbox token: as a guest, as the signed-in reader, or as one of their applications. */
export interface SandboxTokenOffers {
  /** The reader's applications; null if the reader is not signed in or the session has not been read yet. */
  readonly applications: readonly MyApplication[] | null;
  /** Whether the reader may be signed in, but the session has not been read yet. */
  readonly isPending: boolean;
  readonly isBusy: boolean;
  /** Error message of the last request to the service. */
  readonly failure: string | null;
  /** Application that lacks a scope, if the last request failed for this reason. */
  readonly applicationLackingScope: MyApplication | null;
  /** Enters the sandbox of the reader's personal client. */
  readonly enterAsMyself: (onEntered: (identity: RequestIdentity) => void) => Promise<void>;
  readonly enterAsGuest: (onEntered: (identity: RequestIdentity) => void) => Promise<void>;
  readonly enterAsApplication: (
    application: MyApplication,
    scopes: readonly string[],
    onEntered: (identity: RequestIdentity) => void,
  ) => Promise<void>;
}

/** Offers tokens from the portal's service; reads the session once if `isEnabled`. */
export function useSandboxTokenOffers(isEnabled: boolean): SandboxTokenOffers {
  const [applications, setApplications] = useState<readonly MyApplication[] | null>(null);
  const [isPending, setIsPending] = useState(() => isEnabled && hasSignedInBefore());
  const [isBusy, setIsBusy] = useState(false);
  const [serviceError, setServiceError] = useState<{
    readonly failure: string;
    readonly lacking: MyApplication | null;
  } | null>(null);
  useEffect(() => {
    if (!isEnabled) return;
    void listMyApplications().then((myApplications) => {
      setApplications(myApplications);
      setIsPending(false);
    });
  }, [isEnabled]);

  const enter = async (
    requestToken: () => Promise<RequestIdentity>,
    onEntered: (identity: RequestIdentity) => void,
    application: MyApplication | null,
  ) => {
    setIsBusy(true);
    setServiceError(null);
    try {
      onEntered(await requestToken());
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      setServiceError({ failure: error.message, lacking: error.slug === 'missing-scope' ? application : null });
    } finally {
      setIsBusy(false);
    }
  };
  return {
    applications,
    isPending,
    isBusy,
    failure: serviceError?.failure ?? null,
    applicationLackingScope: serviceError?.lacking ?? null,
    enterAsMyself: (onEntered) => enter(requestPersonalSandboxToken, onEntered, null),
    enterAsGuest: (onEntered) => enter(requestGuestSandboxToken, onEntered, null),
    enterAsApplication: (application, scopes, onEntered) =>
      enter(() => requestApplicationSandboxToken(application, scopes), onEntered, application),
  };
}
