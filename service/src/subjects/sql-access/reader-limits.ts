/** Limits of a reader; the DaaS reference states the same. */
export const readerLimits = { connections: 5, queryMinutes: 15, idleMinutes: 30, idleInTransactionMinutes: 5 } as const;

/**
 * Settings of a reader's role, for sessions that do not change them. The portal ends sessions that exceed the limits
 * anyway.
 */
export function getReaderSettings(serverVersion: number, schema: string): Readonly<Record<string, string>> {
  return {
    search_path: schema,
    default_transaction_read_only: 'on',
    statement_timeout: `${readerLimits.queryMinutes}min`,
    idle_in_transaction_session_timeout: `${readerLimits.idleInTransactionMinutes}min`,
    ...(serverVersion >= 14 && { idle_session_timeout: `${readerLimits.idleMinutes}min` }),
    work_mem: '16MB',
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
  };
}
