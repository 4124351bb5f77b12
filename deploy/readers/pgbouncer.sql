-- Lets PgBouncer verify the logins of readers: run it as a superuser in the database share, after daas.sql.
--   psql -d share -v password=… -f deploy/readers/pgbouncer.sql
CREATE ROLE pgbouncer LOGIN CONNECTION LIMIT 10 PASSWORD :'password';
CREATE SCHEMA pgbouncer;
-- Returns the SCRAM secret of a reader that may log in, and of no other role.
CREATE FUNCTION pgbouncer.get_auth(name text) RETURNS TABLE (usename text, passwd text) LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog AS $$
  SELECT rolname::text, rolpassword FROM pg_authid
  WHERE rolname = name AND name ~ '^reader_[0-9a-f]{16}$' AND rolcanlogin AND rolvaliduntil > now()
    AND NOT (rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls)
$$;
REVOKE ALL ON FUNCTION pgbouncer.get_auth(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pgbouncer.get_auth(text) TO pgbouncer;
GRANT USAGE ON SCHEMA pgbouncer TO pgbouncer;
DO $$ BEGIN EXECUTE format('GRANT CONNECT ON DATABASE %I TO pgbouncer', current_database()); END $$;
