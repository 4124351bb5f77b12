import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ServicePortal } from '../portal/service-portal.ts';

/** The type of a credential: a key of an environment, the secret of a client, or an operator token. */
export type CredentialType = 'production' | 'sandbox' | 'secret' | 'operator';

const slugs = { production: 'live', sandbox: 'test', secret: 'secret', operator: 'operator' } as const satisfies Record<
  CredentialType,
  string
>;

/** Returns the prefix for a credential type, such as `ac_live_` if the provider's prefix is `ac_`. */
export const getCredentialTypePrefix = ({ prefixes }: ServicePortal, type: CredentialType): string =>
  `${prefixes.keys}${slugs[type]}_`;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 27 Base62 characters carry 160.7 bits. */
const randomLength = 27;

const checksumLength = 6;

const suffix = new RegExp(`^[0-9A-Za-z]{${randomLength + checksumLength}}$`);

/** Generates a key or secret: its prefix, 160 random bits in Base62, and a checksum. */
export function generateCredential(portal: ServicePortal, type: CredentialType): string {
  const body = getCredentialTypePrefix(portal, type) + randomBase62(randomLength);
  return body + computeChecksum(body);
}

/**
 * Returns the type of a well-formed credential, else null. The checksum (CRC-32 of everything before it, in six digits
 * of Base62) catches typos and similar strings before any lookup.
 */
export function readCredentialType(portal: ServicePortal, credential: string): CredentialType | null {
  const type = (['production', 'sandbox', 'secret', 'operator'] as const).find((candidate) =>
    credential.startsWith(getCredentialTypePrefix(portal, candidate)),
  );
  if (type === undefined || !suffix.test(credential.slice(getCredentialTypePrefix(portal, type).length))) return null;
  return computeChecksum(credential.slice(0, -checksumLength)) === credential.slice(-checksumLength) ? type : null;
}

/** A credential in the form that is stored. */
export interface StoredCredential {
  /** SHA-256 of the whole credential, in hexadecimal. */
  readonly digest: string;
  /** First 64 bits of the digest: sufficient for finding the row, insufficient as proof. */
  readonly locator: string;
  readonly lastFour: string;
}

/** Derives the stored form of a credential. */
export function toStoredCredential(credential: string): StoredCredential {
  const digest = createHash('sha256').update(credential).digest('hex');
  return { digest, locator: getCredentialDigestPrefix(digest), lastFour: credential.slice(-4) };
}

/** Returns the part of a digest that serves as the lookup key of a credential. */
export const getCredentialDigestPrefix = (digest: string): string => digest.slice(0, 16);

/** Compares two digests in constant time. */
export function areDigestsEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

// Discards bytes from 248 up, which would make some characters more likely than others.
function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += alphabet[byte % 62];
    }
  }
  return text;
}

function computeChecksum(text: string): string {
  let remainder = crc32(text);
  let digits = '';
  for (let index = 0; index < checksumLength; index++) {
    digits = alphabet[remainder % 62] + digits;
    remainder = Math.floor(remainder / 62);
  }
  return digits;
}
