import { join, resolve } from 'node:path';
import type { PublicUrls } from '@refdesk/origins';
import { readPortalJsonFromBuiltSite } from '@refdesk/portal-config/built';
import { builtSiteFolder, defaultServiceDataFolder } from '@refdesk/portal-config/provider-folder';
import { networkSchema } from '@refdesk/service-contract/fields/network';
import { type StaffRole, staffRoles } from '@refdesk/service-contract/organisation/roles';
import { z } from 'zod';
import { isLoopbackUrl } from '../http/local-request.ts';
import { type ServicePortal, toServicePortal } from '../portal/service-portal.ts';

const path = z.string().transform((directory) => resolve(directory));
const origin = z
  .url({ protocol: /^https?$/, error: 'an address such as https://developers.example.com', abort: true })
  .refine(
    (url) => new URL(url).pathname === '/' && !/[?#]/.test(url),
    'an address without a path, such as https://developers.example.com',
  )
  .transform((url) => new URL(url).origin);
const siteDirectory = path.default(builtSiteFolder).describe('Directory of the built site');

/** Minimum length of a secret that an operator sets, in characters. */
export const minSecretLength = 32;

const secret = z
  .string()
  .min(minSecretLength, 'at least 32 random characters, such as "openssl rand -base64 32" gives');

/** A secret sent to the service, or two separated by a comma during a rotation. */
const sentSecrets = z
  .string()
  .transform((list) => list.split(',').map((item) => item.trim()))
  .pipe(z.array(secret).max(2, 'one secret, or two with a comma between'));

/** Comma-separated IP addresses and networks. */
const networkList = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
  .refine(
    (list) => list.every((entry) => networkSchema.safeParse(entry).success),
    'addresses and networks separated by commas, such as 10.0.0.0/8,192.0.2.7',
  );

/** URLs on which defaults depend. */
interface Defaults {
  readonly url: string;
  readonly addresses: Pick<ServicePortal['addresses'], 'api' | 'auth'>;
}

/** Environment variables with their meanings and defaults. */
export const createConfigurationSchema = ({ url: portalUrl, addresses }: Defaults) =>
  z.object({
    PORT: z.coerce
      .number('a port number such as 3000')
      .int('a whole number such as 3000')
      .min(0, '0 (any free port) to 65535')
      .max(65535, '0 (any free port) to 65535')
      .default(3000)
      .describe('Port to listen on; 0 selects any free port'),
    HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for all networks'),
    PUBLIC_URL: origin.optional().describe('Public URL of the portal. Default: http://localhost with the port'),
    SITE_DIR: siteDirectory,
    DATA_DIR: path
      .default(defaultServiceDataFolder)
      .describe(
        'Directory of the embedded database and of secrets created at the first start. Default for further portals of one checkout: a separate folder inside `data`',
      ),
    DATABASE_URL: z
      .string()
      // Not z.url(), since the URL of a Unix socket has no host.
      .regex(/^postgres(ql)?:\/\/./, 'an address such as postgres://user:password@host/database')
      .optional()
      .describe('PostgreSQL instead of the embedded database; required for more than one node'),
    DATABASE_CONNECTIONS: z.coerce
      .number('a whole number such as 10')
      .int('a whole number such as 10')
      .min(2, '2 to 200')
      .max(200, '2 to 200')
      .default(10)
      .describe('Maximum number of connections to PostgreSQL per node'),
    KEY_CACHE_SECONDS: z.coerce
      .number('a number of seconds such as 4')
      .min(0, '0 to 4 seconds')
      .max(4, '0 to 4 seconds')
      .default(0)
      .describe(
        'Seconds for which a node caches a verified key; a key that is revoked on another node remains valid for this time. For a distant database',
      ),
    SANDBOX_MEMORY_MB: z.coerce
      .number('a number of megabytes such as 64')
      .int('a whole number such as 64')
      .min(1, '1 to 65536')
      .max(65_536, '1 to 65536')
      .default(64)
      .describe(
        'Size of the sandbox changes that a node caches, as in the database; in memory they take up to three times as much',
      ),
    AUTH_SECRET: secret
      .optional()
      .describe(
        'Secret that signs cookies and encrypts stored secrets, identical on all nodes. Default: created and stored in DATA_DIR',
      ),
    SMTP_URL: z
      .url({
        protocol: /^smtps?$/,
        hostname: /.*/,
        error: 'an address such as smtp://user:password@mail.example.com:587',
      })
      .optional()
      .describe('Server that sends emails; without it, emails stay in the outbox'),
    MAIL_FROM: z
      .email('an address such as no-reply@developers.example.com')
      .default(() => `no-reply@${new URL(portalUrl).hostname}`)
      .describe('Sender of emails'),
    OIDC_ISSUER: z
      .url({ error: 'an address such as https://login.example.com', abort: true })
      .refine(
        (url) => url.startsWith('https:') || isLoopbackUrl(url),
        'an address with https, such as https://login.example.com',
      )
      .optional()
      .describe(
        'Issuer of the OpenID provider for company sign-in (docs/operators/company-sign-in.md); without it, people sign in with passwords',
      ),
    OIDC_CLIENT_ID: z.string().optional().describe('Client identifier of the portal at the OpenID provider'),
    OIDC_CLIENT_SECRET: z.string().optional().describe('Client secret of the portal at the OpenID provider'),
    OIDC_NAME: z.string().max(60).optional().describe('Name on the sign-in button. Default: the name of the provider'),
    OIDC_SCOPES: z
      .string()
      .default('openid email profile')
      .refine(
        (scopes) => scopes.split(' ').includes('openid'),
        'scopes separated by spaces with openid among them, such as "openid email profile"',
      )
      .describe('Scopes that the portal requests'),
    OIDC_EMAIL: z
      .enum(['verified', 'trusted'], 'verified or trusted')
      .default('verified')
      .describe(
        'verified: an email address requires the claim email_verified; trusted: the claim can be missing, for providers that verify all addresses and omit it',
      ),
    OIDC_ROLE_CLAIM: z
      .string()
      .default('groups')
      .describe('Claim with the groups or roles of a person; a dot separates nested names, such as realm_access.roles'),
    OIDC_ROLES: z
      .string()
      .transform((list) => list.split(',').map((pair) => pair.split('=').map((part) => part.trim())))
      .refine(
        (pairs) =>
          pairs.every(
            ([value, role, ...rest]) => value && staffRoles.some((name) => name === role) && rest.length === 0,
          ),
        'values of the claim with staff or administrator, such as portal-staff=staff,portal-admins=administrator',
      )
      .transform(
        (pairs): ReadonlyMap<string, StaffRole> =>
          new Map(pairs as unknown as readonly (readonly [string, StaffRole])[]),
      )
      .optional()
      .describe(
        'Staff roles by values of that claim, updated at each sign-in; without it, administrators assign staff roles in the portal',
      ),
    PASSWORDS: z
      .enum(['on', 'off'], 'on or off')
      .default('on')
      .describe(
        'off: only company sign-in; the pages and routes for registration, passwords, passkeys and second factors are disabled',
      ),
    TRUSTED_PROXIES: networkList.describe('Networks of proxies whose X-Forwarded-For is trusted'),
    WEBHOOK_NETWORKS: networkList.describe(
      'Private networks that webhooks can be sent to, also without TLS; without it, only public addresses with HTTPS',
    ),
    SERVICE_HOOKS: path
      .optional()
      .describe('Module whose default export has event handlers of the provider, such as `key.created`'),
    GATEWAY_SECRET: sentSecrets
      .optional()
      .describe(
        'Secret for gateways of the provider to verify keys; without it, they cannot. Two secrets separated by a comma are both accepted',
      ),
    METRICS_TOKEN: sentSecrets
      .optional()
      .describe(
        'Bearer token of /metrics; without it, /metrics is available only to this machine and only at localhost. Two tokens separated by a comma are both accepted',
      ),
    TOKEN_ISSUER: origin.optional().describe('Issuer in access tokens. Default: PUBLIC_URL'),
    API_URL: origin
      .default(addresses.api)
      .describe('URL of the production API on pages, and audience of its access tokens'),
    AUTH_URL: origin.default(addresses.auth).describe('URL of the production authentication proxy on pages'),
    SANDBOX_API_URL: origin
      .optional()
      .describe(
        'URL of the sandbox on pages, and audience of its access tokens. Default: PUBLIC_URL, for the sandbox of the portal',
      ),
    SANDBOX_AUTH_URL: origin
      .optional()
      .describe('URL of the sandbox authentication proxy on pages. Default: PUBLIC_URL'),
    SECOND_FACTOR: z
      .enum(['required', 'offered'], 'required or offered')
      .optional()
      .describe(
        'required: staff and owners of organisations must set up a second factor first; offered: only members of organisations that require it. Default: offered at localhost, otherwise required',
      ),
    SANDBOX: z
      .enum(['on', 'off'], 'on or off')
      .default('on')
      .describe('Serves the sandbox at the paths of the REST API; off leaves these paths to a gateway'),
    DAAS: z
      .enum(['on', 'off'], 'on or off')
      .default('on')
      .describe(
        'SQL access to sandboxes: tools log in to PostgreSQL and read the tables of a sandbox; off disables the logins',
      ),
    DAAS_DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/./, 'an address such as postgres://daas:password@host/share')
      .optional()
      .describe(
        'PostgreSQL database for SQL access, prepared with deploy/daas.sql. Default: a portal at localhost with the embedded database starts a PostgreSQL server on 127.0.0.1 for the first login; other portals have no SQL access',
      ),
    DAAS_ADDRESS: z
      .string()
      .regex(/^[\w.-]+(:\d{1,5})?$/, 'a host and port such as daas.example.com:5432')
      .optional()
      .describe('Public host and port of that database. Default: those of DAAS_DATABASE_URL'),
    DAAS_SSLMODE: z
      .enum(['disable', 'require', 'verify-full'], 'disable, require or verify-full')
      .optional()
      .describe(
        'sslmode in the connection details shown to readers. Default: disable at localhost, otherwise verify-full',
      ),
    DAAS_PORT: z.coerce
      .number('a port number such as 5433')
      .int('a whole number such as 5433')
      .min(0, '0 (any free port) to 65535')
      .max(65535, '0 (any free port) to 65535')
      .default(5433)
      .describe('Port of the PostgreSQL server that the portal starts; if it is in use, a free port is selected'),
    AGENTS: z
      .enum(['on', 'off'], 'on or off')
      .default('on')
      .describe('Serves agents at /mcp (Model Context Protocol) with the documentation and calls of the sandbox'),
    COUNT_SEARCHES: z
      .enum(['on', 'off'], 'on or off')
      .default('off')
      .describe(
        'Counts searches of the documentation without a result, by text, day and area, for staff; nothing about the reader is stored',
      ),
    COMPRESSION: z
      .enum(['on', 'off'], 'on or off')
      .optional()
      .describe(
        'on: compresses files of the built site without a compressed form in the background, and removes those of earlier builds; for a machine with one node. Default: compresses only pages with another PUBLIC_URL than that of the build',
      ),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'an address such as http://localhost:4318' })
      .optional()
      .describe(
        'OpenTelemetry collector (OTLP over HTTP, JSON) for a span of each request; without it, OpenTelemetry is not loaded',
      ),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number('a ratio such as 0.1')
      .min(0, '0 to 1')
      .max(1, '0 to 1')
      .default(1)
      .describe('Ratio of requests sent to the collector, unless their traceparent decides'),
    DRAIN_SECONDS: z.coerce
      .number('a number of seconds such as 10')
      .min(0, '0 to 300 seconds')
      .max(300, '0 to 300 seconds')
      .default(0)
      .describe(
        'Seconds between SIGTERM and closing, in which /readyz responds with 503 and requests are still served; must exceed the health-check interval of the balancer',
      ),
    COMMIT: z
      .string()
      .max(64)
      .optional()
      .describe('Running commit, for the log and the metrics. Default: read from git'),
    LOG_LEVEL: z
      .enum(['debug', 'info', 'warn', 'error'], 'debug, info, warn or error')
      .default('info')
      .describe('Minimum level of logged events'),
  });

/** Names of all variables. */
export const configurationVariableNames: readonly string[] = Object.keys(
  createConfigurationSchema({ url: '', addresses: { api: '', auth: '' } }).shape,
);

/** The configuration, read once at startup. */
export interface Configuration extends z.output<ReturnType<typeof createConfigurationSchema>> {
  readonly portal: ServicePortal;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the portal from the built site, then the configuration, which takes defaults from it.
 *
 * @throws Error if the built site is missing or from another release, or if any variables are invalid.
 */
export async function readPortalAndConfiguration(environment: Environment): Promise<Configuration> {
  const portal = await readPortalJsonFromBuiltSite(siteDirectory.parse(environment.SITE_DIR || undefined));
  const configuration = readConfiguration(environment, toServicePortal(portal));
  // Two portals in one checkout share no data unless the operator sets one directory for both.
  return environment.DATA_DIR
    ? configuration
    : { ...configuration, DATA_DIR: join(configuration.DATA_DIR, portal.dataFolder) };
}

/**
 * Reads the configuration from the environment; an empty variable is treated as unset.
 *
 * @throws Error that names every invalid variable, its value and the expected value.
 */
export function readConfiguration(environment: Environment, portal: ServicePortal): Configuration {
  return { ...parseEnvironmentVariables(environment, portal), portal };
}

/** Parses the environment variables; `defaults` has the URLs of the portal. */
export function parseEnvironmentVariables(environment: Environment, defaults: Defaults): Omit<Configuration, 'portal'> {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = createConfigurationSchema(defaults).safeParse(variables);
  const errors = [
    ...(result.error?.issues ?? []).map((issue) => describeIssue(issue, environment)),
    ...findContradictions(variables),
  ];
  if (!result.success || errors.length > 0) throw new Error(`The environment has wrong values:\n${errors.join('\n')}`);
  return result.data;
}

/** Lists contradictions between variables. */
function* findContradictions(variables: Readonly<Record<string, unknown>>): Generator<string> {
  if (variables.DATABASE_URL !== undefined && variables.AUTH_SECRET === undefined)
    yield '  AUTH_SECRET is not set: with DATABASE_URL, expected at least 32 random characters, the same on every node';
  const missing = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'].filter((name) => variables[name] === undefined);
  if (variables.OIDC_ISSUER !== undefined && missing.length > 0)
    yield `  ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set: with OIDC_ISSUER, expected those of the portal at the OpenID provider`;
  if (variables.PASSWORDS === 'off' && variables.OIDC_ISSUER === undefined)
    yield '  PASSWORDS is "off": expected OIDC_ISSUER, because no one could sign in without either';
}

function describeIssue(
  { path: [name = ''], message }: z.core.$ZodIssue,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const value = /SECRET|TOKEN$|^(SMTP|DATABASE|DAAS_DATABASE)_URL$/.test(String(name))
    ? 'wrong (its value is not shown)'
    : JSON.stringify(environment[String(name)]);
  return `  ${String(name)} is ${value}: expected ${message}`;
}

/** Returns the URL at which browsers reach the portal. */
export function getPortalPublicUrl({ PUBLIC_URL, PORT }: Pick<Configuration, 'PUBLIC_URL' | 'PORT'>): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`;
}

/** Whether staff and owners of organisations must use a second factor. */
export function isPrivilegedSecondFactorRequired(
  configuration: Pick<Configuration, 'PUBLIC_URL' | 'PORT' | 'SECOND_FACTOR'>,
): boolean {
  return (
    (configuration.SECOND_FACTOR ?? (isLoopbackUrl(getPortalPublicUrl(configuration)) ? 'offered' : 'required')) ===
    'required'
  );
}

/** Returns the URLs that are shown to readers: APIs, MCP server and downloads. */
export function getPublicUrls(configuration: Configuration): PublicUrls {
  const portalUrl = getPortalPublicUrl(configuration);
  const { API_URL, AUTH_URL, SANDBOX_API_URL, SANDBOX_AUTH_URL } = configuration;
  return {
    api: API_URL,
    auth: AUTH_URL,
    sandboxApi: SANDBOX_API_URL ?? portalUrl,
    sandboxAuth: SANDBOX_AUTH_URL ?? portalUrl,
    agents: `${portalUrl}/mcp`,
    downloads: `${portalUrl}/downloads`,
  };
}
