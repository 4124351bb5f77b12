import { createNounForms, toMidSentenceCase } from '@refdesk/service-contract/noun';
import { de as emailsDe } from './de/emails.ts';
import { de as problemsDe } from './de/problems.ts';
import { de as serviceDe } from './de/service.ts';
import { en as emailsEn } from './en/emails.ts';
import { en as problemsEn } from './en/problems.ts';
import { en as serviceEn } from './en/service.ts';
import { chooseBuiltInLanguageOrEnglish } from './languages.ts';
import type { NounForms, TextPlaceholderValues } from './message-types.ts';
import { createRequestStorage } from './request-storage.ts';

type Table = Readonly<Record<string, string>>;

/** Texts of the service in a language: chosen for each request and for each email, unlike those of pages. */
export interface ServiceLanguageTexts {
  /** BCP 47 tag. */
  readonly tag: string;
  /** Prefix of the paths of its pages, such as `/de`; empty for the default language. */
  readonly pathPrefix: string;
  readonly service: Table;
  readonly emails: Table;
  readonly problems: Table;
  /** Translations of texts of the configuration. */
  readonly portal: Table;
}

/** The provider's texts of the service in a language. */
export type ProvidedServiceTexts = {
  readonly [Group in 'service' | 'emails' | 'problems' | 'portal']?: Table | undefined;
};

/** The provider's names that texts contain as `{portal.name}` or `{key.one}`. */
export interface PortalNames {
  readonly portal: { readonly name: string; readonly contact: string };
  readonly key: NounForms;
  readonly client: NounForms;
  readonly customerNumber: NounForms;
}

interface LanguageOptions extends Pick<ServiceLanguageTexts, 'tag' | 'pathPrefix'> {
  readonly names: PortalNames;
  /** Texts of the provider, which replace those of the engine. */
  readonly provided?: ProvidedServiceTexts | undefined;
  /** Puts the provider's words for concepts of accounts into an English text. */
  readonly renameWords?: (text: string) => string;
}

const builtIn = {
  en: { service: serviceEn, emails: emailsEn, problems: pickStrings(problemsEn) },
  de: { service: serviceDe, emails: emailsDe, problems: pickStrings(problemsDe) },
} as const;

/** Creates the texts of a language. What the provider and the engine lack is in English. */
export function createLanguageTexts({
  tag,
  pathPrefix,
  names,
  provided = {},
  renameWords = (text) => text,
}: LanguageOptions): ServiceLanguageTexts {
  const language = chooseBuiltInLanguageOrEnglish(tag);
  const createTable = (group: keyof (typeof builtIn)['en']): Table => {
    const texts = Object.entries({ ...builtIn[language][group], ...provided[group] });
    return Object.fromEntries(
      texts.map(([key, text]) => {
        const isEnglish = language === 'en' && provided[group]?.[key] === undefined;
        return [key, fillNames(isEnglish ? renameWords(text) : text, names)];
      }),
    );
  };
  return {
    tag,
    pathPrefix,
    service: createTable('service'),
    emails: createTable('emails'),
    problems: createTable('problems'),
    portal: provided.portal ?? {},
  };
}

/** Texts outside of any request, such as those of a middleware that precedes the choice of a language. */
const fallback = createLanguageTexts({
  tag: 'en',
  pathPrefix: '',
  names: {
    portal: { name: '', contact: '' },
    key: createNounForms('key'),
    client: createNounForms('client'),
    customerNumber: createNounForms('customer number'),
  },
});

interface Scope {
  readonly language: ServiceLanguageTexts;
  /** Whether a text was read. */
  isUsed: boolean;
}

const scopes = createRequestStorage<Scope>();

/** Calls a function whose texts are in a language. */
export function runWithTextLanguage<Result>(language: ServiceLanguageTexts, work: () => Result): Result {
  return scopes === null ? work() : scopes.run({ language, isUsed: false }, work);
}

/** Calls a function in the language that was already chosen, or in another one outside of any request. */
export function runWithCurrentOrGivenLanguage<Result>(otherwise: ServiceLanguageTexts, work: () => Result): Result {
  return scopes?.getStore() === undefined ? runWithTextLanguage(otherwise, work) : work();
}

/** Returns the language of the current request or email. */
export function getCurrentLanguageTexts(): ServiceLanguageTexts {
  const scope = scopes?.getStore();
  if (scope === undefined) return fallback;
  scope.isUsed = true;
  return scope.language;
}

/** Whether the current request has read a text, so that its response depends on the language. */
export const hasRequestUsedLocalizedText = (): boolean => scopes?.getStore()?.isUsed ?? false;

/** English texts of responses, for the types of their values. */
export type EnglishServiceTexts = typeof serviceEn;

export type ServiceTextKey = keyof EnglishServiceTexts;

/** Key of a text without values. */
export type ServiceTextKeyWithoutValues = {
  readonly [Key in ServiceTextKey]: [keyof TextPlaceholderValues<EnglishServiceTexts[Key]>] extends [never]
    ? Key
    : never;
}[ServiceTextKey];

export type EmailTextKey = keyof typeof emailsEn;

/** The values of a text as an argument; none if it has no values. */
export type TextValuesArgument<Text extends string> = [keyof TextPlaceholderValues<Text>] extends [never]
  ? []
  : [values: TextPlaceholderValues<Text>];

/**
 * Returns a text of the service in the language of the current request.
 *
 * @example text('minutes', { count: 5 }) → '5 minutes'
 */
export function getServiceText<Key extends ServiceTextKey>(
  key: Key,
  ...[values]: TextValuesArgument<EnglishServiceTexts[Key]>
): string {
  return fillText(getCurrentLanguageTexts().service[key] ?? '', values);
}

/** Returns the same for emails, whose values are checked where paragraphs are made (service/src/core/mail). */
export const getEmailText = (key: EmailTextKey, values?: Readonly<Record<string, string | number>>): string =>
  fillText(getCurrentLanguageTexts().emails[key] ?? '', values);

/** Translates a text of the configuration, such as the label of a field, to the language of the current request. */
export function translatePortalText(text: string): string {
  const { portal } = getCurrentLanguageTexts();
  return (Object.hasOwn(portal, text) && portal[text]) || text;
}

/** Does the same for a label in the middle of a sentence. */
export const translateLabelInSentence = (label: string): string =>
  formatLabelInSentence(getCurrentLanguageTexts().tag, translatePortalText(label));

/** Adapts a label to the middle of a sentence of a language; German nouns keep their capital. */
export const formatLabelInSentence = (tag: string, label: string): string =>
  chooseBuiltInLanguageOrEnglish(tag) === 'de' ? label : toMidSentenceCase(label);

/** English texts of emails, for the types of their values. */
export type EnglishEmailTexts = typeof emailsEn;

/** Returns the title of a problem; `title` for a problem without a text, such as one of the sandbox. */
export const getLocalizedProblemTitle = (name: string, title: string): string =>
  getCurrentLanguageTexts().problems[`${name}Title`] ?? title;

/** Puts values into a text in one pass, so that a value with braces stays as it is. */
function fillText(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}

function fillNames(text: string, names: PortalNames): string {
  return text.replace(/\{(\w+)\.(\w+)\}/g, (placeholder, concept: string, form: string) => {
    const forms: unknown = Object.hasOwn(names, concept) ? names[concept as keyof PortalNames] : {};
    return String((forms as Readonly<Record<string, string>>)[form] ?? placeholder);
  });
}

function pickStrings(table: Readonly<Record<string, unknown>>): Table {
  return Object.fromEntries(
    Object.entries(table).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  );
}
