/** Webhooks and their deliveries. Times are milliseconds since 1970. */
export interface WebhookTables {
  readonly webhook: {
    readonly id: string;
    readonly url: string;
    readonly description: string;
    /** Encrypted. */
    readonly secret: string;
    readonly previousSecret: string | null;
    /** Time until which requests are also signed with the previous secret. */
    readonly previousUntil: number | null;
    readonly createdAt: number;
    readonly createdBy: string | null;
    readonly disabledAt: number | null;
    readonly disabledReason: string | null;
    /** Time of the first of the current failures; null after a success. */
    readonly failingSince: number | null;
    readonly failures: number;
    /** Earliest time of the next delivery attempt. */
    readonly retryAt: number;
  };
  readonly webhookSubscription: { readonly type: string; readonly webhookId: string };
  /** A delivery references its audit event; the content of the request is read when it is sent. */
  readonly webhookDelivery: {
    readonly id: string;
    readonly webhookId: string;
    readonly eventId: string;
    readonly type: string;
    readonly createdAt: number;
    /** Time at which it was queued, or queued again by staff. */
    readonly queuedAt: number;
    readonly dueAt: number;
    readonly attempts: number;
    readonly status: number | null;
    readonly error: string | null;
    readonly deliveredAt: number | null;
    readonly failedAt: number | null;
  };
}
