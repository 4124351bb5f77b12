import { createHash, createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** What PostgreSQL's own passwords have. */
const iterations = 4096;

/**
 * The server's side of SCRAM-SHA-256 (RFC 5802, RFC 7677), without channel binding: the password is not sent, and nothing
 * that is sent helps to guess it.
 */
export class ScramServer {
  readonly #salted: Promise<Buffer>;
  readonly #salt: Buffer;
  #first = '';
  #serverFirst = '';
  #nonce = '';

  /** The salt has to be the same at every attempt of a login: it is made of the password. */
  constructor(password: string) {
    this.#salt = createHash('sha256').update(`salt ${password}`).digest().subarray(0, 16);
    this.#salted = promisify(pbkdf2)(password, this.#salt, iterations, 32, 'sha256');
  }

  /** Answers the client's first message; null when it is none. */
  challenge(clientFirst: string): string | null {
    const [, bare, nonce] = /^[ny],(?:a=[^,]*)?,(n=[^,]*,r=([\x21-\x2b\x2d-\x7e]+)(?:,.*)?)$/s.exec(clientFirst) ?? [];
    if (bare === undefined || nonce === undefined) return null;
    this.#first = bare;
    this.#nonce = nonce + randomBytes(18).toString('base64');
    this.#serverFirst = `r=${this.#nonce},s=${this.#salt.toString('base64')},i=${iterations}`;
    return this.#serverFirst;
  }

  /** Checks the client's proof and gives the server's own; null when the password is another. */
  async verify(clientFinal: string): Promise<string | null> {
    const [, withoutProof, nonce, proof] = /^(c=(?:biws|eSws),r=([^,]+)(?:,[^,]+)*?),p=([A-Za-z0-9+/=]+)$/.exec(clientFinal) ?? [];
    if (withoutProof === undefined || nonce !== this.#nonce || proof === undefined) return null;
    const salted = await this.#salted;
    const clientKey = hmac(salted, 'Client Key');
    const text = `${this.#first},${this.#serverFirst},${withoutProof}`;
    const signature = hmac(createHash('sha256').update(clientKey).digest(), text);
    const expected = Buffer.from(clientKey.map((byte, index) => byte ^ (signature[index] ?? 0)));
    const given = Buffer.from(proof, 'base64');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return `v=${hmac(hmac(salted, 'Server Key'), text).toString('base64')}`;
  }
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
