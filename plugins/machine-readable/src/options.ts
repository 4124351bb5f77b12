import { llmsSectionSchema, machineReadableSchema } from '@refdesk/portal-config/machine-readable';
import * as z from 'zod';

const paths = z.array(z.string().startsWith('/', 'a path from the root of the site, such as /docs/rest')).min(1);

/** An API for the catalogue (RFC 9727). */
const api = z.strictObject({
  /** Base URL of the API. */
  anchor: z.url(),
  title: z.string(),
  /** URL paths of machine-readable descriptions, with their media types. */
  descriptions: z.array(z.strictObject({ href: z.string(), type: z.string() })),
  /** URL path of the documentation. */
  documentation: z.string(),
});

/** Options of the plugin in the site's configuration. */
export const machineReadableOptionsSchema = machineReadableSchema.extend({
  /** Name of the provider. */
  provider: z.strictObject({ name: z.string(), url: z.url() }),
  /** Logo on the cards, an SVG file in the built site. */
  logo: z.string(),
  /** Accent colour of the cards. */
  accent: z.string().default('#0b5a52'),
  /** Paths of pages without Markdown, including the pages below them. */
  exclude: paths,
  summary: z.string().min(1),
  sections: z.array(llmsSectionSchema).min(1, 'at least one section'),
  /** URL of the MCP server; null if the portal has none. */
  agents: z.url().nullable(),
  /** Whether the portal has a data dictionary. */
  hasTables: z.boolean().default(false),
  apis: z.array(api),
  /**
   * For security.txt (RFC 9116): contact URIs such as `mailto:security@example.com`, the preferred one first, and the
   * policy page. Without them, no such file is written.
   */
  security: z
    .strictObject({
      contacts: z.array(z.url({ protocol: /^(https|mailto|tel)$/ })).min(1),
      policy: z.string().optional(),
    })
    .optional(),
});

export type MachineReadableOptions = z.input<typeof machineReadableOptionsSchema>;
export type ParsedMachineReadableOptions = z.output<typeof machineReadableOptionsSchema>;
export type LlmsSection = z.output<typeof llmsSectionSchema>;

/** Whether the page at `path` is one of `roots` or below one. */
export const isWithinPaths = (path: string, roots: readonly string[]): boolean =>
  roots.some((root) => path === root || path.startsWith(`${root === '/' ? '//' : root}/`));
