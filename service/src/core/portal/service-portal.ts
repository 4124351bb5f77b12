import type { NounForms } from '@refdesk/messages/message-types';
import {
  createLanguageTexts,
  formatLabelInSentence,
  getCurrentLanguageTexts,
  runWithTextLanguage,
  type ServiceLanguageTexts,
} from '@refdesk/messages/request-language';
import type { PortalJson } from '@refdesk/portal-config/built';
import type { LicenceProductName } from '@refdesk/service-contract/applications/products';
import type { Scope } from '@refdesk/service-contract/applications/scopes';
import type { ProviderAcceptedValues } from '@refdesk/service-contract/fields/accepted-values';
import { createNounForms } from '@refdesk/service-contract/words/noun';
import { type AccountTermReplacer, createAccountTermReplacer } from '@refdesk/service-contract/words/rename-words';

/** The provider's portal as built; constant for the lifetime of the process. */
export interface ServicePortal extends PortalJson {
  /** Names of all scopes, in alphabetical order. */
  readonly scopeNames: readonly Scope[];
  /** Default product of tokens and keys. */
  readonly mainProduct: LicenceProductName;
  /** The provider's nouns for a key and an OAuth client, for use in sentences. */
  readonly keyNoun: NounForms;
  readonly clientNoun: NounForms;
  /** Replaces generic words with the provider's terms in an English message for programs, such as an OAuth error. */
  readonly renameWords: AccountTermReplacer;
  /** Texts in the portal's languages, the default language first. */
  readonly requestLanguages: readonly [ServiceLanguageTexts, ...ServiceLanguageTexts[]];
}

/** Derives the data that the service needs from a built portal. */
export function toServicePortal(built: PortalJson): ServicePortal {
  const { scopes, products, key, client, words } = built.offer;
  return {
    ...built,
    scopeNames: scopes.map(({ name }) => name),
    mainProduct: products[0]?.id ?? '',
    keyNoun: createNounForms(key?.name ?? 'key'),
    clientNoun: createNounForms(client?.name ?? 'client'),
    renameWords: createAccountTermReplacer(words),
    requestLanguages: createLanguages(built),
  };
}

function createLanguages(built: PortalJson): ServicePortal['requestLanguages'] {
  const { key, client, registration, words } = built.offer;
  const [first = 'en', ...others] = built.languages;
  const createLanguage = (tag: string, pathPrefix: string): ServiceLanguageTexts => {
    const provided = built.texts[tag];
    const translate = (name: string): string => provided?.portal?.[name] ?? name;
    return createLanguageTexts({
      tag,
      pathPrefix,
      names: {
        portal: { name: built.name, contact: built.contact },
        key: createNounForms(translate(key?.name ?? 'key')),
        client: createNounForms(translate(client?.name ?? 'client')),
        customerNumber: createNounForms(formatLabelInSentence(tag, translate(registration.customerNumber.label))),
      },
      provided,
      renameWords: createAccountTermReplacer(words),
    });
  };
  return [createLanguage(first, ''), ...others.map((tag) => createLanguage(tag, `/${tag}`))];
}

/** Returns the tag of the current language, for storing; null in a portal with only one language. */
export const getCurrentLanguageTag = ({ requestLanguages }: ServicePortal): string | null =>
  requestLanguages.length === 1 ? null : getCurrentLanguageTexts().tag;

/** Calls a function in the language that a person used last, or in the current one if it is unknown. */
export const runInPersonLanguage = <Result>(portal: ServicePortal, tag: string | null, work: () => Result): Result =>
  tag === null ? work() : runWithTextLanguage(getPortalLanguageOrDefault(portal, tag), work);

/** Finds a language of the portal, such as the one that a person used last; the default language for others. */
export function getPortalLanguageOrDefault(
  { requestLanguages }: Pick<ServicePortal, 'requestLanguages'>,
  tag: string | null | undefined,
): ServiceLanguageTexts {
  return requestLanguages.find((language) => language.tag === tag) ?? requestLanguages[0];
}

/** Finds the language of a page; the default language for a path without the prefix of another. */
export const getPathLanguageOrDefault = ({ requestLanguages }: ServicePortal, path: string): ServiceLanguageTexts =>
  requestLanguages.find(({ pathPrefix }) => pathPrefix !== '' && path.startsWith(`${pathPrefix}/`)) ??
  requestLanguages[0];

/** Returns the part of a portal's offer that request and response schemas depend on. */
export const toProviderAcceptedValues = ({
  offer: { scopes, products, registration },
}: Pick<PortalJson, 'offer'>): ProviderAcceptedValues => ({
  scopes: scopes.map(({ name }) => name),
  products: products.map(({ id }) => id),
  registration,
});

type OfferedProduct = PortalJson['offer']['products'][number];

/** Finds an offered product. A product that is no longer offered requires approval, and gets no new licences. */
export function getProductOrUnofferedDefault({ offer }: ServicePortal, id: LicenceProductName): OfferedProduct {
  const unknown = { id, name: id, needsApproval: true, hasScopes: false, ends: null };
  return offer.products.find((product) => product.id === id) ?? unknown;
}
