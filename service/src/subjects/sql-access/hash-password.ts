import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** Number of PBKDF2 iterations; PostgreSQL's default. */
const iterations = 4096;

/**
 * Hashes a password the way PostgreSQL stores it (RFC 5803), so that the server, its log and the service's database
 * never see the password itself. The password must consist of ASCII characters.
 *
 * @example `SCRAM-SHA-256$4096:<salt>$<StoredKey>:<ServerKey>`
 */
export async function hashScramPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const salted = await promisify(pbkdf2)(password, salt, iterations, 32, 'sha256');
  const sign = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(sign('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${sign('Server Key').toString('base64')}`;
}
