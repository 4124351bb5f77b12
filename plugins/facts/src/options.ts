import * as z from 'zod';

const version = z.looseObject({
  version: z.string(),
  /** File of the description, relative to `root`. */
  description: z.string(),
  /** Where operation pages stand; left out where operations are anchors of the reference only. */
  operations: z.string().nullish(),
  /** Where category pages stand. */
  categories: z.string().nullish(),
  /** Where life-cycle pages stand. */
  lifecycles: z.string().nullish(),
  /** Where problem pages stand. */
  problems: z.string().nullish(),
  /** Address of the full reference. */
  reference: z.string().nullish(),
});

/**
 * Addresses of pages, with `{name}` for the name as it is and `{slug}` for the name in kebab case.
 * A kind that is left out is written without a link.
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
  /** The APIs with their versions, the current one first: the list that the reference is made from. */
  apis: z.array(z.looseObject({ id: z.string(), title: z.string(), versions: z.array(version).min(1) })),
  /** Folder of the data dictionary. */
  dictionary: z.string().optional(),
  glossary: z.string().optional(),
  /** Folder of the drawings. */
  diagrams: z.string().optional(),
  /** File that names single values. */
  values: z.string().optional(),
  links: links.default({}),
});

export type Options = z.input<typeof optionsSchema>;
export type ParsedOptions = z.output<typeof optionsSchema>;
export type ApiVersion = z.output<typeof version>;
export type Links = z.output<typeof links>;
