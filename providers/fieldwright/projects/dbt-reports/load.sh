#!/usr/bin/env bash
# Copies what the models need from the share into the schema daas of the warehouse.
# One transaction: readers see the copy before or the new one, and a load that fails changes nothing.
set -euo pipefail
: "${SHARE:?Set SHARE to the connection string of the share: host=… port=… dbname=… user=… sslmode=…}"
: "${SHARE_PASSWORD:?Set SHARE_PASSWORD to the password of the share}"
export SHARE SHARE_PASSWORD

load() { # a table of the share, and its columns with their types
  local names
  names=$(sed -E 's/ [a-z]+(,|$)/\1/g' <<<"$2")
  echo "create table if not exists daas.$1 ($2, loaded_at timestamptz not null default now());"
  echo "truncate daas.$1;"
  # psql reads the rows as data only. Among its commands, a row could be one: \! runs a program.
  echo "\\copy daas.$1 ($names) from program 'PGPASSWORD=\"\$SHARE_PASSWORD\" psql -X \"\$SHARE\" -c \"copy (select $names from $1) to stdout\"'"
}

{
  echo 'set client_min_messages = warning; begin; create schema if not exists daas;'
  # What refers to a table comes before it, so that a refresh of the share in between leaves no reference without its record.
  load job_lines_v1 'job_line_id bigint, job_id bigint, quantity numeric, unit_cost numeric, net_amount numeric, is_chargeable boolean, written_off_at timestamp'
  load jobs_v1 'job_id bigint, reference text, job_type_id bigint, contact_id bigint, site_contact_id bigint, status text, result text, actual_end timestamp'
  load job_types_v1 'job_type_id bigint, name text'
  load invoices_v1 'invoice_id bigint, invoice_number text, contact_id bigint, status text, due_date date, currency_code text, balance numeric'
  load contacts_v1 'contact_id bigint, name text'
  echo 'commit;'
} | psql -X -q -v ON_ERROR_STOP=1
