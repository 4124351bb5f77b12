import type { AppContext } from './core/context/app-context.ts';
import { deliverDue } from './core/mail/deliver.ts';
import type { MailTransport } from './core/mail/transport.ts';
import { noteCertificates } from './health/certificate.ts';
import { beat } from './health/heartbeat.ts';
import { TrustedClock } from './health/trusted-clock.ts';
import { purge } from './purge.ts';
import type { Job } from './schedule.ts';
import { warnOfSunsets } from './subjects/api-usage/notices.ts';
import { warnOfExpiry } from './subjects/keys/expiry.ts';
import { moveLicences } from './subjects/licences/clock.ts';
import { makePartitionsAhead } from './subjects/requests/partitions.ts';
import { sendDigest } from './subjects/review/digest.ts';
import type { PortalSandbox } from './subjects/sandbox/open.ts';
import type { SqlAccess } from './subjects/sql-access/sql-access.ts';

const second = 1000;
const minute = 60 * second;

/** Creates the scheduled jobs; each can run on any number of nodes concurrently. */
export function jobsOf(
  appContext: AppContext,
  transport: MailTransport | null,
  sandbox: PortalSandbox | null = null,
  sqlAccess: SqlAccess | null = null,
): readonly Job[] {
  const clock = new TrustedClock(appContext);
  /** Delays work that a wrong clock would make irreversible until the clock is trusted. */
  const onTrustedClock = (work: () => Promise<unknown>) => async () => ((await clock.isTrusted()) ? work() : undefined);
  return [
    { name: 'usage', every: second, run: () => appContext.usage.flush() },
    { name: 'requests', every: second, run: () => appContext.requests.flush() },
    { name: 'heartbeat', every: 15 * second, run: () => beat(appContext) },
    { name: 'licences', every: minute, run: onTrustedClock(() => moveLicences(appContext)) },
    { name: 'keyExpiry', every: 10 * minute, run: onTrustedClock(() => warnOfExpiry(appContext)) },
    { name: 'signingKeys', every: 10 * minute, run: () => appContext.signingKeys.rotate() },
    { name: 'digest', every: minute, run: () => sendDigest(appContext) },
    { name: 'sunsets', every: 60 * minute, run: onTrustedClock(() => warnOfSunsets(appContext)) },
    { name: 'partitions', every: 60 * minute, run: () => makePartitionsAhead(appContext.database, appContext.now()) },
    { name: 'certificates', every: 60 * minute, run: () => noteCertificates(appContext) },
    { name: 'purge', every: 10 * minute, run: onTrustedClock(() => purge(appContext)) },
    ...(sandbox ? [{ name: 'sandbox', every: minute, run: () => sandbox.engine.purge() }] : []),
    ...(sqlAccess
      ? [
          { name: 'sqlLogins', every: 2 * second, run: () => sqlAccess.reconcile() },
          { name: 'sqlTables', every: 5 * second, run: () => sqlAccess.refreshChanged() },
        ]
      : []),
    ...(transport ? [{ name: 'mail', every: second, run: () => deliverAll(appContext, transport) }] : []),
  ];
}

async function deliverAll(appContext: AppContext, transport: MailTransport): Promise<void> {
  while ((await deliverDue(appContext, transport)) > 0);
}
