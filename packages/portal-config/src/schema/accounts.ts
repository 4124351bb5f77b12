import * as z from 'zod';
import { path, text } from './fields.ts';

const off = z.literal(false);

/** A version of an API, such as `main/2.0.0`. */
export const versionSchema = z.string().regex(/^[\w-]+\/[\w.-]+$/, 'an API and its version, such as main/2.0.0');

const scope = z.string().regex(/^[\x21\x23-\x5B\x5D-\x7E]+$/, 'a scope as in the description, such as parts:read');

/** What a licence can be for, the main one first: a token and a key are for it unless they say otherwise. */
const licensedProductSchema = z.strictObject({
  /** Short name, as the service stores it. */
  id: z.string().regex(/^[a-z][a-z\d-]{0,39}$/, 'small letters, digits and hyphens, such as parts-2'),
  name: text,
  /** The version whose OAuth scopes a licence is for, such as `main/2.0.0`; `false` for a product without scopes. */
  scopes: z.union([off, versionSchema]).default(false),
  /** Whether the provider's staff approve a licence after the owner of the data has consented. */
  needsApproval: z.boolean('true or false').default(false),
  /** The last day of the product. */
  ends: z.iso.date('a day such as 2027-09-30').optional(),
});

/** A call that a newcomer sends first, with a client's token or with a key. */
const accountCallSchema = z.strictObject({
  /** Where it makes sense; in both when omitted. */
  environment: z.enum(['sandbox', 'production'], 'sandbox or production').optional(),
  /** The scope that it needs; a key without it is shown the next call that fits. */
  scope: scope.optional(),
  /** Path at the server of the APIs. */
  path,
  /** JSON that is posted; the call is a GET when omitted. */
  body: text.optional(),
});

/** A credential of an application: a client with a secret for access tokens, or a key. */
const credentialSchema = z.strictObject({
  /** What it is called in a sentence, such as `REST client`. */
  name: text.optional(),
  /** What it opens, in a sentence or two. */
  opens: text.optional(),
  /** Made of the description when omitted. */
  firstCalls: z.array(accountCallSchema).optional(),
});

/** A text that is accepted. */
const agreementSchema = z.strictObject({
  /** Where it is read. */
  page: path,
  /** The day from which it holds, or its number. */
  version: text.default('2025-01-01'),
});

const pattern = z.string().refine(isPattern, 'a regular expression, such as ^[A-Z]{2}\\d+$');

/** A number by which an organisation is known. */
const organisationNumberSchema = z.strictObject({
  /** What it is called, such as `Membership number`. */
  label: text.optional(),
  /** Where it is found. */
  hint: text.optional(),
  /** What it looks like, as a regular expression. */
  pattern: pattern.optional(),
  /** What is said of one that does not look so. */
  message: text.optional(),
});

/** A detail that an organisation is asked for besides: its members and the staff who verify it see it. */
const registrationFieldSchema = organisationNumberSchema.extend({
  /** Short name, as the service stores it. */
  id: z.string().regex(/^[a-z][a-zA-Z\d]{0,39}$/, 'a small letter, letters and digits, such as vatNumber'),
  label: text,
  /** False for one that can be left empty. */
  required: z.boolean('true or false').default(true),
  /** What can be chosen; anything that is typed when omitted. */
  choices: z.array(text).min(2, 'at least two choices').optional(),
});

/** What an organisation is asked for when it is registered, besides its name, country, domain and contacts. */
const registrationSchema = z.strictObject({
  /** The number by which others ask for licences for its data; who is no customer leaves it empty. */
  customerNumber: organisationNumberSchema.prefault({}),
  /** Its number in a public register, which staff compare; `false` to ask for none. */
  registrationNumber: z.union([off, organisationNumberSchema]).prefault({}),
  /** Further details. */
  fields: z
    .array(registrationFieldSchema)
    .refine(isApart, 'at most twelve fields, each with an id of its own')
    .default([]),
});

/** A picture of the account's inside, a file below the folder of static files. */
const pictureSchema = z.strictObject({ src: path, width: z.int(), height: z.int(), alt: text });

/** Registration, organisations, applications, licences and keys. What is omitted follows from the descriptions. */
export const accountsSchema = z.strictObject({
  /** One for each API, without approval, when omitted. */
  products: z.array(licensedProductSchema).min(1, 'at least one product').optional(),
  /** Usual choices of scopes, besides reading only, all and none. */
  scopePresets: z.array(z.strictObject({ name: text, scopes: z.array(scope) })).default([]),
  /** What an application has to get access tokens with, where a description has OAuth scopes or HTTP Basic. */
  clients: credentialSchema.prefault({}),
  /** What a program sends instead, where a description has an API key in a header; `false` for none. */
  keys: z
    .union([
      off,
      credentialSchema.extend({
        /** Whom a key acts for, where it may name a user. */
        actsFor: z.strictObject({ name: text, hint: text }).optional(),
      }),
    ])
    .prefault({}),
  /** What an organisation is asked for. */
  registration: registrationSchema.prefault({}),
  /** What is shown to those who have no account yet; nothing when omitted. */
  picture: pictureSchema.optional(),
  /** The guide that a newcomer follows. */
  quickStart: path.optional(),
  /** Where everything that is documented is listed. */
  documentation: path.default('/sitemap'),
  /** Where changes of the APIs are announced. */
  changes: path.optional(),
  /** Where the errors of the APIs are explained. */
  errors: path.optional(),
  /** What is done with personal data. */
  privacy: path.default('/docs/legal/privacy'),
  /** What whoever registers accepts. A new text gets a new version. */
  terms: agreementSchema.prefault({ page: '/docs/legal/terms' }),
  /** The same of a code of conduct, where there is one. */
  conduct: agreementSchema.optional(),
});

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function isApart(fields: readonly { readonly id: string }[]): boolean {
  return fields.length <= 12 && new Set(fields.map(({ id }) => id)).size === fields.length;
}
