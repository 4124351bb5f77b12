import { useCallback, useEffect, useRef } from 'react';
import type { ServiceApiError } from '../api/service-api-error.ts';
import { toServiceApiErrorOrRethrow } from '../api/use-service-resource.ts';
import { requestPasskey, signInWithPasskey, supportsPasskeyAutofill } from './passkeys.ts';

interface Options {
  readonly isEnabled: boolean;
  readonly onSignedIn: () => Promise<void>;
  /** Called when the service rejects the chosen passkey. */
  readonly onRejected: (error: ServiceApiError) => void;
}

// The service's challenge is valid for five minutes, so it is replaced before it expires.
const renewalIntervalMs = 4 * 60_000;

/**
 * Offers passkeys in the browser's autofill of the email field. Returns a function that cancels the offer, because a
 * browser allows only one passkey request at a time.
 */
export function usePasskeyAutofill({ isEnabled, onSignedIn, onRejected }: Options): () => void {
  const pendingOffer = useRef<AbortController | null>(null);
  const latestCallbacks = useRef({ onSignedIn, onRejected });
  latestCallbacks.current = { onSignedIn, onRejected };
  useEffect(() => {
    if (!isEnabled) return undefined;
    const offerPasskey = async () => {
      pendingOffer.current?.abort();
      const controller = new AbortController();
      pendingOffer.current = controller;
      try {
        if (!(await supportsPasskeyAutofill()) || controller.signal.aborted) return;
        // The reader did not ask for a passkey, so errors are not shown.
        const chosen = await requestPasskey(controller.signal).catch(() => null);
        if (chosen === null) return;
        await signInWithPasskey(chosen);
        await latestCallbacks.current.onSignedIn();
      } catch (error) {
        if (!controller.signal.aborted) latestCallbacks.current.onRejected(toServiceApiErrorOrRethrow(error));
      }
    };
    void offerPasskey();
    const timer = setInterval(() => void offerPasskey(), renewalIntervalMs);
    return () => {
      clearInterval(timer);
      pendingOffer.current?.abort();
    };
  }, [isEnabled]);
  return useCallback(() => pendingOffer.current?.abort(), []);
}
