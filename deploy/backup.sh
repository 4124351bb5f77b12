#!/bin/sh
# Makes a backup in BACKUP_DIR, restores it into a database of its own to see that it can be, and only then removes
# those that are older than BACKUP_DAYS (30). It runs in the repository, with the environment of the service.
set -eu
umask 077
mkdir -p "${BACKUP_DIR:?set BACKUP_DIR to the directory for backups}"
file=$BACKUP_DIR/portal-$(date -u +%Y%m%dT%H%M%SZ).jsonl.gz
# What a backup left that was killed.
rm -f "$BACKUP_DIR"/portal-*.jsonl.gz.part
node service/src/cli/main.ts backup "$file"
node service/src/cli/main.ts try-restore "$file"
find "$BACKUP_DIR" -name 'portal-*.jsonl.gz' -mtime "+${BACKUP_DAYS:-30}" -delete
