-- Prepares a database for the shares of sandboxes (DAAS_DATABASE_URL). Run it as a superuser, in a new database that only
-- shares are in, after CREATE ROLE daas LOGIN CREATEROLE PASSWORD '…' and CREATE DATABASE daas OWNER daas:
--   psql -d daas -f deploy/daas.sql
-- It takes from everybody what no reader of a share needs. packages/share/src/harden.test.ts keeps it true.
DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT oid::regprocedure AS name FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace AND proname LIKE ANY (ARRAY['pg_sleep%', 'lo\_%', 'lo_import', 'lo_export', 'loread', 'lowrite', 'set_config', 'pg_notify', 'pg_advisory%', 'pg_try_advisory%', 'pg_read%', 'pg_ls%', 'pg_stat_file', 'pg_export_snapshot', 'pg_current_xact_id', 'txid_current', 'pg_terminate_backend', 'pg_cancel_backend', 'query_to%', 'cursor_to%', 'table_to_xml%', 'schema_to%', 'database_to%', 'ts_stat', 'ts_rewrite', 'pg_logical%', 'pg_replication%', 'pg_log_backend%', 'pg_%_size', 'pg_relation_file%', 'pg_stat_get%', 'pg_stat_have%', 'pg_filenode_relation', 'pg_current_logfile']) LOOP
    EXECUTE format('REVOKE EXECUTE ON ROUTINE %s FROM PUBLIC', one.name);
  END LOOP;
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('ALTER DATABASE %I SET temp_file_limit = ''256MB''', current_database());
END $$;
REVOKE USAGE ON LANGUAGE plpgsql, sql FROM PUBLIC;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
REVOKE SELECT ON pg_stats, pg_stat_all_tables, pg_stat_user_tables, pg_stat_activity, pg_statistic_ext_data, pg_largeobject_metadata FROM PUBLIC;
