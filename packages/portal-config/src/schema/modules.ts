import * as z from 'zod';
import { accountsSchema, versionSchema as version } from './accounts.ts';
import { path, text } from './fields.ts';

const off = z.literal(false);

const unionError = 'false, or an object with the options of the module';

/** Tables as pages: where they are, and what they are called. */
const dictionarySchema = z.strictObject({
  /** The pages of tables lie below it, by category and name. */
  base: path.default('/docs/dictionary'),
  /** The list of all tables; the `base` itself when omitted. */
  index: path.optional(),
  /** The map of all tables; beside the `base` when omitted, such as `/docs/dictionary-map`. */
  map: path.optional(),
  /** The sidebar of these pages, where it has the items `dictionary` and `dictionary/map`. */
  sidebar: text.default('dictionary'),
  /** What the tables are a part of, where that has a name, such as `Data as a Service`. */
  product: text.optional(),
  /** Name of the source in projects of dbt. */
  source: z
    .string()
    .regex(/^[a-z_][a-z\d_]*$/, 'small letters, digits and underscores, such as data')
    .default('data'),
});

/**
 * What a portal has besides guides, references and search. A module that is `false` leaves nothing behind: no page, no
 * route of the service, no entry of a menu, of search or of the list of all pages, no script.
 */
export const modulesSchema = z.strictObject({
  /**
   * Responds to 'Try it' and to samples. An API with a `base` returns its examples; without the module, its pages send
   * nothing to the portal.
   */
  sandbox: z
    .union(
      [
        off,
        z.strictObject({
          /** The version that keeps what is posted and begins with the sample data of the dictionary. */
          stateful: version.optional(),
          /** The version before it, which is translated. */
          earlier: version.optional(),
        }),
      ],
      { error: unionError },
    )
    .default({}),
  /** Registration, organisations, applications, licences and keys, under /account. */
  accounts: z.union([off, accountsSchema], { error: unionError }).default(false),
  /** Tables as pages, with a map, downloads, sample data and queries that run in the page. */
  dictionary: z.union([off, dictionarySchema], { error: unionError }).default(false),
  /** An older API of one path and many actions, which works on the records of the sandbox. */
  actions: z.union([off, z.strictObject({ api: version })], { error: unionError }).default(false),
  /** The server of the Model Context Protocol at /mcp. */
  agents: z.union([off, z.strictObject({})], { error: unionError }).default({}),
});
