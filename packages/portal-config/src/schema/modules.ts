import * as z from 'zod';
import { accountsSchema, apiVersionReferenceSchema } from './accounts.ts';
import { path, text } from './fields.ts';

const off = z.literal(false);

const unionError = 'false, or an object with the options of the module';

/** Paths and names of the table pages. */
const dictionarySchema = z.strictObject({
  /** Path under which table pages are generated, by category and name. */
  base: path.default('/docs/dictionary'),
  /** Path of the list of all tables. Default: the `base`. */
  index: path.optional(),
  /** Path of the map of all tables. Default: the `base` with `-map`, such as `/docs/dictionary-map`. */
  map: path.optional(),
  /** Sidebar of the table pages, which has the items `dictionary` and `dictionary/map`. */
  sidebar: text.default('dictionary'),
  /** Name of the product that the tables belong to, such as `Data as a Service`. */
  product: text.optional(),
  /** Name of the source in dbt projects. */
  source: z
    .string()
    .regex(/^[a-z_][a-z\d_]*$/, 'small letters, digits and underscores, such as data')
    .default('data'),
});

/**
 * Features besides guides, references and search. A module that is `false` leaves no page, service route, menu item,
 * search result, list entry or script behind.
 */
export const modulesSchema = z.strictObject({
  /**
   * Sandbox that answers 'Try it' and samples. APIs with a `base` return their examples. Without the module, their
   * pages send no requests to the portal.
   */
  sandbox: z
    .union(
      [
        off,
        z.strictObject({
          /** Version whose sandbox stores records and starts with the sample data of the dictionary. */
          stateful: apiVersionReferenceSchema.optional(),
          /** Previous version, translated to the stateful one. */
          earlier: apiVersionReferenceSchema.optional(),
        }),
      ],
      { error: unionError },
    )
    .default({}),
  /** Registration, organisations, applications, licences and keys, under /account. */
  accounts: z.union([off, accountsSchema], { error: unionError }).default(false),
  /** Table pages with a map, downloads, sample data and queries that run in the page. */
  dictionary: z.union([off, dictionarySchema], { error: unionError }).default(false),
  /** Older API with one path and many actions, which works on the records of the sandbox. */
  actions: z.union([off, z.strictObject({ api: apiVersionReferenceSchema })], { error: unionError }).default(false),
  /** Model Context Protocol server at /mcp. */
  agents: z.union([off, z.strictObject({})], { error: unionError }).default({}),
});
