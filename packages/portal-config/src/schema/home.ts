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
  /** How much there is of it, such as `97 operations`. */
  size: text,
  /** Whether it reads only, or writes too. */
  changes: text,
  /** How a call says who sends it. */
  authentication: text,
  /** Of requests and responses. */
  format: text,
  /** How old what it returns may be. */
  freshness: text,
  /** What a client may call in a minute or a day. */
  limits: text,
  /** Which there are, and until when. */
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
  /** What it sends, as in the console's links, such as `path.orderId=1`; the description's own examples when empty. */
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
  /** The calls that follow it, each once the one before it has succeeded. */
  next: z.array(callSchema),
});

/** What somebody does from a first visit to a first call, in a sentence each. */
const stepSchema = z.strictObject({ title: text, to: path, text });

/** What the console does, beside a picture of it. */
const consoleTourSchema = z.strictObject({
  /** The operation that the link leads to. */
  operation: z.strictObject({ label: text, to: path }),
  /** A file below the folder of static files, and the same at twice its size. */
  picture: z.strictObject({ src: path, src2x: path, width: z.int(), height: z.int(), alt: text }),
});

/** The page at /. */
export const homeSchema = z.strictObject({
  /** The largest words of the page, such as `Build on the *parts* platform`: words between asterisks have the colour of the brand. The name of the portal when omitted. */
  title: text.optional(),
  /** The sentence below it; the tagline when omitted. */
  lead: text.optional(),
  /** For search engines and link previews. */
  description: text.optional(),
  /** At most two: where newcomers begin, and where the others look. The first pages of the APIs when omitted. */
  actions: z
    .array(z.strictObject({ label: text, to: path }))
    .max(2, 'at most two links')
    .optional(),
  /** What a visitor can send from the home page. */
  firstCall: firstCallSchema.optional(),
  /** What 'Try it' does, beside a picture of it. */
  consoleTour: consoleTourSchema.optional(),
  /** The way from a visit to the first call. */
  steps: z.array(stepSchema).default([]),
  /** What is changing, newest first. */
  news: z.array(newsSchema).default([]),
});

/** The page /documentation/ProductListing, on which products are compared; there is none when it is omitted. */
export const productListingSchema = z.strictObject({
  /** The sentence below the title. */
  lead: text,
  /** For search engines and link previews. */
  description: text,
  /** Above the comparison. */
  caption: text,
  /** The documented products, in the order in which they are shown; the APIs with a `base` follow. */
  products: z.array(productSchema),
});
