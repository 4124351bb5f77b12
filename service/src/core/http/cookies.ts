import { createHmac, timingSafeEqual } from 'node:crypto';

/** Cookies of a request by name, with their values as sent. */
export type Cookies = ReadonlyMap<string, string>;

const token = /^[!#$%&'*+\-.^_`|~\w]+$/;
const octets = /^[!#-+\--:<-[\]-~]*$/;

/**
 * Parses a Cookie header (RFC 6265, section 4.2.1). A cookie with a repeated name or a quoted value is ignored, since
 * parsers disagree about them.
 */
export function readCookies(header: string | undefined): Cookies {
  const cookies = new Map<string, string>();
  const seen = new Set<string>();
  for (const pair of (header ?? '').split(';')) {
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals === -1 ? undefined : equals).trim();
    const value = equals === -1 ? '' : pair.slice(equals + 1).trim();
    const isUnambiguous = equals !== -1 && token.test(name) && octets.test(value) && !seen.has(name);
    if (isUnambiguous) cookies.set(name, value);
    else cookies.delete(name);
    seen.add(name);
  }
  return cookies;
}

/** Verifies a value signed by Better Auth or this service, and returns it; null if the signature is invalid. */
export function verifySignedCookieValue(value: string | undefined, secret: string): string | null {
  const decoded = decode(value ?? '');
  const dot = decoded.lastIndexOf('.');
  if (dot < 1) return null;
  const digest = Buffer.from(decoded.slice(dot + 1), 'base64');
  const expected = getSignature(decoded.slice(0, dot), secret);
  return digest.byteLength === expected.byteLength && timingSafeEqual(digest, expected) ? decoded.slice(0, dot) : null;
}

/** Signs a value as Better Auth signs its cookies; the result must still be encoded for a header. */
export function signCookieValue(value: string, secret: string): string {
  return `${value}.${getSignature(value, secret).toString('base64')}`;
}

function getSignature(value: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(value).digest();
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
