import type { Configuration } from '../../core/configuration/configuration.ts';

/** Returns the issuer of access tokens, which is also the base URL of the authentication proxy. */
export function getTokenIssuerUrl({ TOKEN_ISSUER }: Configuration, publicUrl: string): string {
  return TOKEN_ISSUER ?? publicUrl;
}
