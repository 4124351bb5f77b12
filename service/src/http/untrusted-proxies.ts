import type { Foundation } from '../foundation.ts';

/** Milliseconds for which a sighting is told, and in which it is logged once. */
const toldFor = 10 * 60_000;

/**
 * Requests that carry a proxy's headers although nobody said that there is a proxy. Behind one that is not in
 * TRUSTED_PROXIES all clients look like one: they share its limits, and the audit log has its address.
 */
export class UntrustedProxies {
  readonly #appContext: Pick<Foundation, 'log' | 'now'>;
  #seenAt = Number.NEGATIVE_INFINITY;

  constructor(appContext: Pick<Foundation, 'log' | 'now'>) {
    this.#appContext = appContext;
  }

  /** Notes a request that came with a proxy's headers from an address that is not trusted. */
  note(socketAddress: string): void {
    const now = this.#appContext.now();
    if (now - this.#seenAt > toldFor) this.#appContext.log.warn('proxy.untrusted', { address: socketAddress, hint });
    this.#seenAt = now;
  }

  /** What to say of it; null when none was seen lately. */
  get warning(): string | null {
    return this.#appContext.now() - this.#seenAt <= toldFor ? hint : null;
  }
}

const hint =
  'Requests with the headers of a proxy (X-Forwarded-For and the like) come from an address that is not in TRUSTED_PROXIES: list your proxies there.';
