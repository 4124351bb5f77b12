import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { optionsValidator } from '@portal/plugin-options';
import type { PageContribution } from '@portal/static-page/contract';
import * as z from 'zod';
import { accountPages } from './pages.ts';
import { problemsPage } from './problems/problems-page.ts';

const ownRequests = fileURLToPath(new URL('./request-hints/client.ts', import.meta.url));
const theme = fileURLToPath(new URL('./theme', import.meta.url));

/** The screens under /account, a static shell for each and in the browser a client of the service; and the page of the service's errors. */
export default function account({ baseUrl }: LoadContext): Plugin<PageContribution> {
  return {
    name: 'account',
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    getClientModules: () => [ownRequests],
    loadContent: () => ({ pages: [problemsPage()], sidebarItems: {} }),
    async contentLoaded({ actions }) {
      // One component and no further modules: the site's bundling makes few routes of them.
      for (const { path } of accountPages) actions.addRoute({ path: normalizeUrl([baseUrl, path]), component: '@theme/AccountPage', exact: true });
    },
  };
}

/** There is nothing to choose. @throws Error that names each option that is there nevertheless. */
export const validateOptions = optionsValidator('@portal/account', z.strictObject({}));
