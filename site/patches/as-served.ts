import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PublicUrls } from '@refdesk/origins';
import { listPublicUrlReplacements, replacePublicUrlsInTextFile } from '@refdesk/origins/replace-origins';

/**
 * Creates a middleware of the development server that replaces the built origins with the served ones and marks
 * pages as served by the service, as the service does for a built site.
 */
export function createOriginReplacementMiddleware(built: PublicUrls, served: PublicUrls, portalUrl?: string) {
  const replacements = listPublicUrlReplacements(built, served, portalUrl);
  return (_request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { end } = response;
    const chunks: Buffer[] = [];
    const addChunk = (chunk: unknown) =>
      void (chunk instanceof Uint8Array
        ? chunks.push(Buffer.from(chunk))
        : typeof chunk === 'string' && chunks.push(Buffer.from(chunk)));
    // The content type is known by the first chunk; nothing is sent before the last one.
    response.write = (chunk: unknown) => {
      addChunk(chunk);
      return true;
    };
    response.end = (chunk?: unknown) => {
      addChunk(chunk);
      const body = Buffer.concat(chunks);
      const type = String(response.getHeader('content-type') ?? '');
      const responseBody =
        textTypePattern.test(type) && response.statusCode !== 206
          ? replacePublicUrlsInTextFile(body, replacements)
          : body;
      if (!response.headersSent) {
        if (response.hasHeader('content-length')) response.setHeader('content-length', responseBody.byteLength);
        if (type.startsWith('text/html')) response.setHeader('server-timing', 'portal');
      }
      return end.call(response, responseBody, 'utf8');
    };
    next();
  };
}

const textTypePattern = /^(text\/|application\/(javascript|json|xml|yaml))/;
