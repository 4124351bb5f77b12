import { sql } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { Queries } from '../database/open.ts';
import { secondsSinceBeat } from '../health/heartbeat.ts';
import { isLoopback } from '../http/local.ts';
import { smtpTransport } from '../mail/transport.ts';

/** One check and its outcome. */
export interface Finding {
  readonly about: string;
  /** `warn` is for what works but should be fixed before the portal is public. */
  readonly verdict: 'ok' | 'warn' | 'FAIL';
  readonly says: string;
}

/** Checks everything that the service needs; the database has already responded. */
export async function check(appContext: AppContext): Promise<readonly Finding[]> {
  const { version, commit } = appContext.release;
  return [
    { about: 'release', verdict: 'ok', says: `${version}, commit ${commit}, Node ${process.version}` },
    ...checkAddresses(appContext),
    await tried('database', () => checkDatabase(appContext)),
    await tried('secret', () => appContext.signingKeys.signing().then(() => 'AUTH_SECRET is that of the database')),
    await checkMail(appContext),
    await tried('nodes', () => checkNodes(appContext)),
    await checkAdministrators(appContext),
    await checkPortal(appContext.publicUrl),
  ];
}

async function tried(about: string, look: () => Promise<string>): Promise<Finding> {
  try {
    return { about, verdict: 'ok', says: await look() };
  } catch (error) {
    return { about, verdict: 'FAIL', says: error instanceof Error ? error.message : String(error) };
  }
}

function checkAddresses({ publicUrl, configuration: { HOST, TRUSTED_PROXIES } }: AppContext): Finding[] {
  const isPublic = !isLoopback(publicUrl);
  const address: Finding =
    isPublic && !publicUrl.startsWith('https:')
      ? { about: 'address', verdict: 'warn', says: `${publicUrl} is not https: cookies are not secure` }
      : { about: 'address', verdict: 'ok', says: publicUrl };
  if (!isPublic || TRUSTED_PROXIES.length > 0) return [address];
  return [address, { about: 'proxies', verdict: 'warn', says: `TRUSTED_PROXIES is not set (HOST is ${HOST}): behind a proxy all clients share one limit` }];
}

async function checkDatabase({ database: { queries, engine } }: AppContext): Promise<string> {
  await queries.transaction().execute((transaction) => transaction.deleteFrom('node').where('id', '=', '').execute());
  if (engine === 'sqlite') await requireSoundFile(queries);
  return `${engine}, readable and writable`;
}

/**
 * Reads the whole file: a page that was damaged on the disk is found before the first request that needs it. PostgreSQL
 * has checksums of its own.
 */
async function requireSoundFile(queries: Queries): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(5)`.execute(queries);
  const faults = rows.map((row) => row.quick_check).filter((text) => text !== 'ok');
  if (faults.length > 0) throw new Error(`the file is damaged, restore a backup: ${faults.join('; ').slice(0, 300)}`);
}

async function checkMail({ configuration: { SMTP_URL, MAIL_FROM } }: AppContext): Promise<Finding> {
  if (SMTP_URL === undefined) return { about: 'mail', verdict: 'warn', says: 'SMTP_URL is not set: mail stays in the outbox' };
  const transport = smtpTransport(SMTP_URL, MAIL_FROM);
  const found = await tried('mail', async () => {
    await transport.verify();
    return `the server takes connections; "send-test-mail <email>" tries the rest, from ${MAIL_FROM}`;
  });
  transport.close();
  return found;
}

async function checkNodes({ database, now }: AppContext): Promise<string> {
  const seconds = await secondsSinceBeat(database, now());
  return seconds === null ? 'none runs' : `one said ${seconds} seconds ago that it runs`;
}

async function checkAdministrators({ database }: AppContext): Promise<Finding> {
  const { count } = await database.queries
    .selectFrom('person')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staffRole', '=', 'administrator')
    .executeTakeFirstOrThrow();
  return count === 0
    ? { about: 'people', verdict: 'warn', says: 'there is no administrator: create-administrator <email>' }
    : { about: 'people', verdict: 'ok', says: `${count} administrator${count === 1 ? '' : 's'}` };
}

/** As a browser would reach it; on a machine that cannot reach its own public address that says nothing. */
async function checkPortal(publicUrl: string): Promise<Finding> {
  try {
    const response = await fetch(`${publicUrl}/readyz`, { signal: AbortSignal.timeout(5000) });
    const says = `${publicUrl}/readyz answers ${response.status}: ${(await response.text()).slice(0, 300)}`;
    return { about: 'portal', verdict: response.ok && !says.includes('"warnings"') ? 'ok' : 'warn', says };
  } catch {
    return { about: 'portal', verdict: 'warn', says: `${publicUrl}/readyz does not answer from here` };
  }
}
