import * as z from 'zod';
import { apisSchema } from './apis.ts';
import { buildHooksSchema, guideComponentsSchema, pagesSchema, portalPluginSchema, slotsSchema } from './extensions.ts';
import { path } from './fields.ts';
import { analyticsSchema, headSchema } from './head.ts';
import { homeSchema, productListingSchema } from './home.ts';
import { apiOriginsSchema, brandSchema, consoleSchema } from './identity.ts';
import { machineReadableSchema } from './machine-readable.ts';
import { modulesSchema } from './modules.ts';
import {
  announcementSchema,
  areaSchema,
  footerColumnSchema,
  menuSchema,
  redirectsSchema,
  sidebarsSchema,
} from './navigation.ts';
import { searchSchema } from './search.ts';
import { themeSchema } from './theme.ts';

const expected = "a BCP 47 language tag in its usual form, such as 'de' or 'pt-BR'";

const languageSchema = z.string(expected).refine(isCanonicalTag, expected);

/** Languages of the portal, the default language first. */
const languagesSchema = z
  .array(languageSchema)
  .min(1, "at least one language, such as ['en']")
  .refine((languages) => new Set(languages).size === languages.length, 'each language once');

/** @example isCanonicalTag('de-AT') → true; isCanonicalTag('de_AT') → false */
function isCanonicalTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

/** Configuration of a provider's portal. */
export const portalSchema = z.strictObject({
  /** Name, URLs and contacts of the provider. */
  brand: brandSchema,
  /**
   * Languages of the portal as BCP 47 tags. Pages of the first language have no prefix, those of another begin with its
   * tag, such as `/de/docs/get-started`. Example: `['en', 'de']`.
   */
  languages: languagesSchema.default(['en']),
  /** Colours, fonts and shape of the portal. */
  theme: themeSchema.prefault({}),
  /** Origins of the APIs. */
  addresses: apiOriginsSchema,
  /** Permissions of the 'Try it' console. */
  console: consoleSchema.default({ production: false, origins: [], proxied: [] }),
  /** APIs with a reference. */
  apis: apisSchema,
  /** Features besides guides, references and search. */
  modules: modulesSchema.prefault({}),
  /** Areas in the order of the area switcher, followed by the APIs with a `base`. */
  areas: z.array(areaSchema).default([]),
  /**
   * Menus at the top, in order. Default: a menu of the APIs. A portal with accounts gets a menu of the kind `account`
   * unless one is listed.
   */
  navigation: z.array(menuSchema).optional(),
  /** Columns of the footer. */
  footer: z.array(footerColumnSchema).default([]),
  /** Banner above every page. */
  announcement: announcementSchema.optional(),
  /** Sidebars of the guides. */
  sidebars: sidebarsSchema.default({}),
  /** Redirects from other paths. */
  redirects: redirectsSchema.default({ pages: {} }),
  /** The home page. */
  home: homeSchema.prefault({}),
  /** Comparison of products. */
  productListing: productListingSchema.optional(),
  /** Suggestions and filters of search. */
  search: searchSchema.prefault({}),
  /** Files for AI agents and search engines. */
  machineReadable: machineReadableSchema
    .extend({
      /** Documentation pages of APIs without a reference, by API id. */
      documentation: z.record(z.string(), path).default({}),
    })
    .prefault({}),
  /** React components by the names that guides use without an import. */
  components: guideComponentsSchema.default({}),
  /** Pages that React components render when the site is built. */
  pages: pagesSchema.default([]),
  /** Components at fixed places of the portal. */
  slots: slotsSchema.prefault({}),
  /** Functions that the build calls. */
  hooks: buildHooksSchema.default({}),
  /** Elements in the head of every page, and the origins that they load from. */
  head: headSchema.prefault({}),
  /** Analytics tool that counts visits. Default: no analytics. */
  analytics: analyticsSchema.optional(),
  /** Extensions provided by packages. */
  plugins: z.array(portalPluginSchema).default([]),
  /** Path templates of pages that guides link to by name: `{name}` is the name, `{slug}` the name in kebab case. */
  links: z
    .strictObject({
      /** Page of a scope. */
      scopes: path.optional(),
      /** Page of a result code. */
      resultCodes: path.optional(),
      /** Page of a table. */
      tables: path.optional(),
      /** Page of a glossary term. */
      terms: path.optional(),
    })
    .default({}),
});
