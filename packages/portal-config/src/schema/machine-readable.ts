import * as z from 'zod';
import { path, text } from './fields.ts';

const paths = z.array(path).min(1, 'at least one address, such as /docs/rest');

/** A section of llms.txt. A page belongs to the first section that matches. */
export const llmsSectionSchema = z.strictObject({
  title: text,
  /** One-sentence summary. */
  summary: text,
  paths,
  /** `full` lists every page, `guides` leaves out generated pages, `optional` marks pages that can be skipped. */
  list: z.enum(['full', 'guides', 'optional'], 'full, guides or optional').default('full'),
});

/** Contents and order of the files for AI agents and search engines. */
export const machineReadableSchema = z.strictObject({
  /** Summary of the site in one or two sentences. Default: name and tagline. */
  summary: text.optional(),
  /** Sections in order, followed by the APIs with a `base`. Default: one section with all guides. */
  sections: z.array(llmsSectionSchema).min(1, 'at least one section').optional(),
  /** Paths under which generated pages repeat other pages; llms-full.txt leaves them out. */
  fullText: z.strictObject({ exclude: z.array(path) }).default({ exclude: [] }),
  /** Schema.org types of pages. */
  kinds: z.strictObject({ api: z.array(path).default([]), dataset: z.array(path).default([]) }).prefault({}),
  /** Pages whose headings are dates; each gets a feed. */
  feeds: z.array(z.strictObject({ page: path, title: text })).default([]),
  /** Contents of security.txt (RFC 9116). Default: the brand's contact if its URL is HTTPS, or no such file. */
  security: z
    .strictObject({
      /** Addresses such as `mailto:security@example.com`, the preferred one first. */
      contacts: z
        .array(
          z.url({ protocol: /^(https|mailto|tel)$/, error: 'an address of HTTPS, or mailto:security@example.com' }),
        )
        .min(1, 'at least one address, such as mailto:security@example.com'),
      /** Page with the disclosure policy. */
      policy: path.optional(),
    })
    .optional(),
});
