import * as z from 'zod';
import { apisSchema } from './apis.ts';
import { path } from './fields.ts';
import { firstCallSchema, newsSchema, pageSchema, productSchema } from './home.ts';
import { addressesSchema, brandSchema, consoleSchema } from './identity.ts';
import { machineReadableSchema } from './machine-readable.ts';
import { announcementSchema, areaSchema, footerColumnSchema, menuSchema, redirectsSchema, sidebarsSchema } from './navigation.ts';
import { searchSchema } from './search.ts';

/** Everything that makes the portal one provider's. */
export const portalSchema = z.strictObject({
  brand: brandSchema,
  addresses: addressesSchema,
  console: consoleSchema,
  apis: apisSchema,
  /** In the order in which the switch has them; the APIs with a `base` follow. */
  areas: z.array(areaSchema),
  /** The menus at the top, in their order. */
  navigation: z.array(menuSchema),
  /** The columns of the footer. */
  footer: z.array(footerColumnSchema),
  announcement: announcementSchema.optional(),
  sidebars: sidebarsSchema,
  redirects: redirectsSchema,
  home: pageSchema.extend({
    /** What a visitor can send from the home page. */
    firstCall: firstCallSchema.optional(),
    /** What is changing, newest first. */
    news: z.array(newsSchema),
  }),
  productListing: pageSchema.extend({
    /** The documented products, in the order in which they are shown; the APIs with a `base` follow. */
    products: z.array(productSchema),
  }),
  search: searchSchema,
  machineReadable: machineReadableSchema.extend({
    /** The page that documents an API without a reference of its own, by the API's id. */
    documentation: z.record(z.string(), path).default({}),
  }),
  /** Addresses of pages that guides link to by name: `{name}` is the name as it is, `{slug}` the name in kebab case. */
  links: z.strictObject({ scopes: path.optional(), resultCodes: path.optional(), tables: path.optional(), terms: path.optional() }).default({}),
});
