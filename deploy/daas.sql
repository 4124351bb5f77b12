-- Prepares a PostgreSQL database for SQL access to sandboxes (DAAS_DATABASE_URL). Version 14 or later; no other database of
-- the server should be open to everyone. As a superuser:
--   CREATE ROLE daas LOGIN CREATEROLE PASSWORD '…';
--   CREATE DATABASE share OWNER daas;
--   psql -d share -f deploy/daas.sql
-- The portal logs in as daas. It creates one schema for each sandbox and one login role for each reader. This script
-- revokes from all roles what readers do not need: functions that wait, lock, notify, write, read files, run text as a
-- statement or show other sessions. service/src/subjects/sql-access/hostile-reader.test.ts verifies it.
DO $$
DECLARE
  owner text := (SELECT datdba::regrole::text FROM pg_database WHERE datname = current_database());
  routine record;
BEGIN
  FOR routine IN
    SELECT oid::regprocedure AS name FROM pg_proc
    WHERE pronamespace = 'pg_catalog'::regnamespace
      AND proname LIKE ANY (ARRAY[
        -- wait, lock, notify
        'pg_sleep%', 'pg_advisory%', 'pg_try_advisory%', 'pg_notify', 'pg_wal_replay_wait%',
        -- write, or use up transaction numbers
        'lo\_%', 'loread', 'lowrite', 'pg_export_snapshot', 'pg_current_xact_id', 'txid_current', 'pg_logical%', 'pg_replication%',
        'pg_create_%_slot', 'pg_drop_replication_slot', 'pg_copy_%_slot', 'pg_sync_replication%', 'pg_stat_reset%', 'pg_rotate%',
        'pg_clear_%_stats', 'pg_restore_%_stats', 'pg_get_sequence_data', 'brin_summarize%', 'brin_desummarize%', 'gin_clean%', 'pg_nextoid', 'pg_stop_making%', 'pg_extension_config%',
        -- read files of the server
        'pg_read%', 'pg_ls%', 'pg_stat_file', 'pg_current_logfile', 'pg_control_%', 'pg_relation_file%', 'pg_filenode_relation',
        'pg_available_extension%', 'pg_config', 'pg_import_system%',
        -- run a text as a statement
        'query_to%', 'cursor_to%', 'table_to_xml%', 'schema_to%', 'database_to%', 'ts_stat', 'ts_rewrite',
        -- show or end sessions of others
        'pg_terminate_backend', 'pg_cancel_backend', 'pg_log_backend%', 'pg_lock_status', 'pg_blocking_pids', 'pg_safe_snapshot%',
        'pg_isolation_test%', 'pg_prepared_xact', 'pg_stat_get_activity', 'pg_stat_get_backend%', 'pg_stat_get_progress%',
        'pg_stat_get_wal%', 'pg_stat_get_io', 'pg_stat_get_slru', 'pg_stat_get_replication%', 'pg_stat_get_subscription%',
        'pg_stat_get_recovery%', 'pg_current_wal%', 'pg_last_%', 'pg_get_wal%', 'pg_xact_%', 'txid_status', 'pg_get_multixact%',
        'pg_notification_queue%', 'pg_get_loaded%', 'pg_get_wait_events', 'pg_available_wal%', 'pg_wal_summary%', 'pg_tablespace_size', 'pg_stat_get_db%', 'pg_stat_get_bgwriter%', 'pg_stat_get_checkpointer%', 'pg_stat_get_archiver', 'pg_stat_have%'
      ])
      -- Connection pools of Npgsql and asyncpg call it before they reuse a connection.
      AND proname <> 'pg_advisory_unlock_all'
  LOOP
    EXECUTE format('REVOKE EXECUTE ON ROUTINE %s FROM PUBLIC', routine.name);
  END LOOP;
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('ALTER DATABASE %I SET temp_file_limit = ''256MB''', current_database());
  -- The portal ends sessions of readers and records when a login was last used.
  EXECUTE format('GRANT EXECUTE ON FUNCTION pg_terminate_backend, pg_stat_get_activity, pg_notification_queue_usage TO %s', owner);
  EXECUTE format('GRANT EXECUTE ON FUNCTION pg_advisory_xact_lock(bigint) TO %s', owner);
  EXECUTE format('GRANT SELECT ON pg_stat_activity TO %s', owner);
  EXECUTE format('GRANT pg_signal_backend, pg_read_all_stats TO %s', owner);
END $$;
-- From PostgreSQL 17, each login reads the empty table portal.login_ROLE, whose statistics show the time. A read-only
-- session cannot record it in another way. Before version 17, the portal notices sessions of two seconds or more.
DO $$
DECLARE
  owner text := (SELECT datdba::regrole::text FROM pg_database WHERE datname = current_database());
BEGIN
  EXECUTE format('CREATE SCHEMA IF NOT EXISTS portal AUTHORIZATION %s', owner);
  IF current_setting('server_version_num')::int < 170000 THEN RETURN; END IF;
  DROP EVENT TRIGGER IF EXISTS portal_login;
  CREATE OR REPLACE FUNCTION portal.record_login() RETURNS event_trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $record$
  BEGIN
    EXECUTE format('SELECT FROM portal.%I', 'login_' || session_user);
  EXCEPTION WHEN OTHERS THEN NULL; -- A login must not fail because of it.
  END $record$;
  EXECUTE format('ALTER FUNCTION portal.record_login OWNER TO %s', owner);
  EXECUTE 'CREATE EVENT TRIGGER portal_login ON login EXECUTE FUNCTION portal.record_login()';
END $$;
REVOKE USAGE ON LANGUAGE plpgsql, sql FROM PUBLIC;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
REVOKE SELECT ON pg_stat_activity, pg_locks, pg_largeobject_metadata, pg_statistic_ext_data FROM PUBLIC;
