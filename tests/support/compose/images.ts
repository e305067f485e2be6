/**
 * Stand-ins for images that cannot be loaded without a registry: programs of this machine that do the work of the
 * image's own entry point.
 */
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

interface StandIn {
  /** The user that it runs as if compose names none, as `user:group`. */
  readonly user: string;
  /** Its entry point with what compose gives it. */
  command(given: readonly string[]): readonly string[];
  /** By which it is asked to end. */
  readonly signal: NodeJS.Signals;
  /** Whether it asks Docker's own server for names, rather than the file of hosts. */
  readonly asksForNames?: true;
}

const PROGRAMS = "/usr/lib/postgresql";

/** Where Debian has programs of Postgres that are on no path. */
function postgresPrograms(): string {
  const [newest = ""] = existsSync(PROGRAMS) ? readdirSync(PROGRAMS).sort().reverse() : [];
  return join(PROGRAMS, newest, "bin");
}

export const PATH = ["/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin", postgresPrograms()].join(delimiter);

/** As the image does it: makes the folder its own, gives its rights away, makes the database, and serves. */
const POSTGRES = `
set -e
data=/var/lib/postgresql/data
chown nobody "$data" /var/run/postgresql
as="setpriv --reuid=nobody --regid=nogroup --clear-groups"
if [ ! -s "$data/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  chmod 644 /tmp/password
  $as initdb --no-sync -D "$data" -U "$POSTGRES_USER" -A scram-sha-256 --pwfile=/tmp/password >/dev/null
  echo "create database \\"$POSTGRES_DB\\"" | $as postgres --single -D "$data" postgres >/dev/null
  echo "host all all all scram-sha-256" >> "$data/pg_hba.conf"
  sed -i 's/^local.*/local all all trust/' "$data/pg_hba.conf"
fi
exec $as postgres -D "$data" -k /var/run/postgresql -c "listen_addresses=*" -c fsync=off "$@"
`;

const nginx: StandIn = {
  user: "101:101",
  command: () => ["nginx", "-e", "stderr", "-g", "daemon off;"],
  signal: "SIGQUIT",
  asksForNames: true,
};
const postgres: StandIn = {
  user: "0:0",
  // Whoever names a program gets that one.
  command: (given) => (given[0]?.startsWith("-") === true ? ["sh", "-c", POSTGRES, "postgres", ...given] : given),
  signal: "SIGINT",
};
const redis: StandIn = {
  user: "999:1000",
  command: (given) => ["redis-server", "--protected-mode", "no", ...given],
  signal: "SIGTERM",
};

const STAND_INS: Readonly<Record<string, StandIn>> = { "nginxinc/nginx-unprivileged": nginx, postgres, redis };

/** What runs in the place of an image, by its name with or without a version. */
export function standInOf(image: string): StandIn {
  const found = STAND_INS[image.split(":")[0] ?? ""];
  if (found === undefined) throw new Error(`nothing stands in for ${image}`);
  return found;
}
