import type { WriterStatus } from '../background/writer.ts';
import type { Family } from './measurement.ts';

/** Each background writer by its name: what it holds, what it gave up, and whether it fails. */
export function writerMeasurements(writers: readonly WriterStatus[]): readonly Family[] {
  const family = (type: Family['type'], name: string, help: string, read: (status: WriterStatus) => number): Family => ({
    name,
    type,
    help,
    samples: writers.map((status) => ({ labels: { writer: status.name }, value: read(status) })),
  });
  return [
    family('gauge', 'portal_writer_waiting', 'Entries that a background writer has yet to write', ({ waiting }) => waiting),
    family('counter', 'portal_writer_dropped_total', 'Entries that it gave up', ({ dropped }) => dropped),
    family('gauge', 'portal_writer_failing', '1 while its writes fail', ({ failingSince }) => (failingSince === null ? 0 : 1)),
  ];
}
