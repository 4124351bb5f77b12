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

/** An operation of the console and the request to begin with, written as in the console's links; identifiers that an earlier call has returned are omitted. */
const callSchema = z.strictObject({
  /** What the call does, as a button says it. */
  title: text,
  /** Such as `main/2.0.0/getJob`. */
  operation: z.string().regex(/^[\w-]+\/[\w.-]+\/[\w-]+$/, 'such as main/2.0.0/getJob'),
  request: z.string().default(''),
});

/** A request that the home page shows and sends, what it returns, and the calls that follow it. */
export const firstCallSchema = callSchema.extend({
  /** The request for a shell. */
  code: text,
  /** The response as it is shown before anything is sent. */
  response: z.strictObject({ title: text, code: text }),
  /** Where the token of the request comes from. */
  token: path,
  next: z.array(callSchema),
});

/** The description of a page, for search engines and link previews. */
export const pageSchema = z.strictObject({ description: text });
