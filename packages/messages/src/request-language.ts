import { createNounForms, toMidSentenceCase } from '@refdesk/service-contract/words/noun';
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

/** Messages of the service in a language. Unlike those of pages, they are chosen for each request and each email. */
export interface ServiceLanguageTexts {
  /** BCP 47 tag. */
  readonly tag: string;
  /** Prefix of the paths of its pages, such as `/de`; empty for the default language. */
  readonly pathPrefix: string;
  readonly service: Table;
  readonly emails: Table;
  readonly problems: Table;
  /** Translations of strings in the configuration. */
  readonly portal: Table;
}

/** Provider's service messages in a language. */
export type ProvidedServiceTexts = {
  readonly [Group in 'service' | 'emails' | 'problems' | 'portal']?: Table | undefined;
};

/** Provider's names, which messages contain as `{portal.name}` or `{key.one}`. */
export interface PortalNames {
  readonly portal: { readonly name: string; readonly contact: string };
  readonly key: NounForms;
  readonly client: NounForms;
  readonly customerNumber: NounForms;
}

interface LanguageOptions extends Pick<ServiceLanguageTexts, 'tag' | 'pathPrefix'> {
  readonly names: PortalNames;
  /** Messages of the provider, which override those of the engine. */
  readonly provided?: ProvidedServiceTexts | undefined;
  /** Replaces the engine's words for account concepts in an English message with those of the provider. */
  readonly renameWords?: (text: string) => string;
}

const builtIn = {
  en: { service: serviceEn, emails: emailsEn, problems: pickStrings(problemsEn) },
  de: { service: serviceDe, emails: emailsDe, problems: pickStrings(problemsDe) },
} as const;

/** Creates the messages of a language. Messages that neither the provider nor the engine translates are in English. */
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

/** Messages used outside of any request, for example by middleware that runs before a language is chosen. */
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
  /** Whether a message was read. */
  isUsed: boolean;
}

const scopes = createRequestStorage<Scope>();

/** Runs `work` with messages in the passed language. */
export function runWithTextLanguage<Result>(language: ServiceLanguageTexts, work: () => Result): Result {
  return scopes === null ? work() : scopes.run({ language, isUsed: false }, work);
}

/** Runs `work` in the language of the current request, or in `defaultLanguage` outside of any request. */
export function runInCurrentLanguageOr<Result>(defaultLanguage: ServiceLanguageTexts, work: () => Result): Result {
  return scopes?.getStore() === undefined ? runWithTextLanguage(defaultLanguage, work) : work();
}

/** Returns the messages of the current request or email, and records that they are used. */
export function getCurrentLanguageTexts(): ServiceLanguageTexts {
  const scope = scopes?.getStore();
  if (scope === undefined) return fallback;
  scope.isUsed = true;
  return scope.language;
}

/** Whether the current request has read a message, so that its response depends on the language. */
export const hasRequestUsedLocalizedText = (): boolean => scopes?.getStore()?.isUsed ?? false;

/** English messages of responses, used for the types of their placeholders. */
export type EnglishServiceTexts = typeof serviceEn;

export type ServiceTextKey = keyof EnglishServiceTexts;

/** Key of a message without placeholders. */
export type ServiceTextKeyWithoutValues = {
  readonly [Key in ServiceTextKey]: [keyof TextPlaceholderValues<EnglishServiceTexts[Key]>] extends [never]
    ? Key
    : never;
}[ServiceTextKey];

export type EmailTextKey = keyof typeof emailsEn;

/** Rest parameter for the values of a message; empty if it has no placeholders. */
export type TextValuesArgument<Text extends string> = [keyof TextPlaceholderValues<Text>] extends [never]
  ? []
  : [values: TextPlaceholderValues<Text>];

/**
 * Returns a message of the service in the language of the current request.
 *
 * @example getServiceText('minutes', { count: 5 }) → '5 minutes'
 */
export function getServiceText<Key extends ServiceTextKey>(
  key: Key,
  ...[values]: TextValuesArgument<EnglishServiceTexts[Key]>
): string {
  return fillText(getCurrentLanguageTexts().service[key] ?? '', values);
}

/** Returns a message of an email. Its values are type-checked where paragraphs are created (service/src/core/mail). */
export const getEmailText = (key: EmailTextKey, values?: Readonly<Record<string, string | number>>): string =>
  fillText(getCurrentLanguageTexts().emails[key] ?? '', values);

/** Translates a string in the configuration, such as a field label, to the language of the current request. */
export function translatePortalText(text: string): string {
  const { portal } = getCurrentLanguageTexts();
  return (Object.hasOwn(portal, text) && portal[text]) || text;
}

/** Translates a label for use in the middle of a sentence. */
export const translateLabelInSentence = (label: string): string =>
  formatLabelInSentence(getCurrentLanguageTexts().tag, translatePortalText(label));

/** Adapts a label for the middle of a sentence; German nouns remain capitalised. */
export const formatLabelInSentence = (tag: string, label: string): string =>
  chooseBuiltInLanguageOrEnglish(tag) === 'de' ? label : toMidSentenceCase(label);

/** English messages of emails, used for the types of their placeholders. */
export type EnglishEmailTexts = typeof emailsEn;

/** Returns the translated title of a problem; `title` if there is no message for it, as in the sandbox. */
export const getLocalizedProblemTitle = (name: string, title: string): string =>
  getCurrentLanguageTexts().problems[`${name}Title`] ?? title;

/** Inserts values in one pass, so that braces in a value are not replaced. */
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
