import type { BuiltPortal } from '@portal/portal-config/built';
import { setOffered } from '@portal/service-contract/offered';

let known: BuiltPortal | undefined;

/** Says whose portal this is: once, at the start, with what the build wrote. It is as constant as the environment. */
export function setProvider(portal: BuiltPortal): void {
  known = portal;
  // The schemas of requests know what can be chosen.
  const { scopes, products, registration } = portal.offer;
  setOffered({ scopes: scopes.map(({ name }) => name), products: products.map(({ id }) => id), registration });
}

/**
 * The provider whose portal this is.
 *
 * @throws Error when a program has not read the built site first (readStart in configuration.ts).
 */
export function provider(): BuiltPortal {
  if (known === undefined) throw new Error('It is not known yet whose portal this is: readStart comes before everything that names the provider.');
  return known;
}
