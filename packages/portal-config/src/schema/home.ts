import * as z from 'zod';
import { path, text } from './fields.ts';

/** What readers compare when they choose an API. Values of values.yaml stand in braces. */
export const productSchema = z.strictObject({
  id: text,
  name: text,
  /** Two or three words on where the product stands. */
  status: text,
  /** What it is, in one sentence. */
  summary: text,
  /** What to choose it for. */
  uses: z.array(text),
  size: text,
  changes: text,
  authentication: text,
  format: text,
  freshness: text,
  limits: text,
  versions: text,
  /** The first is where a newcomer begins. */
  links: z.array(z.strictObject({ label: text, to: path })).min(1, 'at least one link, to where a newcomer begins'),
});

/** Something that changes, with the page that announces it. Values of values.yaml stand in braces. */
export const newsSchema = z.strictObject({ title: text, to: path, text });

/** The description of a page, for search engines and link previews. */
export const pageSchema = z.strictObject({ description: text });
