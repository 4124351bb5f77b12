import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import { tokenLifetimeSeconds } from '@refdesk/service-contract/applications/tokens';
import { z } from 'zod';

const claims = z.object({
  jti: z.string(),
  client_id: z.string(),
  scope: z.string(),
  organisation_id: z.int(),
  iat: z.int(),
  exp: z.int(),
});

export type TokenClaims = z.output<typeof claims>;

/** Access tokens as JSON Web Tokens (RFC 9068), signed with a key of the process. */
export class LocalAccessTokenIssuer {
  readonly #now: () => number;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #revoked = new Set<string>();

  constructor(now: () => number) {
    this.#now = now;
    const { privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    this.#privateKey = createPrivateKey(privateKey);
    this.#publicKey = createPublicKey(privateKey);
  }

  /** Returns the public key as a JSON Web Key (RFC 7517). */
  get publicKey(): object {
    return { kid: 'local', ...this.#publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' };
  }

  issue(issuer: string, clientId: string, scope: string, organisation: number): string {
    const iat = Math.floor(this.#now() / 1000);
    const payload = {
      iss: issuer,
      aud: issuer,
      sub: clientId,
      client_id: clientId,
      environment: 'sandbox',
      organisation_id: organisation,
      scope,
      iat,
      exp: iat + tokenLifetimeSeconds,
      jti: randomUUID(),
    };
    const signed = `${encode({ alg: 'ES256', kid: 'local', typ: 'at+jwt' })}.${encode(payload)}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), { key: this.#privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  }

  /** Reads the claims and state of a token; null if another process signed it. */
  read(token: string): { readonly claims: TokenClaims; readonly state: 'valid' | 'expired' | 'revoked' } | null {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const isValid = verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      { key: this.#publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    if (!isValid) return null;
    const tokenClaims = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    if (this.#revoked.has(tokenClaims.jti)) return { claims: tokenClaims, state: 'revoked' };
    return { claims: tokenClaims, state: tokenClaims.exp * 1000 <= this.#now() ? 'expired' : 'valid' };
  }

  revoke({ jti }: TokenClaims): void {
    this.#revoked.add(jti);
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
