import { de } from './de/organisation.ts';
import { en } from './en/organisation.ts';
import { chooseBuiltInLanguageOrEnglish } from './languages.ts';
import { readProviderMessages } from './provider-messages.ts';

/** Default texts of the registration form, which the service shows in the language of a request. */
const offerTextKeys = [
  'customerNumberLabel',
  'customerNumberHint',
  'customerNumberFormat',
  'registrationNumberLabel',
  'registrationNumberHint',
] as const;

/** Translates the default texts of an offer from the language of the build to another. */
export function getOfferTextTranslations(from: string, to: string): Readonly<Record<string, string>> {
  const [source, target] = [readTexts(from), readTexts(to)];
  return Object.fromEntries(offerTextKeys.map((key) => [source[key], target[key]]));
}

const readTexts = (tag: string): typeof en => ({
  ...{ en, de }[chooseBuiltInLanguageOrEnglish(tag)],
  ...readProviderMessages(tag).organisation,
});
