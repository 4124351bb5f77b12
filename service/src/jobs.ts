import type { AppContext } from './core/context/app-context.ts';
import { deliverDueMail } from './core/mail/deliver-mail.ts';
import type { MailTransport } from './core/mail/transport.ts';
import { restrictionsRefreshInterval } from './core/restrictions/restrictions.ts';
import { recordCertificateExpiry } from './health/certificate.ts';
import { recordNodeHeartbeat } from './health/heartbeat.ts';
import { ClockTrustCheck } from './health/trusted-clock.ts';
import { purgeExpiredRows } from './purge.ts';
import type { ScheduledJob } from './schedule.ts';
import { sendSunsetWarnings } from './subjects/api-usage/notices.ts';
import { sendKeyExpiryWarnings } from './subjects/keys/expiry.ts';
import { startAndEndDueLicences } from './subjects/licences/start-and-end-due-licences.ts';
import { createLogPartitionsAhead } from './subjects/requests/partitions.ts';
import { sendReviewDigest } from './subjects/review/digest.ts';
import type { PortalSandbox } from './subjects/sandbox/open-portal-sandbox.ts';
import type { SqlAccessManager } from './subjects/sql-access/sql-access-manager.ts';
import { sendDueWebhookDeliveries } from './subjects/webhooks/deliver.ts';

const second = 1000;
const minute = 60 * second;

/** Creates the scheduled jobs. Each can run concurrently on any number of nodes. */
export function createScheduledJobs(
  appContext: AppContext,
  transport: MailTransport | null,
  sandbox: PortalSandbox | null = null,
  sqlAccess: SqlAccessManager | null = null,
): readonly ScheduledJob[] {
  const clock = new ClockTrustCheck(appContext);
  /** Skips irreversible work while the clock is not trusted. */
  const ifClockTrusted = (work: () => Promise<unknown>) => async () => ((await clock.isTrusted()) ? work() : undefined);
  return [
    { name: 'usage', every: second, run: () => appContext.keyUsage.flush() },
    { name: 'requests', every: second, run: () => appContext.requestLog.flush() },
    { name: 'restrictions', every: restrictionsRefreshInterval, run: () => appContext.restrictions.refresh() },
    { name: 'heartbeat', every: 15 * second, run: () => recordNodeHeartbeat(appContext) },
    { name: 'licences', every: minute, run: ifClockTrusted(() => startAndEndDueLicences(appContext)) },
    { name: 'keyExpiry', every: 10 * minute, run: ifClockTrusted(() => sendKeyExpiryWarnings(appContext)) },
    { name: 'signingKeys', every: 10 * minute, run: () => appContext.signingKeys.rotate() },
    { name: 'webhooks', every: second, run: () => sendDueWebhookDeliveries(appContext) },
    { name: 'digest', every: minute, run: () => sendReviewDigest(appContext) },
    { name: 'sunsets', every: 60 * minute, run: ifClockTrusted(() => sendSunsetWarnings(appContext)) },
    {
      name: 'partitions',
      every: 60 * minute,
      run: () => createLogPartitionsAhead(appContext.database, appContext.now()),
    },
    { name: 'certificates', every: 60 * minute, run: () => recordCertificateExpiry(appContext) },
    { name: 'purge', every: 10 * minute, run: ifClockTrusted(() => purgeExpiredRows(appContext)) },
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
  while ((await deliverDueMail(appContext, transport)) > 0);
}
