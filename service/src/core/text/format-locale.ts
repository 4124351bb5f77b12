import { getCurrentLanguageTexts } from '@refdesk/messages/request-language';

/** Returns the locale of dates and lists in the language of the request; English is British. */
export function getFormatLocale(): string {
  const { tag } = getCurrentLanguageTexts();
  return tag === 'en' ? 'en-GB' : tag;
}
