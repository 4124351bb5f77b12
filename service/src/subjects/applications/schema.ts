/** Applications, their OAuth clients, and the secrets of those clients. Times are in milliseconds since 1970. */
export interface ApplicationTables {
  readonly application: {
    readonly id: string;
    readonly organisationId: string;
    readonly name: string;
    readonly nameKey: string;
    /** Empty, like supportUrl and contactEmail, until production is requested; see production.ts. */
    readonly description: string;
    /** A data URL of at most 64 kB, or null. */
    readonly logo: string | null;
    readonly supportUrl: string;
    readonly contactEmail: string;
    /** JSON list of URLs. */
    readonly redirectUrls: string;
    /** JSON list of scope names. */
    readonly scopes: string;
    readonly state: string;
    readonly stateReason: string | null;
    /** Parties that have suspended the application: 'organisation', 'staff' or both; see access/suspension.ts. */
    readonly suspendedBy: string | null;
    readonly createdBy: string | null;
    readonly createdAt: number;
    readonly stateAt: number;
    readonly version: number;
  };
  /** OAuth clients: one per environment of an application, and one per person for their personal sandbox. */
  readonly client: {
    readonly id: string;
    /** Null for a personal client. */
    readonly applicationId: string | null;
    /** Owner of a personal client; null for other clients. */
    readonly personId: string | null;
    readonly environment: string;
    readonly createdAt: number;
  };
  readonly clientSecret: {
    readonly id: string;
    readonly clientId: string;
    readonly digest: string;
    readonly lastFour: string;
    readonly createdBy: string | null;
    readonly createdAt: number;
    /** End of the overlap with the next secret; null if no newer secret exists. */
    readonly expiresAt: number | null;
    readonly revokedAt: number | null;
    readonly lastUsedAt: number | null;
  };
}
