import type { BuiltPortal } from '@refdesk/portal-config/built';
import { type Noun, toNoun, toSentenceCase } from '@refdesk/service-contract/noun';
import type { Product } from '@refdesk/service-contract/products';
import { createWordRenamer, type RenameWords } from '@refdesk/service-contract/rename-words';
import type { Scope } from '@refdesk/service-contract/scopes';

/** The provider's portal as built; constant for the lifetime of the process. */
export interface Portal extends BuiltPortal {
  /** Names of all scopes, in alphabetical order. */
  readonly scopeNames: readonly Scope[];
  /** Default product of tokens and keys. */
  readonly mainProduct: Product;
  /** The provider's nouns for a key, an OAuth client and a customer number, for sentences. */
  readonly keyNoun: Noun;
  readonly clientNoun: Noun;
  readonly customerNumberNoun: Noun;
  /** Puts the provider's words into a text for readers. */
  readonly renameWords: RenameWords;
}

/** Derives the data that the service needs from a built portal. */
export function createPortal(built: BuiltPortal): Portal {
  const { scopes, products, key, client, registration, words } = built.offer;
  return {
    ...built,
    scopeNames: scopes.map(({ name }) => name),
    mainProduct: products[0]?.id ?? '',
    keyNoun: toNoun(key?.name ?? 'key'),
    clientNoun: toNoun(client?.name ?? 'client'),
    customerNumberNoun: toNoun(toSentenceCase(registration.customerNumber.label)),
    renameWords: createWordRenamer(words),
  };
}

type OfferedProduct = BuiltPortal['offer']['products'][number];

/** Finds an offered product. A product that is no longer offered requires approval, and gets no new licences. */
export function findProduct({ offer }: Portal, id: Product): OfferedProduct {
  const unknown = { id, name: id, needsApproval: true, hasScopes: false, ends: null };
  return offer.products.find((product) => product.id === id) ?? unknown;
}
