import type { Plugin } from '@docusaurus/types';
import type { PageContribution, StaticPage } from '@portal/static-page/contract';
import { definePageKind } from '@portal/static-page/page-kind';
import { brand } from '../../providers/fieldwright/brand';
import { type News, news } from '../src/home/news';
import { facts } from './content-references';
import { type Product, products } from './products';

/** What the site's own pages show, with facts filled in. */
export interface SiteData {
  readonly products: readonly Product[];
  readonly news: readonly News[];
}

export const homeKind = definePageKind<SiteData>('@site/src/home/Home');
export const productListingKind = definePageKind<SiteData>('@site/src/product-listing/ProductListing');

const pages = (data: SiteData): readonly StaticPage[] => [
  homeKind.page({
    path: '/',
    title: 'Developer portal',
    description: `${brand.tagline}: a REST API, Data as a Service and the legacy web services.`,
    sidebar: null,
    unlisted: false,
    data,
  }),
  productListingKind.page({
    path: '/documentation/ProductListing',
    title: 'Documentation',
    description: 'The REST API, Data as a Service and the web services: compared side by side.',
    sidebar: null,
    unlisted: false,
    data,
  }),
];

/** Contributes the pages that are the site's own. */
export function sitePages(): Plugin {
  return {
    name: 'site-pages',
    loadContent: async (): Promise<PageContribution> => ({ pages: pages(await facts.fill({ products, news })), sidebarItems: {} }),
  };
}
