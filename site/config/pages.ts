import type { Plugin } from '@docusaurus/types';
import type { FirstCall, News, Product } from '@portal/portal-config';
import { portal } from '@portal/portal-config/chosen';
import type { PageContribution, StaticPage } from '@portal/static-page/contract';
import { definePageKind } from '@portal/static-page/page-kind';
import { facts } from './content-references';
import { moreProducts } from './more-apis';

/** What the site's own pages show, with facts filled in. */
export interface SiteData {
  readonly products: readonly Product[];
  /** The APIs that nobody has compared. */
  readonly moreProducts: typeof moreProducts;
  readonly news: readonly News[];
  /** What a visitor can send from the home page; null where the provider has chosen nothing. */
  readonly firstCall: FirstCall | null;
}

export const homeKind = definePageKind<SiteData>('@site/src/home/Home');
export const productListingKind = definePageKind<SiteData>('@site/src/product-listing/ProductListing');

const pages = (data: SiteData): readonly StaticPage[] => [
  homeKind.page({
    path: '/',
    title: 'Developer portal',
    description: portal.home.description,
    sidebar: null,
    unlisted: false,
    data,
  }),
  productListingKind.page({
    path: '/documentation/ProductListing',
    title: 'Documentation',
    description: portal.productListing.description,
    sidebar: null,
    unlisted: false,
    data,
  }),
];

/** Contributes the pages that are the site's own. */
export function sitePages(): Plugin {
  return {
    name: 'site-pages',
    loadContent: async (): Promise<PageContribution> => ({
      pages: pages({
        ...(await facts.fill({ products: portal.productListing.products, moreProducts, news: portal.home.news })),
        // Its braces are those of a request.
        firstCall: portal.home.firstCall ?? null,
      }),
      sidebarItems: {},
    }),
  };
}
