import { hash } from 'node:crypto';
import type { SandboxData } from '../data/tenant-data.ts';
import type { Engine } from '../engine.ts';
import type { JsonRecord } from '../json.ts';
import type { SandboxResponse } from '../store/writer.ts';
import { requireParents, requireRecord } from './locate.ts';
import type { SandboxRequest } from './request.ts';

/** One record, or 304 when the client has it already (RFC 9110, section 13.1.2). */
export function read(engine: Engine, data: SandboxData, schema: string, request: SandboxRequest): SandboxResponse {
  requireParents(engine, data, request);
  const record = requireRecord(engine, data, schema, request);
  const etag = etagOf(record);
  if (request.ifNoneMatch !== undefined && matches(request.ifNoneMatch, etag)) return { status: 304, headers: { ETag: etag }, body: null };
  return { status: 200, headers: { 'Content-Type': 'application/json', ETag: etag }, body: textOf(record) };
}

const texts = new WeakMap<JsonRecord, string>();
const etags = new WeakMap<JsonRecord, string>();

/** A record as JSON. Records never change, so their text is kept as long as they are. */
export function textOf(record: JsonRecord): string {
  const known = texts.get(record);
  if (known !== undefined) return known;
  const text = JSON.stringify(record);
  texts.set(record, text);
  return text;
}

/** The entity tag of a record: the same on every node for the same content. */
export function etagOf(record: JsonRecord): string {
  const known = etags.get(record);
  if (known !== undefined) return known;
  const digest = hash('sha1', textOf(record), 'base64url').slice(0, 12);
  const etag = `"${digest}"`;
  etags.set(record, etag);
  return etag;
}

/** Whether a header such as `"a", "b"` or `*` names an entity tag. */
export function matches(header: string, etag: string): boolean {
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
