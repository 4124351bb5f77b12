/** The role that reads a share; the owner of the tables is another. */
export const readerRole = 'share_reader';

/** Functions that wait, read or write files, keep something, tell others something, or run a text as a statement. */
const forbidden = [
  ...['pg_sleep%', 'lo\\_%', 'lo_import', 'lo_export', 'loread', 'lowrite', 'set_config', 'pg_notify', 'pg_advisory%', 'pg_try_advisory%'],
  ...['pg_read%', 'pg_ls%', 'pg_stat_file', 'pg_export_snapshot', 'pg_current_xact_id', 'txid_current', 'pg_terminate_backend', 'pg_cancel_backend'],
  ...['query_to%', 'cursor_to%', 'table_to_xml%', 'schema_to%', 'database_to%', 'ts_stat', 'ts_rewrite', 'pg_logical%', 'pg_replication%', 'pg_log_backend%'],
];

/** Sizes and counters, which tell of the tables of others. */
const telling = ['pg_%_size', 'pg_relation_file%', 'pg_stat_get%', 'pg_stat_have%', 'pg_filenode_relation', 'pg_current_logfile'];

/**
 * Takes from everybody in a database what no reader of a share needs; run by a superuser, who owns the functions. Where others
 * have tables in the same database, what tells of them goes too.
 */
export function hardenStatements({ isShared }: { readonly isShared: boolean }): string {
  const names = [...forbidden, ...(isShared ? telling : [])].map((name) => `'${name}'`).join(', ');
  return `
DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT oid::regprocedure AS name FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace AND proname LIKE ANY (ARRAY[${names}]) LOOP
    EXECUTE format('REVOKE EXECUTE ON ROUTINE %s FROM PUBLIC', one.name);
  END LOOP;
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
${isShared ? "  EXECUTE format('ALTER DATABASE %I SET temp_file_limit = ''256MB''', current_database());\n" : ''}END $$;
REVOKE USAGE ON LANGUAGE plpgsql, sql FROM PUBLIC;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
${isShared ? 'REVOKE SELECT ON pg_stats, pg_stat_all_tables, pg_stat_user_tables, pg_stat_activity, pg_statistic_ext_data, pg_largeobject_metadata FROM PUBLIC;' : ''}
`;
}
