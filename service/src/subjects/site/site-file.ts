import { createHash } from 'node:crypto';
import type { ContentType } from '@refdesk/headers';
import type { ContentEncoding } from './encoding.ts';

/** A file of the built site, in every available encoding. */
export interface SiteFile {
  readonly urlPath: string;
  readonly contentType: ContentType;
  readonly cacheControl: string;
  /** Content-Security-Policy sent with the file. */
  readonly policy: string;
  /** SHA-256 of the file's bytes, in hexadecimal. */
  readonly digest: string;
  readonly identity: FileRepresentation;
  /** Compressed forms of the file, created by the build. */
  readonly compressedByEncoding: Map<Exclude<ContentEncoding, 'identity'>, FileRepresentation>;
}

/** The bytes of a file in one encoding (RFC 9110, section 8). */
export interface FileRepresentation {
  readonly encoding: ContentEncoding;
  readonly etag: string;
  readonly size: number;
  /** Bytes in memory, or an open file descriptor, which remains readable after a later build removes the file. */
  readonly content: Uint8Array<ArrayBuffer> | number;
}

/** Returns the SHA-256 of `bytes` in hexadecimal. */
export function digestContent(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns a strong entity tag. Each encoding has a different one, since its bytes differ. */
export function formatEtag(digest: string, encoding: ContentEncoding): string {
  return `"${digest.slice(0, 24)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
}
