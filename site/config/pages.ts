import type { Plugin } from '@docusaurus/types';
import type { ApiVersion } from '@refdesk/api-model/api';
import { readLoadedVersionsOfAllApis } from '@refdesk/api-model/loaded-versions';
import { messages } from '@refdesk/messages/site';
import type { Portal, Product } from '@refdesk/portal-config';
import { portal } from '@refdesk/portal-config/chosen';
import type { PluginPagesAndSidebarItems, StaticPage } from '@refdesk/static-page/contract';
import { definePageKind } from '@refdesk/static-page/page-kind';
import { contentFactInserter } from './content-references';
import { type HomePageApiSummary, summarizeApiForHomePage } from './home-api';
import { additionalApiProducts } from './more-apis';

type Home = Portal['home'];

/** The documented products, with facts inserted. */
interface Products {
  readonly products: readonly Product[];
  /** APIs that are not part of the comparison. */
  readonly moreProducts: typeof additionalApiProducts;
}

/** Data of the home page. */
export interface HomeData extends Products, Pick<Home, 'title' | 'lead' | 'steps' | 'stepsNote' | 'news'> {
  readonly actions: NonNullable<Home['actions']>;
  /** Request that visitors can send; null if the provider configures none. The same applies to the fields below. */
  readonly firstCall: Home['firstCall'] | null;
  readonly watchedCalls: Home['watchedCalls'] | null;
  readonly consoleTour: Home['consoleTour'] | null;
  /** Path of the product comparison. */
  readonly comparisonPath: string | null;
}

/** Data of the product list. */
export interface ProductListingData extends Products {
  readonly lead: string;
  readonly caption: string;
}

export const homePageKind = definePageKind<HomeData>('@site/src/home/Home');
export const productListingPageKind = definePageKind<ProductListingData>('@site/src/product-listing/ProductListing');

const productListingPath = '/documentation/ProductListing';

const { home, productListing } = portal;

const createHomePage = (products: Products, news: Home['news']): StaticPage =>
  homePageKind.page({
    path: '/',
    title: messages.developerPortal,
    description: home.description,
    sidebar: null,
    unlisted: false,
    data: {
      ...products,
      title: home.title,
      lead: home.lead,
      actions:
        home.actions ??
        additionalApiProducts
          .slice(0, 2)
          .flatMap(({ name, links: [start] }) => (start === undefined ? [] : [{ label: name, to: start.to }])),
      // No facts are inserted here: braces in these values belong to requests.
      firstCall: home.firstCall ?? null,
      watchedCalls: home.watchedCalls ?? null,
      consoleTour: home.consoleTour ?? null,
      steps: home.steps,
      stepsNote: home.stepsNote,
      news,
      comparisonPath: productListing === undefined ? null : productListingPath,
    },
  });

const createProductListingPages = (products: Products): readonly StaticPage[] =>
  productListing === undefined
    ? []
    : [
        productListingPageKind.page({
          path: productListingPath,
          title: messages.documentation,
          description: productListing.description,
          sidebar: null,
          unlisted: false,
          data: { ...products, lead: productListing.lead, caption: productListing.caption },
        }),
      ];

/** Finds the newest version of the portal's API; undefined if readers choose between several APIs. */
function findOnlyApiVersion(versions: readonly ApiVersion[]): ApiVersion | undefined {
  const [api, ...otherApis] = additionalApiProducts;
  const hasChoice = otherApis.length > 0 || productListing !== undefined;
  return hasChoice ? undefined : versions.find((version) => version.api === api?.id);
}

/** Contributes the home page and the product list. */
export function createHomeAndProductListPlugin(): Plugin {
  return {
    name: 'site-pages',
    loadContent: async (): Promise<PluginPagesAndSidebarItems> => {
      const { news, ...products } = await contentFactInserter.fill({
        products: productListing?.products ?? [],
        moreProducts: additionalApiProducts,
        news: home.news,
      });
      return { pages: [createHomePage(products, news), ...createProductListingPages(products)], sidebarItems: {} };
    },
    async allContentLoaded({ allContent, actions }) {
      const version = findOnlyApiVersion(readLoadedVersionsOfAllApis(allContent));
      const data: HomePageApiSummary | null = version === undefined ? null : summarizeApiForHomePage(version);
      await actions.createData('home-api.json', JSON.stringify(data));
    },
  };
}
