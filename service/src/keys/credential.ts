import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { provider } from '../provider.ts';

/** The type of a credential: a key of an environment, or the secret of a client. */
export type CredentialType = 'production' | 'sandbox' | 'secret';

const words = { production: 'live', sandbox: 'test', secret: 'secret' } as const satisfies Record<CredentialType, string>;

/** What a credential of the type begins with, such as `ac_live_` where the provider's keys begin with `ac_`. */
export const credentialPrefix = (type: CredentialType): string => `${provider().prefixes.keys}${words[type]}_`;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 27 characters of Base62 hold 160.7 bits. */
const randomLength = 27;

const checksumLength = 6;

const rest = new RegExp(`^[0-9A-Za-z]{${randomLength + checksumLength}}$`);

/** A new key or secret: its prefix, 160 random bits in Base62, and a checksum. */
export function newCredential(type: CredentialType): string {
  const body = credentialPrefix(type) + randomBase62(randomLength);
  return body + checksum(body);
}

/**
 * The type of a well-formed credential, else null. A typo, or a text that only looks like a key, is
 * caught by the checksum (CRC-32 of all before it, in six digits of Base62) before any look-up.
 */
export function typeOf(credential: string): CredentialType | null {
  const type = (['production', 'sandbox', 'secret'] as const).find((candidate) => credential.startsWith(credentialPrefix(candidate)));
  if (type === undefined || !rest.test(credential.slice(credentialPrefix(type).length))) return null;
  return checksum(credential.slice(0, -checksumLength)) === credential.slice(-checksumLength) ? type : null;
}

/** What is stored of a credential. */
export interface StoredCredential {
  /** SHA-256 of the whole credential, in hexadecimal. */
  readonly digest: string;
  /** First 64 bits of the digest: enough to find the row by, too few to prove anything. */
  readonly locator: string;
  readonly lastFour: string;
}

/** What is to be stored of a credential. */
export function toStored(credential: string): StoredCredential {
  const digest = createHash('sha256').update(credential).digest('hex');
  return { digest, locator: locatorOf(digest), lastFour: credential.slice(-4) };
}

/** What a key is found by. */
export const locatorOf = (digest: string): string => digest.slice(0, 16);

/** Compares two digests in a time that does not depend on where they differ. */
export function isSameDigest(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

// Bytes of 248 and more are discarded: they would make some characters likelier than others.
function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += alphabet[byte % 62];
    }
  }
  return text;
}

function checksum(text: string): string {
  let left = crc32(text);
  let digits = '';
  for (let index = 0; index < checksumLength; index++) {
    digits = alphabet[left % 62] + digits;
    left = Math.floor(left / 62);
  }
  return digits;
}
