import * as z from 'zod';
import { base, text, url } from './fields.ts';

/** Who the provider is, and what the portal says of itself. */
export const brandSchema = z.strictObject({
  /** Name of the provider. */
  name: text,
  /** What the portal calls itself beside the provider's name. */
  portal: text,
  /** One line for search engines and link previews. */
  tagline: text,
  /** Address of this portal, without a slash at its end. */
  url: base,
  /** Mark beside the name, a file below the folder of static files, such as `img/logo.svg`. */
  logo: text,
  homepage: url,
  /** Where the provider says whether its services are available. */
  status: url,
  careers: url,
  contact: url,
  /**
   * Where pages are edited, such as `https://github.com/example/portal/edit/main`: the address of the repository's
   * root in its editor. Left empty, pages have no 'Edit this page'.
   */
  repository: z.union([z.literal(''), base], { error: 'an address such as https://github.com/example/portal/edit/main, or an empty text' }),
  /**
   * Where problems with a page are reported, such as `https://github.com/example/portal/issues/new`: the page's
   * address is added. Left empty, pages have no 'Report a problem with this page'.
   */
  issues: z.union([z.literal(''), url], { error: 'an address such as https://github.com/example/portal/issues/new, or an empty text' }),
  /** Assistants to which a page can be handed: the address takes the question at its end. Empty, pages do not offer it. */
  assistants: z.array(z.strictObject({ name: text, address: url })),
  /** Year in the footer. */
  copyrightYear: z.int('a year such as 2026').min(1900, 'a year such as 2026'),
});

/**
 * Where the APIs answer, as descriptions and guides are written. What readers are shown instead, such as the portal's own
 * sandbox, is set in the environment: packages/origins.
 */
export const addressesSchema = z.strictObject({
  /** The REST API. */
  api: base,
  /** The authentication proxy of production. */
  auth: base,
  sandboxApi: base,
  /** The authentication proxy of the sandbox. */
  sandboxAuth: base,
  /** The server of the Model Context Protocol, with its path. */
  agents: base,
});

/** What 'Try it' may do. */
export const consoleSchema = z.strictObject({
  /** Whether readers may switch from the sandbox to production. */
  production: z.boolean('true or false'),
  /**
   * Origins of other servers that 'Try it' may send to, such as `https://parts.example.com`: those that a description
   * names with `x-console`. The pages' Content-Security-Policy follows.
   */
  origins: z.array(base),
});
