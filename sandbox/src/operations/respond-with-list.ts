import type { JsonRecord } from '../core/json.ts';
import { serializeRecord } from '../data/record-text.ts';
import type { ReadableSandboxRecords } from '../data/tenant-data.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import type { SandboxResponse } from '../store/writer.ts';
import { digestListRequest, formatListCursor, parseListCursor } from './cursor.ts';
import { createRecordFilters } from './filter.ts';
import { createPathParameterRecordFilter, requireParentRecords } from './path-records.ts';
import {
  compareRecordSortPositions,
  compareRecords,
  getRecordSortPosition,
  type RecordOrder,
  readRecordOrder,
} from './record-order.ts';
import type { SandboxRequest } from './request.ts';

/** Responds with a page of the records that match all filters. */
export function respondWithList(
  engine: SandboxEngine,
  data: ReadableSandboxRecords,
  schema: string,
  request: SandboxRequest,
): SandboxResponse {
  const { order, records } = selectListRecordsOnAllPages(engine, data, schema, request);
  return createPage(data, schema, records, order, request);
}

/** Returns the records that match all filters, in the requested order. */
export function selectListRecordsOnAllPages(
  engine: SandboxEngine,
  data: ReadableSandboxRecords,
  schema: string,
  request: SandboxRequest,
): { readonly order: RecordOrder; readonly records: readonly JsonRecord[] } {
  requireParentRecords(engine, data, request);
  const recordSchema = engine.schemas.get(schema);
  if (recordSchema === undefined) throw new Error(`The description has no records of ${schema}.`);
  const order = readRecordOrder(recordSchema, request.parameters.sort);
  const filters = [
    createPathParameterRecordFilter(request.path),
    ...createRecordFilters(engine, data, schema, request),
  ];
  const matching = data.all(schema).filter((record) => filters.every((filter) => filter(record)));
  return { order, records: matching.toSorted((left, right) => compareRecords(order, left, right)) };
}

function createPage(
  data: ReadableSandboxRecords,
  schema: string,
  sorted: readonly JsonRecord[],
  order: RecordOrder,
  { operation, path, parameters, access }: SandboxRequest,
): SandboxResponse {
  const limit = Number(parameters.limit ?? 50);
  const digest = digestListRequest(operation.id, path, parameters, access.client);
  const start =
    typeof parameters.cursor === 'string'
      ? findPositionAfter(data, schema, sorted, order, parseListCursor(parameters.cursor, digest))
      : 0;
  const records = sorted.slice(start, start + limit);
  const last = records.at(-1);
  const hasMore = start + limit < sorted.length;
  const nextCursor = hasMore && last ? formatListCursor(getRecordSortPosition(order, last), digest) : null;
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json' },
    body: serializeListBody(records, { limit, nextCursor, hasMore }),
  };
}

/** Serialises a page as JSON; the JSON of each record is cached. */
export function serializeListBody(records: readonly JsonRecord[], info: JsonRecord): string {
  return `{"data":[${records.map(serializeRecord).join(',')}],"page":${JSON.stringify(info)}}`;
}

/**
 * Returns the first position after a cursor. A cursor contains a truncated value if it was too long; the full one is
 * read from the record if it still exists.
 */
function findPositionAfter(
  data: ReadableSandboxRecords,
  schema: string,
  sorted: readonly JsonRecord[],
  order: RecordOrder,
  cursor: ReturnType<typeof parseListCursor>,
): number {
  const record = cursor.isWhole ? null : data.get(schema, cursor.key);
  const position = record ? getRecordSortPosition(order, record) : cursor;
  const index = sorted.findIndex(
    (other) => compareRecordSortPositions(order, getRecordSortPosition(order, other), position) > 0,
  );
  return index === -1 ? sorted.length : index;
}
