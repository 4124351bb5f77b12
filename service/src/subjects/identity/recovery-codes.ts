import { createHash, randomBytes } from 'node:crypto';
import { symmetricDecrypt } from 'better-auth/crypto';

/** Crockford's Base32, whose letters cannot be mistaken for digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** 24 characters provide 120 bits, enough to store a digest without a salt or cost (ASVS 6.5.2). */
const codeLength = 24;

const codeCount = 10;

/** Generates recovery codes, each in six groups of four characters. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => {
    const characters = Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join('');
    return (characters.match(/.{4}/g) ?? []).join('-');
  });
}

/** Computes a code's stored digest. The input may omit hyphens, be in upper case, and have O for 0 or l for 1. */
export function digestRecoveryCode(code: string): string {
  const plain = code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  // Codes in the previous format were shorter and case-sensitive.
  const normalised = plain.length === codeLength ? plain : code.trim();
  return `${prefix}${createHash('sha256').update(normalised).digest('base64url')}`;
}

const prefix = 'sha256:';

/**
 * Creates the storage of recovery codes for Better Auth, which stores only digests. When Better Auth writes back a list
 * that it has read, the list already contains digests.
 */
export function createRecoveryCodeStorageHooks(secret: string) {
  return {
    encrypt: async (json: string) =>
      JSON.stringify(parseCodes(json).map((code) => (code.startsWith(prefix) ? code : digestRecoveryCode(code)))),
    decrypt: async (stored: string) => (stored.startsWith('[') ? stored : convertEncryptedList(stored, secret)),
  };
}

/** Converts a list in the previous, encrypted format to digests. */
async function convertEncryptedList(stored: string, secret: string): Promise<string> {
  const codes = parseCodes(await symmetricDecrypt({ key: secret, data: stored }));
  return JSON.stringify(codes.map(digestRecoveryCode));
}

// Better Auth only stores lists of codes that were generated in this file.
function parseCodes(json: string): readonly string[] {
  return JSON.parse(json) as readonly string[];
}
