import * as z from 'zod';

/** Optional modules of the portal, which have no pages and are not mentioned if they are off; and its words. */
export const optionsSchema = z.strictObject({
  keys: z.boolean().default(true),
  organisations: z.boolean().default(true),
  sandbox: z.boolean().default(true),
  agents: z.boolean().default(true),
  /** The provider's words for concepts of accounts. */
  words: z
    .strictObject({
      application: z.string().optional(),
      integrator: z.string().optional(),
      licence: z.string().optional(),
      organisation: z.string().optional(),
    })
    .optional(),
});

/** Options of the plugin, as in the site's configuration. */
export type Options = z.input<typeof optionsSchema>;

/** Optional modules. */
export type ParsedAccountOptions = z.output<typeof optionsSchema>;
