import * as z from 'zod';

/** Which modules the portal has beside the accounts: what is off has neither a page nor a sentence here. */
export const optionsSchema = z.strictObject({
  keys: z.boolean().default(true),
  sandbox: z.boolean().default(true),
  agents: z.boolean().default(true),
});

/** Options of the plugin, as the site's configuration writes them. */
export type Options = z.input<typeof optionsSchema>;

/** The modules beside the accounts. */
export type Modules = z.output<typeof optionsSchema>;
