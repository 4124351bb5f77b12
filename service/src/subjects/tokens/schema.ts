/** Keys that sign access tokens, and revoked tokens. Times are milliseconds since 1970. */
export interface TokenTables {
  readonly signingKey: {
    readonly id: string;
    readonly state: string;
    /** JSON Web Key, public part. */
    readonly publicKey: string;
    /** JSON Web Key, encrypted. */
    readonly privateKey: string;
    readonly createdAt: number;
    readonly activatedAt: number | null;
    readonly retiredAt: number | null;
  };
  readonly revokedToken: { readonly id: string; readonly expiresAt: number };
}
