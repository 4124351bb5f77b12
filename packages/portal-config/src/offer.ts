import * as z from 'zod';
import type { accountsSchema } from './schema/accounts.ts';
import { path } from './schema/fields.ts';
import { tokenPathOf } from './token-path.ts';

type Accounts = z.output<typeof accountsSchema>;

const callSchema = z.strictObject({
  /** Null where it makes sense in both. */
  environment: z.enum(['sandbox', 'production']).nullable(),
  scope: z.string().nullable(),
  path,
  /** JSON that is posted; null for a GET. */
  body: z.string().nullable(),
});

const agreementSchema = z.strictObject({ page: path, version: z.string() });

const credentialSchema = z.strictObject({ name: z.string(), opens: z.string(), firstCalls: z.array(callSchema) });

const askedSchema = z.strictObject({
  label: z.string(),
  hint: z.string().nullable(),
  pattern: z.string().nullable(),
  message: z.string().nullable(),
});

/** What an organisation is asked for when it is registered, besides its name, country, domain and contacts. */
const registrationSchema = z.strictObject({
  customerNumber: askedSchema,
  /** Null where none is asked for. */
  registrationNumber: askedSchema.nullable(),
  fields: z.array(
    askedSchema.extend({ id: z.string(), required: z.boolean(), choices: z.array(z.string()).nullable() }),
  ),
});

/** What a provider offers those who have an account, as the build makes it of the configuration and the descriptions: the service and its screens know nothing else of it. */
export const offerSchema = z.strictObject({
  /** Every scope with what it allows, in the order of the alphabet. */
  scopes: z.array(z.strictObject({ name: z.string(), meaning: z.string() })),
  /** What a licence can be for, the main one first. */
  products: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        needsApproval: z.boolean(),
        hasScopes: z.boolean(),
        ends: z.string().nullable(),
      }),
    )
    .min(1),
  scopePresets: z.array(z.strictObject({ name: z.string(), scopes: z.array(z.string()) })),
  /** Null where no description has OAuth scopes or HTTP Basic. */
  client: credentialSchema.nullable(),
  /** Null where no description has an API key in a header. */
  key: credentialSchema
    .extend({
      /** The header that a key is sent in. */
      header: z.string(),
      actsFor: z.strictObject({ name: z.string(), hint: z.string() }).nullable(),
    })
    .nullable(),
  registration: registrationSchema,
  /** What is shown to those who have no account yet; null for nothing. */
  picture: z.strictObject({ src: path, width: z.int(), height: z.int(), alt: z.string() }).nullable(),
  /** What the portal's sandbox does with requests: it keeps records, or returns examples; null without one. */
  sandbox: z.enum(['records', 'examples']).nullable(),
  /** Path at which access tokens are issued. */
  tokenPath: path,
  /** Guides that screens lead to; null where there is none. */
  pages: z.strictObject({
    documentation: path,
    quickStart: path.nullable(),
    changes: path.nullable(),
    errors: path.nullable(),
    privacy: path,
  }),
  agreements: z.strictObject({ terms: agreementSchema, conduct: agreementSchema.nullable() }),
});

export type Offer = z.output<typeof offerSchema>;

/** What the pages of documentation need of it: not everyone reads what a scope means. */
export interface OfferOnPages {
  readonly scopes: readonly string[];
  readonly mainProduct: string | undefined;
  readonly tokenPath: string;
}

export function offerOnPages({ scopes, products, tokenPath }: Offer): OfferOnPages {
  return { scopes: scopes.map(({ name }) => name), mainProduct: products[0]?.id, tokenPath };
}

interface SecurityScheme {
  readonly type?: string | undefined;
  readonly scheme?: string | undefined;
  readonly in?: string | undefined;
  readonly name?: string | undefined;
  readonly flows?:
    | Readonly<
        Record<
          string,
          { readonly tokenUrl?: string | undefined; readonly scopes: Readonly<Record<string, string>> } | undefined
        >
      >
    | undefined;
}

/** A version of an API, as far as accounts depend on it. */
export interface DescribedVersion {
  /** Such as `main/2.0.0`. */
  readonly name: string;
  readonly title: string;
  readonly securitySchemes: readonly SecurityScheme[];
  /** Paths that a GET without parameters reads, as written, each with the scope that it needs. */
  readonly reads: readonly { readonly path: string; readonly scope: string | null }[];
  /** Path below which it answers in production, without a slash at its end. */
  readonly productionPath: string;
  /** The same in the sandbox; null where the portal does not answer. */
  readonly sandboxPath: string | null;
  /** Whether the sandbox keeps what is posted. */
  readonly keepsRecords: boolean;
}

/**
 * Completes what the configuration says of accounts with what follows from the descriptions.
 *
 * @throws Error that names a version or a scope that no description has.
 */
export function offerOf(accounts: Partial<Accounts>, versions: readonly DescribedVersion[]): Offer {
  const products = (accounts.products ?? standardProducts(versions)).map((product) => ({
    ...product,
    granted: scopesOf(product.scopes ?? false, versions),
  }));
  const scopes = new Map(products.flatMap(({ granted }) => Object.entries(granted)));
  const schemes = versions.flatMap(({ securitySchemes }) => securitySchemes);
  const unknown = (accounts.scopePresets ?? []).flatMap((preset) =>
    preset.scopes.filter((scope) => !scopes.has(scope)),
  );
  if (unknown.length > 0)
    throw new Error(`modules.accounts.scopePresets names scopes that no product has: ${unknown.join(', ')}.`);
  return {
    scopes: [...scopes]
      .map(([name, meaning]) => ({ name, meaning: meaning.replace(/\.$/, '') }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    products: products.map(({ id, name, needsApproval = false, ends = null, granted }) => ({
      id,
      name,
      needsApproval,
      hasScopes: Object.keys(granted).length > 0,
      ends,
    })),
    scopePresets: accounts.scopePresets ?? [],
    client: schemes.some(isForClients) ? credentialOf(accounts.clients, 'client', versions) : null,
    key: keyOf(accounts.keys, schemes, versions),
    registration: registrationOf(accounts.registration),
    picture: accounts.picture ?? null,
    sandbox: sandboxOf(versions),
    tokenPath: tokenPathOf(schemes),
    pages: {
      documentation: accounts.documentation ?? '/sitemap',
      quickStart: accounts.quickStart ?? null,
      changes: accounts.changes ?? null,
      errors: accounts.errors ?? null,
      privacy: accounts.privacy ?? '/docs/legal/privacy',
    },
    agreements: {
      terms: accounts.terms ?? { page: '/docs/legal/terms', version: '2025-01-01' },
      conduct: accounts.conduct ?? null,
    },
  };
}

function sandboxOf(versions: readonly DescribedVersion[]): Offer['sandbox'] {
  if (versions.some(({ keepsRecords }) => keepsRecords)) return 'records';
  return versions.some(({ sandboxPath }) => sandboxPath !== null) ? 'examples' : null;
}

type Product = NonNullable<Accounts['products']>[number];

function standardProducts(versions: readonly DescribedVersion[]): readonly Product[] {
  const newest = versions.filter(
    ({ name }, index) => versions.findIndex((other) => apiOf(other.name) === apiOf(name)) === index,
  );
  return newest.map(({ name, title }) => ({ id: apiOf(name), name: title, scopes: name, needsApproval: false }));
}

const apiOf = (version: string): string => version.slice(0, version.indexOf('/'));

function scopesOf(version: string | false, versions: readonly DescribedVersion[]): Readonly<Record<string, string>> {
  if (version === false) return {};
  const described = versions.find(({ name }) => name === version);
  if (described === undefined)
    throw new Error(`modules.accounts.products names the version "${version}", and apis has none of that name.`);
  return Object.assign(
    {},
    ...described.securitySchemes.flatMap(({ flows = {} }) => Object.values(flows).map((flow) => flow?.scopes)),
  ) as Readonly<Record<string, string>>;
}

const isForClients = ({ type, scheme }: SecurityScheme): boolean =>
  type === 'oauth2' || (type === 'http' && scheme?.toLowerCase() === 'basic');

function credentialOf(
  written: Accounts['clients'] | undefined,
  standardName: string,
  versions: readonly DescribedVersion[],
): NonNullable<Offer['client']> {
  const name = written?.name ?? standardName;
  const titles = [...new Set(versions.map(({ title }) => title))].join(', ');
  const calls = written?.firstCalls?.map(({ environment = null, scope = null, path: where, body = null }) => ({
    environment,
    scope,
    path: where,
    body,
  }));
  return { name, opens: written?.opens ?? `For ${titles}.`, firstCalls: calls ?? standardCalls(versions) };
}

/** The first thing that can be read without knowing an identifier, where the sandbox and where production has it. */
function standardCalls(versions: readonly DescribedVersion[]): NonNullable<Offer['client']>['firstCalls'] {
  const version = versions.find(({ reads }) => reads.length > 0);
  const [read] = version?.reads ?? [];
  if (version === undefined || read === undefined) return [];
  const call = (environment: 'sandbox' | 'production', base: string) => ({
    environment,
    scope: read.scope,
    path: base + read.path,
    body: null,
  });
  return [
    ...(version.sandboxPath === null ? [] : [call('sandbox', version.sandboxPath)]),
    call('production', version.productionPath),
  ];
}

interface Asked {
  readonly label: string;
  readonly hint?: string | null | undefined;
  readonly pattern?: string | null | undefined;
  readonly message?: string | null | undefined;
}

const customerNumber = {
  label: 'Customer number',
  hint: 'Only for customers of the platform: as shown on our invoices to you. Others request licences for your data by it.',
  pattern: '^[A-Za-z0-9-]+$',
  message: 'Enter the customer number as on your invoice: letters, digits and hyphens.',
};

const registrationNumber = {
  label: 'Registration number',
  hint: 'As shown in the companies register, where we look you up.',
  pattern: null,
  message: null,
};

function registrationOf(written: Partial<NonNullable<Accounts['registration']>> = {}): Offer['registration'] {
  const asked = ({ label, hint = null, pattern = null, message = null }: Asked) => ({ label, hint, pattern, message });
  const register = written.registrationNumber ?? {};
  return {
    customerNumber: asked(inWordsOf(customerNumber, written.customerNumber)),
    registrationNumber: register === false ? null : asked(inWordsOf(registrationNumber, register)),
    fields: (written.fields ?? []).map((field) => ({
      ...asked(field),
      id: field.id,
      required: field.required,
      choices: field.choices ?? null,
    })),
  };
}

/** What is usual, but for what the provider says; the usual fault does not go with a pattern of their own. */
function inWordsOf(
  usual: Asked,
  {
    label = usual.label,
    hint = usual.hint,
    pattern,
    message,
  }: { readonly [Name in keyof Asked]?: Asked[Name] | undefined } = {},
): Asked {
  return pattern === undefined
    ? { label, hint, pattern: usual.pattern, message: message ?? usual.message }
    : { label, hint, pattern, message };
}

function keyOf(
  written: Accounts['keys'] | undefined,
  schemes: readonly SecurityScheme[],
  versions: readonly DescribedVersion[],
): Offer['key'] {
  if (written === false) return null;
  const header = schemes.find(
    ({ type, in: place, name }) => type === 'apiKey' && place === 'header' && name?.toLowerCase() !== 'authorization',
  )?.name;
  if (header === undefined) return null;
  return { ...credentialOf(written, 'API key', versions), header, actsFor: written?.actsFor ?? null };
}
