/** Logins for SQL access to sandboxes. Times are milliseconds since 1970. */
export interface SqlAccessTables {
  readonly sqlCredential: {
    readonly id: string;
    /** Tenant whose sandbox it reads. */
    readonly tenant: string;
    /** Person who created it; null for a guest. */
    readonly personId: string | null;
    /** Organisation whose sandbox it reads; null for the sandbox of a person or a guest. */
    readonly organisationId: string | null;
    /** Role in the database of readers, used as the user name. */
    readonly role: string;
    /** Password as PostgreSQL stores it, so that the role can be created again. */
    readonly passwordHash: string;
    readonly createdAt: number;
    readonly expiresAt: number;
    readonly lastUsedAt: number | null;
    readonly endedAt: number | null;
    /** Reason for its end, an `SqlLoginEndReason`. */
    readonly endReason: string | null;
  };
}
