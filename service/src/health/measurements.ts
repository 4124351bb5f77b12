import type { Platform } from '../platform.ts';
import { databaseMeasurements } from './database-measurements.ts';
import { toExposition } from './measurement.ts';
import { processMeasurements } from './process-measurements.ts';
import { writerMeasurements } from './writer-measurements.ts';

/** Everything that is measured, in Prometheus's text format; never rejects, as the database may be what is down. */
export async function measurements({ metrics, database, writers, release }: Pick<Platform, 'metrics' | 'database' | 'writers' | 'release'>): Promise<string> {
  return toExposition([
    ...metrics.families,
    ...(await databaseMeasurements(database)),
    ...writerMeasurements(writers.map(({ status }) => status)),
    ...processMeasurements(release),
  ]);
}
