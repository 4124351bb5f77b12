import * as z from 'zod';

export const consoleOptionsSchema = z.strictObject({
  /** Whether readers may switch to servers marked as `production`. */
  production: z.boolean().default(false),
  /** Origins that the console may send requests to. */
  origins: z.array(z.url()),
  /** Origins that the console may send requests to through the portal's service. */
  proxied: z.array(z.url()).default([]),
  /** Whether readers have accounts, whose sandboxes and applications the console offers. */
  accounts: z.boolean().default(true),
  /** Origins of the APIs in the descriptions: the portal issues tokens for the sandbox, the proxies for the APIs. */
  addresses: z.strictObject({ api: z.url(), auth: z.url(), sandboxApi: z.url(), sandboxAuth: z.url() }),
});

/** Options of the plugin, as in the site's configuration. */
export type ConsoleOptions = z.input<typeof consoleOptionsSchema>;
export type ParsedConsoleOptions = z.output<typeof consoleOptionsSchema>;
