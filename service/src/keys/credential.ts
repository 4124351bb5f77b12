import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The type of a credential, shown by its prefix. */
export const credentialPrefixes = { production: 'fw_live_', sandbox: 'fw_test_', secret: 'fw_secret_' } as const;

export type CredentialPrefix = (typeof credentialPrefixes)[keyof typeof credentialPrefixes];

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 27 characters of Base62 hold 160.7 bits. */
const randomLength = 27;

const checksumLength = 6;

const shape = new RegExp(`^(${Object.values(credentialPrefixes).join('|')})[0-9A-Za-z]{${randomLength + checksumLength}}$`);

/** A new key or secret: its prefix, 160 random bits in Base62, and a checksum. */
export function newCredential(prefix: CredentialPrefix): string {
  const body = prefix + randomBase62(randomLength);
  return body + checksum(body);
}

/**
 * The prefix of a well-formed credential, else null. A typo, or a text that only looks like a key, is
 * caught by the checksum (CRC-32 of all before it, in six digits of Base62) before any look-up.
 */
export function prefixOf(credential: string): CredentialPrefix | null {
  const prefix = credential.match(shape)?.[1];
  if (prefix === undefined) return null;
  const body = credential.slice(0, -checksumLength);
  return checksum(body) === credential.slice(-checksumLength) ? (prefix as CredentialPrefix) : null;
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
  return { digest, locator: digest.slice(0, 16), lastFour: credential.slice(-4) };
}

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
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < checksumLength; place++) {
    digits = alphabet[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
