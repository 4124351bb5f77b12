import { sql } from 'kysely';
import type { BackupRunTables } from '../backup/schema.ts';
import type { OpenServiceDatabase } from '../core/database/open-database.ts';
import type { MetricFamily } from './measurement.ts';
import { databaseProbeTimeout } from './readiness.ts';

/** Measures the work of the database; reports only that it is down if it does not respond. */
export async function collectDatabaseMetrics({
  queries,
  connections,
}: OpenServiceDatabase): Promise<readonly MetricFamily[]> {
  const counted = sql<{ waiting: number; failed: number }>`
    select count(case when "failedAt" is null then 1 end) as "waiting", count("failedAt") as "failed" from "outbox" where "sentAt" is null`;
  const results = Promise.all([counted.execute(queries), queries.selectFrom('backupRun').selectAll().execute()]);
  const [outbox, backups] = await Promise.race([results, timeOut()]).then(
    ([{ rows }, runs]) => [rows[0], runs] as const,
    () => [undefined, []] as const,
  );
  return [
    gauge('portal_database_up', '1 while the database answers', outbox === undefined ? 0 : 1),
    ...(outbox
      ? [
          gauge('portal_outbox_waiting', 'Emails waiting to be sent', outbox.waiting),
          gauge('portal_outbox_failed', 'Emails that could not be sent', outbox.failed),
        ]
      : []),
    ...(outbox ? backupMeasurements(backups) : []),
    {
      name: 'portal_database_connections',
      type: 'gauge',
      help: 'Database connections, and requests waiting for one',
      samples: Object.entries(connections()).map(([state, value]) => ({ labels: { state }, value })),
    },
  ];
}

const gauge = (name: string, help: string, value: number): MetricFamily => ({
  name,
  type: 'gauge',
  help,
  samples: [{ value }],
});

/** 0 for a database without a backup. */
function backupMeasurements(runs: readonly BackupRunTables['backupRun'][]): readonly MetricFamily[] {
  const [done, failed] = ['done', 'failed'].map((outcome) => runs.find((run) => run.outcome === outcome));
  return [
    gauge('portal_backup_last_success_timestamp_seconds', 'Time of the last restorable backup', (done?.at ?? 0) / 1000),
    gauge('portal_backup_size_bytes', 'Its size', done?.bytes ?? 0),
    gauge('portal_backup_failing', '1 while the last backup failed', (failed?.at ?? 0) > (done?.at ?? 0) ? 1 : 0),
  ];
}

function timeOut(): Promise<never> {
  return new Promise((_resolve, reject) =>
    setTimeout(() => reject(new Error('The database does not respond.')), databaseProbeTimeout).unref(),
  );
}
