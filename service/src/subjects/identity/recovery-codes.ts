import { createHash, randomBytes } from 'node:crypto';
import { symmetricDecrypt } from 'better-auth/crypto';

/** Crockford's Base32, in which no letter is mistaken for a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** 24 characters have 120 bits, so that a digest without salt or cost is enough to store (ASVS 6.5.2). */
const length = 24;

const amount = 10;

/** Generates recovery codes, each in six groups of four characters. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: amount }, () => {
    const characters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
    return (characters.match(/.{4}/g) ?? []).join('-');
  });
}

/** Computes the stored digest of a code; it may be entered without hyphens, in upper case, with O for 0 and l for 1. */
export function digestRecoveryCode(code: string): string {
  const plain = code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  // Earlier codes were shorter and case-sensitive.
  const exact = plain.length === length ? plain : code.trim();
  return `${prefix}${createHash('sha256').update(exact).digest('base64url')}`;
}

const prefix = 'sha256:';

/** Storage of the codes for Better Auth: as digests. A list that it passes after reading contains digests already. */
export function createRecoveryCodeStore(secret: string) {
  return {
    encrypt: async (json: string) =>
      JSON.stringify(readList(json).map((code) => (code.startsWith(prefix) ? code : digestRecoveryCode(code)))),
    decrypt: async (stored: string) => (stored.startsWith('[') ? stored : fromEncrypted(stored, secret)),
  };
}

/** Converts a list in the earlier, encrypted format to digests. */
async function fromEncrypted(stored: string, secret: string): Promise<string> {
  const codes = readList(await symmetricDecrypt({ key: secret, data: stored }));
  return JSON.stringify(codes.map(digestRecoveryCode));
}

// Written by Better Auth from codes of this file.
function readList(json: string): readonly string[] {
  return JSON.parse(json) as readonly string[];
}
