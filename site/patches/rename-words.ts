import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { engineFolder } from '@refdesk/portal-config/provider-folder';
import type { AccountTermsByConcept } from '@refdesk/service-contract/words/rename-words';

/** Folders with messages about account concepts. */
const folders = [
  'plugins/account/src',
  'plugins/console/src/app',
  'plugins/search/src/personal-results',
  'packages/personalization/src',
  'packages/service-contract/src',
];

/**
 * Returns the provider's words for account concepts if the language is English, otherwise none: the words are English,
 * and a translated message may contain a word such as "Organisation" by chance.
 */
export const getAccountWordsIfEnglish = (words: AccountTermsByConcept, language: string): AccountTermsByConcept =>
  new Intl.Locale(language).language === 'en' ? words : {};

/** Replaces account concepts in messages with the provider's words, after the messages were inlined. */
export const createProviderAccountWordsPlugin = (words: AccountTermsByConcept) => (): Plugin => ({
  name: 'rename-account-words',
  configureWebpack: () => ({
    module: {
      rules: [
        {
          test: /\.[jt]sx?$/,
          include: folders.map((folder) => join(engineFolder, folder)),
          enforce: 'pre' as const,
          use: [
            {
              loader: join(engineFolder, 'packages/service-contract/src/words/rename-words-loader.cjs'),
              options: { words },
            },
          ],
        },
      ],
    },
  }),
});
