import * as z from 'zod';
import { apisSchema } from './apis.ts';
import { path } from './fields.ts';
import { homeSchema, productListingSchema } from './home.ts';
import { addressesSchema, brandSchema, consoleSchema } from './identity.ts';
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

/** Everything that makes the portal one provider's. */
export const portalSchema = z.strictObject({
  /** Who the provider is. */
  brand: brandSchema,
  /** Where the APIs answer. */
  addresses: addressesSchema,
  /** What 'Try it' may do. */
  console: consoleSchema.default({ production: false, origins: [] }),
  /** The APIs that have a reference. */
  apis: apisSchema,
  /** What there is besides guides, references and search. */
  modules: modulesSchema.prefault({}),
  /** In the order in which the switch has them; the APIs with a `base` follow. */
  areas: z.array(areaSchema).default([]),
  /** The menus at the top, in their order; when omitted, one of the APIs, and that of the account where there are accounts. */
  navigation: z.array(menuSchema).optional(),
  /** The columns of the footer. */
  footer: z.array(footerColumnSchema).default([]),
  /** A line above every page. */
  announcement: announcementSchema.optional(),
  /** The guides, in their order. */
  sidebars: sidebarsSchema.default({}),
  /** Addresses that lead elsewhere. */
  redirects: redirectsSchema.default({ pages: {} }),
  /** The page at /. */
  home: homeSchema.prefault({}),
  /** The page on which products are compared. */
  productListing: productListingSchema.optional(),
  /** What search offers first. */
  search: searchSchema.prefault({}),
  /** What agents and search engines are told. */
  machineReadable: machineReadableSchema
    .extend({
      /** The page that documents an API without a reference of its own, by the API's id. */
      documentation: z.record(z.string(), path).default({}),
    })
    .prefault({}),
  /** Addresses of pages that guides link to by name: `{name}` is the name as it is, `{slug}` the name in kebab case. */
  links: z
    .strictObject({
      scopes: path.optional(),
      resultCodes: path.optional(),
      tables: path.optional(),
      terms: path.optional(),
    })
    .default({}),
});
