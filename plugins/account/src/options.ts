import * as z from 'zod';

/** Optional modules of the portal, and the provider's terms. A disabled module has no pages and is not mentioned. */
export const accountOptionsSchema = z.strictObject({
  keys: z.boolean().default(true),
  organisations: z.boolean().default(true),
  sandbox: z.boolean().default(true),
  agents: z.boolean().default(true),
  /** The provider's terms for concepts on the account pages. */
  words: z
    .strictObject({
      application: z.string().optional(),
      integrator: z.string().optional(),
      licence: z.string().optional(),
      organisation: z.string().optional(),
    })
    .optional(),
});

/** Plugin options, as written in the Docusaurus configuration. */
export type AccountOptions = z.input<typeof accountOptionsSchema>;

/** Validated options, with defaults. */
export type ParsedAccountOptions = z.output<typeof accountOptionsSchema>;
