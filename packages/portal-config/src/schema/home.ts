import * as z from 'zod';
import { path, text } from './fields.ts';

/** A product in the comparison of APIs. `{name}` inserts a value of values.yaml. */
export const productSchema = z.strictObject({
  id: text,
  name: text,
  /** Lifecycle stage of the product, in two or three words. */
  status: text,
  /** One-sentence summary. */
  summary: text,
  /** Use cases for which to choose the product. */
  uses: z.array(text),
  /** Extent of the product, such as `97 operations`. */
  size: text,
  /** Whether the product is read-only or supports writes. */
  changes: text,
  /** Authentication method. */
  authentication: text,
  /** Format of requests and responses. */
  format: text,
  /** Age of the returned data. */
  freshness: text,
  /** Rate limits. */
  limits: text,
  /** Supported versions and their end dates. */
  versions: text,
  /** Links to documentation; the first is the starting point. */
  links: z.array(z.strictObject({ label: text, to: path })).min(1, 'at least one link, to where a newcomer begins'),
});

/** An upcoming change and the page that announces it. `{name}` inserts a value of values.yaml. */
export const upcomingChangeNewsSchema = z.strictObject({ title: text, to: path, text });

/**
 * An operation and the initial request, in the format of the console's links. Identifiers from the preceding response
 * are left out.
 */
const callSchema = z.strictObject({
  /** Label of the button that sends the call. */
  title: text,
  /** Operation, such as `main/2.0.0/getJob`. */
  operation: z.string().regex(/^[\w-]+\/[\w.-]+\/[\w-]+$/, 'such as main/2.0.0/getJob'),
  /**
   * Initial request in the format of the console's links, such as `path.orderId=1`. Default: the description's
   * examples.
   */
  request: z.string().default(''),
});

/** A request that visitors can send from the home page, an example response, and subsequent calls. */
export const firstCallSchema = callSchema.extend({
  /** The request as a shell command. */
  code: text,
  /** Response that is shown before the request is sent. */
  response: z.strictObject({ title: text, code: text }),
  /** Page that explains how to get an access token. */
  token: path,
  /** Subsequent calls, each offered once the preceding one has succeeded. */
  next: z.array(callSchema),
});

/** Calls that take a record through its lifecycle, next to a board that shows its state after each call. */
export const recordLifecycleCallsSchema = z.strictObject({
  /** Heading of the section. */
  title: text,
  /** Sentence below the heading. */
  text,
  /** Link to the lifecycle page. */
  lifecycle: z.strictObject({ label: text, to: path }),
  /** Field of the responses that holds the state, such as `status`. */
  state: text,
  /** States in the order of the calls: the first call results in the first state. */
  states: z.array(z.strictObject({ name: text, label: text })).min(2),
  /** Fields of the record on its card: a title and facts below it. */
  card: z.strictObject({ title: text, facts: z.array(text) }),
  /**
   * The calls, each with its method and path, such as `POST /v2/orders`; `code` is the first call as a shell command.
   */
  calls: z.array(callSchema.extend({ call: text, code: text.optional() })).min(2),
  /** The record after the last call; shown before the first call, and when scripts are disabled. */
  record: z.record(z.string(), z.unknown()),
});

/** A step from the first visit to the first call, in one sentence. */
const stepSchema = z.strictObject({ title: text, to: path, text });

/** Screenshot and description of the console. */
const consoleTourSchema = z.strictObject({
  /** Link to an operation. */
  operation: z.strictObject({ label: text, to: path }),
  /** Screenshot below the folder of static files, in single and double resolution. */
  picture: z.strictObject({ src: path, src2x: path, width: z.int(), height: z.int(), alt: text }),
});

/** The home page. */
export const homeSchema = z.strictObject({
  /**
   * Heading of the page, such as `Build on the *parts* platform`; words between asterisks have the brand colour.
   * Default: the portal's name.
   */
  title: text.optional(),
  /** Sentence below the heading. Default: the tagline. */
  lead: text.optional(),
  /** Description for search engines and link previews. */
  description: text.optional(),
  /** Buttons below the heading, at most two. Default: the first pages of the APIs. */
  actions: z
    .array(z.strictObject({ label: text, to: path }))
    .max(2, 'at most two links')
    .optional(),
  /**
   * Request that visitors can send from the home page. Default: a GET of the portal's API, if it has one API and no
   * product listing.
   */
  firstCall: firstCallSchema.optional(),
  /** Calls whose effect visitors can watch on a board. */
  watchedCalls: recordLifecycleCallsSchema.optional(),
  /** Presentation of the console. */
  consoleTour: consoleTourSchema.optional(),
  /** Steps from the first visit to the first call. */
  steps: z.array(stepSchema).default([]),
  /** Text next to the heading of the steps, such as `First call in ten minutes`. Default: none. */
  stepsNote: text.optional(),
  /** Upcoming changes, newest first. */
  news: z.array(upcomingChangeNewsSchema).default([]),
});

/** Comparison of products, at /documentation/ProductListing. Default: no such page. */
export const productListingSchema = z.strictObject({
  /** Sentence below the title. */
  lead: text,
  /** Description for search engines and link previews. */
  description: text,
  /** Caption of the comparison. */
  caption: text,
  /** Documented products in display order, followed by the APIs with a `base`. */
  products: z.array(productSchema),
});
