import { defaultLanguages, sampleLanguageNames } from '@refdesk/api-model/language';
import * as z from 'zod';

const path = z.string().regex(/^\/[^\s]*[^/\s]$/, 'an address that starts with a slash and does not end with one');

const versionSchema = z.strictObject({
  /** Version as in the description's `info.version`. */
  version: z.string(),
  /** Name in the version switch, such as `2.0.0 (current)`. */
  label: z.string(),
  /** File of the description, from the site's folder. */
  description: z.string(),
  /** Folder of all files of the description. Default: the folder of the description. */
  root: z.string().optional(),
  /** Address from which the description is fetched instead. */
  url: z.url().optional(),
  /** Use the file when the address gives no valid description. */
  fallback: z.boolean().default(false),
  /** Folder of the operation pages; none when omitted. */
  operations: path.nullable().default(null),
  /** Folder of the category pages; none when omitted. */
  categories: path.nullable().default(null),
  /** Page of all categories; the folder itself when omitted. */
  categoryIndex: path.nullable().default(null),
  /** Source of the addresses of operations. */
  slugs: z.enum(['operationId', 'path']).default('operationId'),
  /** Source of the categories. */
  grouping: z.enum(['tag', 'path']).optional(),
  /** Servers that are shown, by their address in the description; all when omitted. */
  servers: z.array(z.string()).min(1).nullable().default(null),
  /** Address at which the sandbox returns examples; shown before the servers of the description. */
  sandbox: z.url().nullable().default(null),
  /** Beginning of the names of the environment variables that samples read, such as `ACME_`. */
  variables: z.string().default(''),
  /** Beginning of keys, such as `acme_`. */
  keys: z.string().default(''),
  /** Address of the portal, from which samples install the client. */
  portal: z.string().default(''),
  /**
   * Languages of the samples, in the order in which they are offered; all but `python-client`, `php-client` and
   * `java-client` when omitted.
   */
  samples: z
    .array(z.enum(sampleLanguageNames))
    .min(1)
    .default([...defaultLanguages]),
  /** Folder of the life-cycle pages; none when omitted. */
  lifecycles: path.nullable().default(null),
  /** Folder of the problem pages; none when omitted. */
  problems: path.nullable().default(null),
  /** Page of every problem; none when omitted. */
  errors: path.nullable().default(null),
  /** Page of every scope; none when omitted. */
  scopes: path.nullable().default(null),
  /** Page of every result code; none when omitted. */
  resultCodes: path.nullable().default(null),
  /** The full reference on one page; none when omitted. */
  reference: path.nullable().default(null),
  /** Page of changes since the next version in the list; none if omitted. */
  changes: path.nullable().default(null),
  /** Page of every operation with its successors; none when omitted. */
  migration: path.nullable().default(null),
  /** Newer version that the successors of operations and fields are of, as `<api>/<version>`; none when omitted. */
  successorsIn: z.string().nullable().default(null),
  /** Sidebar of the pages. */
  sidebar: z.string().nullable().default(null),
});

const apiSchema = z.strictObject({
  /** Short name, as in the folder of its descriptions. */
  id: z.string(),
  title: z.string(),
  /** Description in one sentence, for lists of APIs. */
  summary: z.string().optional(),
  /** Folder of all its pages, when its place in the site follows from it. */
  base: path.optional(),
  /** True makes every warning an error. */
  strict: z.boolean().default(false),
  /** Newest first. */
  versions: z.array(versionSchema).min(1),
});

export const optionsSchema = z.strictObject({ apis: z.array(apiSchema).min(1) });

/** Options of the plugin in the site's configuration. */
export type Options = z.input<typeof optionsSchema>;
export type ApiOptions = z.output<typeof apiSchema>;
export type VersionOptions = z.output<typeof versionSchema>;
