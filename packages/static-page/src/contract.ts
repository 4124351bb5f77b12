/** A page made from data when the site is built. */
export interface StaticPage {
  /** Address without a trailing slash. */
  readonly path: string;
  /** Title without the site's name, also the label of links to the page. */
  readonly title: string;
  /** One sentence for search engines and link previews. */
  readonly description: string;
  /** Theme component that shows the page, such as `@theme/ApiOperation`. */
  readonly component: string;
  /** Sidebar that the page stands in; null for none. Only for pages under the docs. */
  readonly sidebar: string | null;
  /** True keeps the page out of search engines and the sitemap, and shows the unlisted banner. */
  readonly unlisted: boolean;
  /** What the component needs; plain JSON. */
  readonly data: unknown;
}

/** A link in a sidebar. */
export interface SidebarLink {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
  readonly className?: string;
  readonly customProps?: Readonly<Record<string, unknown>>;
}

/** A group in a sidebar; `href` makes its label a link. */
export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  readonly href?: string;
  readonly items: readonly SidebarItem[];
  readonly className?: string;
}

/** What a plugin may put into a sidebar. */
export type SidebarItem = SidebarLink | SidebarCategory;

/** The part of a plugin's content that the docs plugin collects from every plugin. */
export interface PageContribution {
  readonly pages: readonly StaticPage[];
  /** Items by the name with which `sidebars.ts` asks for them. */
  readonly sidebarItems: Readonly<Record<string, readonly SidebarItem[]>>;
}

/** A link to the page before or after. */
export interface NavigationLink {
  readonly title: string;
  readonly permalink: string;
}

/** What a page's component is given. */
export interface PageProps<Data> {
  readonly page: Omit<StaticPage, 'data' | 'component'>;
  readonly data: Data;
  readonly previous: NavigationLink | null;
  readonly next: NavigationLink | null;
}
