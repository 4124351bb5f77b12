import * as z from 'zod';
import { unconfiguredPortalUrl } from '../unconfigured-portal-url.ts';
import { text, url, urlWithoutTrailingSlashSchema } from './fields.ts';

/** Prefixes of the provider's names. */
export const prefixesSchema = z.strictObject({
  /** Prefix of environment variables in samples and guides, such as `ACME_` for `ACME_TOKEN`. */
  variables: z
    .string()
    .regex(/^[A-Z]+_$/, 'capitals and an underscore at the end, such as ACME_')
    .optional(),
  /** Prefix of keys and secrets, such as `ac_` for `ac_live_…`. */
  keys: z
    .string()
    .regex(
      /^[a-z][a-z\d]{0,7}_$/,
      'a small letter, up to seven small letters or digits, and an underscore, such as ac_',
    )
    .optional(),
  /** Prefix of client identifiers, which are not secret, such as `ac_client_` for `ac_client_4f7c…`. */
  clients: z
    .string()
    .regex(
      /^[a-z][a-z\d]{0,7}_(?:(?!live_|test_|secret_|operator_)[a-z][a-z\d]{0,7}_)?$/,
      'one or two words of at most eight small letters and digits, each followed by an underscore, such as ac_client_; live, test, secret and operator are reserved for keys and secrets',
    )
    .optional(),
});

/**
 * Drawings of the provider's field, such as SVG files of 320 by 200. They are shown at most 240 pixels wide, on a light
 * background in both modes, and hidden from screen readers.
 */
export const placeholderDrawingsSchema = z.strictObject({
  /** Page for unknown paths. Default: no drawing. */
  notFound: text.optional(),
  /** Empty list of applications. Default: an icon. */
  noApplications: text.optional(),
  /** Empty list of requests. Default: an icon. */
  noRequests: text.optional(),
});

/** Name, URLs and contacts of the provider. */
export const brandSchema = z.strictObject({
  /** Name of the provider. */
  name: text,
  /** Name of the portal, shown after the provider's name. */
  portal: text.default('Developers'),
  /** One-line description for search engines and link previews. */
  tagline: text,
  /** URL of this portal, without a trailing slash. A static host requires it. Default: that of the service. */
  url: urlWithoutTrailingSlashSchema.default(unconfiguredPortalUrl),
  /** Logo next to the name, below the folder of static files, such as `img/logo.svg`. */
  logo: text.default('img/logo.svg'),
  /** Drawings, each a file below the folder of static files, such as `img/drawings/van.svg`. Default: none. */
  drawings: placeholderDrawingsSchema.optional(),
  /** Website of the provider. */
  homepage: url,
  /** Status page of the provider. */
  status: url.optional(),
  /** Careers page of the provider. */
  careers: url.optional(),
  /** Support page for developers. */
  contact: url,
  /**
   * URL that opens the repository's root in an editor, such as `https://github.com/example/portal/edit/main`. Default:
   * no 'Edit this page' links.
   */
  repository: z
    .union([z.literal(''), urlWithoutTrailingSlashSchema], {
      error: 'an address such as https://github.com/example/portal/edit/main, or an empty text',
    })
    .default(''),
  /**
   * URL of the form for new issues, such as `https://github.com/example/portal/issues/new`; the page's URL is added
   * to it. Default: no 'Report a problem with this page' links.
   */
  issues: z
    .union([z.literal(''), url], {
      error: 'an address such as https://github.com/example/portal/issues/new, or an empty text',
    })
    .default(''),
  /** AI assistants that can open a page, with the URL to which the question is appended. Default: none. */
  assistants: z.array(z.strictObject({ name: text, address: url })).default([]),
  /** Prefixes that distinguish providers in samples and in secret scanners. Default: derived from the name. */
  prefixes: prefixesSchema.default({}),
  /** Copyright year in the footer. Default: none. */
  copyrightYear: z.int('a year such as 2026').min(1900, 'a year such as 2026').optional(),
});

/**
 * Origins of the APIs as descriptions and guides contain them. Environment variables set the origins that readers are
 * shown, such as the portal's sandbox (packages/origins).
 */
export const apiOriginsSchema = z.strictObject({
  /** Origin of the APIs in production. */
  api: urlWithoutTrailingSlashSchema,
  /** Origin of the authorization server in production. Default: the origin of the APIs. */
  auth: urlWithoutTrailingSlashSchema.optional(),
  /**
   * Origin of the sandbox as content contains it; pages show the actual origin. Default: `sandbox.` before the portal's
   * host.
   */
  sandboxApi: urlWithoutTrailingSlashSchema.optional(),
  /** Origin of the sandbox's authorization server. Default: the origin of the sandbox. */
  sandboxAuth: urlWithoutTrailingSlashSchema.optional(),
  /** URL of the Model Context Protocol server. Default: /mcp on the portal. */
  agents: urlWithoutTrailingSlashSchema.optional(),
  /** Base URL of downloads as commands in the content contain it. Default: /downloads on the portal. */
  downloads: urlWithoutTrailingSlashSchema.optional(),
});

/** Permissions of the 'Try it' console. */
export const consoleSchema = z.strictObject({
  /** Whether readers can switch from the sandbox to production. */
  production: z.boolean('true or false').default(false),
  /**
   * Origins of other servers that the console can send requests to, such as `https://parts.example.com`: the servers
   * that a description marks with `x-console`. They are added to the Content-Security-Policy of the pages.
   */
  origins: z.array(urlWithoutTrailingSlashSchema).default([]),
  /**
   * Origins of servers that do not allow requests from pages (CORS), such as `https://api.example.com`. The console
   * sends requests to described servers at these origins through the portal's service, and offers the OAuth flows of
   * their token endpoints.
   */
  proxied: z.array(urlWithoutTrailingSlashSchema).default([]),
});
