import { sql } from 'kysely';
import type { AppContext } from '../core/context/app-context.ts';
import type { DatabaseOrTransaction } from '../core/database/open-service-database.ts';
import { isLoopbackUrl } from '../core/http/local-request.ts';
import { createSmtpTransport } from '../core/mail/transport.ts';
import { readSecondsSinceHeartbeat } from '../health/heartbeat.ts';

/** Outcome of one check. */
export interface InstallationCheckResult {
  readonly subject: string;
  /** `warn`: works, but should be fixed before the portal is public. */
  readonly verdict: 'ok' | 'warn' | 'FAIL';
  readonly message: string;
}

/** Checks everything that the service needs; the database connection is already open. */
export async function checkInstallation(appContext: AppContext): Promise<readonly InstallationCheckResult[]> {
  const { version, commit } = appContext.release;
  return [
    { subject: 'release', verdict: 'ok', message: `${version}, commit ${commit}, Node ${process.version}` },
    ...checkAddresses(appContext),
    await runCheck('database', () => checkDatabase(appContext)),
    await runCheck('secret', () =>
      appContext.signingKeys.getSigningKey().then(() => 'AUTH_SECRET matches the database'),
    ),
    await checkMail(appContext),
    await runCheck('nodes', () => checkNodes(appContext)),
    await checkAdministrators(appContext),
    await checkPortal(appContext.publicUrl),
  ];
}

async function runCheck(subject: string, check: () => Promise<string>): Promise<InstallationCheckResult> {
  try {
    return { subject, verdict: 'ok', message: await check() };
  } catch (error) {
    return { subject, verdict: 'FAIL', message: error instanceof Error ? error.message : String(error) };
  }
}

function checkAddresses({
  publicUrl,
  configuration: { HOST, TRUSTED_PROXIES },
}: AppContext): InstallationCheckResult[] {
  const isPublic = !isLoopbackUrl(publicUrl);
  const address: InstallationCheckResult =
    isPublic && !publicUrl.startsWith('https:')
      ? { subject: 'address', verdict: 'warn', message: `${publicUrl} is not https: cookies are not secure` }
      : { subject: 'address', verdict: 'ok', message: publicUrl };
  if (!isPublic || TRUSTED_PROXIES.length > 0) return [address];
  return [
    address,
    {
      subject: 'proxies',
      verdict: 'warn',
      message: `TRUSTED_PROXIES is not set (HOST is ${HOST}): behind a proxy all clients share one limit`,
    },
  ];
}

async function checkDatabase({ database: { queries, engine } }: AppContext): Promise<string> {
  await queries.transaction().execute((transaction) => transaction.deleteFrom('node').where('id', '=', '').execute());
  if (engine === 'sqlite') await requireUndamagedFile(queries);
  return `${engine}, readable and writable`;
}

/** Reads the whole SQLite file to find damaged pages before a request does. PostgreSQL has checksums. */
async function requireUndamagedFile(queries: DatabaseOrTransaction): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(5)`.execute(queries);
  const problems = rows.map((row) => row.quick_check).filter((text) => text !== 'ok');
  if (problems.length > 0)
    throw new Error(`the file is damaged, restore a backup: ${problems.join('; ').slice(0, 300)}`);
}

async function checkMail({
  portal,
  configuration: { SMTP_URL, MAIL_FROM },
}: AppContext): Promise<InstallationCheckResult> {
  if (SMTP_URL === undefined)
    return { subject: 'mail', verdict: 'warn', message: 'SMTP_URL is not set: mail stays in the outbox' };
  const transport = createSmtpTransport(portal, SMTP_URL, MAIL_FROM);
  const result = await runCheck('mail', async () => {
    await transport.verify();
    return `the server accepts connections; "send-test-mail <email>" also sends an email from ${MAIL_FROM}`;
  });
  transport.close();
  return result;
}

async function checkNodes({ database, now }: AppContext): Promise<string> {
  const seconds = await readSecondsSinceHeartbeat(database, now());
  return seconds === null ? 'none is running' : `one reported ${seconds} seconds ago`;
}

async function checkAdministrators({ database }: AppContext): Promise<InstallationCheckResult> {
  const { count } = await database.queries
    .selectFrom('person')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staffRole', '=', 'administrator')
    .executeTakeFirstOrThrow();
  return count === 0
    ? { subject: 'people', verdict: 'warn', message: 'there is no administrator: create-administrator <email>' }
    : { subject: 'people', verdict: 'ok', message: `${count} administrator${count === 1 ? '' : 's'}` };
}

/**
 * Requests PUBLIC_URL as a browser would. A failure is only a warning, since not every machine can reach its own
 * public URL.
 */
async function checkPortal(publicUrl: string): Promise<InstallationCheckResult> {
  try {
    const response = await fetch(`${publicUrl}/readyz`, { signal: AbortSignal.timeout(5000) });
    const message = `${publicUrl}/readyz answers ${response.status}: ${(await response.text()).slice(0, 300)}`;
    return { subject: 'portal', verdict: response.ok && !message.includes('"warnings"') ? 'ok' : 'warn', message };
  } catch {
    return { subject: 'portal', verdict: 'warn', message: `${publicUrl}/readyz does not answer from here` };
  }
}
