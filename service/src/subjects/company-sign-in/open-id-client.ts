import * as oidc from 'openid-client';
import type { CompanySignInSettings } from '../../core/configuration/company-settings.ts';
import { isLoopbackUrl } from '../../core/http/local-request.ts';
import { CompanySignInError, toCompanySignInError } from './failure.ts';

/** Tolerated clock difference between the portal and the OpenID provider, in seconds. */
const maxClockSkewSeconds = 60;

/** Time in milliseconds for which the OpenID provider's metadata is cached. */
const metadataLife = 60 * 60_000;

/** State of a sign-in between the redirect to the OpenID provider and the callback. */
export interface PendingCompanySignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Path of the account page to return to. */
  readonly next: string;
  /** Whether the person was required to authenticate again. */
  readonly again: boolean;
}

/** Claims about a person, from the ID token and the user info endpoint. */
export type OpenIdPersonClaims = oidc.IDToken & Readonly<Record<string, unknown>>;

/** Client for the company's OpenID provider (OpenID Connect Core 1.0, code flow with PKCE). */
export class OpenIdClient {
  readonly #settings: CompanySignInSettings;
  readonly #redirectUri: string;
  #discovered: { readonly at: number; readonly metadata: Promise<oidc.Configuration> } | null = null;

  constructor(settings: CompanySignInSettings, redirectUri: string) {
    this.#settings = settings;
    this.#redirectUri = redirectUri;
  }

  /**
   * Starts a sign-in; returns the URL at the OpenID provider and the state to store in the browser.
   *
   * @param again Whether the person must authenticate again even if they are already signed in with the provider.
   */
  async begin(next: string, again: boolean): Promise<{ readonly url: URL; readonly pending: PendingCompanySignIn }> {
    const metadata = await this.#discover();
    const pending = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
      next,
      again,
    };
    const url = oidc.buildAuthorizationUrl(metadata, {
      redirect_uri: this.#redirectUri,
      scope: this.#settings.scopes,
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
      ...(again && { prompt: 'login', max_age: '0' }),
    });
    return { url, pending };
  }

  /**
   * Exchanges the authorization code for the person's claims, after verifying the ID token's signature, issuer,
   * audience, times and nonce.
   *
   * @param query Query string of the callback URL.
   */
  async complete(query: string, { state, nonce, verifier }: PendingCompanySignIn): Promise<OpenIdPersonClaims> {
    const metadata = await this.#discover();
    return this.#explainErrors(async () => {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await oidc.authorizationCodeGrant(metadata, new URL(`${this.#redirectUri}${query}`), checks);
      const claims = tokens.claims();
      if (claims === undefined)
        throw new CompanySignInError('company-sign-in-failed', 'The OpenID provider returned no ID token.');
      const { roles } = this.#settings;
      const isComplete =
        claims.email !== undefined && (roles === null || readOpenIdClaim(claims, roles.claim) !== undefined);
      if (isComplete || metadata.serverMetadata().userinfo_endpoint === undefined) return claims;
      const info = await oidc.fetchUserInfo(metadata, tokens.access_token, claims.sub);
      // An address and its verification must come from the same source.
      const { email, email_verified } = claims.email === undefined ? info : claims;
      return { ...info, ...claims, email, email_verified } as OpenIdPersonClaims;
    });
  }

  async #discover(): Promise<oidc.Configuration> {
    const cached = this.#discovered;
    if (cached !== null && Date.now() - cached.at < metadataLife) return cached.metadata;
    const metadata = this.#explainErrors(() => this.#fetchMetadata());
    this.#discovered = { at: Date.now(), metadata };
    // A failed discovery is not cached, so that the next sign-in retries it.
    metadata.catch(() => {
      this.#discovered = null;
    });
    return metadata;
  }

  #fetchMetadata(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const client = { client_secret: clientSecret, [oidc.clockTolerance]: maxClockSkewSeconds };
    // Signatures are verified even though TLS would suffice (OpenID Connect Core 1.0, section 3.1.3.7).
    const execute = [oidc.enableNonRepudiationChecks, ...(isLoopbackUrl(issuer) ? [oidc.allowInsecureRequests] : [])];
    return oidc.discovery(new URL(issuer), clientId, client, undefined, { execute, timeout: 10 });
  }

  async #explainErrors<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw toCompanySignInError(error, this.#settings.issuer);
    }
  }
}

/** Reads a claim by name or path: Keycloak nests roles (`realm_access.roles`), and Auth0 uses URLs as names. */
export function readOpenIdClaim(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  return (
    claims[name] ??
    name
      .split('.')
      .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], claims)
  );
}
