/** Keys that sign access tokens, and revoked tokens. Times are in milliseconds since 1970. */
export interface TokenTables {
  readonly signingKey: {
    readonly id: string;
    readonly state: string;
    /** Public part of the key, as a JSON Web Key. */
    readonly publicKey: string;
    /** Private key, as an encrypted JSON Web Key. */
    readonly privateKey: string;
    readonly createdAt: number;
    readonly activatedAt: number | null;
    readonly retiredAt: number | null;
  };
  readonly revokedToken: { readonly id: string; readonly expiresAt: number };
}
