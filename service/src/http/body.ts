import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Environment } from './environment.ts';
import { requestProblems } from './errors.ts';

/** Room for a logo of 64 kB as a data URL, and the fields around it. */
const maxBytes = 128 * 1024;

/** Refuses a body before it is read when it is too large. */
export const limitedBody: MiddlewareHandler<Environment> = bodyLimit({
  maxSize: maxBytes,
  onError() {
    throw requestProblems.bodyTooLarge(`A body may have up to ${maxBytes / 1024} kB.`);
  },
});

/** Refuses a body that is not JSON; no form of another site can send that type without asking first. */
export const jsonBody: MiddlewareHandler<Environment> = async ({ req }, next) => {
  const type = req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  const length = req.header('content-length');
  // A browser's DELETE says nothing of a body, and has none (RFC 9112, section 6.3); the adaptor gives it an empty stream.
  const isSilent = type === undefined && length === undefined && req.header('transfer-encoding') === undefined;
  const hasBody = req.raw.body !== null && length !== '0' && !isSilent;
  if (hasBody && type !== 'application/json') {
    throw requestProblems.unsupportedMediaType(`The content type is ${type ? `"${type}"` : 'missing'}: send application/json.`);
  }
  await next();
};
