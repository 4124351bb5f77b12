import { de } from './de/organisation.ts';
import { en } from './en/organisation.ts';
import { chooseBuiltInLanguageOrEnglish } from './languages.ts';
import { readProviderMessages } from './provider-messages.ts';

/** Keys of the default labels of the registration form, which the service shows in the language of a request. */
const offerTextKeys = [
  'customerNumberLabel',
  'customerNumberHint',
  'customerNumberFormat',
  'registrationNumberLabel',
  'registrationNumberHint',
] as const;

/** Maps the default labels of the registration form in the language `from` to those in the language `to`. */
export function getRegistrationLabelTranslations(from: string, to: string): Readonly<Record<string, string>> {
  const [source, target] = [readTexts(from), readTexts(to)];
  return Object.fromEntries(offerTextKeys.map((key) => [source[key], target[key]]));
}

const readTexts = (tag: string): typeof en => ({
  ...{ en, de }[chooseBuiltInLanguageOrEnglish(tag)],
  ...readProviderMessages(tag).organisation,
});
