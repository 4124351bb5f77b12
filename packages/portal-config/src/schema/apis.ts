import * as z from 'zod';
import { accessSchema } from './access.ts';
import { apiVersionReferenceSchema } from './accounts.ts';
import { path, text } from './fields.ts';
import { accentSchema } from './theme.ts';

/** Fields of a version that several parts of the site read. The API reference plugin validates the others. */
const versionSchema = z.looseObject({
  /** Version number, equal to the description's `info.version`. */
  version: text,
  /** Label in the version switcher, such as `2.0.0 (current)`. Default: the version. */
  label: text.optional(),
  /** OpenAPI description, YAML or JSON, relative to the provider's folder. */
  description: text,
  /**
   * Overlays (OpenAPI Overlay Specification 1.0) that are applied to the description in this order, relative to the
   * provider's folder.
   */
  overlays: z.array(text).optional(),
  /** Path of the page that lists all categories. */
  categoryIndex: path.nullish(),
  /** Path of the full reference on one page. */
  reference: path.nullish(),
  /** Name of the sidebar of the version's pages. */
  sidebar: text.nullish(),
  /**
   * Newer version with the successors of operations and fields. If the description has `x-sandbox: translated`, the
   * sandbox serves it over the records of that version.
   */
  successorsIn: apiVersionReferenceSchema.nullish(),
});

/** APIs with a reference, in the order of the product listing. */
export const apisSchema = z
  .array(
    z.looseObject({
      /** Identifier, equal to the name of the folder with its descriptions. */
      id: text,
      title: text,
      /** One-sentence summary for lists of APIs. */
      summary: text.optional(),
      /** Whether warnings are errors. */
      strict: z.boolean('true or false').optional(),
      /** Path under which all pages are generated, such as `/docs/parts`. */
      base: path.startsWith('/docs/', 'an address below /docs, such as /docs/parts').optional(),
      /** Accent colour of the pages under `base`. Default: the accent colour of the theme. */
      accent: accentSchema.optional(),
      /**
       * Readers of the API's pages, description and clients, checked by the service: `signed-in`, or
       * `{ role: 'member' }`, where `staff` and `administrator` are the other roles. A protected API has no sandbox.
       * Default: everyone.
       */
      access: accessSchema.optional(),
      /** Versions, newest first. */
      versions: z.array(versionSchema).min(1, 'at least one version'),
    }),
  )
  .min(1, 'at least one API');
