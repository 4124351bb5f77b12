import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { SearchDocument } from '@refdesk/search-index/document';
import type { PageFieldsForHooks } from '@refdesk/static-page/contract';
import * as z from 'zod';
import { path, text } from './fields.ts';

/** A module: a file relative to the provider's folder, an absolute path, or an export of an installed package. */
const moduleSchema = z.string().min(1, 'a module such as ./components/Price.tsx or @example/plugin/Price');

/** React components by the names that guides use without an import, such as `Price`. */
export const guideComponentsSchema = z.record(
  z.string().regex(/^[A-Z]\w*$/, 'a name with a capital letter, such as Price'),
  moduleSchema,
);

/** A page that a React component renders when the site is built. */
const pageSchema = z.strictObject({
  /** Path of the page. */
  path,
  title: text,
  /** Sentence for search engines and link previews. */
  description: text,
  /** Module whose default export is the component. It gets `data`, and runs in the build only. */
  module: moduleSchema,
  /** Plain JSON for the component. */
  data: z.json().optional(),
});

export const pagesSchema = z.array(pageSchema);

const modules = z.array(moduleSchema).default([]);

/** Components at fixed places of the portal; each is the default export of its module. */
export const slotsSchema = z.strictObject({
  /**
   * After the menus of the navbar, and in the menu of narrow screens; rendered at build time and in the browser.
   * Properties: `NavbarSlot`.
   */
  navbar: modules,
  /** Below the entries of every sidebar; rendered at build time and in the browser. */
  sidebar: modules,
  /** Above the footer of every page; rendered at build time and in the browser. */
  footer: modules,
  /** Above the description of each operation, in the build only. Properties: `OperationSlot`. */
  operationHeader: modules,
  /** Below the description of each operation, in the build only. Properties: `OperationSlot`. */
  operationStart: modules,
  /** Below the last section of each operation, in the build only. Properties: `OperationSlot`. */
  operationEnd: modules,
  /** Below the title of the console, in the browser only. Properties: `OperationSlot`. */
  consoleToolbar: modules,
  /** At the end of the overview of an account, in the browser only. Properties: `AccountSlot`. */
  accountOverview: modules,
});

/** Version of an API. */
export interface DescribedVersion {
  /** Its `id` in `apis`. */
  readonly api: string;
  readonly version: string;
}

type DescriptionHook = (description: OpenApiDocument, version: DescribedVersion) => OpenApiDocument;
type PageHook = (page: PageFieldsForHooks) => PageFieldsForHooks;
type SearchDocumentHook = (document: SearchDocument) => SearchDocument | null;

const defineHook = <Hook>(expected: string) =>
  z.custom<Hook>((value) => typeof value === 'function', expected).optional();

/** Functions that the build calls. */
export const buildHooksSchema = z.strictObject({
  /** Changes a description after its overlays, before the build checks it. */
  description: defineHook<DescriptionHook>('a function of a description that returns it'),
  /** Changes the title, the summary or the data of a generated page, or makes it unlisted. */
  page: defineHook<PageHook>('a function of a page that returns it'),
  /** Changes the search document of a page, or removes it by returning null. */
  searchDocument: defineHook<SearchDocumentHook>('a function of a document that returns it or null'),
});

/** An extension that a package adds to portals: `plugins: [example()]`. */
export const portalPluginSchema = z.strictObject({
  /** Name of the package, for error messages. */
  name: text,
  /** Components for guides. */
  components: guideComponentsSchema.default({}),
  /** Pages. */
  pages: pagesSchema.default([]),
  /** Components at fixed places. */
  slots: slotsSchema.prefault({}),
  /** Functions that the build calls. */
  hooks: buildHooksSchema.default({}),
});
