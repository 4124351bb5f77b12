import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Cost of a hash: memory in KiB, passes, and lanes (RFC 9106, section 3.1). */
export interface PasswordHashCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
export const recommendedPasswordHashCost: PasswordHashCost = { memory: 19 * 1024, passes: 2, parallelism: 1 };

const tagLength = 32;

/** Hashes passwords with argon2id. Only tests of other features use a lower cost than the recommended one. */
export class PasswordHasher {
  readonly #cost: PasswordHashCost;

  constructor(cost: PasswordHashCost = recommendedPasswordHashCost) {
    this.#cost = cost;
  }

  /** Returns a PHC string, which includes the cost. */
  async hash(password: string): Promise<string> {
    const { memory, passes, parallelism } = this.#cost;
    const nonce = randomBytes(16);
    const tag = await derive(password, this.#cost, nonce, tagLength);
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
  }

  /** Returns whether a password matches a hash, regardless of the hash's cost. */
  async verify(hash: string, password: string): Promise<boolean> {
    const match = hash.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/);
    if (!match) return false;
    const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
    const expected = Buffer.from(tag, 'base64');
    const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
    return timingSafeEqual(await derive(password, cost, Buffer.from(nonce, 'base64'), expected.byteLength), expected);
  }
}

function derive(password: string, cost: PasswordHashCost, nonce: Buffer, length: number): Promise<Buffer> {
  // NFKC makes passwords independent of how a keyboard composes characters (RFC 8265).
  return promisify(argon2)('argon2id', { ...cost, nonce, tagLength: length, message: password.normalize('NFKC') });
}

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}
