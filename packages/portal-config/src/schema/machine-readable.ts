import * as z from 'zod';
import { path, text } from './fields.ts';

const paths = z.array(path).min(1, 'at least one address, such as /docs/rest');

/** A part of the site: its pages stand together in the lists. A page belongs to the first that fits. */
export const sectionSchema = z.strictObject({
  title: text,
  /** One sentence about it. */
  summary: text,
  paths,
  /** `full` lists every page; `guides` omits the generated ones; `optional` is what a reader in a hurry may skip. */
  list: z.enum(['full', 'guides', 'optional'], 'full, guides or optional').default('full'),
});

/** What machines read of the site, and in which order. */
export const machineReadableSchema = z.strictObject({
  /** What the site is, in a sentence or two; name and tagline when omitted. */
  summary: text.optional(),
  /** One of all guides when omitted; those of the APIs with a `base` follow. */
  sections: z.array(sectionSchema).min(1, 'at least one section').optional(),
  /** The file with all pages omits generated pages, and those below them, that say again what others say. */
  fullText: z.strictObject({ exclude: z.array(path) }).default({ exclude: [] }),
  /** Kinds of page for search engines (schema.org). */
  kinds: z.strictObject({ api: z.array(path).default([]), dataset: z.array(path).default([]) }).prefault({}),
  /** Pages whose headings are dates; each gets a feed. */
  feeds: z.array(z.strictObject({ page: path, title: text })).default([]),
  /** For security.txt (RFC 9116): addresses such as `mailto:security@example.com`, the best first, and the page of the rules. The contact of the brand when omitted. */
  security: z
    .strictObject({
      contacts: z.array(text).min(1, 'at least one address, such as mailto:security@example.com'),
      policy: path.optional(),
    })
    .optional(),
});
