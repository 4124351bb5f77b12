import * as z from 'zod';
import { path, text, urlWithoutTrailingSlashSchema } from './fields.ts';

/** An element of the head of every page. */
const headTagSchema = z.strictObject({
  /** Name of the element. */
  tag: z.enum(['meta', 'link', 'script'], 'meta, link or script'),
  /** Attributes, such as `{ src: 'https://stats.example.com/script.js', defer: true }`. */
  attributes: z.record(
    z.string().regex(/^[a-z][\w-]*$/i, 'a name of an attribute'),
    z.union([z.string(), z.literal(true)]),
  ),
  /** Text of an inline script; its digest is added to the Content-Security-Policy. */
  content: text.optional(),
});

/** Origins that the Content-Security-Policy of pages allows besides the portal. */
export const contentSecurityPolicyOriginsSchema = z.strictObject({
  /** Origins of scripts. */
  scripts: z.array(urlWithoutTrailingSlashSchema).default([]),
  /** Origins to which scripts send requests. */
  connections: z.array(urlWithoutTrailingSlashSchema).default([]),
  /** Origins of images. */
  images: z.array(urlWithoutTrailingSlashSchema).default([]),
});

/** Elements in the head of every page, and the origins that they load from. */
export const headSchema = z.strictObject({
  /** Elements, in order. */
  tags: z.array(headTagSchema).default([]),
  /** Origins that the elements need. */
  policy: contentSecurityPolicyOriginsSchema.prefault({}),
});

/** Plausible, which counts visits without cookies. */
const plausibleSchema = z.strictObject({
  /** Plausible. */
  tool: z.literal('plausible'),
  /** Domain as registered with Plausible, such as `developers.example.com`. */
  domain: text,
  /** Origin of the server. Default: `https://plausible.io`. */
  origin: urlWithoutTrailingSlashSchema.default('https://plausible.io'),
});

/** Matomo, which counts visits without cookies in this portal. */
const matomoSchema = z.strictObject({
  /** Matomo. */
  tool: z.literal('matomo'),
  /** Number of the site in Matomo. */
  site: z.int('a number such as 1'),
  /** Origin of the server, such as `https://matomo.example.com`. */
  origin: urlWithoutTrailingSlashSchema,
});

/** Google Analytics, which sets cookies: it loads only after the reader has consented. */
const googleSchema = z.strictObject({
  /** Google Analytics 4. */
  tool: z.literal('google'),
  /** Measurement ID, such as `G-AB12CD34EF`. */
  id: z.string().regex(/^G-[A-Z0-9]+$/, 'a measurement ID such as G-AB12CD34EF'),
  /** Page that explains the processing; the request for consent links to it. */
  privacy: path,
});

/** PostHog, which sets cookies: it loads only after the reader has consented. */
const posthogSchema = z.strictObject({
  /** PostHog. */
  tool: z.literal('posthog'),
  /** Project token, such as `phc_AbC123`. */
  key: text,
  /** Origin to which events are sent. Default: `https://eu.i.posthog.com`. */
  origin: urlWithoutTrailingSlashSchema.default('https://eu.i.posthog.com'),
  /** Page that explains the processing; the request for consent links to it. */
  privacy: path,
});

/**
 * Plausible or Matomo, which count visits without cookies, or Google Analytics or PostHog, for which readers are asked
 * for consent.
 */
export const analyticsSchema = z.discriminatedUnion(
  'tool',
  [plausibleSchema, matomoSchema, googleSchema, posthogSchema],
  {
    error:
      "{ tool: 'plausible', domain }, { tool: 'matomo', site, origin }, { tool: 'google', id, privacy } or { tool: 'posthog', key, privacy }",
  },
);
