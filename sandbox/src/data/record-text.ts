import { hash } from 'node:crypto';
import type { JsonRecord } from '../core/json.ts';

const texts = new WeakMap<JsonRecord, string>();
const etags = new WeakMap<JsonRecord, string>();

/** Returns a record as JSON. Records never change, so the text is cached as long as they exist. */
export function serializeRecord(record: JsonRecord): string {
  const known = texts.get(record);
  if (known !== undefined) return known;
  const text = JSON.stringify(record);
  texts.set(record, text);
  return text;
}

/** Returns the entity tag of a record, which is the same on every node for the same content. */
export function getRecordEtag(record: JsonRecord): string {
  const known = etags.get(record);
  if (known !== undefined) return known;
  const digest = hash('sha1', serializeRecord(record), 'base64url').slice(0, 12);
  const etag = `"${digest}"`;
  etags.set(record, etag);
  return etag;
}
