#!/bin/sh
# Prepares a new PostgreSQL server for SQL access: creates the role daas and the database share, in which it runs
# deploy/daas.sql. The PostgreSQL image runs this script before the server accepts connections. POSTGRES_PASSWORD
# becomes the password of daas.
set -e
psql --no-psqlrc --set ON_ERROR_STOP=1 --username postgres --dbname postgres --set password="$POSTGRES_PASSWORD" <<'END'
CREATE ROLE daas LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE share OWNER daas;
REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC;
END
psql --no-psqlrc --set ON_ERROR_STOP=1 --username postgres --dbname share --file "${DAAS_SQL:-/etc/postgresql/daas.sql}"
