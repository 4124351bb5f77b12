import { randomBytes } from 'node:crypto';

/** Types of resources, which prefix identifiers so that logs are readable. */
const prefixes = {
  organisation: 'org',
  invitation: 'inv',
  application: 'app',
  secret: 'sec',
  licence: 'lic',
  event: 'evt',
  key: 'key',
  mail: 'msg',
  person: 'per',
  registration: 'reg',
  change: 'chg',
  feedback: 'fbk',
  device: 'dev',
  node: 'nod',
  sqlCredential: 'sql',
  blockedNetwork: 'net',
  raisedLimit: 'lim',
  webhook: 'whk',
  operatorToken: 'opt',
  searchPhrase: 'phr',
} as const;

/** Creates an identifier such as `org_v3kq0zt8w1x5d7m2`, from 80 random bits. */
export function generateIdentifier(kind: keyof typeof prefixes): string {
  return `${prefixes[kind]}_${base32(randomBytes(10))}`;
}

// Crockford's alphabet in lower case, without i, l, o and u, so that nothing is misread or spells a word.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

/**
 * Creates a client identifier such as ac_client_4f7c2d8ab1e09d53, where `ac_client_` is the provider's prefix; it is
 * not secret.
 */
export function generateClientId(prefix: string): string {
  return `${prefix}${randomBytes(8).toString('hex')}`;
}

/** Whether a string looks like a client identifier, with any provider's prefix. */
export const isClientId = (text: string): boolean => /_[\da-f]{16}$/.test(text);
