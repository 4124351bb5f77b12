import { createHash, randomBytes } from 'node:crypto';

/** Creates a token for a link in an email: 256 random bits. Only the digest is stored. */
export function generateSecretTokenAndDigest(): { readonly token: string; readonly digest: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, digest: digestSecretToken(token) };
}

/** Returns the SHA-256 of a token in hexadecimal; tokens have too much entropy to require a slow hash. */
export function digestSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
