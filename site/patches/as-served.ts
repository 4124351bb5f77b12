import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PublicOrigins } from '@refdesk/origins';
import { listOriginReplacements, replaceOriginsInText } from '@refdesk/origins/replace-origins';

/**
 * Middleware of the development server: pages show the `shown` addresses and know that the service is available, as
 * they do when the service serves a built site.
 */
export function createOriginReplacementMiddleware(written: PublicOrigins, shown: PublicOrigins) {
  const replace = listOriginReplacements(written, shown);
  return (_request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { end } = response;
    const pieces: Buffer[] = [];
    const take = (piece: unknown) =>
      void (piece instanceof Uint8Array
        ? pieces.push(Buffer.from(piece))
        : typeof piece === 'string' && pieces.push(Buffer.from(piece)));
    // The type of a response is known with its first piece; nothing is sent before the last one.
    response.write = (piece: unknown) => {
      take(piece);
      return true;
    };
    response.end = (piece?: unknown) => {
      take(piece);
      const body = Buffer.concat(pieces);
      const type = String(response.getHeader('content-type') ?? '');
      const text = isText.test(type) && response.statusCode !== 206 ? replaceOriginsInText(body, replace) : body;
      if (!response.headersSent) {
        if (response.hasHeader('content-length')) response.setHeader('content-length', text.byteLength);
        if (type.startsWith('text/html')) response.setHeader('server-timing', 'portal');
      }
      return end.call(response, text, 'utf8');
    };
    next();
  };
}

const isText = /^(text\/|application\/(javascript|json|xml|yaml))/;
