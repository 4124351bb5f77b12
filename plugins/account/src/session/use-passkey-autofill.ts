import { useCallback, useEffect, useRef } from 'react';
import type { ServiceApiError } from '../api/service-api-error.ts';
import { narrowToServiceApiError } from '../api/use-resource.ts';
import { requestPasskey, signInWithPasskey, supportsPasskeyAutofill } from './passkeys.ts';

interface Options {
  readonly isNeeded: boolean;
  readonly onSignedIn: () => Promise<void>;
  /** Called when the service rejects the chosen passkey. */
  readonly onRefused: (error: ServiceApiError) => void;
}

// The service's challenge is valid for five minutes; another is fetched before that.
const renewal = 4 * 60_000;

/**
 * Offers passkeys in the browser's autofill of the address field. Returns a function that cancels the offer, because a
 * browser allows a single passkey request at a time.
 */
export function usePasskeyAutofill({ isNeeded, onSignedIn, onRefused }: Options): () => void {
  const offer = useRef<AbortController | null>(null);
  const latest = useRef({ onSignedIn, onRefused });
  latest.current = { onSignedIn, onRefused };
  useEffect(() => {
    if (!isNeeded) return undefined;
    const begin = async () => {
      offer.current?.abort();
      const controller = new AbortController();
      offer.current = controller;
      try {
        if (!(await supportsPasskeyAutofill()) || controller.signal.aborted) return;
        // The reader did not request a passkey, so an error is not shown.
        const chosen = await requestPasskey(controller.signal).catch(() => null);
        if (chosen === null) return;
        await signInWithPasskey(chosen);
        await latest.current.onSignedIn();
      } catch (error) {
        if (!controller.signal.aborted) latest.current.onRefused(narrowToServiceApiError(error));
      }
    };
    void begin();
    const timer = setInterval(() => void begin(), renewal);
    return () => {
      clearInterval(timer);
      offer.current?.abort();
    };
  }, [isNeeded]);
  return useCallback(() => offer.current?.abort(), []);
}
