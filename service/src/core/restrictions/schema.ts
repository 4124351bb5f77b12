/** Blocked networks and raised limits, both set by staff. Times are milliseconds since 1970. */
export interface BlockedNetworkAndRaisedLimitTables {
  /** Networks whose requests are rejected. */
  readonly blockedNetwork: {
    readonly id: string;
    /** An address or a network in CIDR notation. */
    readonly network: string;
    readonly reason: string;
    readonly createdAt: number;
    readonly createdBy: string | null;
    readonly expiresAt: number;
  };
  /** Subjects whose limits are multiplied. */
  readonly raisedLimit: {
    readonly id: string;
    /** Identifier of an organisation, a client or a key. */
    readonly subjectId: string;
    readonly factor: number;
    readonly reason: string;
    readonly createdAt: number;
    readonly createdBy: string | null;
    readonly expiresAt: number;
  };
}
