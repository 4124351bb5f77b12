/** Tokens for the operator's API. Times are milliseconds since 1970. */
export interface OperatorTokenTables {
  readonly operatorToken: {
    readonly id: string;
    readonly personId: string;
    readonly name: string;
    /** JSON list of scopes. */
    readonly scopes: string;
    /** SHA-256 of the token, in hexadecimal. */
    readonly digest: string;
    readonly lastFour: string;
    readonly createdAt: number;
    readonly expiresAt: number;
    readonly lastUsedAt: number | null;
  };
}
