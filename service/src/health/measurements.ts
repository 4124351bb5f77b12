import type { BackgroundWriterStatus } from '../core/background/writer.ts';
import type { AppContext } from '../core/context/app-context.ts';
import { collectDatabaseMetrics } from './database-measurements.ts';
import { formatPrometheusText, type MetricFamily } from './measurement.ts';
import { collectProcessMetrics } from './process-measurements.ts';
import { isReadyToServe, type ReadinessProbe } from './readiness.ts';

type MetricSources = Pick<AppContext, 'configuration' | 'metrics' | 'database' | 'writers' | 'release'>;

/** Returns all metrics in Prometheus's text format. Never rejects, even if the database is down. */
export async function renderPrometheusMetrics(
  { configuration, metrics, database, writers, release }: MetricSources,
  readiness: Pick<ReadinessProbe, 'read'>,
): Promise<string> {
  const [ready, databaseMetrics, processMetrics] = await Promise.all([
    measureReadiness(readiness),
    collectDatabaseMetrics(database),
    collectProcessMetrics(release, configuration),
  ]);
  return formatPrometheusText([
    ready,
    ...metrics.families,
    ...databaseMetrics,
    ...createWriterMetrics(writers.map(({ status }) => status)),
    ...processMetrics,
  ]);
}

async function measureReadiness(readiness: Pick<ReadinessProbe, 'read'>): Promise<MetricFamily> {
  const value = isReadyToServe(await readiness.read()) ? 1 : 0;
  return { name: 'portal_ready', type: 'gauge', help: '1 while /readyz responds with 200', samples: [{ value }] };
}

/** Creates the metrics of the background writers: queue length, dropped entries, and whether writes are failing. */
function createWriterMetrics(writers: readonly BackgroundWriterStatus[]): readonly MetricFamily[] {
  const family = (
    type: MetricFamily['type'],
    name: string,
    help: string,
    read: (status: BackgroundWriterStatus) => number,
  ): MetricFamily => ({
    name,
    type,
    help,
    samples: writers.map((status) => ({ labels: { writer: status.name }, value: read(status) })),
  });
  return [
    family(
      'gauge',
      'portal_writer_waiting',
      'Entries waiting in a background writer',
      ({ waitingCount }) => waitingCount,
    ),
    family(
      'counter',
      'portal_writer_dropped_total',
      'Entries dropped by a background writer',
      ({ droppedCount }) => droppedCount,
    ),
    family('gauge', 'portal_writer_failing', '1 while its writes fail', ({ failingSince }) =>
      failingSince === null ? 0 : 1,
    ),
  ];
}
