import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { createOptionsValidator, parseValidatedOptions } from '@refdesk/plugin-options';
import type { PluginPagesAndSidebarItems } from '@refdesk/static-page/contract';
import { type AccountOptions, accountOptionsSchema } from './options.ts';
import { accountPages } from './pages.ts';
import { createAccountServiceErrorsPage } from './problems/problems-page.ts';

const requestHints = fileURLToPath(new URL('./request-hints/client.ts', import.meta.url));
const theme = fileURLToPath(new URL('./theme', import.meta.url));

/**
 * Adds the screens under /account, each a static shell in which the browser calls the service, and a page that
 * documents the service's errors.
 */
export default function accountPlugin(
  { baseUrl }: LoadContext,
  options: AccountOptions,
): Plugin<PluginPagesAndSidebarItems> {
  const modules = parseValidatedOptions('@refdesk/account', accountOptionsSchema, options);
  return {
    name: 'account',
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    getClientModules: () => [requestHints],
    loadContent: () => ({ pages: [createAccountServiceErrorsPage(modules)], sidebarItems: {} }),
    async contentLoaded({ actions }) {
      // All pages share one component, because each additional route module slows down bundling.
      const pages = accountPages.filter(
        ({ path, needsOrganisations }) =>
          (modules.sandbox || path !== '/account/sandbox') && (modules.organisations || !needsOrganisations),
      );
      for (const { path } of pages)
        actions.addRoute({ path: normalizeUrl([baseUrl, path]), component: '@theme/AccountPage', exact: true });
    },
  };
}

/** @throws Error that lists every invalid option. */
export const validateOptions = createOptionsValidator('@refdesk/account', accountOptionsSchema);
