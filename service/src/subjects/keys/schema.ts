/** Keys and their use. Times are milliseconds since 1970. */
export interface KeyTables {
  readonly apiKey: {
    readonly id: string;
    /** Null for a personal key. */
    readonly organisationId: string | null;
    /** Owner of a personal key, else null. */
    readonly personId: string | null;
    readonly applicationId: string | null;
    readonly name: string;
    readonly environment: string;
    /** First part of the digest, used to look up the key; the rest is compared in constant time. */
    readonly locator: string;
    readonly digest: string;
    readonly lastFour: string;
    /** JSON list of scopes. */
    readonly scopes: string;
    /** JSON list of IP addresses and networks; an empty list allows all. */
    readonly allowedAddresses: string;
    /** Name of the platform user that the key acts for. */
    readonly webUser: string | null;
    readonly createdBy: string | null;
    readonly createdAt: number;
    readonly expiresAt: number | null;
    readonly revokedAt: number | null;
    readonly revokedBy: string | null;
    readonly revokeReason: string | null;
    /** Key that replaced this one in a rotation. */
    readonly replacedBy: string | null;
    readonly lastUsedAt: number | null;
    readonly lastUsedOperation: string | null;
    readonly lastUsedAddress: string | null;
    /** Number of days before expiry at which the latest warning was sent. */
    readonly warnedDays: number | null;
  };
  readonly apiKeyDay: {
    readonly keyId: string;
    /** Calendar day in UTC, YYYY-MM-DD. */
    readonly day: string;
    readonly calls: number;
    readonly errors: number;
  };
}
