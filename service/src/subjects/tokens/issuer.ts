import type { Configuration } from '../../core/configuration/configuration.ts';

/** Issuer of access tokens, and the address of the authentication proxy. */
export function resolveTokenIssuer({ TOKEN_ISSUER }: Configuration, publicUrl: string): string {
  return TOKEN_ISSUER ?? publicUrl;
}
