import * as z from 'zod';

export const optionsSchema = z.strictObject({
  /** Folder of the table files, from the site's folder. */
  path: z.string().min(1),
  /** Description of the REST API whose records the sandbox begins with, from the site's folder. */
  sandbox: z.string().min(1).optional(),
});

/** Options of the plugin, as the site's configuration writes them. */
export type Options = z.input<typeof optionsSchema>;
