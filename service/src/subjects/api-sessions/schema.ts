/** Sessions of authentication proxy 1.0.0. Times are in milliseconds since 1970. */
export interface ApiKeySessionTables {
  readonly apiSession: {
    /** SHA-256 of the session token, in base64url. */
    readonly id: string;
    /** Identifier of the key that opened the session, or `guest:` followed by the guest's identifier. */
    readonly opener: string;
    readonly companyCode: string;
    readonly startedAt: number;
    readonly expiresAt: number;
  };
}
