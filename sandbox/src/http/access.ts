/** Identity of a caller, from an access token. */
export interface TenantAccess {
  /** Tenant whose sandbox is used. */
  readonly tenant: string;
  /** The REST client, by which requests are counted. */
  readonly client: string;
  /** Name of the client in the audit fields of records. */
  readonly clientName: string;
  readonly scopes: ReadonlySet<string>;
  /** When the tenant's sandbox is removed, in milliseconds since 1970; null if it is permanent. */
  readonly tenantExpiresAt: number | null;
  /** Name of the user that a key acts for; null or omitted without one. */
  readonly actsFor?: string | null;
}

/**
 * Authenticates the credential header: `Authorization`, or that of a key; `address` is that of the client, null if it
 * is unknown.
 *
 * @throws ProblemError `unauthenticated` for a token that is missing, malformed, expired, revoked or for production.
 */
export type TenantAuthenticator = (authorization: string | undefined, address: string | null) => Promise<TenantAccess>;
