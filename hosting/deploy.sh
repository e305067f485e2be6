#!/bin/sh
# A new version without a break: builds it, and puts it in the place of each process once that has handed on its tables.
#   VERSION=7 hosting/deploy.sh          all processes, one after the other
#   VERSION=6 hosting/deploy.sh app2     one of them, or back to a version that is still there
set -eu
cd "$(dirname "$0")/.."

[ $# -gt 0 ] || { docker compose build app1; set -- app1 app2; }
for service in "$@"; do
  # One that does not run, or never came up, serves nobody: it is replaced, which is also the way back from it.
  if [ "$(docker compose ps --format '{{.Health}}' "$service")" = healthy ]; then
    docker compose exec -T "$service" skerry drain "${service#app}"
  fi
  docker compose up -d --no-deps --no-build --wait "$service"
done
