import { searchLink, searchSchema } from '@refdesk/portal-config/search';
import type { SearchDocument } from '@refdesk/search-index/document';
import * as z from 'zod';

const prefix = z.string().regex(/^\//, 'must start with a slash');

const contextSchema = z.strictObject({
  /** Value of the parameter `ctx`, such as `docs/rest`. */
  ctx: z.string().min(1),
  label: z.string().min(1),
  /** Path prefixes of its pages; the longest match wins. */
  paths: z.array(prefix).min(1),
});

export const searchPluginOptionsSchema = searchSchema.extend({
  /** File of the synonyms, relative to the site's folder; null if none exists. */
  synonyms: z.string().nullable().default(null),
  /**
   * The provider's folder, relative to the site's folder. The files `search-terms.yaml` in its `apis`, `dictionary` and
   * `docs` list phrases that readers search for.
   */
  phrases: z.string(),
  /**
   * File with counts of readers' words, written by `npm run tool -- count-words`, relative to the site's folder; null
   * if none exists.
   */
  readersWords: z.string().nullable().default(null),
  /** Redirects, so that readers' words for a moved page are assigned to its target. */
  moved: z.array(z.strictObject({ from: prefix, to: prefix })).default([]),
  /** Areas by which results can be filtered. */
  contexts: z.array(contextSchema).default([]),
  /** Pages that are in no plugin's content, for the list of all pages. */
  alsoListed: z.array(searchLink).default([]),
  /** Pages that are searched although they are hidden from search engines: screens after sign-in. */
  alsoSearched: z.array(prefix).default([]),
  /** Kinds of pages that the site does not have. */
  without: z.array(z.enum(['operation', 'table', 'action', 'error'])).default([]),
  /** Path of the glossary, or null. */
  glossary: prefix.nullable().default(null),
  /** Functions that change each document, or remove it by returning null. */
  documentHooks: z
    .array(
      z.custom<(document: SearchDocument) => SearchDocument | null>(
        (value) => typeof value === 'function',
        'must be a function',
      ),
    )
    .default([]),
  /** Path prefixes of pages that search omits. */
  exclude: z.array(prefix).default([]),
});

/** Options of the plugin in the site's configuration. */
export type SearchPluginOptions = z.input<typeof searchPluginOptionsSchema>;
export type ParsedSearchPluginOptions = z.output<typeof searchPluginOptionsSchema>;
export type SearchArea = z.output<typeof contextSchema>;
