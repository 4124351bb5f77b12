import { hash } from 'node:crypto';
import type { JsonRecord } from '../core/json.ts';

const texts = new WeakMap<JsonRecord, string>();
const etags = new WeakMap<JsonRecord, string>();

/** Serialises a record as JSON. Records are immutable, so the JSON is cached as long as the record exists. */
export function serializeRecord(record: JsonRecord): string {
  const cached = texts.get(record);
  if (cached !== undefined) return cached;
  const text = JSON.stringify(record);
  texts.set(record, text);
  return text;
}

/** Returns the entity tag of a record, which is the same on every node for the same content. */
export function getRecordEtag(record: JsonRecord): string {
  const cached = etags.get(record);
  if (cached !== undefined) return cached;
  const digest = hash('sha1', serializeRecord(record), 'base64url').slice(0, 12);
  const etag = `"${digest}"`;
  etags.set(record, etag);
  return etag;
}
