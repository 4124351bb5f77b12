#!/bin/sh
# Creates a backup immediately and then each night at 02:30 UTC, for a container beside the portal. A failed backup is
# reported by the metrics and repeated the next night.
set -eu
while :; do
  sh deploy/backup.sh || echo "backup: failed; see the output of the command above" >&2
  now=$(date -u +%s)
  next=$(date -u -d 02:30 +%s)
  [ "$next" -gt "$now" ] || next=$((next + 86400))
  sleep $((next - now))
done
