#!/bin/sh
# Prepares a new PostgreSQL server for SQL access: the role daas, the database share, and deploy/daas.sql in it. The image
# of PostgreSQL runs it before the server accepts connections. POSTGRES_PASSWORD becomes the password of daas.
set -e
psql --no-psqlrc --set ON_ERROR_STOP=1 --username postgres --dbname postgres --set password="$POSTGRES_PASSWORD" <<'END'
CREATE ROLE daas LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE share OWNER daas;
REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC;
END
psql --no-psqlrc --set ON_ERROR_STOP=1 --username postgres --dbname share --file "${DAAS_SQL:-/etc/postgresql/daas.sql}"
