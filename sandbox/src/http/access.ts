/** Who asks, by an access token. */
export interface TenantAccess {
  /** Whose sandbox it is. */
  readonly tenant: string;
  /** The REST client: requests are counted by it. */
  readonly client: string;
  /** Name of the client in records: who created and changed them. */
  readonly clientName: string;
  readonly scopes: ReadonlySet<string>;
  /** When the tenant's sandbox is removed, in milliseconds since 1970; null when it stays. */
  readonly tenantExpiresAt: number | null;
  /** Name of the user that a key acts for; null or omitted when it names none. */
  readonly actsFor?: string | null;
}

/**
 * Reads the header of the credential: `Authorization`, or the one of a key; `address` is the client's, null when it is
 * not known.
 *
 * @throws ProblemError `unauthenticated` for a token that is missing, malformed, expired, revoked or of production.
 */
export type ReadAccess = (authorization: string | undefined, address: string | null) => Promise<TenantAccess>;
