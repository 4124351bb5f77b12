import type { Config } from '@docusaurus/types';
import { buildLanguage, getNativeLanguageName, isRightToLeft } from '@refdesk/messages/languages';
import {
  findProviderPathRelativeToSiteFolder,
  getProviderPathRelativeToSiteFolder,
  portal,
  resolveTranslatedGuidesFolder,
} from '@refdesk/portal-config/chosen';

const { languages } = portal;
const [defaultLanguage = 'en'] = languages;

/** Base path of the site, without a language prefix. */
const sitePath = process.env.BASE_URL ?? '/';

/** Returns the base path of the pages in a language. */
const toBaseUrl = (language: string): string => (language === defaultLanguage ? sitePath : `${sitePath}${language}/`);

/** Whether readers can choose a language. */
export const hasMultipleLanguages = languages.length > 1;

/** The language whose pages this process builds. */
export const builtLanguage = languages.includes(buildLanguage) ? buildLanguage : defaultLanguage;

/** Whether this process builds a language other than the default. */
export const isTranslationBuild = builtLanguage !== defaultLanguage;

/** Base path of the pages that this process builds. */
export const builtLanguageBaseUrl = toBaseUrl(builtLanguage);

/**
 * Absolute path of the guides in the language that this process builds; guides without a translation appear in the
 * default language.
 */
export const localizedGuidesFolder = resolveTranslatedGuidesFolder(builtLanguage);

/** URLs of the sitemaps, one per language. */
export const sitemapFileUrls: readonly string[] = languages.map(
  (tag) => `${portal.brand.url}${toBaseUrl(tag)}sitemap.xml`,
);

/** Docusaurus's language settings. The build selects the language of each process with --locale. */
export const i18n: NonNullable<Config['i18n']> = {
  defaultLocale: defaultLanguage,
  locales: [...languages],
  path: getProviderPathRelativeToSiteFolder('i18n'),
  localeConfigs: Object.fromEntries(
    languages.map((tag) => [
      tag,
      {
        label: getNativeLanguageName(tag),
        direction: isRightToLeft(tag) ? 'rtl' : 'ltr',
        // Links between languages need the plain `en`, which search engines treat as any variety of English.
        htmlLang: tag === 'en' && !hasMultipleLanguages ? 'en-GB' : tag,
        baseUrl: toBaseUrl(tag),
        translate: findProviderPathRelativeToSiteFolder('i18n', tag) !== undefined,
      },
    ]),
  ),
};
