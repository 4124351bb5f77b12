import type { AuditFilter, AuditPage } from '@refdesk/service-contract/audit';
import { stringify } from 'csv-stringify/sync';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { type AuditScope, readAuditEvents } from './read-audit-page.ts';

const columns = [
  'at',
  'actorType',
  'actorId',
  'actorName',
  'action',
  'targetType',
  'targetId',
  'organisationId',
  'details',
  'address',
  'device',
  'requestId',
];

/** Number of events per query; each event can require reading up to 14 database pages. */
const batchSize = 50;

/** Streams an audit log as CSV (RFC 4180) in batches. */
export function streamAuditCsv(
  queries: DatabaseOrTransaction,
  scope: AuditScope,
  { cursor: _, ...filter }: AuditFilter,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let cursor: string | null | undefined;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(formatCsvLine(columns))),
    async pull(controller) {
      const { events, next } = await readAuditEvents(
        queries,
        scope,
        { ...filter, ...(cursor && { cursor }) },
        batchSize,
      );
      controller.enqueue(encoder.encode(events.map(toRow).join('')));
      cursor = next;
      if (next === null) controller.close();
    },
  });
}

function toRow({
  at,
  actor,
  action,
  target,
  organisationId,
  details,
  address,
  device,
  requestId,
}: AuditPage['events'][number]): string {
  return formatCsvLine([
    at,
    actor.type,
    actor.id,
    actor.name,
    action,
    target.type,
    target.id,
    organisationId,
    JSON.stringify(details),
    address,
    device,
    requestId,
  ]);
}

/** Formats a CSV line, escaping cells that a spreadsheet would interpret as formulas. */
export function formatCsvLine(cells: readonly (string | null)[]): string {
  return stringify([[...cells]], {
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
