import { createHmac, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { changedRows } from '@portal/sample-data/rows';
import type { SandboxShare } from '@portal/service-contract/sandbox';
import { type Backend, type Login, PgliteBackend, PostgresBackend, ShareServer, type TenantRows } from '@portal/share';
import { findInvalidity, personalCredential } from '../access/credential-validity.ts';
import type { AppContext } from '../app-context.ts';
import { networkOf, readAddress } from '../http/address.ts';
import type { PortalSandbox } from '../sandbox/open.ts';
import { quotasOf } from '../sandbox/quotas.ts';

/** The endpoint at which tools read sandboxes as tables. */
export interface PortalShare {
  /** How a tenant connects; a guest until its sandbox ends, in milliseconds since 1970. */
  connectionOf(tenant: string, endsAt?: number): SandboxShare;
  /** Brings the tables of a tenant up to date now. */
  refresh(tenant: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts the endpoint on DAAS_PORT; null where that is not set. */
export async function openShare(appContext: AppContext, sandbox: PortalSandbox): Promise<PortalShare | null> {
  const { DAAS_PORT, DAAS_TLS_CERTIFICATE, DAAS_TLS_KEY, HOST } = appContext.configuration;
  if (DAAS_PORT === undefined) return null;
  const backend = openBackend(appContext, sandbox);
  const passwordOf = (user: string) => createHmac('sha256', appContext.secret).update(`share ${user}`).digest('base64url').slice(0, 32);
  const certificate = DAAS_TLS_CERTIFICATE === undefined ? null : await readFile(DAAS_TLS_CERTIFICATE);
  const server = new ShareServer({
    backend,
    passwordOf,
    loginOf: (user) => loginOf(appContext, user),
    networkOf: (address) => networkOf(readAddress(address) ?? address),
    ...(certificate && DAAS_TLS_KEY !== undefined && { tls: createSecureContext({ cert: certificate, key: await readFile(DAAS_TLS_KEY) }) }),
    onFault: (error) => appContext.log.error('share.failed', { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  });
  const port = await server.listen(DAAS_PORT, HOST);
  const host = certificate === null ? new URL(appContext.publicUrl).hostname : hostOf(certificate, new URL(appContext.publicUrl).hostname);
  appContext.log.info('share.started', { port, tls: certificate !== null, database: backend instanceof PgliteBackend ? 'pglite' : 'postgres' });
  return {
    connectionOf(tenant, endsAt) {
      const user = userOf(tenant, endsAt);
      const sslMode = certificate === null ? 'disable' : 'verify-full';
      return { host, port, database: databaseOf(user), user, password: passwordOf(user), sslMode, refreshSeconds: 60 };
    },
    refresh: (tenant) => backend.refresh(tenant),
    close: () => server.close(),
  };
}

function openBackend({ configuration: { DAAS_DATABASE_URL, SITE_DIR }, secret }: AppContext, { engine, tables }: PortalSandbox): Backend {
  const rowsOf = async (tenant: string): Promise<TenantRows> => ({
    daysMoved: await engine.daysMoved(tenant),
    changes: changedRows(await engine.changedRecords(tenant), tables, engine.behaviour.otherRows),
  });
  const download = (name: string) => join(SITE_DIR, 'downloads/data-dictionary', name);
  if (DAAS_DATABASE_URL !== undefined) {
    return new PostgresBackend({ url: DAAS_DATABASE_URL, secret, rowsOf, dump: () => readFile(download('sample-data.postgresql.sql'), 'utf8') });
  }
  const unpacked = async (name: string) => promisify(gunzip)(await readFile(download(name)));
  // Read for each process anew: ten megabytes that nobody needs meanwhile.
  return new PgliteBackend({
    rowsOf,
    mostOf,
    most: 5,
    files: async () => ({ files: await unpacked('pglite.data.gz'), data: await unpacked('sample-data.pgdata.tar.gz') }),
  });
}

/**
 * Of the five shares that are open at a time, one for the guests of a network and two for all guests, two for people in
 * sandboxes of their own: at least one is left for organisations.
 */
export function mostOf(tenant: string): readonly { readonly prefix: string; readonly most: number }[] {
  if (tenant.startsWith('person:')) return [{ prefix: 'person:', most: 2 }];
  return quotasOf(tenant).flatMap(({ prefix }) => (prefix === tenant ? [] : [{ prefix, most: prefix === 'guest:' ? 2 : 1 }]));
}

/** The name that a certificate is for, which is what clients verify; a wildcard is for the portal's. */
function hostOf(certificate: Buffer, portal: string): string {
  const parsed = new X509Certificate(certificate);
  if (parsed.checkHost(portal) !== undefined) return portal;
  return /DNS:([a-z0-9.-]+)/i.exec(parsed.subjectAltName ?? '')?.[1] ?? portal;
}

// The name of a login tells whose it is and, for a guest, until when. Its password proves that the service gave it.
const organisation = /^reader_(\d{1,15})$/;
const person = /^person_([\w-]{1,60})$/;
const guest = /^guest_([0-9a-z]{1,10})_([\w-]{1,60})$/;

function userOf(tenant: string, endsAt = 0): string {
  const [kind, id] = tenant.split(':');
  if (kind === 'person') return `person_${id}`;
  return kind === 'organisation' ? `reader_${id}` : `guest_${Math.floor(endsAt / 1000).toString(36)}_${id}`;
}

const databaseOf = (user: string): string => user.replace(/^(reader|person|guest)_/, 'share_');

/** Whose share a login reads: an organisation's or a person's while they may use the sandbox, a guest's until its sandbox ends. */
async function loginOf({ database, now }: AppContext, user: string): Promise<Login | null> {
  const [, until, id] = guest.exec(user) ?? [];
  if (until !== undefined) return Number.parseInt(until, 36) * 1000 > now() ? { tenant: `guest:${id}`, database: databaseOf(user) } : null;
  const personId = person.exec(user)?.[1];
  if (personId !== undefined) {
    const found = await database.queries.selectFrom('person').select('suspendedAt').where('id', '=', personId).executeTakeFirst();
    if (found === undefined || findInvalidity(personalCredential({ personSuspendedAt: found.suspendedAt }), now()) !== null) return null;
    return { tenant: `person:${personId}`, database: databaseOf(user) };
  }
  const number = organisation.exec(user)?.[1];
  if (number === undefined) return null;
  const found = await database.queries.selectFrom('organisation').select('state').where('number', '=', Number(number)).executeTakeFirst();
  const state = personalCredential({ personSuspendedAt: null, organisationState: found?.state ?? null });
  return found === undefined || findInvalidity(state, now()) !== null ? null : { tenant: `organisation:${number}`, database: databaseOf(user) };
}
