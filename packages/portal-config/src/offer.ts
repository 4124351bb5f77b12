import { messages } from '@refdesk/messages/organisation';
import * as z from 'zod';
import { getClientCredentialsTokenPath } from './find-token-path.ts';
import type { accountsSchema } from './schema/accounts.ts';
import { path } from './schema/fields.ts';

type Accounts = z.output<typeof accountsSchema>;

const callSchema = z.strictObject({
  /** Null if the call works in both environments. */
  environment: z.enum(['sandbox', 'production']).nullable(),
  scope: z.string().nullable(),
  path,
  /** JSON body of a POST; null for a GET. */
  body: z.string().nullable(),
});

const agreementSchema = z.strictObject({ page: path, version: z.string() });

const credentialSchema = z.strictObject({ name: z.string(), opens: z.string(), firstCalls: z.array(callSchema) });

const fieldSchema = z.strictObject({
  label: z.string(),
  hint: z.string().nullable(),
  pattern: z.string().nullable(),
  message: z.string().nullable(),
});

/** Details that an organisation enters at registration, besides its name, country, domain and contacts. */
const registrationSchema = z.strictObject({
  customerNumber: fieldSchema,
  /** Null if the form has no registration number. */
  registrationNumber: fieldSchema.nullable(),
  fields: z.array(
    fieldSchema.extend({ id: z.string(), required: z.boolean(), choices: z.array(z.string()).nullable() }),
  ),
});

/**
 * Everything that accounts offer. The build derives it from the configuration and the API descriptions; the service and
 * the screens read nothing else.
 */
export const completeAccountsConfigSchema = z.strictObject({
  /** Whether keys for production belong to organisations; otherwise they belong to people. */
  organisations: z.boolean(),
  /** Every scope and its meaning, sorted by name. */
  scopes: z.array(z.strictObject({ name: z.string(), meaning: z.string() })),
  /** Products that can be licensed, the main product first. */
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
  /** Null if no description has OAuth scopes or HTTP Basic. */
  client: credentialSchema.nullable(),
  /** Null if no description has an API key in a header. */
  key: credentialSchema
    .extend({
      /** Name of the header that contains the key. */
      header: z.string(),
      actsFor: z.strictObject({ name: z.string(), hint: z.string() }).nullable(),
    })
    .nullable(),
  registration: registrationSchema,
  /** The provider's terms for account concepts; omitted if it has none. */
  words: z
    .strictObject({
      application: z.string().optional(),
      integrator: z.string().optional(),
      licence: z.string().optional(),
      organisation: z.string().optional(),
    })
    .optional(),
  /** Whether the sandbox stores records or returns examples; null if the portal has no sandbox. */
  sandbox: z.enum(['records', 'examples']).nullable(),
  /** Path of the token endpoint. */
  tokenPath: path,
  /** Guides that the screens link to, or null. */
  pages: z.strictObject({
    documentation: path,
    quickStart: path.nullable(),
    ownerGuide: path.nullable(),
    changes: path.nullable(),
    errors: path.nullable(),
    privacy: path,
  }),
  agreements: z.strictObject({ terms: agreementSchema, conduct: agreementSchema.nullable() }),
});

export type CompleteAccountsConfig = z.output<typeof completeAccountsConfigSchema>;

/** Part of the offer that documentation pages need. The meanings of scopes are left out to keep pages small. */
export interface AccountsConfigForPages {
  readonly scopes: readonly string[];
  readonly mainProduct: string | undefined;
  readonly tokenPath: string;
}

export function pickAccountsConfigForPages({
  scopes,
  products,
  tokenPath,
}: CompleteAccountsConfig): AccountsConfigForPages {
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

/** Security schemes, readable paths and base paths of an API version, from which account defaults are derived. */
export interface ApiVersionSecuritySummary {
  /** Name of the version, such as `main/2.0.0`. */
  readonly name: string;
  readonly title: string;
  readonly securitySchemes: readonly SecurityScheme[];
  /** Paths that can be read by a GET without parameters, with the required scope. */
  readonly reads: readonly { readonly path: string; readonly scope: string | null }[];
  /** Base path in production, without a trailing slash. */
  readonly productionPath: string;
  /** Base path in the sandbox; null if the portal has no sandbox for this version. */
  readonly sandboxPath: string | null;
  /** Whether the sandbox stores posted records. */
  readonly keepsRecords: boolean;
}

/**
 * Completes the accounts configuration with defaults from the API descriptions.
 *
 * @throws Error if a configured version or scope is in no description.
 */
export function deriveCompleteAccountsConfig(
  accounts: Partial<Accounts>,
  versions: readonly ApiVersionSecuritySummary[],
): CompleteAccountsConfig {
  const products = (accounts.products ?? deriveProducts(versions)).map((product) => ({
    ...product,
    granted: findScopes(product.scopes ?? false, versions),
  }));
  const scopes = new Map(products.flatMap(({ granted }) => Object.entries(granted)));
  const schemes = versions.flatMap(({ securitySchemes }) => securitySchemes);
  const unknown = (accounts.scopePresets ?? []).flatMap((preset) =>
    preset.scopes.filter((scope) => !scopes.has(scope)),
  );
  if (unknown.length > 0)
    throw new Error(`modules.accounts.scopePresets names scopes that no product has: ${unknown.join(', ')}.`);
  return {
    organisations: accounts.organisations ?? true,
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
    client: schemes.some(usesClientCredentials) ? describeCredential(accounts.clients, 'client', versions) : null,
    key: describeKey(accounts.keys, schemes, versions),
    registration: completeRegistration(accounts.registration),
    ...(Object.keys(accounts.words ?? {}).length > 0 && { words: accounts.words }),
    sandbox: findSandboxKind(versions),
    tokenPath: getClientCredentialsTokenPath(schemes),
    pages: {
      documentation: accounts.documentation ?? '/sitemap',
      quickStart: accounts.quickStart ?? null,
      ownerGuide: accounts.ownerGuide ?? null,
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

function findSandboxKind(versions: readonly ApiVersionSecuritySummary[]): CompleteAccountsConfig['sandbox'] {
  if (versions.some(({ keepsRecords }) => keepsRecords)) return 'records';
  return versions.some(({ sandboxPath }) => sandboxPath !== null) ? 'examples' : null;
}

type Product = NonNullable<Accounts['products']>[number];

function deriveProducts(versions: readonly ApiVersionSecuritySummary[]): readonly Product[] {
  const newest = versions.filter(
    ({ name }, index) => versions.findIndex((other) => getApiId(other.name) === getApiId(name)) === index,
  );
  return newest.map(({ name, title }) => ({ id: getApiId(name), name: title, scopes: name, needsApproval: false }));
}

const getApiId = (version: string): string => version.slice(0, version.indexOf('/'));

function findScopes(
  version: string | false,
  versions: readonly ApiVersionSecuritySummary[],
): Readonly<Record<string, string>> {
  if (version === false) return {};
  const versionFacts = versions.find(({ name }) => name === version);
  if (versionFacts === undefined)
    throw new Error(`modules.accounts.products names the version "${version}", which is not in apis.`);
  return Object.assign(
    {},
    ...versionFacts.securitySchemes.flatMap(({ flows = {} }) => Object.values(flows).map((flow) => flow?.scopes)),
  ) as Readonly<Record<string, string>>;
}

const usesClientCredentials = ({ type, scheme }: SecurityScheme): boolean =>
  type === 'oauth2' || (type === 'http' && scheme?.toLowerCase() === 'basic');

function describeCredential(
  config: Accounts['clients'] | undefined,
  standardName: string,
  versions: readonly ApiVersionSecuritySummary[],
): NonNullable<CompleteAccountsConfig['client']> {
  const name = config?.name ?? standardName;
  const titles = [...new Set(versions.map(({ title }) => title))].join(', ');
  const calls = config?.firstCalls?.map(({ environment = null, scope = null, path: callPath, body = null }) => ({
    environment,
    scope,
    path: callPath,
    body,
  }));
  return {
    name,
    opens: config?.opens ?? messages.opensApis(titles),
    firstCalls: calls ?? deriveFirstCalls(versions),
  };
}

/** Returns calls to the first GET operation without parameters, in the sandbox and in production. */
function deriveFirstCalls(
  versions: readonly ApiVersionSecuritySummary[],
): NonNullable<CompleteAccountsConfig['client']>['firstCalls'] {
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

interface FieldWords {
  readonly label: string;
  readonly hint?: string | null | undefined;
  readonly pattern?: string | null | undefined;
  readonly message?: string | null | undefined;
}

const customerNumber = {
  label: messages.customerNumberLabel,
  hint: messages.customerNumberHint,
  pattern: '^[A-Za-z0-9-]+$',
  message: messages.customerNumberFormat,
};

const registrationNumber = {
  label: messages.registrationNumberLabel,
  hint: messages.registrationNumberHint,
  pattern: null,
  message: null,
};

function completeRegistration(
  config: Partial<NonNullable<Accounts['registration']>> = {},
): CompleteAccountsConfig['registration'] {
  const toField = ({ label, hint = null, pattern = null, message = null }: FieldWords) => ({
    label,
    hint,
    pattern,
    message,
  });
  const registrationNumberConfig = config.registrationNumber ?? {};
  return {
    customerNumber: toField(mergeWithDefaults(customerNumber, config.customerNumber)),
    registrationNumber:
      registrationNumberConfig === false
        ? null
        : toField(mergeWithDefaults(registrationNumber, registrationNumberConfig)),
    fields: (config.fields ?? []).map((field) => ({
      ...toField(field),
      id: field.id,
      required: field.required,
      choices: field.choices ?? null,
    })),
  };
}

/**
 * Merges the provider's texts with the defaults. A custom pattern discards the default message, because that message
 * describes a different format.
 */
function mergeWithDefaults(
  defaults: FieldWords,
  {
    label = defaults.label,
    hint = defaults.hint,
    pattern,
    message,
  }: { readonly [Name in keyof FieldWords]?: FieldWords[Name] | undefined } = {},
): FieldWords {
  return pattern === undefined
    ? { label, hint, pattern: defaults.pattern, message: message ?? defaults.message }
    : { label, hint, pattern, message };
}

function describeKey(
  config: Accounts['keys'] | undefined,
  schemes: readonly SecurityScheme[],
  versions: readonly ApiVersionSecuritySummary[],
): CompleteAccountsConfig['key'] {
  if (config === false) return null;
  const header = schemes.find(
    ({ type, in: location, name }) =>
      type === 'apiKey' && location === 'header' && name?.toLowerCase() !== 'authorization',
  )?.name;
  if (header === undefined) return null;
  return { ...describeCredential(config, 'API key', versions), header, actsFor: config?.actsFor ?? null };
}
