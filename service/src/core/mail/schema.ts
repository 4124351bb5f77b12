/** Unsent and sent emails. Times are milliseconds since 1970. */
export interface MailTables {
  readonly outbox: {
    readonly id: string;
    readonly kind: string;
    readonly recipient: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    /** JSON of its `MailMessage`, in which names of people are marked; empty once it was sent. */
    readonly message: string;
    readonly createdAt: number;
    /** Earliest time of the next attempt; a node that claims the email postpones it. */
    readonly dueAt: number;
    readonly attempts: number;
    readonly sentAt: number | null;
    readonly failedAt: number | null;
    readonly lastError: string | null;
  };
  /** Recipients of unsent emails, and people named in them. */
  readonly outboxPerson: { readonly personId: string; readonly mailId: string };
}
