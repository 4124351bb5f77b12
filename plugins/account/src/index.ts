import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import type { PageContribution } from '@portal/static-page/contract';
import { accountPages } from './pages.ts';
import { problemsPage } from './problems/problems-page.ts';

const theme = fileURLToPath(new URL('./theme', import.meta.url));

// Docusaurus makes one style sheet of everything, which every page loads; what only the screens use comes with them.
const sharedStyles = /^(?!.*[\\/]plugins[\\/]account[\\/]src[\\/](?!page[\\/]|theme[\\/]))/;

/** The screens under /account, a static shell for each and in the browser a client of the service; and the page of the service's errors. */
export default function account({ baseUrl }: LoadContext): Plugin<PageContribution> {
  return {
    name: 'account',
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    loadContent: () => ({ pages: [problemsPage()], sidebarItems: {} }),
    async contentLoaded({ actions }) {
      // One component and no further modules: the site's bundling makes few routes of them.
      for (const { path } of accountPages) actions.addRoute({ path: normalizeUrl([baseUrl, path]), component: '@theme/AccountPage', exact: true });
    },
    configureWebpack: (_config, isServer) => (isServer ? {} : { optimization: { splitChunks: { cacheGroups: { styles: { test: sharedStyles } } } } }),
  };
}
