import * as z from 'zod';
import { path, text } from './fields.ts';

/** What several parts of the site read of a version; the plugin of the API reference checks the rest, which is its own. */
const versionSchema = z.looseObject({
  /** As in the description's `info.version`. */
  version: text,
  /** Name in the version switch, such as `2.0.0 (current)`; the version when omitted. */
  label: text.optional(),
  /** File of the description, YAML or JSON, from the provider's folder. */
  description: text,
  /** Page of all categories. */
  categoryIndex: path.nullish(),
  /** The full reference on one page. */
  reference: path.nullish(),
  /** Sidebar of the pages. */
  sidebar: text.nullish(),
});

/** The APIs that have a reference, in the order of the product listing. */
export const apisSchema = z
  .array(
    z.looseObject({
      /** Short name, as in the folder of its descriptions. */
      id: text,
      title: text,
      /** What it is, in one sentence, for lists of APIs. */
      summary: text.optional(),
      /** True makes every warning an error. */
      strict: z.boolean('true or false').optional(),
      /** Folder of all its pages, such as `/docs/parts`, when its place in the site follows from it. */
      base: path.startsWith('/docs/', 'an address below /docs, such as /docs/parts').optional(),
      /** Newest first. */
      versions: z.array(versionSchema).min(1, 'at least one version'),
    }),
  )
  .min(1, 'at least one API');
