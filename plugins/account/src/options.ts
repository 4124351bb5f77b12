import * as z from 'zod';

/** Optional modules of the portal, and its words. A disabled module has no pages and is not mentioned. */
export const optionsSchema = z.strictObject({
  keys: z.boolean().default(true),
  organisations: z.boolean().default(true),
  sandbox: z.boolean().default(true),
  agents: z.boolean().default(true),
  /** The provider's words for concepts of the account pages. */
  words: z
    .strictObject({
      application: z.string().optional(),
      integrator: z.string().optional(),
      licence: z.string().optional(),
      organisation: z.string().optional(),
    })
    .optional(),
});

/** Options of the plugin, as in the Docusaurus configuration. */
export type Options = z.input<typeof optionsSchema>;

/** Validated options, with defaults. */
export type ParsedAccountOptions = z.output<typeof optionsSchema>;
