import * as z from 'zod';

const prefix = z.string().regex(/^\//, 'must start with a slash');

const contextSchema = z.strictObject({
  /** Value of the parameter `ctx`, such as `docs/rest`. */
  ctx: z.string().min(1),
  label: z.string().min(1),
  /** Beginnings of the addresses that belong to it; the longest that fits decides. */
  paths: z.array(prefix).min(1),
});

const versionSchema = z.strictObject({ version: z.string().min(1), label: z.string().min(1) });

export const optionsSchema = z.strictObject({
  /** File of the synonyms, from the site's folder. */
  synonyms: z.string(),
  /** Folder below which files `search-terms.yaml` say how readers ask for pages, from the site's folder. */
  asked: z.string(),
  /** File of what words of queries lead to, which `npm run learn:search` writes, from the site's folder; null for none. */
  leads: z.string().nullable().default(null),
  /** Areas by which results can be narrowed. */
  contexts: z.array(contextSchema).default([]),
  /** Versions by which results can be narrowed; the first is taken when the reader has chosen none. */
  versions: z.array(versionSchema).default([]),
  /** Identifier of the API whose version a reader prefers. */
  versionsOf: z.string().nullable().default(null),
  /** Pages that most readers look for, offered before anything is typed. */
  popular: z.array(z.strictObject({ label: z.string().min(1), path: prefix })).default([]),
  /** Pages to begin with when nothing was found. */
  starts: z.array(z.strictObject({ label: z.string().min(1), path: prefix })).default([]),
  /** Where to ask when nothing answers. */
  ask: prefix,
  /** Pages that no plugin's content tells of, for the list of all pages. */
  alsoListed: z.array(z.strictObject({ label: z.string().min(1), path: prefix })).default([]),
  /** Beginnings of the addresses of pages that say in short what others say in full: they come after those. */
  asides: z.array(prefix).default([]),
  /** Pages that search finds although search engines are kept out: screens for those who have signed in. */
  alsoSearched: z.array(prefix).default([]),
  /** Beginnings of addresses that search omits. */
  exclude: z.array(prefix).default([]),
  /** Beginnings of the addresses of pages that do not say themselves that they are about an error, a table and so on. */
  kinds: z.partialRecord(z.enum(['operation', 'table', 'action', 'error']), z.array(prefix)).default({}),
});

/** Options of the plugin, as the site's configuration writes them. */
export type Options = z.input<typeof optionsSchema>;
export type SearchOptions = z.output<typeof optionsSchema>;
export type SearchContext = z.output<typeof contextSchema>;
