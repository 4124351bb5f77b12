/** Requests to the APIs, as the sandbox and the provider’s gateways report them. Times are milliseconds since 1970. */
export interface RequestTables {
  readonly apiRequest: {
    readonly organisationId: string;
    readonly id: string;
    readonly at: number;
    readonly expiresAt: number;
    /** 'sandbox' or 'gateway'. */
    readonly source: string;
    readonly method: string;
    /** Without its query. */
    readonly path: string;
    readonly api: string | null;
    readonly version: string | null;
    readonly operation: string | null;
    readonly status: number;
    /** Slug of the problem; null for what went well, or failed without one. */
    readonly problem: string | null;
    readonly milliseconds: number;
    readonly applicationId: string | null;
    readonly clientId: string | null;
    readonly keyId: string | null;
    /** JSON: headers and bodies, masked (`KeptExchange`); null for what a gateway reported. */
    readonly exchange: string | null;
  };
  /** The same of people's own clients and keys, whose sandbox is theirs alone. */
  readonly personRequest: Omit<RequestTables['apiRequest'], 'organisationId' | 'applicationId'> & { readonly personId: string };
}
