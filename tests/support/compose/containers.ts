/**
 * Runs what docker-compose.yml says without Docker, as near to it as namespaces of Linux come: each service with its own
 * processes, mounts and network, its environment and user, a root that cannot be written to, no capabilities but those
 * named, its volumes and health check, restarts, and the signal and time in which it ends.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import type { Image } from "../image.ts";
import { root, type Service } from "./file.ts";
import { PATH, standInOf } from "./images.ts";
import { openNetwork } from "./network.ts";

const ROOT_SCRIPT = fileURLToPath(new URL("root.sh", import.meta.url));
const NAMES = fileURLToPath(new URL("names.ts", import.meta.url));
/** The interval of health checks here, whatever the file says, and the time in which a container has to be healthy. */
const ASK_MS = 250;
const WELL_MS = 60_000;
/** What programs of this machine stand in for, and what namespaces take. */
const PROGRAMS = ["ip", "unshare", "nsenter", "setpriv", "pivot_root", "nginx", "redis-server", "wget"];

/** What is missing for it, or nothing. */
export function missing(): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "Linux and root";
  const absent = ["initdb", ...PROGRAMS].filter((name) => spawnSync("which", [name], { env: { PATH } }).status !== 0);
  if (absent.length > 0) return absent.join(", ");
  return spawnSync("unshare", ["--mount", "--pid", "--net", "--fork", "true"]).status === 0 ? undefined : "namespaces";
}

interface Said {
  readonly code: number | null;
  readonly said: string;
}

interface Container {
  /** Runs something in it, as `docker compose exec` does. */
  exec(...command: readonly string[]): Promise<Said>;
  /** Sends a signal to its first process. */
  kill(signal: NodeJS.Signals): void;
  /** Asks it to end, and kills it after its time. @returns its exit code, null if it was killed */
  stop(): Promise<number | null>;
  /** Waits until its health check passes. */
  well(): Promise<void>;
  /** How often it was started. */
  readonly starts: () => number;
}

/** Starts services, each after those that it waits for. @param image the image of the services that are built here */
export async function composeUp(services: Readonly<Record<string, Service>>, image: Image) {
  const folder = mkdtempSync(join(tmpdir(), "skerry-compose-"));
  const network = openNetwork(Object.keys(services));
  const addresses = Object.fromEntries(Object.keys(services).map((name) => [name, network.addressOf(name)]));
  const containers = new Map<string, Promise<Container>>();
  const start = (name: string): Promise<Container> => {
    const known = containers.get(name);
    const service = services[name];
    if (known !== undefined || service === undefined) return known ?? Promise.reject(new Error(`no service ${name}`));
    const started = Promise.all(Object.keys(service.depends_on).map(start)).then(async () => {
      const container = open({ name, service, image, folder, addresses, namespace: network.namespaceOf(name) });
      await container.well();
      return container;
    });
    containers.set(name, started);
    return started;
  };
  const down = async () => {
    const all = await Promise.allSettled(containers.values());
    for (const one of all) if (one.status === "fulfilled") await one.value.stop();
    network.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(Object.keys(services).map(start));
  } catch (error) {
    await down();
    throw error;
  }
  return { start, down, addressOf: network.addressOf, folder };
}

interface Wanted {
  readonly name: string;
  readonly service: Service;
  readonly image: Image;
  readonly folder: string;
  readonly addresses: Readonly<Record<string, string>>;
  readonly namespace: string;
}

/** The parts of a container, the same for all of its starts. */
function planOf({ name, service, image, folder, addresses, namespace }: Wanted) {
  const own = service.build !== undefined;
  const standIn = own ? undefined : standInOf(service.image);
  const user = service.user ?? standIn?.user ?? (image.user === "node" ? "1000:1000" : "0:0");
  const [uid = "0", gid = "0"] = user.split(":");
  const [top, layer] = [join(folder, name, "root"), join(folder, name, "layer")];
  for (const path of [top, layer]) mkdirSync(path, { recursive: true });
  const mounts: string[] = [];
  const mount = (kind: string, from: string, to: string, isFile: boolean) => {
    mkdirSync(join(layer, isFile ? dirname(to) : to), { recursive: true });
    if (isFile) writeFileSync(join(layer, to), "");
    mounts.push(`${kind} ${from} ${to}`);
  };
  if (own) {
    mount("ro", image.folder, "/app", false);
    mount("ro", process.execPath, "/usr/local/bin/node", true);
    symlinkSync("/app/tools/house/main.ts", join(layer, "usr/local/bin/skerry"));
  }
  for (const path of service.tmpfs) mount("tmpfs", "none", path, false);
  for (const volume of service.volumes) {
    const [from = "", to = "", mode = "rw"] = volume.split(":");
    if (from.startsWith("./")) mount(mode, resolve(root, from), to, true);
    else {
      const path = join(folder, "volumes", from);
      if (mkdirSync(path, { recursive: true }) !== undefined) chownSync(path, Number(uid), Number(gid));
      mount(mode, path, to, false);
    }
  }
  mkdirSync(join(layer, "etc"), { recursive: true });
  const hosts = Object.entries({ localhost: "127.0.0.1", ...addresses });
  writeFileSync(join(layer, "etc/hosts"), hosts.map(([host, address]) => `${address} ${host}\n`).join(""));
  const list = join(folder, name, "mounts");
  writeFileSync(list, mounts.map((line) => `${line}\n`).join(""));
  const caps = service.cap_add.map((cap) => `,+${cap.toLowerCase()}`).join("");
  const asUser = ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", "--no-new-privs", "--inh-caps=-all"];
  const { VERSION = "" } = service.build?.args ?? {};
  return {
    asUser: [...asUser, `--bounding-set=-all${caps}`],
    command: standIn === undefined ? image.command : standIn.command(service.command ?? []),
    env: { PATH, HOSTNAME: name, ...(own ? { ...image.env, VERSION } : {}), ...service.environment },
    health: service.healthcheck.test?.slice(1) ?? image.health,
    signal: service.stop_signal ?? standIn?.signal ?? "SIGTERM",
    asksForNames: standIn?.asksForNames === true,
    enter: [`--net=${namespace}`, "unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", ROOT_SCRIPT],
    places: [top, layer, list, own ? "/app" : "/"],
  };
}

function open(wanted: Wanted): Container {
  const { service, name, namespace, addresses } = wanted;
  const plan = planOf(wanted);
  const names = plan.asksForNames
    ? spawn("nsenter", [`--net=${namespace}`, process.execPath, NAMES, JSON.stringify(addresses)])
    : undefined;
  let child: ChildProcess;
  let said = "";
  let starts = 0;
  let isStopping = false;

  function run(): void {
    starts++;
    child = spawn("nsenter", [...plan.enter, ...plan.places, ...plan.asUser, ...plan.command], { env: plan.env });
    const hear = (some: Buffer) => (said = `${said}${some.toString()}`.slice(-4000));
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", hear);
    // Whatever ended, compose starts it again unless it was stopped.
    child.once("exit", () => isStopping || run());
  }

  /** The first process of the container, by its number outside. */
  function first(): string {
    const { pid } = child;
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  }

  async function exec(...command: readonly string[]): Promise<Said> {
    const inside = ["--target", first(), "--mount", "--pid", "--net", "--root", "--wdns=/", ...plan.asUser, ...command];
    const asked = spawn("nsenter", inside, { env: plan.env });
    let told = "";
    for (const stream of [asked.stdout, asked.stderr]) stream.on("data", (some: Buffer) => (told += some.toString()));
    const [code] = await once(asked, "exit");
    return { code, said: told };
  }

  async function well(): Promise<void> {
    const deadline = Date.now() + WELL_MS;
    let last = "";
    while (Date.now() < deadline && !isStopping) {
      const answer = await exec(...plan.health).catch((error: unknown) => ({ code: 1, said: String(error) }));
      if (answer.code === 0) return;
      last = answer.said;
      await pause(ASK_MS);
    }
    throw new Error(`${name} is not well: ${last}\n${said}`);
  }

  run();
  return {
    exec,
    well,
    starts: () => starts,
    kill: (signal) => process.kill(Number(first()), signal),
    async stop() {
      isStopping = true;
      names?.kill("SIGKILL");
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, "exit");
      process.kill(Number(first()), plan.signal);
      const late = setTimeout(() => child.kill("SIGKILL"), Number.parseInt(service.stop_grace_period, 10) * 1000);
      const [code] = await ended;
      clearTimeout(late);
      return code;
    },
  };
}
