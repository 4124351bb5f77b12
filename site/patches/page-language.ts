import type { Plugin } from '@docusaurus/types';
import { builtLanguage, hasMultipleLanguages } from '../config/languages';

/**
 * Defines the language of the pages for scripts, which include it in requests to the service. It is empty in a portal
 * with one language, so that the code that uses it is removed.
 */
export const createPageLanguageConstantPlugin = (): Plugin => ({
  name: 'page-language',
  configureWebpack: (_config, _isServer, { currentBundler }) => ({
    plugins: [
      new currentBundler.instance.DefinePlugin({
        'process.env.PAGE_LANGUAGE': JSON.stringify(hasMultipleLanguages ? builtLanguage : ''),
      }),
    ],
  }),
});
