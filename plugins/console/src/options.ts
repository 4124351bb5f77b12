import * as z from 'zod';

export const optionsSchema = z.strictObject({
  /** Whether readers may switch to servers that a description calls `production`. */
  production: z.boolean().default(false),
  /** Origins that requests may go to. */
  origins: z.array(z.url()),
  /** Where the APIs answer, as descriptions are written: the portal issues tokens for the sandbox, the proxies for the APIs. */
  addresses: z.strictObject({ api: z.url(), auth: z.url(), sandboxApi: z.url(), sandboxAuth: z.url() }),
});

/** Options of the plugin, as the site's configuration writes them. */
export type Options = z.input<typeof optionsSchema>;
export type Settings = z.output<typeof optionsSchema>;
