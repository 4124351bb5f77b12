import { createHmac, timingSafeEqual } from 'node:crypto';

/** The cookies of a request by their names, with their values as they were sent. */
export type Cookies = ReadonlyMap<string, string>;

const token = /^[!#$%&'*+\-.^_`|~\w]+$/;
const octets = /^[!#-+\--:<-[\]-~]*$/;

/**
 * Reads a Cookie header (RFC 6265, section 4.2.1), for everything that asks for a cookie. A name that stands
 * there twice, or whose value is in quotation marks, has no value: one reader would take the one, another the other.
 */
export function readCookies(header: string | undefined): Cookies {
  const cookies = new Map<string, string>();
  const seen = new Set<string>();
  for (const pair of (header ?? '').split(';')) {
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals === -1 ? undefined : equals).trim();
    const value = equals === -1 ? '' : pair.slice(equals + 1).trim();
    const isClear = equals !== -1 && token.test(name) && octets.test(value) && !seen.has(name);
    if (isClear) cookies.set(name, value);
    else cookies.delete(name);
    seen.add(name);
  }
  return cookies;
}

/** What was signed of a value that Better Auth or this service signed; null when the signature is another's. */
export function readSigned(value: string | undefined, secret: string): string | null {
  const decoded = decode(value ?? '');
  const dot = decoded.lastIndexOf('.');
  if (dot < 1) return null;
  const given = Buffer.from(decoded.slice(dot + 1), 'base64');
  const expected = signatureOf(decoded.slice(0, dot), secret);
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected) ? decoded.slice(0, dot) : null;
}

/** A value with its signature, as Better Auth signs its cookies; not yet encoded for a header. */
export function toSigned(value: string, secret: string): string {
  return `${value}.${signatureOf(value, secret).toString('base64')}`;
}

function signatureOf(value: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(value).digest();
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
