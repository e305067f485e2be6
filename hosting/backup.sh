#!/bin/sh
# Dumps the database of PGHOST into BACKUP_DIR every BACKUP_HOURS, and keeps what is no older than BACKUP_DAYS. A dump
# that cannot be read again is none; after a failure it tries again in a minute.
set -u
umask 077
# Halves of hours are possible, as for SQLite.
hours=$(awk -v hours="$BACKUP_HOURS" 'BEGIN { print int(hours * 3600) }')
[ "$hours" -gt 0 ] || { echo '{"level":60,"msg":"BACKUP_HOURS is no number of hours"}'; exit 1; }
while :; do
  name="$BACKUP_DIR/skerry-$(date -u +%Y-%m-%dT%H-%M-%SZ).dump"
  if pg_dump -Fc -f "$name.unfinished" && pg_restore -f /dev/null "$name.unfinished" && mv "$name.unfinished" "$name"; then
    echo "{\"level\":30,\"file\":\"$name\",\"msg\":\"a backup was made\"}"
    find "$BACKUP_DIR" -name 'skerry-*.dump' -mtime "+$BACKUP_DAYS" -delete
    pause=$hours
  else
    echo "{\"level\":50,\"file\":\"$name\",\"msg\":\"no backup could be made\"}"
    rm -f "$name.unfinished"
    pause=60
  fi
  sleep "$pause" &
  wait $!
done
