#!/bin/sh
# Creates a backup in BACKUP_DIR, verifies it by restoring it into a separate database, and then deletes backups
# older than BACKUP_DAYS (30) days. Run it in the repository, with the environment of the service.
set -eu
umask 077
mkdir -p "${BACKUP_DIR:?set BACKUP_DIR to the directory for backups}"
file=$BACKUP_DIR/portal-$(date -u +%Y%m%dT%H%M%SZ).jsonl.gz
# Remove incomplete files left by interrupted backups.
rm -f "$BACKUP_DIR"/portal-*.jsonl.gz.part
node service/src/cli/main.ts backup "$file"
node service/src/cli/main.ts try-restore "$file"
find "$BACKUP_DIR" -name 'portal-*.jsonl.gz' -mtime "+${BACKUP_DAYS:-30}" -delete
