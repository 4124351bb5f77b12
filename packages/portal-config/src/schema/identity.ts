import * as z from 'zod';
import { base, text, url } from './fields.ts';

/** What names of the provider begin with. */
export const prefixesSchema = z.strictObject({
  /** Environment variables of samples and guides, such as `ACME_` for `ACME_TOKEN`. */
  variables: z
    .string()
    .regex(/^[A-Z]+_$/, 'capitals and an underscore at the end, such as ACME_')
    .optional(),
  /** Keys and secrets, such as `ac_` for `ac_live_…`. */
  keys: z
    .string()
    .regex(/^[a-z][a-z\d]{0,7}_$/, 'a small letter, up to seven more or digits, and an underscore, such as ac_')
    .optional(),
  /** Identifiers of clients, which are not secret, such as `ac_client_` for `ac_client_4f7c…`. */
  clients: z
    .string()
    .regex(
      /^[a-z][a-z\d]{0,7}_(?:(?!live_|test_|secret_)[a-z][a-z\d]{0,7}_)?$/,
      'a word or two of at most eight small letters and digits, each with an underscore behind it, such as ac_client_; live, test and secret are those of keys and secrets',
    )
    .optional(),
});

/** Who the provider is, and what the portal says of itself. */
export const brandSchema = z.strictObject({
  /** Name of the provider. */
  name: text,
  /** What the portal calls itself beside the provider's name. */
  portal: text.default('Developers'),
  /** One line for search engines and link previews. */
  tagline: text,
  /** Address of this portal, without a slash at its end. */
  url: base,
  /** Mark beside the name, a file below the folder of static files, such as `img/logo.svg`. */
  logo: text.default('img/logo.svg'),
  /** The provider's site. */
  homepage: url,
  /** Where the provider says whether its services are available. */
  status: url.optional(),
  /** Open positions. */
  careers: url.optional(),
  /** Where developers ask for help. */
  contact: url,
  /**
   * Where pages are edited, such as `https://github.com/example/portal/edit/main`: the address of the repository's
   * root in its editor. Left empty, pages have no 'Edit this page'.
   */
  repository: z
    .union([z.literal(''), base], {
      error: 'an address such as https://github.com/example/portal/edit/main, or an empty text',
    })
    .default(''),
  /**
   * Where problems with a page are reported, such as `https://github.com/example/portal/issues/new`: the page's
   * address is added. Left empty, pages have no 'Report a problem with this page'.
   */
  issues: z
    .union([z.literal(''), url], {
      error: 'an address such as https://github.com/example/portal/issues/new, or an empty text',
    })
    .default(''),
  /** Assistants to which a page can be handed: the address takes the question at its end. Empty, pages do not offer it. */
  assistants: z.array(z.strictObject({ name: text, address: url })).default([]),
  /** What names begin with, so that a reader of two providers' samples, or a scanner of secrets, tells them apart. Made of the name when omitted. */
  prefixes: prefixesSchema.default({}),
  /** Year in the footer; none when omitted. */
  copyrightYear: z.int('a year such as 2026').min(1900, 'a year such as 2026').optional(),
});

/**
 * Where the APIs answer, as descriptions and guides are written. What readers are shown instead, such as the portal's own
 * sandbox, is set in the environment: packages/origins.
 */
export const addressesSchema = z.strictObject({
  /** The APIs in production. */
  api: base,
  /** Where production issues tokens; the address of the APIs when omitted. */
  auth: base.optional(),
  /** The sandbox, as content writes it: readers are shown where it is. `sandbox.` before the portal's host when omitted. */
  sandboxApi: base.optional(),
  /** Where the sandbox issues tokens; the address of the sandbox when omitted. */
  sandboxAuth: base.optional(),
  /** The server of the Model Context Protocol, with its path; /mcp of the portal when omitted. */
  agents: base.optional(),
  /** The files of the portal, as commands of content write it; /downloads of the portal when omitted. */
  downloads: base.optional(),
});

/** What 'Try it' may do. */
export const consoleSchema = z.strictObject({
  /** Whether readers may switch from the sandbox to production. */
  production: z.boolean('true or false').default(false),
  /**
   * Origins of other servers that 'Try it' may send to, such as `https://parts.example.com`: those that a description
   * names with `x-console`. The pages' Content-Security-Policy follows.
   */
  origins: z.array(base).default([]),
});
