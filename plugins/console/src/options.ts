import * as z from 'zod';

export const optionsSchema = z.strictObject({
  /** Whether readers may switch to servers that a description calls `production`. */
  production: z.boolean().default(false),
});

/** Options of the plugin, as the site's configuration writes them. */
export type Options = z.input<typeof optionsSchema>;
export type Settings = z.output<typeof optionsSchema>;
