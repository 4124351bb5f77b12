import * as z from 'zod';

/** Optional modules of the portal: those that are off have no pages and are not mentioned. */
export const optionsSchema = z.strictObject({
  keys: z.boolean().default(true),
  sandbox: z.boolean().default(true),
  agents: z.boolean().default(true),
});

/** Options of the plugin, as in the site's configuration. */
export type Options = z.input<typeof optionsSchema>;

/** Optional modules. */
export type Modules = z.output<typeof optionsSchema>;
