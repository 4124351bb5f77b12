/** What was called how often, and who was told what of it. Times are milliseconds since 1970; empty strings stand for what is not known. */
export interface UseTables {
  readonly apiUse: {
    readonly organisationId: string;
    /** Identifier of the key or of the client. */
    readonly credential: string;
    /** Calendar day in UTC, YYYY-MM-DD. */
    readonly day: string;
    readonly api: string;
    readonly version: string;
    readonly operation: string;
    /** Slug of the problem; empty for what went well. */
    readonly problem: string;
    readonly applicationId: string | null;
    readonly calls: number;
    readonly errors: number;
    readonly lastAt: number;
  };
  readonly apiKeyScope: { readonly keyId: string; readonly scope: string; readonly lastUsedAt: number };
  readonly sunsetNotice: {
    readonly organisationId: string;
    readonly api: string;
    readonly version: string;
    /** YYYY-MM-DD. */
    readonly sunset: string;
    /** Days before the sunset that the email was for. */
    readonly days: number;
    readonly sentAt: number;
  };
}
