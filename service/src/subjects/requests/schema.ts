import type { Insertable } from 'kysely';

/** Requests to the APIs, reported by the sandbox and the provider's gateways. Times are milliseconds since 1970. */
export interface RequestTables {
  /** Partitioned on PostgreSQL by the midnight at which entries expire (`partitions.ts`). */
  readonly requestLog: {
    readonly organisationId: string;
    readonly id: string;
    readonly at: number;
    /** Midnight in UTC. */
    readonly expiresAt: number;
    /** 'sandbox' or 'gateway'. */
    readonly source: string;
    readonly method: string;
    /** Path without its query. */
    readonly path: string;
    readonly api: string | null;
    readonly version: string | null;
    readonly operation: string | null;
    readonly status: number;
    /** Slug of the problem; null for a success, or a failure without a problem. */
    readonly problem: string | null;
    readonly milliseconds: number;
    readonly clientId: string | null;
    readonly keyId: string | null;
    /** JSON: headers and bodies, masked (`RecordedExchange`); null for requests reported by gateways. */
    readonly exchange: string | null;
  };
  /** Bytes of stored requests per owner, and for all owners together (`*`), for each midnight at which they expire. */
  readonly requestBytes: { readonly owner: string; readonly expiresAt: number; readonly bytes: number };
  /** Requests of personal clients and keys. */
  readonly personRequest: Omit<RequestTables['requestLog'], 'organisationId'> & { readonly personId: string };
  /** Requests written by the previous release; rows are no longer added. */
  readonly apiRequest: RequestTables['requestLog'] & { readonly applicationId: string | null };
}

/** A request made with a personal client or key. */
export type PersonRequestRow = Insertable<RequestTables['personRequest']>;

/** A request with the application that it is counted for; the log derives the application from the client or key. */
export type NewRequestLogRow = Insertable<RequestTables['requestLog']> & { readonly applicationId: string | null };
