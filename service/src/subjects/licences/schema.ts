/** Licences granted to applications, per organisation and product. Times are milliseconds since 1970. */
export interface LicenceTables {
  readonly licence: {
    readonly id: string;
    readonly applicationId: string;
    /** The organisation whose data is accessed. */
    readonly organisationId: string;
    readonly product: string;
    /** JSON list of scopes. */
    readonly scopes: string;
    readonly seats: number;
    readonly purpose: string;
    readonly startsAt: number;
    readonly endsAt: number | null;
    readonly state: string;
    readonly stateReason: string | null;
    readonly stateAt: number;
    /** The parties that have suspended the licence, 'owner' and 'staff'; see access/suspension.ts. */
    readonly suspendedBy: string | null;
    readonly consentedBy: string | null;
    readonly consentedAt: number | null;
    readonly approvedBy: string | null;
    readonly approvedAt: number | null;
    readonly requestedBy: string | null;
    readonly requestedAt: number;
    /** Time at which the expiry warning was sent. */
    readonly warnedAt: number | null;
  };
  readonly licenceEvent: {
    readonly id: string;
    readonly licenceId: string;
    readonly step: string;
    readonly fromState: string | null;
    readonly toState: string;
    readonly actorId: string | null;
    readonly reason: string | null;
    readonly at: number;
  };
}
