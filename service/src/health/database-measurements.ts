import { sql } from 'kysely';
import type { BackupRunTables } from '../backup/schema.ts';
import type { ServiceDatabase } from '../core/database/open-service-database.ts';
import type { MetricFamily } from './measurement.ts';
import { databaseProbeTimeout } from './readiness.ts';

/** Collects outbox, backup and connection metrics. If the database is down, outbox and backup metrics are omitted. */
export async function collectDatabaseMetrics({
  queries,
  connections,
}: ServiceDatabase): Promise<readonly MetricFamily[]> {
  const countOutboxEmails = sql<{ waiting: number; failed: number }>`
    select count(case when "failedAt" is null then 1 end) as "waiting", count("failedAt") as "failed" from "outbox" where "sentAt" is null`;
  const results = Promise.all([
    countOutboxEmails.execute(queries),
    queries.selectFrom('backupRun').selectAll().execute(),
  ]);
  const [outbox, backups] = await Promise.race([results, rejectAfterTimeout()]).then(
    ([{ rows }, runs]) => [rows[0], runs] as const,
    () => [undefined, []] as const,
  );
  return [
    createGauge('portal_database_up', '1 while the database answers', outbox === undefined ? 0 : 1),
    ...(outbox
      ? [
          createGauge('portal_outbox_waiting', 'Emails waiting to be sent', outbox.waiting),
          createGauge('portal_outbox_failed', 'Emails that could not be sent', outbox.failed),
        ]
      : []),
    ...(outbox ? createBackupMetrics(backups) : []),
    {
      name: 'portal_database_connections',
      type: 'gauge',
      help: 'Database connections, and requests waiting for one',
      samples: Object.entries(connections()).map(([state, value]) => ({ labels: { state }, value })),
    },
  ];
}

const createGauge = (name: string, help: string, value: number): MetricFamily => ({
  name,
  type: 'gauge',
  help,
  samples: [{ value }],
});

/** Returns metrics of the last backup; 0 if the database has never been backed up. */
function createBackupMetrics(runs: readonly BackupRunTables['backupRun'][]): readonly MetricFamily[] {
  const [done, failed] = ['done', 'failed'].map((outcome) => runs.find((run) => run.outcome === outcome));
  return [
    createGauge(
      'portal_backup_last_success_timestamp_seconds',
      'Time of the last restorable backup',
      (done?.at ?? 0) / 1000,
    ),
    createGauge('portal_backup_size_bytes', 'Its size', done?.bytes ?? 0),
    createGauge('portal_backup_failing', '1 while the last backup failed', (failed?.at ?? 0) > (done?.at ?? 0) ? 1 : 0),
  ];
}

function rejectAfterTimeout(): Promise<never> {
  return new Promise((_resolve, reject) =>
    setTimeout(() => reject(new Error('The database does not respond.')), databaseProbeTimeout).unref(),
  );
}
