import { defaultDictionaryPagePaths } from '@refdesk/dictionary/model/paths';
import * as z from 'zod';

const nonEmptyString = z.string().min(1);

const absolutePath = nonEmptyString.startsWith('/');

export const dataDictionaryPluginOptionsSchema = z.strictObject({
  /** Folder of the table files, relative to the site's folder. */
  path: nonEmptyString,
  /** Description of the REST API whose sandbox starts with the sample data, relative to the site's folder. */
  sandbox: nonEmptyString.optional(),
  /** Paths and names of the dictionary's pages: `DictionaryPagePaths` of packages/dictionary. */
  pages: z
    .strictObject({
      base: absolutePath,
      index: absolutePath,
      map: absolutePath,
      sidebar: nonEmptyString,
      product: nonEmptyString.nullable(),
      source: nonEmptyString,
    })
    .default(defaultDictionaryPagePaths),
});

/** Options of the plugin in the site's configuration. */
export type DataDictionaryPluginOptions = z.input<typeof dataDictionaryPluginOptionsSchema>;
