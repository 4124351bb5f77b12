import { createHash } from 'node:crypto';
import type { ContentType } from '@portal/headers';
import type { Encoding } from './encoding.ts';

/** One file of the built site, ready to be sent in every encoding that there is of it. */
export interface SiteFile {
  readonly address: string;
  readonly contentType: ContentType;
  readonly cacheControl: string;
  /** Its Content-Security-Policy. */
  readonly policy: string;
  /** SHA-256 of the file's bytes, in hexadecimal. */
  readonly digest: string;
  readonly identity: Representation;
  /** Smaller forms, made at the build. */
  readonly compressed: Map<Exclude<Encoding, 'identity'>, Representation>;
}

/** The bytes of a file in one encoding (RFC 9110, section 8). */
export interface Representation {
  readonly encoding: Encoding;
  readonly etag: string;
  readonly size: number;
  /** The bytes in memory, or the descriptor of the file that they are read from for each response: it is kept open, so that a later build takes nothing away. */
  readonly content: Uint8Array<ArrayBuffer> | number;
}

/** The SHA-256 of `bytes` in hexadecimal. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A strong entity tag: each encoding has its own, since its bytes differ. */
export function etagOf(digest: string, encoding: Encoding): string {
  return `"${digest.slice(0, 24)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
}
