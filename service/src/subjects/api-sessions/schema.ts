/** Sessions of the authentication proxy 1.0.0. Times are milliseconds since 1970. */
export interface ApiKeySessionTables {
  readonly apiSession: {
    /** SHA-256 of its token, in base64url. */
    readonly id: string;
    /** The key that opened it: its identifier, or `guest:` with the guest's. */
    readonly opener: string;
    readonly companyCode: string;
    readonly startedAt: number;
    readonly expiresAt: number;
  };
}
