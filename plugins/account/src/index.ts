import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { createOptionsValidator, parseValidatedOptions } from '@portal/plugin-options';
import type { PageContribution } from '@portal/static-page/contract';
import { type Options, optionsSchema } from './options.ts';
import { accountPages } from './pages.ts';
import { problemsPage } from './problems/problems-page.ts';

const requestHints = fileURLToPath(new URL('./request-hints/client.ts', import.meta.url));
const theme = fileURLToPath(new URL('./theme', import.meta.url));

/** The screens under /account, a static shell for each and in the browser a client of the service; and the page of the service's errors. */
export default function account({ baseUrl }: LoadContext, options: Options): Plugin<PageContribution> {
  const modules = parseValidatedOptions('@portal/account', optionsSchema, options);
  return {
    name: 'account',
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    getClientModules: () => [requestHints],
    loadContent: () => ({ pages: [problemsPage(modules)], sidebarItems: {} }),
    async contentLoaded({ actions }) {
      // One component and no further modules: the site's bundling makes few routes of them.
      const pages = accountPages.filter(({ path }) => modules.sandbox || path !== '/account/sandbox');
      for (const { path } of pages) actions.addRoute({ path: normalizeUrl([baseUrl, path]), component: '@theme/AccountPage', exact: true });
    },
  };
}

/** @throws Error that names every wrong option. */
export const validateOptions = createOptionsValidator('@portal/account', optionsSchema);
