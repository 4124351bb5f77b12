import type { BackgroundWriterStatus } from '../core/background/writer.ts';
import type { AppContext } from '../core/context/app-context.ts';
import { collectDatabaseMetrics } from './database-measurements.ts';
import { formatPrometheusText, type MetricFamily } from './measurement.ts';
import { collectProcessMetrics } from './process-measurements.ts';
import { isReadyToServe, type ReadinessProbe } from './readiness.ts';

type Measured = Pick<AppContext, 'configuration' | 'metrics' | 'database' | 'writers' | 'release'>;

/** Returns all metrics in Prometheus's text format. Never rejects, even if the database is down. */
export async function renderPrometheusMetrics(
  { configuration, metrics, database, writers, release }: Measured,
  readiness: Pick<ReadinessProbe, 'read'>,
): Promise<string> {
  const [ready, ofDatabase, ofProcess] = await Promise.all([
    readyMeasurement(readiness),
    collectDatabaseMetrics(database),
    collectProcessMetrics(release, configuration),
  ]);
  return formatPrometheusText([
    ready,
    ...metrics.families,
    ...ofDatabase,
    ...writerMeasurements(writers.map(({ status }) => status)),
    ...ofProcess,
  ]);
}

async function readyMeasurement(readiness: Pick<ReadinessProbe, 'read'>): Promise<MetricFamily> {
  const value = isReadyToServe(await readiness.read()) ? 1 : 0;
  return { name: 'portal_ready', type: 'gauge', help: '1 while /readyz responds with 200', samples: [{ value }] };
}

/** Metrics of each background writer by name: its queue, its dropped entries, and whether it fails. */
function writerMeasurements(writers: readonly BackgroundWriterStatus[]): readonly MetricFamily[] {
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
    family('gauge', 'portal_writer_waiting', 'Entries waiting in a background writer', ({ waiting }) => waiting),
    family(
      'counter',
      'portal_writer_dropped_total',
      'Entries dropped by a background writer',
      ({ dropped }) => dropped,
    ),
    family('gauge', 'portal_writer_failing', '1 while its writes fail', ({ failingSince }) =>
      failingSince === null ? 0 : 1,
    ),
  ];
}
