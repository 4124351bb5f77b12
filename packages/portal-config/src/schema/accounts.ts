import * as z from 'zod';
import { path, text } from './fields.ts';
import { patternSchema } from './pattern.ts';

const off = z.literal(false);

/** A version of an API, such as `main/2.0.0`. */
export const apiVersionReferenceSchema = z
  .string()
  .regex(/^[\w-]+\/[\w.-]+$/, 'an API and its version, such as main/2.0.0');

const scope = z.string().regex(/^[\x21\x23-\x5B\x5D-\x7E]+$/, 'a scope as in the description, such as parts:read');

/** A product that can be licensed. The first product is the main one: tokens and keys are for it by default. */
const licensedProductSchema = z.strictObject({
  /** Identifier in the service's database. */
  id: z.string().regex(/^[a-z][a-z\d-]{0,39}$/, 'small letters, digits and hyphens, such as parts-2'),
  name: text,
  /** Version with the OAuth scopes of the product, such as `main/2.0.0`, or `false` for a product without scopes. */
  scopes: z.union([off, apiVersionReferenceSchema]).default(false),
  /** Whether staff must approve a licence after the data owner's consent. */
  needsApproval: z.boolean('true or false').default(false),
  /** Last day of the product. */
  ends: z.iso.date('a day such as 2027-09-30').optional(),
});

/** A suggested first call, sent with a client's token or a key. */
const accountCallSchema = z.strictObject({
  /** Environment in which the call works. Default: both. */
  environment: z.enum(['sandbox', 'production'], 'sandbox or production').optional(),
  /** Scope that the call requires. For keys without it, the next suitable call is shown. */
  scope: scope.optional(),
  /** Path of the call, relative to the API's origin. */
  path,
  /** JSON body of a POST. Default: none, for a GET. */
  body: text.optional(),
});

/** A credential of an application: a client that exchanges a secret for access tokens, or an API key. */
const credentialSchema = z.strictObject({
  /** Name of the credential within a sentence, such as `REST client`. */
  name: text.optional(),
  /** Access that the credential gives, in one or two sentences. */
  opens: text.optional(),
  /** Suggested first calls. Default: derived from the API descriptions. */
  firstCalls: z.array(accountCallSchema).optional(),
});

/** A document that users accept. */
const agreementSchema = z.strictObject({
  /** Page with the text. */
  page: path,
  /** Date or number of the version in force. */
  version: text.default('2025-01-01'),
});

/** A number that identifies an organisation. */
const organisationNumberSchema = z.strictObject({
  /** Label of the field, such as `Membership number`. */
  label: text.optional(),
  /** Hint below the label, such as the document that shows the number. */
  hint: text.optional(),
  /** Regular expression that the number must match. */
  pattern: patternSchema.optional(),
  /** Error message for a number that does not match the pattern. */
  message: text.optional(),
});

/**
 * An additional field of the registration form, visible to the organisation's members and to the staff who verify it.
 */
const registrationFieldSchema = organisationNumberSchema.extend({
  /** Identifier in the service's database. */
  id: z.string().regex(/^[a-z][a-zA-Z\d]{0,39}$/, 'a small letter, letters and digits, such as vatNumber'),
  label: text,
  /** Whether the field is required. */
  required: z.boolean('true or false').default(true),
  /** Allowed values. Default: any text. */
  choices: z.array(text).min(2, 'at least two choices').optional(),
});

/** Fields of the registration form, besides name, country, domain and contacts. */
const registrationSchema = z.strictObject({
  /**
   * Customer number, which other organisations use to request licences. Left empty by organisations that are not
   * customers.
   */
  customerNumber: organisationNumberSchema.prefault({}),
  /** Number in a public register, compared by staff; `false` removes the field. */
  registrationNumber: z.union([off, organisationNumberSchema]).prefault({}),
  /** Additional fields. */
  fields: z
    .array(registrationFieldSchema)
    .refine(hasUniqueIds, 'at most twelve fields, each with a unique id')
    .default([]),
});

/** Terms for account concepts in all English screens, emails and errors, in the singular and in lower case. */
const wordsSchema = z.strictObject({
  /** Program that calls the APIs, such as `app`. Default: `application`. */
  application: text.optional(),
  /** Person who registers, such as `developer`. Default: `integrator`. */
  integrator: text.optional(),
  /** Access of an application to the data of an organisation, such as `agreement`. Default: `licence`. */
  licence: text.optional(),
  /** Company or team with members, such as `team`. Default: `organisation`. */
  organisation: text.optional(),
});

/** Registration, organisations, applications, licences and keys. Defaults are derived from the API descriptions. */
export const accountsSchema = z.strictObject({
  /**
   * Whether keys belong to organisations, whose members share applications and licences. With
   * `accounts: { organisations: false }`, readers sign up, create keys for the sandbox and for production, and call the
   * API. Choose before the first organisation is registered.
   */
  organisations: z.boolean('true or false').default(true),
  /** Products that can be licensed. Default: one for each API, without approval. */
  products: z.array(licensedProductSchema).min(1, 'at least one product').optional(),
  /** Named sets of scopes, offered besides read-only, all and none. */
  scopePresets: z.array(z.strictObject({ name: text, scopes: z.array(scope) })).default([]),
  /** Client credentials for access tokens, if a description has OAuth scopes or HTTP Basic. */
  clients: credentialSchema.prefault({}),
  /** API keys, if a description has an API key in a header; `false` disables them. */
  keys: z
    .union([
      off,
      credentialSchema.extend({
        /** Label and hint of the user for whom a key acts, if keys can name a user. */
        actsFor: z.strictObject({ name: text, hint: text }).optional(),
      }),
    ])
    .prefault({}),
  /** Terms that replace the default ones. */
  words: wordsSchema.prefault({}),
  /** Fields of the registration form. */
  registration: registrationSchema.prefault({}),
  /** Quick start guide for new accounts. */
  quickStart: path.optional(),
  /** Guide for owners who decide which applications access their organisation's data. */
  ownerGuide: path.optional(),
  /** Page that lists the documentation. */
  documentation: path.default('/sitemap'),
  /** Change log of the APIs. */
  changes: path.optional(),
  /** Error reference of the APIs. */
  errors: path.optional(),
  /** Privacy policy. */
  privacy: path.default('/docs/legal/privacy'),
  /** Terms that users accept at registration. Increase the version when the text changes. */
  terms: agreementSchema.prefault({ page: '/docs/legal/terms' }),
  /** Code of conduct that users accept at registration. Default: none. */
  conduct: agreementSchema.optional(),
});

function hasUniqueIds(fields: readonly { readonly id: string }[]): boolean {
  return fields.length <= 12 && new Set(fields.map(({ id }) => id)).size === fields.length;
}
