import type { Plugin } from '@docusaurus/types';
import type { PageContribution, StaticPage } from '@portal/static-page/contract';
import { brand } from '../content/brand';

const pages: readonly StaticPage[] = [
  {
    path: '/',
    title: 'Developer portal',
    description: `${brand.tagline}: a REST API, Data as a Service and the legacy web services.`,
    component: '@site/src/home/Home',
    sidebar: null,
    unlisted: false,
    data: null,
  },
  {
    path: '/documentation/ProductListing',
    title: 'Documentation',
    description: 'The REST API, Data as a Service and the web services: what each is for, side by side.',
    component: '@site/src/product-listing/ProductListing',
    sidebar: null,
    unlisted: false,
    data: null,
  },
];

/** Contributes the pages that are the site's own. */
export function sitePages(): Plugin {
  const content: PageContribution = { pages, sidebarItems: {} };
  return { name: 'site-pages', loadContent: async () => content };
}
