import type { PageComponentModuleName, StaticPage, StaticPageProps } from './contract.ts';
import { applyPageModelHooks } from './page-hooks.ts';

/** A kind of page: connects a page's data with the component that shows it. */
export interface PageKind<Data> {
  readonly component: PageComponentModuleName;
  /** Creates a page of this kind and applies the hooks of the portal to it. */
  page(content: Omit<StaticPage, 'component' | 'data'> & { readonly data: Data }): StaticPage;
  /**
   * Returns the data of a page of this kind.
   *
   * @throws Error if the page is of a different kind.
   */
  getPageData(page: StaticPage): Data;
}

/** Props of the component of a page kind. */
export type PageKindComponentProps<Kind> = Kind extends PageKind<infer Data> ? StaticPageProps<Data> : never;

/** Defines a page kind by the module of its component, such as `@theme/ApiOperation`. */
export function definePageKind<Data>(
  module: `@theme/${string}` | `@site/${string}` | `@generated/${string}`,
): PageKind<Data> {
  // The brand exists only in the type.
  const component = module as PageComponentModuleName;
  return {
    component,
    page: (content) => applyPageModelHooks({ ...content, component }),
    getPageData(page) {
      if (page.component !== component)
        throw new Error(`${page.path} is a page of ${page.component}, not of ${component}.`);
      // Only `page` creates pages with this component.
      return page.data as Data;
    },
  };
}
