import type { BuiltPortal } from '@portal/portal-config/built';
import { inSentence, type Noun, nounOf } from '@portal/service-contract/noun';
import type { Product } from '@portal/service-contract/products';
import type { Scope } from '@portal/service-contract/scopes';
import { provider } from './provider.ts';

/** The names of all scopes, in the order of the alphabet. */
export const everyScope = (): readonly Scope[] => provider().offer.scopes.map(({ name }) => name);

type Offered = BuiltPortal['offer']['products'][number];

/** Default product of tokens and keys. */
export const mainProduct = (): Product => provider().offer.products[0]?.id ?? '';

/** Finds an offered product. A product that is no longer offered needs approval, and gets no new licences. */
export function productOf(id: Product): Offered {
  return provider().offer.products.find((product) => product.id === id) ?? { id, name: id, needsApproval: true, hasScopes: false, ends: null };
}

/** The provider's noun for a key, for sentences. */
export const keyNoun = (): Noun => nounOf(provider().offer.key?.name ?? 'key');

/** The provider's noun for an OAuth client, for sentences. */
export const clientNoun = (): Noun => nounOf(provider().offer.client?.name ?? 'client');

/** The provider's noun for a customer number, for sentences. */
export const customerNumberNoun = (): Noun => nounOf(inSentence(provider().offer.registration.customerNumber.label));
