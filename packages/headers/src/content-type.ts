import { extname } from 'node:path';

/** How a kind of file is announced, and whether compressing it pays. */
export interface ContentType {
  readonly header: string;
  readonly compressible: boolean;
}

const text = (type: string): ContentType => ({ header: `${type}; charset=utf-8`, compressible: true });
const binary = (type: string, compressible = false): ContentType => ({ header: type, compressible });

/** Content types by the end of a file's name. */
export const contentTypes: Readonly<Record<string, ContentType>> = {
  '.html': text('text/html'),
  '.css': text('text/css'),
  '.js': text('text/javascript'),
  '.mjs': text('text/javascript'),
  '.json': text('application/json'),
  '.map': text('application/json'),
  '.webmanifest': text('application/manifest+json'),
  '.xml': text('application/xml'),
  '.txt': text('text/plain'),
  '.md': text('text/markdown'),
  '.csv': text('text/csv'),
  '.yaml': text('application/yaml'),
  '.yml': text('application/yaml'),
  '.sql': text('application/sql'),
  '.svg': text('image/svg+xml'),
  '.wasm': binary('application/wasm', true),
  '.ico': binary('image/x-icon', true),
  '.png': binary('image/png'),
  '.jpg': binary('image/jpeg'),
  '.jpeg': binary('image/jpeg'),
  '.gif': binary('image/gif'),
  '.webp': binary('image/webp'),
  '.avif': binary('image/avif'),
  '.woff2': binary('font/woff2'),
  '.woff': binary('font/woff'),
  '.atom': text('application/atom+xml'),
  '.pdf': binary('application/pdf'),
  '.zip': binary('application/zip'),
  '.tgz': binary('application/gzip'),
  '.whl': binary('application/zip'),
  '.http': text('text/plain'),
  '.parquet': binary('application/vnd.apache.parquet'),
};

/** The content type of a file by its name; unknown kinds are bytes to be downloaded. */
export function getContentType(fileName: string): ContentType {
  // RFC 9727, section 2: its address is fixed and has no extension.
  if (fileName.endsWith('.well-known/api-catalog')) return { header: 'application/linkset+json', compressible: true };
  return contentTypes[extname(fileName).toLowerCase()] ?? binary('application/octet-stream');
}
