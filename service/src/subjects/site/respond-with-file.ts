import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { parseAcceptedEncodings } from './encoding.ts';
import { type ByteRange, parseByteRange } from './range.ts';
import type { FileRepresentation, SiteFile } from './site-file.ts';

/** Responds to a GET or HEAD request with a file: in the best encoding, in part, or with 304 if the client has it. */
export function respondWithFile(request: Request, file: SiteFile): Response {
  const isRangeRequest = request.headers.has('range') && request.method === 'GET';
  const representation = isRangeRequest ? file.identity : chooseRepresentation(request, file);
  const headers = getHeaders(file, representation);
  if (matchesEtag(request.headers.get('if-none-match'), representation.etag))
    return new Response(null, { status: 304, headers });
  headers['Content-Type'] = file.contentType.header;
  headers['Accept-Ranges'] = 'bytes';
  const range =
    isRangeRequest && isRangeStillValid(request.headers.get('if-range'), representation.etag)
      ? parseByteRange(request.headers.get('range'), representation.size)
      : null;
  if (range === null) return send(request, 200, headers, representation, { start: 0, end: representation.size - 1 });
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${representation.size}` } });
  headers['Content-Range'] = `bytes ${range.start}-${range.end}/${representation.size}`;
  return send(request, 206, headers, representation, range);
}

/** Responds with the page for paths that do not exist, or no longer exist. */
export function respondWithNotFoundPage(request: Request, file: SiteFile | null, status: 404 | 410): Response {
  if (file === null) return new Response('Not found\n', { status });
  const representation = chooseRepresentation(request, file);
  const headers = { ...getHeaders(file, representation), 'Content-Type': file.contentType.header };
  return send(request, status, headers, representation, { start: 0, end: representation.size - 1 });
}

function chooseRepresentation(request: Request, file: SiteFile): FileRepresentation {
  for (const encoding of parseAcceptedEncodings(request.headers.get('accept-encoding'))) {
    const representation = encoding === 'identity' ? file.identity : file.compressedByEncoding.get(encoding);
    if (representation) return representation;
  }
  return file.identity;
}

function getHeaders(file: SiteFile, { etag, encoding }: FileRepresentation): Record<string, string> {
  return {
    ETag: etag,
    'Cache-Control': file.cacheControl,
    'Content-Security-Policy': file.policy,
    // Lets pages detect that a service exists, without an additional request (site/src/page-feedback).
    ...(file.contentType.header.startsWith('text/html') && { 'Server-Timing': 'portal' }),
    ...(file.contentType.isCompressible && { Vary: 'Accept-Encoding' }),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  };
}

// RFC 9110, section 13.1.2: weak comparison, so a W/ that a proxy prepended to the tag is ignored.
function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

// RFC 9110, section 13.1.5: strong comparison; a date never matches, since no Last-Modified is sent.
function isRangeStillValid(ifRange: string | null, etag: string): boolean {
  return ifRange === null || ifRange === etag;
}

function send(
  request: Request,
  status: number,
  headers: Record<string, string>,
  { content }: FileRepresentation,
  { start, end }: ByteRange,
): Response {
  headers['Content-Length'] = String(end - start + 1);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  return new Response(typeof content === 'number' ? readPart(content, start, end) : content.subarray(start, end + 1), {
    status,
    headers,
  });
}

function readPart(fd: number, start: number, end: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  // Node's web stream type and the platform's are the same class, declared twice.
  return Readable.toWeb(createReadStream('', { fd, start, end, autoClose: false })) as ReadableStream<
    Uint8Array<ArrayBuffer>
  >;
}
