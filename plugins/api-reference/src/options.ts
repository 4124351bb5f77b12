import { allSampleLanguages, defaultSampleLanguages } from '@refdesk/api-model/client/language';
import * as z from 'zod';

const path = z.string().regex(/^\/[^\s]*[^/\s]$/, 'an address that starts with a slash and does not end with one');

const versionSchema = z.strictObject({
  /** Version, equal to the description's `info.version`. */
  version: z.string(),
  /** Label in the version switch, such as `2.0.0 (current)`. */
  label: z.string(),
  /** File of the description, relative to the site's folder. */
  description: z.string(),
  /** Folder of all files of the description. Default: the folder of the description. */
  root: z.string().optional(),
  /** URL from which the description is fetched instead. */
  url: z.url().optional(),
  /** Whether to use the file if the URL returns no valid description. */
  fallback: z.boolean().default(false),
  /** Parent path of the operation pages. Default: no such pages. */
  operations: path.nullable().default(null),
  /** Parent path of the category pages. Default: no such pages. */
  categories: path.nullable().default(null),
  /** Page of all categories. Default: the parent path itself. */
  categoryIndex: path.nullable().default(null),
  /** Guide that lists the categories, for example with `<CategoryTable />`; replaces the page of all categories. */
  categoryGuide: path.nullable().default(null),
  /** Source of the slugs of operations. */
  slugs: z.enum(['operationId', 'path']).default('operationId'),
  /** Source of the categories. */
  grouping: z.enum(['tag', 'path']).optional(),
  /** Servers that are shown, by their URLs in the description. Default: all. */
  servers: z.array(z.string()).min(1).nullable().default(null),
  /** URL at which the sandbox returns examples, shown before the servers of the description. */
  sandbox: z.url().nullable().default(null),
  /** Prefix of the environment variables that samples read, such as `ACME_`. */
  variables: z.string().default(''),
  /** Prefix of keys, such as `acme_`. */
  keys: z.string().default(''),
  /** URL of the portal, from which samples install the client. */
  portal: z.string().default(''),
  /**
   * Languages of the samples, in display order. Default: all except `python-client`, `php-client` and `java-client`.
   */
  samples: z
    .array(z.enum(allSampleLanguages))
    .min(1)
    .default([...defaultSampleLanguages]),
  /** Parent path of the life-cycle pages. Default: no such pages. */
  lifecycles: path.nullable().default(null),
  /** Parent path of the problem pages. Default: no such pages. */
  problems: path.nullable().default(null),
  /** Page of all problems. Default: none. Several APIs can share it. */
  errors: path.nullable().default(null),
  /** Page of all scopes. Default: none. */
  scopes: path.nullable().default(null),
  /** Page of all result codes. Default: none. */
  resultCodes: path.nullable().default(null),
  /** The full reference on one page. Default: none. */
  reference: path.nullable().default(null),
  /** Page of changes since the next version in the list; none if omitted. Several APIs can share it. */
  changes: path.nullable().default(null),
  /** Page of all operations with their successors. Default: none. */
  migration: path.nullable().default(null),
  /** Newer version with the successors of operations and fields, as `<api>/<version>`. Default: none. */
  successorsIn: z.string().nullable().default(null),
  /** Sidebar of the pages. */
  sidebar: z.string().nullable().default(null),
});

const apiSchema = z.strictObject({
  /** Short name, as in the folder of its descriptions. */
  id: z.string(),
  title: z.string(),
  /** One-sentence summary for lists of APIs. */
  summary: z.string().optional(),
  /** Parent path of all its pages, if their paths are derived from it. */
  base: path.optional(),
  /** Whether every warning is an error. */
  strict: z.boolean().default(false),
  /** Newest first. */
  versions: z.array(versionSchema).min(1),
});

export const optionsSchema = z.strictObject({ apis: z.array(apiSchema).min(1) });

/** Options of the plugin in the site's configuration. */
export type ApiReferencePluginOptions = z.input<typeof optionsSchema>;
export type ApiOptions = z.output<typeof apiSchema>;
export type VersionOptions = z.output<typeof versionSchema>;
