import { extname } from 'node:path';

/** Value of the `Content-Type` header of a file, and whether the file should be compressed. */
export interface ContentType {
  readonly header: string;
  readonly isCompressible: boolean;
}

const createTextType = (type: string): ContentType => ({ header: `${type}; charset=utf-8`, isCompressible: true });
const createBinaryType = (type: string, isCompressible = false): ContentType => ({ header: type, isCompressible });

/** Content types by file extension. */
export const contentTypes: Readonly<Record<string, ContentType>> = {
  '.html': createTextType('text/html'),
  '.css': createTextType('text/css'),
  '.js': createTextType('text/javascript'),
  '.mjs': createTextType('text/javascript'),
  '.json': createTextType('application/json'),
  '.map': createTextType('application/json'),
  '.webmanifest': createTextType('application/manifest+json'),
  '.xml': createTextType('application/xml'),
  '.txt': createTextType('text/plain'),
  '.md': createTextType('text/markdown'),
  '.csv': createTextType('text/csv'),
  '.yaml': createTextType('application/yaml'),
  '.yml': createTextType('application/yaml'),
  '.sql': createTextType('application/sql'),
  '.svg': createTextType('image/svg+xml'),
  '.wasm': createBinaryType('application/wasm', true),
  '.ico': createBinaryType('image/x-icon', true),
  '.png': createBinaryType('image/png'),
  '.jpg': createBinaryType('image/jpeg'),
  '.jpeg': createBinaryType('image/jpeg'),
  '.gif': createBinaryType('image/gif'),
  '.webp': createBinaryType('image/webp'),
  '.avif': createBinaryType('image/avif'),
  '.woff2': createBinaryType('font/woff2'),
  '.woff': createBinaryType('font/woff'),
  '.atom': createTextType('application/atom+xml'),
  '.pdf': createBinaryType('application/pdf'),
  '.zip': createBinaryType('application/zip'),
  '.tgz': createBinaryType('application/gzip'),
  '.whl': createBinaryType('application/zip'),
  '.http': createTextType('text/plain'),
  '.parquet': createBinaryType('application/vnd.apache.parquet'),
};

/** Returns the content type for a file name; `application/octet-stream` if the extension is unknown. */
export function getContentType(fileName: string): ContentType {
  // The path is fixed and has no extension (RFC 9727, section 2).
  if (fileName.endsWith('.well-known/api-catalog')) return { header: 'application/linkset+json', isCompressible: true };
  return contentTypes[extname(fileName).toLowerCase()] ?? createBinaryType('application/octet-stream');
}
