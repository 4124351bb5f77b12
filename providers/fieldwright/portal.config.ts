import { definePortal } from 'refdesk';
import { apis } from './apis/index.ts';
import { apiOrigins, brand, consoleSettings } from './brand.ts';
import { accountsModuleSettings } from './config/accounts.ts';
import { areas } from './config/areas.ts';
import { home } from './config/home.ts';
import { machineReadableContent } from './config/machine-readable.ts';
import { footer, navigation } from './config/navigation.ts';
import { productComparisonPage } from './config/products.ts';
import { redirectSettings } from './config/redirects.ts';
import { search } from './config/search.ts';
import { sidebars } from './config/sidebars.ts';

/** The configuration of the portal. docs/configuration.md explains every field. */
export default definePortal({
  brand,
  addresses: apiOrigins,
  console: consoleSettings,
  apis,
  modules: {
    sandbox: { stateful: 'main/2.0.0', earlier: 'main/1.0.0' },
    accounts: accountsModuleSettings,
    dictionary: {
      base: '/docs/daas/dictionary',
      index: '/docs/category/data-dictionary',
      map: '/docs/daas/dictionary-map',
      sidebar: 'daas',
      product: 'Data as a Service',
      source: 'daas',
    },
    actions: { api: 'web-services/1.0.0' },
    agents: {},
  },
  areas,
  navigation,
  footer,
  announcement: {
    id: 'rest-v1-sunset',
    text: 'Version 1.0.0 of the REST API will be removed on {v1-sunset}.',
    shortText: 'REST API 1.0.0 ends on {v1-sunset}.',
    to: '/docs/rest/change-log#versions-and-deprecation',
    ends: 'main/1.0.0',
  },
  sidebars,
  redirects: redirectSettings,
  home,
  productListing: productComparisonPage,
  search,
  machineReadable: machineReadableContent,
  links: {
    terms: '/docs/shared/glossary#{slug}',
    scopes: '/docs/rest/scopes#{name}',
    tables: '/docs/daas/dictionary/{category}/{name}',
    resultCodes: '/docs/web-services/result-codes/{name}',
  },
});
