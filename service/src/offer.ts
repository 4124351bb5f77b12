import type { BuiltPortal } from '@portal/portal-config/built';
import { inSentence, type Noun, nounOf } from '@portal/service-contract/noun';
import type { Product } from '@portal/service-contract/products';
import type { Scope } from '@portal/service-contract/scopes';
import { provider } from './provider.ts';

/** The names of all scopes, in the order of the alphabet. */
export const everyScope = (): readonly Scope[] => provider().offer.scopes.map(({ name }) => name);

type Offered = BuiltPortal['offer']['products'][number];

/** The product that a token or a key is for when it is not said. */
export const mainProduct = (): Product => provider().offer.products[0]?.id ?? '';

/** What is offered by the name of a product. A licence may be for one that was offered once: it needs approval, and nothing is granted anew. */
export function productOf(id: Product): Offered {
  return provider().offer.products.find((product) => product.id === id) ?? { id, name: id, needsApproval: true, hasScopes: false, ends: null };
}

/** What the provider calls a key, for sentences. */
export const keyNoun = (): Noun => nounOf(provider().offer.key?.name ?? 'key');

/** What the provider calls an OAuth client, for sentences. */
export const clientNoun = (): Noun => nounOf(provider().offer.client?.name ?? 'client');

/** What the provider calls the number of a customer, for sentences. */
export const customerNumberNoun = (): Noun => nounOf(inSentence(provider().offer.registration.customerNumber.label));
