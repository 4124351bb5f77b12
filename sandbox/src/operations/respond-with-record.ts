import { getRecordEtag, serializeRecord } from '../data/record-text.ts';
import type { ReadableSandboxRecords } from '../data/tenant-data.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import type { SandboxResponse } from '../store/writer.ts';
import { requireParentRecords, requireRecordInPath } from './path-records.ts';
import type { SandboxRequest } from './request.ts';

/** Responds with a record, or 304 if the client already has it (RFC 9110, section 13.1.2). */
export function respondWithRecord(
  engine: SandboxEngine,
  data: ReadableSandboxRecords,
  schema: string,
  request: SandboxRequest,
): SandboxResponse {
  requireParentRecords(engine, data, request);
  const record = requireRecordInPath(engine, data, schema, request);
  const etag = getRecordEtag(record);
  if (request.ifNoneMatch !== undefined && matchesEntityTag(request.ifNoneMatch, etag))
    return { status: 304, headers: { ETag: etag }, body: null };
  return { status: 200, headers: { 'Content-Type': 'application/json', ETag: etag }, body: serializeRecord(record) };
}

/** Whether a header such as `"a", "b"` or `*` contains an entity tag. */
export function matchesEntityTag(header: string, etag: string): boolean {
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
