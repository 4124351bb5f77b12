import type { CoreDependencies } from '../context/foundation.ts';

/** Milliseconds until the warning disappears after the last such request; until then, it is not logged again. */
const warningDuration = 10 * 60_000;

/**
 * Detects requests with a proxy's headers from addresses that are not in TRUSTED_PROXIES. All clients behind such a
 * proxy look like one: they share its limits, and the audit log contains its address.
 */
export class UntrustedProxyDetector {
  readonly #appContext: Pick<CoreDependencies, 'log' | 'now'>;
  #seenAt = Number.NEGATIVE_INFINITY;

  constructor(appContext: Pick<CoreDependencies, 'log' | 'now'>) {
    this.#appContext = appContext;
  }

  /** Records a request with a proxy's headers from an address that is not trusted. */
  recordRequest(socketAddress: string): void {
    const now = this.#appContext.now();
    if (now - this.#seenAt > warningDuration)
      this.#appContext.log.warn('proxy.untrusted', { address: socketAddress, hint });
    this.#seenAt = now;
  }

  /** Returns a warning for the operator; null if there was no recent occurrence. */
  get warning(): string | null {
    return this.#appContext.now() - this.#seenAt <= warningDuration ? hint : null;
  }
}

const hint =
  'Requests with the headers of a proxy (X-Forwarded-For and the like) come from an address that is not in TRUSTED_PROXIES: list your proxies there.';
