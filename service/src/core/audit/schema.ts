/** Audit log: actors, actions, times and origins. Rows are only added. */
export interface AuditTables {
  readonly auditEvent: {
    readonly id: string;
    /** Milliseconds since 1970. */
    readonly at: number;
    /** 'person', 'client', 'operator' or 'system'. */
    readonly actorType: string;
    readonly actorId: string | null;
    readonly organisationId: string | null;
    readonly action: string;
    readonly targetType: string;
    readonly targetId: string;
    /** JSON object; never contains a secret. */
    readonly details: string;
    readonly address: string | null;
    readonly userAgent: string | null;
    readonly requestId: string | null;
  };
}
