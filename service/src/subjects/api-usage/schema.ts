/** Call counters and sent sunset warnings. Times are in milliseconds since 1970; unknown values are empty strings. */
export interface ApiUseTables {
  readonly apiUse: {
    readonly organisationId: string;
    /** Identifier of the key or client. */
    readonly credential: string;
    /** Calendar day in UTC, formatted as YYYY-MM-DD. */
    readonly day: string;
    readonly api: string;
    readonly version: string;
    readonly operation: string;
    /** Slug of the problem; empty for successful calls. */
    readonly problem: string;
    readonly applicationId: string | null;
    readonly calls: number;
    readonly errors: number;
    readonly lastAt: number;
  };
  /** Production calls by application and by the organisation whose data was accessed, if gateways report it. */
  readonly licenceUse: {
    readonly applicationId: string;
    readonly organisationId: string;
    /** Calendar day in UTC, formatted as YYYY-MM-DD. */
    readonly day: string;
    readonly calls: number;
    readonly errors: number;
    readonly lastAt: number;
  };
  readonly apiKeyScope: { readonly keyId: string; readonly scope: string; readonly lastUsedAt: number };
  readonly sunsetNotice: {
    readonly organisationId: string;
    readonly api: string;
    readonly version: string;
    /** Formatted as YYYY-MM-DD. */
    readonly sunset: string;
    /** Number of days before the sunset at which the warning was due, such as 30. */
    readonly days: number;
    readonly sentAt: number;
  };
}
