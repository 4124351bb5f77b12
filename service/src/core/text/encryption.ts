import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/** Thrown if the configured secret cannot decrypt a value of the database. */
export class WrongSecretError extends Error {}

/** Encrypts a text with the service's secret: nonce, tag and cipher text in base64url. */
export function encryptText(text: string, secret: string, purpose: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, deriveKey(secret, purpose), nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/**
 * Decrypts the output of `encryptText`.
 *
 * @throws WrongSecretError if the secret differs or the text was changed.
 */
export function decryptText(text: string, secret: string, purpose: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(algorithm, deriveKey(secret, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const parts = [decipher.update(bytes.subarray(28))];
  try {
    return Buffer.concat([...parts, decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new WrongSecretError('AUTH_SECRET is not the one with which the database was written.', { cause });
  }
}

function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
}
