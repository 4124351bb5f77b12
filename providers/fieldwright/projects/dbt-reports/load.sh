#!/usr/bin/env bash
# Copies the tables and columns that the models need from the share into the schema daas of the warehouse.
# Uses one transaction: readers see either the previous copy or the new one, and a failed load changes nothing.
set -euo pipefail
: "${SHARE:?Set SHARE to the connection string of the share: host=… port=… dbname=… user=… sslmode=…}"
: "${SHARE_PASSWORD:?Set SHARE_PASSWORD to the password of the share}"
export SHARE SHARE_PASSWORD

load() { # arguments: a table of the share, and its columns with their types
  local names
  names=$(sed -E 's/ [a-z]+(,|$)/\1/g' <<<"$2")
  echo "create table if not exists daas.$1 ($2, loaded_at timestamptz not null default now());"
  echo "truncate daas.$1;"
  # Read from a program, the rows are only data. Inline, a row could be a command to psql: \! runs a program.
  echo "\\copy daas.$1 ($names) from program 'PGPASSWORD=\"\$SHARE_PASSWORD\" psql -X \"\$SHARE\" -c \"copy (select $names from $1) to stdout\"'"
}

{
  echo 'set client_min_messages = warning; begin; create schema if not exists daas;'
  # Tables come before those that they reference, so that every reference has its record even if the share is refreshed
  # during the load.
  load job_lines_v1 'job_line_id bigint, job_id bigint, quantity numeric, unit_cost numeric, net_amount numeric, is_chargeable boolean, written_off_at timestamp'
  load jobs_v1 'job_id bigint, reference text, job_type_id bigint, contact_id bigint, site_contact_id bigint, status text, result text, actual_end timestamp'
  load job_types_v1 'job_type_id bigint, name text'
  load invoices_v1 'invoice_id bigint, invoice_number text, contact_id bigint, status text, due_date date, currency_code text, balance numeric'
  load contacts_v1 'contact_id bigint, name text'
  echo 'commit;'
} | psql -X -q -v ON_ERROR_STOP=1
