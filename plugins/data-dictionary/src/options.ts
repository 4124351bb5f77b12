import { defaultDictionaryPagePaths } from '@refdesk/dictionary/model/paths';
import * as z from 'zod';

const text = z.string().min(1);

const path = text.startsWith('/');

export const optionsSchema = z.strictObject({
  /** Folder of the table files, relative to the site's folder. */
  path: text,
  /** Description of the REST API whose initial records the sandbox has, relative to the site's folder. */
  sandbox: text.optional(),
  /** Paths and names of its pages: `DictionaryPages` of packages/dictionary. */
  pages: z
    .strictObject({ base: path, index: path, map: path, sidebar: text, product: text.nullable(), source: text })
    .default(defaultDictionaryPagePaths),
});

/** Options of the plugin in the site's configuration. */
export type Options = z.input<typeof optionsSchema>;
