import * as z from 'zod';

/** Addresses of the pages of a version; a kind that is omitted has no pages and no links. */
const addresses = z.looseObject({
  version: z.string(),
  /** File of the description; `<descriptions>/<api>/<version>/openapi.yaml` when omitted. */
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
 * Addresses of other pages, with `{name}` for the name as it is and `{slug}` for the name in kebab case.
 * A kind that is omitted is written without links.
 */
const links = z.strictObject({
  scopes: z.string().optional(),
  resultCodes: z.string().optional(),
  /** `{name}` is the table, `{category}` its category. */
  tables: z.string().optional(),
  /** `{slug}` is the anchor of the term. */
  terms: z.string().optional(),
});

export const optionsSchema = z.strictObject({
  /** Directory that the paths are relative to. */
  root: z.string(),
  /** Folder of the descriptions whose entry names no file. */
  descriptions: z.string(),
  /** The APIs that have a reference: the list that it is made from. */
  apis: z.array(z.looseObject({ id: z.string(), title: z.string(), versions: z.array(addresses).min(1) })).default([]),
  /** Folder of the data dictionary. */
  dictionary: z.string().optional(),
  glossary: z.string().optional(),
  /** Folder of the drawings. */
  diagrams: z.string().optional(),
  /** File that names single values. */
  values: z.string().optional(),
  links: links.default({}),
  /**
   * In development: called once with the error of the facts, while the last valid ones are used, and with `null` when
   * it is fixed.
   */
  onFault: z.custom<(message: string | null) => Promise<void>>((value) => typeof value === 'function').optional(),
});

export type Options = z.input<typeof optionsSchema>;
export type ParsedOptions = z.output<typeof optionsSchema>;
export type Addresses = z.output<typeof addresses>;
export type Links = z.output<typeof links>;
