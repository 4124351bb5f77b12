declare const kind: unique symbol;

/** Module of the component that shows a page. It is branded, so that only a page kind can create pages. */
export type PageComponentModuleName = (`@theme/${string}` | `@site/${string}` | `@generated/${string}`) & {
  readonly [kind]: true;
};

/** A page that the build creates from data through its page kind. */
export interface StaticPage {
  /** URL path without a trailing slash. */
  readonly path: string;
  /** Title without the site's name, also the label of links to the page. */
  readonly title: string;
  /** Title of the document if other pages have the same title. */
  readonly documentTitle?: string;
  /** Sentence for search engines and link previews. */
  readonly description: string;
  /** Component that shows the page, such as `@theme/ApiOperation`. */
  readonly component: PageComponentModuleName;
  /** Sidebar of the page; null if it has none. A sidebar implies the docs layout, even outside the docs path. */
  readonly sidebar: string | null;
  /** Whether the component renders the whole layout itself. */
  readonly hasCustomLayout?: boolean;
  /** Whether to exclude the page from search engines and the sitemap, and to show the unlisted banner. */
  readonly unlisted: boolean;
  /** Data of the component; plain JSON. */
  readonly data: unknown;
  /** Whether the page lists changes between versions, or the equivalents of operations in another API. */
  readonly listsChanges?: boolean;
  /** Source file of the page, relative to the repository root; omitted if it cannot be edited. */
  readonly source?: string;
  /** Search entries of the page, the page itself first; omitted if its HTML is sufficient. */
  readonly searchEntries?: readonly SearchablePageOrSection[];
}

/** Part of a page that a portal's hooks can change; the format of `data` can change with each release. */
export type PageFieldsForHooks = Pick<
  StaticPage,
  'path' | 'title' | 'documentTitle' | 'description' | 'unlisted' | 'data'
>;

/** Kind of a search result. */
export type SearchResultKind = 'guide' | 'operation' | 'table' | 'action' | 'error';

/** A search result: a page, or a section that is listed separately. */
export interface SearchablePageOrSection {
  readonly title: string;
  /** Anchor on the page; null for the page itself. */
  readonly anchor: string | null;
  readonly kind: SearchResultKind;
  /** Method, table name or action name, shown next to the title. */
  readonly badge: string | null;
  /** Path template of an operation, such as `/v2/jobs/{jobId}`. */
  readonly route: string | null;
  /** Titles of the parent pages, outermost first. */
  readonly breadcrumb: readonly string[];
  /** Version of the API; null if it has none. */
  readonly version: string | null;
  readonly isDeprecated: boolean;
  /** Description as plain text. */
  readonly description: string;
  /** Identifiers: operation ID, scope, slug of a problem, number of a result code. */
  readonly identifiers: readonly string[];
  /** Words that readers search for but that the page does not contain. */
  readonly keywords: readonly string[];
  readonly sections: readonly SearchablePageSection[];
  readonly fields: readonly SearchableApiField[];
}

/** A part of a page under a heading. */
export interface SearchablePageSection {
  readonly heading: string;
  readonly anchor: string;
  /** Plain text. */
  readonly text: string;
  /** Whether the section describes the fix for a problem; results then show its first sentence. */
  readonly isRemedy?: true;
}

/** A parameter, property or column. */
export interface SearchableApiField {
  readonly name: string;
  readonly anchor: string;
  /** Type of a column, such as `timestamp`. */
  readonly type?: string;
  /** Plain text. */
  readonly text: string;
  /** Allowed values. */
  readonly values: readonly string[];
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

/** Sidebar items that a plugin can add. */
export type SidebarItem = SidebarLink | SidebarCategory;

/** The part of a plugin's content that the docs plugin collects from every plugin. */
export interface PluginPagesAndSidebarItems {
  readonly pages: readonly StaticPage[];
  /** Items, keyed by the name that `sidebars.ts` uses to refer to them. */
  readonly sidebarItems: Readonly<Record<string, readonly SidebarItem[]>>;
}

/** A link to the previous or next page. */
export interface NeighbourPageLink {
  readonly title: string;
  readonly permalink: string;
}

/** Props of a page's component. */
export interface StaticPageProps<Data> {
  readonly page: Omit<StaticPage, 'data' | 'component' | 'search'>;
  readonly data: Data;
  readonly previous: NeighbourPageLink | null;
  readonly next: NeighbourPageLink | null;
}
