/** Emails that wait or were sent. Times are milliseconds since 1970. */
export interface MailTables {
  readonly outbox: {
    readonly id: string;
    readonly kind: string;
    readonly recipient: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    /** JSON of its `Message`, in which names of people are marked; empty once it was sent. */
    readonly message: string;
    readonly createdAt: number;
    /** When the next attempt may be made; a node that takes the email moves it on. */
    readonly dueAt: number;
    readonly attempts: number;
    readonly sentAt: number | null;
    readonly failedAt: number | null;
    readonly lastError: string | null;
  };
  /** People whom a waiting email is to or names. */
  readonly outboxPerson: { readonly personId: string; readonly mailId: string };
}
