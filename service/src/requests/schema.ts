import type { Insertable } from 'kysely';

/** Requests to the APIs, as the sandbox and the provider’s gateways report them. Times are milliseconds since 1970. */
export interface RequestTables {
  /** On PostgreSQL it has a partition for each midnight at which entries expire (`partitions.ts`). */
  readonly requestLog: {
    readonly organisationId: string;
    readonly id: string;
    readonly at: number;
    /** A midnight in UTC. */
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
    readonly clientId: string | null;
    readonly keyId: string | null;
    /** JSON: headers and bodies, masked (`RecordedExchange`); null for what a gateway reported. */
    readonly exchange: string | null;
  };
  /** Bytes of stored requests by owner, and of all owners (`*`), for each midnight at which they expire. */
  readonly requestBytes: { readonly owner: string; readonly expiresAt: number; readonly bytes: number };
  /** The same of people's own clients and keys, whose sandbox is theirs alone. */
  readonly personRequest: Omit<RequestTables['requestLog'], 'organisationId'> & { readonly personId: string };
  /** What the release before wrote; nothing is added to it any more. */
  readonly apiRequest: RequestTables['requestLog'] & { readonly applicationId: string | null };
}

/** A request with the application that it is counted for; the log finds that by the client or the key. */
export type RequestRow = Insertable<RequestTables['requestLog']> & { readonly applicationId: string | null };
