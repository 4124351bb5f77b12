/** Limits of a reader, as stated in the DaaS reference. */
export const sqlReaderLimits = {
  connections: 5,
  queryMinutes: 15,
  idleMinutes: 30,
  idleInTransactionMinutes: 5,
} as const;

/**
 * Returns the settings of a reader's role. Sessions can change them, so the portal also ends any sessions that exceed
 * the limits.
 */
export function getSqlReaderRoleSettings(serverVersion: number, schema: string): Readonly<Record<string, string>> {
  return {
    search_path: schema,
    default_transaction_read_only: 'on',
    statement_timeout: `${sqlReaderLimits.queryMinutes}min`,
    idle_in_transaction_session_timeout: `${sqlReaderLimits.idleInTransactionMinutes}min`,
    ...(serverVersion >= 14 && { idle_session_timeout: `${sqlReaderLimits.idleMinutes}min` }),
    work_mem: '16MB',
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
  };
}
