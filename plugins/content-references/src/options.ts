import * as z from 'zod';

/** URL paths of the pages of a version; omitted kinds have no pages and no links. */
const addresses = z.looseObject({
  version: z.string(),
  /** File of the description; `<descriptions>/<api>/<version>/openapi.yaml` by default. */
  description: z.string().optional(),
  /** Folder of the operation pages. */
  operations: z.string().nullish(),
  /** Folder of the category pages. */
  categories: z.string().nullish(),
  /** Folder of the life-cycle pages. */
  lifecycles: z.string().nullish(),
  /** Folder of the problem pages. */
  problems: z.string().nullish(),
  /** The full reference on one page. */
  reference: z.string().nullish(),
});

/**
 * URL templates of other pages, with `{name}` for the unchanged name and `{slug}` for the name in kebab case.
 * Omitted kinds have no links.
 */
const links = z.strictObject({
  scopes: z.string().optional(),
  resultCodes: z.string().optional(),
  /** `{name}` is the table, `{category}` its category. */
  tables: z.string().optional(),
  /** `{slug}` is the anchor of the term. */
  terms: z.string().optional(),
});

export const contentReferencesOptionsSchema = z.strictObject({
  /** Directory that the paths are relative to. */
  root: z.string(),
  /** Folder of the descriptions for entries without a file. */
  descriptions: z.string(),
  /** The APIs in the reference. */
  apis: z.array(z.looseObject({ id: z.string(), title: z.string(), versions: z.array(addresses).min(1) })).default([]),
  /** Folder of the data dictionary. */
  dictionary: z.string().optional(),
  glossary: z.string().optional(),
  /** Folder of the drawings. */
  diagrams: z.string().optional(),
  /** File with the single values that guides refer to by name. */
  values: z.string().optional(),
  links: links.default({}),
  /**
   * In development: called with the error message if loading fails, in which case the last valid facts are used, or
   * with `null` if it succeeds.
   */
  onLoad: z.custom<(message: string | null) => Promise<void>>((value) => typeof value === 'function').optional(),
});

export type ContentReferencesOptions = z.input<typeof contentReferencesOptionsSchema>;
export type ParsedContentReferencesOptions = z.output<typeof contentReferencesOptionsSchema>;
export type ApiPageAddresses = z.output<typeof addresses>;
export type ReferencePageAddressTemplates = z.output<typeof links>;
