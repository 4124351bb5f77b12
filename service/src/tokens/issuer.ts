import type { Configuration } from '../configuration.ts';

/** Who signs access tokens, and where the proxy is reached. */
export function issuerOf({ TOKEN_ISSUER }: Configuration, publicUrl: string): string {
  return TOKEN_ISSUER ?? publicUrl;
}
