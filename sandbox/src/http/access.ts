/** Identity of a caller, from an access token. */
export interface AuthenticatedCaller {
  /** Tenant whose sandbox is used. */
  readonly tenant: string;
  /** The REST client to which rate limits apply. */
  readonly client: string;
  /** Name of the client in the audit fields of records. */
  readonly clientName: string;
  readonly scopes: ReadonlySet<string>;
  /** Removal time of the tenant's sandbox, in milliseconds since 1970; null if it is permanent. */
  readonly tenantExpiresAt: number | null;
  /** Name of the user that a key acts for; null or omitted if it acts for no user. */
  readonly actsFor?: string | null;
}

/**
 * Authenticates a credential: the value of the `Authorization` header, or an API key. `address` is the IP address of
 * the client; null if it is unknown.
 *
 * @throws ProblemError `unauthenticated` for a token that is missing, malformed, expired, revoked or for production.
 */
export type TenantAuthenticator = (
  authorization: string | undefined,
  address: string | null,
) => Promise<AuthenticatedCaller>;
