import type { HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { HonoEnv } from './environment.ts';
import { requestProblems } from './errors.ts';
import { withoutNul } from './failure.ts';

/** Room for a logo of 64 kB as a data URL, and the fields around it. */
const maxBytes = 128 * 1024;

/** Rejects a body before it is read when it is too large. */
export const limitedBody: MiddlewareHandler<HonoEnv> = limitedTo(maxBytes);

/** Rejects a body of more bytes than these: by its length, or as it is read where it does not say one. */
export function limitedTo(bytes: number): MiddlewareHandler<HonoEnv> {
  const refuse = () => {
    throw requestProblems.bodyTooLarge(`A body can have up to ${bytes / 1024} kB.`);
  };
  const counted = bodyLimit({ maxSize: bytes, onError: refuse });
  return (context, next) => {
    const { req } = context;
    if (cannotHaveBody(req)) return next();
    const length = req.header('content-length');
    // A body that is not asked for is read as one text, without a stream and a second request around it.
    if (length === undefined || req.header('transfer-encoding') !== undefined) return counted(context, next);
    return Number(length) > bytes ? refuse() : next();
  };
}

/** JSON, with parameters that are well formed (RFC 9110, section 8.3.1). */
const jsonType = /^application\/json(?:\s*;\s*[\w!#$%&'*+.^`|~-]+=(?:[\w!#$%&'*+.^`|~-]+|"[^"]*"))*$/i;

/**
 * Rejects a body that is not JSON in UTF-8; no form of another site can send that type without asking first. Rejects NUL,
 * which PostgreSQL has in no text: not every text is written before its request is answered.
 */
export const jsonBody: MiddlewareHandler<HonoEnv> = async ({ req }, next) => {
  if (hasBody(req)) {
    const type = req.header('content-type');
    const charset = type?.match(/;\s*charset="?([\w-]+)/i)?.[1] ?? 'utf-8';
    if (type === undefined || !jsonType.test(type) || charset.toLowerCase() !== 'utf-8') {
      throw requestProblems.unsupportedMediaType(`The content type is ${type ? `"${type.slice(0, 100)}"` : 'missing'}: send application/json in UTF-8.`);
    }
    if (hasNul(await req.text())) throw withoutNul();
  }
  await next();
};

/** Whether a text in JSON holds NUL: escaped, by a backslash that is not escaped itself (RFC 8259, section 7). */
function hasNul(json: string): boolean {
  for (let at = json.indexOf('\\u0000'); at !== -1; at = json.indexOf('\\u0000', at + 1)) {
    let backslashes = 1;
    while (json[at - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 1) return true;
  }
  return false;
}

function hasBody(req: HonoRequest): boolean {
  const length = req.header('content-length');
  if (cannotHaveBody(req)) return false;
  if (length !== undefined) return length !== '0';
  // A browser's DELETE says nothing of a body, and has none (RFC 9112, section 6.3); the adaptor gives it an empty stream.
  const isSilent = req.header('content-type') === undefined && req.header('transfer-encoding') === undefined;
  return !isSilent && req.raw.body !== null;
}

/** Whatever they send with it, the platform's Request of these has no body (Fetch, section 5.4). */
const cannotHaveBody = ({ method }: HonoRequest): boolean => method === 'GET' || method === 'HEAD';
