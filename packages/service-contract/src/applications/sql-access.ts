import * as z from 'zod';

/** Maximum seconds until a change in the sandbox appears in the SQL tables. */
export const maxSqlRefreshDelaySeconds = 30;

/** Reasons why an SQL login ended. */
export const sqlLoginEndReasons = [
  'expired',
  'failed',
  'memberLeft',
  'misused',
  'organisationInactive',
  'personSuspended',
  'revoked',
  'rotated',
  'signInChanged',
] as const;
export type SqlLoginEndReason = (typeof sqlLoginEndReasons)[number];

/** Connection details that are the same for all logins of a portal. */
const sqlServer = z.strictObject({
  host: z.string(),
  port: z.int(),
  database: z.string(),
  sslMode: z.enum(['disable', 'require', 'verify-full']).meta({ description: 'As `sslmode` of psql.' }),
});

/** A new login, whose password is shown once. */
export const createdSqlLoginSchema = sqlServer
  .extend({
    user: z.string(),
    password: z
      .string()
      .meta({ description: 'Shown only in this response. Grants read access to the tables of this sandbox only.' }),
    expiresAt: z.string().meta({ description: 'Expiry of the login, in UTC.' }),
  })
  .meta({ id: 'SqlLogin' });
export type CreatedSqlLogin = z.output<typeof createdSqlLoginSchema>;

/** An SQL login, as listed. */
export const sqlLoginSummarySchema = z
  .strictObject({
    id: z.string(),
    user: z.string(),
    createdBy: z.string().nullable().meta({ description: 'Name of the person who created it.' }),
    isMine: z.boolean(),
    createdAt: z.string(),
    expiresAt: z.string(),
    lastUsedAt: z.string().nullable().meta({ description: 'Time of the last known connection.' }),
    endedAt: z.string().nullable(),
    endReason: z.enum(sqlLoginEndReasons).nullable(),
  })
  .meta({ id: 'SqlCredential' });
export type SqlLoginSummary = z.output<typeof sqlLoginSummarySchema>;

/** SQL access to a sandbox. */
export const sqlAccessSchema = z
  .strictObject({
    unavailable: z
      .strictObject({ reason: z.string(), remedy: z.string().meta({ description: 'Remedy for the operator.' }) })
      .nullable()
      .meta({ description: 'Reason why this portal has no SQL access; `null` if it has.' }),
    credentials: z
      .array(sqlLoginSummarySchema)
      .meta({ description: 'Logins that are valid or ended in the last 30 days, newest first.' }),
    refreshSeconds: z.int().meta({ description: 'Maximum seconds until a change is in the tables.' }),
  })
  .meta({ id: 'SqlAccess' });
export type SqlAccess = z.output<typeof sqlAccessSchema>;

/** Result of refreshing the SQL tables. */
export const sqlRefreshResultSchema = z
  .strictObject({
    refreshedAt: z.string(),
    failedTables: z
      .array(z.string())
      .meta({ description: 'Tables that could not be refreshed; their rows are unchanged.' }),
  })
  .meta({ id: 'SqlRefresh' });
export type SqlRefreshResult = z.output<typeof sqlRefreshResultSchema>;

/** Request body that identifies the guest by their sandbox key. */
export const guestSqlRequestSchema = z
  .strictObject({
    api_key: z.string().max(200).meta({ description: 'The key that POST /api/sandbox/guest returned.' }),
  })
  .meta({ id: 'GuestSqlRequest' });
