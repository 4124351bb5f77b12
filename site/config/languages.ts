import type { Config } from '@docusaurus/types';
import { isRightToLeft, languageOfBuild, nameLanguage } from '@refdesk/messages/languages';
import {
  optionalProviderPathFromSite,
  portal,
  providerPathFromSite,
  resolveProviderPath,
} from '@refdesk/portal-config/chosen';

const { languages } = portal;
const [defaultLanguage = 'en'] = languages;

/** Base path of the site without the prefix of a language. */
const sitePath = process.env.BASE_URL ?? '/';

/** Base path of the pages in a language. */
const toBaseUrl = (language: string): string => (language === defaultLanguage ? sitePath : `${sitePath}${language}/`);

/** Whether readers can choose among languages. */
export const hasLanguages = languages.length > 1;

/** Language of the pages that this process builds. */
export const language = languages.includes(languageOfBuild) ? languageOfBuild : defaultLanguage;

/** Whether this process builds pages in another language than the default one. */
export const isTranslation = language !== defaultLanguage;

/** Base path of the pages that this process builds. */
export const baseUrl = toBaseUrl(language);

/** Absolute path of the guides in the language of this process; those that it lacks are in the default language. */
export const translatedGuides = resolveProviderPath('i18n', language, 'docusaurus-plugin-content-docs/current');

/** Absolute addresses of the sitemaps of all languages. */
export const sitemaps: readonly string[] = languages.map((tag) => `${portal.brand.url}${toBaseUrl(tag)}sitemap.xml`);

/** Settings of Docusaurus for the languages. The build passes the language of a process by --locale. */
export const i18n: NonNullable<Config['i18n']> = {
  defaultLocale: defaultLanguage,
  locales: [...languages],
  path: providerPathFromSite('i18n'),
  localeConfigs: Object.fromEntries(
    languages.map((tag) => [
      tag,
      {
        label: nameLanguage(tag),
        direction: isRightToLeft(tag) ? 'rtl' : 'ltr',
        // Search engines take en for every English, as the links between languages need it.
        htmlLang: tag === 'en' && !hasLanguages ? 'en-GB' : tag,
        baseUrl: toBaseUrl(tag),
        translate: optionalProviderPathFromSite('i18n', tag) !== undefined,
      },
    ]),
  ),
};
