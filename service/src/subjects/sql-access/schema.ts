/** Logins for SQL access to sandboxes. Times are in milliseconds since 1970. */
export interface SqlAccessTables {
  readonly sqlCredential: {
    readonly id: string;
    /** Tenant whose sandbox the login reads. */
    readonly tenant: string;
    /** Person who created the login; null for a guest. */
    readonly personId: string | null;
    /** Organisation whose sandbox the login reads; null for the sandbox of a person or a guest. */
    readonly organisationId: string | null;
    /** Role in the readers' database, used as the user name. */
    readonly role: string;
    /** Password hash in PostgreSQL's format, so that the role can be re-created. */
    readonly passwordHash: string;
    readonly createdAt: number;
    readonly expiresAt: number;
    readonly lastUsedAt: number | null;
    readonly endedAt: number | null;
    /** Reason why the login ended, an `SqlLoginEndReason`. */
    readonly endReason: string | null;
  };
}
