import type { SearchDocument } from '@refdesk/search-index/document';
import * as z from 'zod';
import { path, text } from './fields.ts';

/** A module: a file relative to the provider's folder, an absolute path, or an export of an installed package. */
const moduleSchema = z.string().min(1, 'a module such as ./components/Price.tsx or @example/plugin/Price');

/** React components by the names that guides use without an import, such as `Price`. */
export const componentsSchema = z.record(
  z.string().regex(/^[A-Z]\w*$/, 'a name with a capital letter, such as Price'),
  moduleSchema,
);

/** A page that a React component renders when the site is built. */
const pageSchema = z.strictObject({
  /** Address of the page. */
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
  /** Above the footer of every page; these components are also loaded by the browser. */
  footer: modules,
  /** Below the description of each operation, rendered by the build with the properties of `OperationSlot`. */
  operationStart: modules,
  /** Below the last section of each operation, rendered by the build with the properties of `OperationSlot`. */
  operationEnd: modules,
});

type SearchDocumentHook = (document: SearchDocument) => SearchDocument | null;

/** Functions that the build calls. */
export const hooksSchema = z.strictObject({
  /** Changes the search document of a page, or removes it by returning null. */
  searchDocument: z
    .custom<SearchDocumentHook>(
      (value) => typeof value === 'function',
      'a function of a document that returns it or null',
    )
    .optional(),
});

/** An extension that a package adds to portals: `plugins: [example()]`. */
export const pluginSchema = z.strictObject({
  /** Name of the package, for error messages. */
  name: text,
  /** Components for guides. */
  components: componentsSchema.default({}),
  /** Pages. */
  pages: pagesSchema.default([]),
  /** Components at fixed places. */
  slots: slotsSchema.prefault({}),
  /** Functions that the build calls. */
  hooks: hooksSchema.default({}),
});
