-- Shows the tables of the share in the schema daas of your own database, where dbt can read them. Run it again when a table has new columns.
\set ON_ERROR_STOP on
\set port 5432
\set schema public
\set sslmode verify-full
\set sslrootcert system
\getenv host SHARE_HOST
\getenv port SHARE_PORT
\getenv database SHARE_DATABASE
\getenv schema SHARE_SCHEMA
\getenv user SHARE_USER
\getenv password SHARE_PASSWORD
\getenv sslmode SHARE_SSLMODE
\if :{?password}
\else
  do $$ begin raise 'Set SHARE_HOST, SHARE_DATABASE, SHARE_USER and SHARE_PASSWORD to the details of your share.'; end $$;
\endif

begin;
create extension if not exists postgres_fdw;
drop server if exists daas cascade;
create server daas foreign data wrapper postgres_fdw
  options (host :'host', port :'port', dbname :'database', sslmode :'sslmode', sslrootcert :'sslrootcert', fetch_size '10000');
create user mapping for current_user server daas options (user :'user', password :'password');
create schema if not exists daas;
import foreign schema :"schema" limit to (contacts_v1, job_lines_v1, job_types_v1, jobs_v1) from server daas into daas;
commit;
