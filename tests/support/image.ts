/** The folder `/app` of the image, made as the Dockerfile makes it, without a container. */
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const root = fileURLToPath(new URL("../../", import.meta.url));
const lock = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().default(false) })) });

export interface Image {
  /** `/app` */
  readonly folder: string;
  /** What is put beside programs of the system. */
  readonly bin: string;
  /** What a container runs, and its environment. */
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** How a container is asked how it is. */
  readonly health: readonly string[];
  /** Whom a container runs as. */
  readonly user: string;
  remove(): void;
}

/** The lines of a Dockerfile, by the name of their stage; those that go on in the next line are one. */
function stagesOf(dockerfile: string): ReadonlyMap<string, readonly string[]> {
  const lines = dockerfile.replaceAll(/\\\n\s*/g, "").split("\n");
  const stages = new Map<string, string[]>();
  for (const line of lines.filter((text) => text !== "" && !text.startsWith("#"))) {
    if (line.startsWith("FROM ")) stages.set(/ AS (\w+)/.exec(line)?.[1] ?? "image", []);
    else [...stages.values()].at(-1)?.push(line);
  }
  return stages;
}

/**
 * Makes the image. Its packages are copied from those installed here, and reduced by the very commands of the
 * Dockerfile. The pages are left out; other tests build them.
 */
export function makeImage(): Image {
  const stages = stagesOf(readFileSync(join(root, "Dockerfile"), "utf8"));
  const [packages, folder] = ["packages", "image"].map((name) => mkdtempSync(join(tmpdir(), `skerry-${name}-`)));
  if (packages === undefined || folder === undefined) throw new Error("no folders");
  // A container's user is somebody else.
  chmodSync(folder, 0o755);
  copyBy(stages.get("packages") ?? [], packages);
  const { packages: locked } = lock.parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  for (const [path, { dev }] of Object.entries(locked)) {
    const isThere = path.lastIndexOf("node_modules/") === 0 && existsSync(join(root, path));
    if (isThere && !dev) cpSync(join(root, path), join(packages, path), { recursive: true });
  }
  for (const line of stages.get("server") ?? []) {
    const { status, stderr } = spawnSync("sh", ["-c", line.replace(/^RUN /, "")], {
      cwd: packages,
      encoding: "utf8",
      env: { ...process.env, npm_config_offline: "true" },
    });
    if (status !== 0) throw new Error(`${line}: ${stderr}`);
  }
  const last = stages.get("image") ?? [];
  copyBy(last, folder, packages);
  rmSync(packages, { recursive: true });
  const bin = join(folder, ".bin");
  mkdirSync(bin);
  const [, target = "", link = ""] = /ln -s \/app\/(\S+) (\S+)/.exec(last.join("\n")) ?? [];
  symlinkSync(join(folder, target), join(bin, basename(link)));
  const words = (json: string) => z.array(z.string()).parse(JSON.parse(json));
  const instruction = (name: string) => last.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? "";
  return {
    folder,
    bin,
    command: words(instruction("CMD")),
    health: words(/ CMD (.*)/.exec(instruction("HEALTHCHECK"))?.[1] ?? "[]"),
    user: instruction("USER"),
    env: Object.fromEntries([...instruction("ENV").matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Does what COPY lines say, from the clone or from another stage. */
function copyBy(lines: readonly string[], to: string, stage = ""): void {
  for (const line of lines) {
    const [, from, what = ""] = /^COPY (?:--from=(\w+) \/app\/)?(.+)$/.exec(line) ?? [];
    // The pages are of a stage that is not made.
    if (what === "" || from === "pages") continue;
    const names = what.split(" ");
    const target = names.pop() ?? "";
    for (const name of names)
      cpSync(join(from === undefined ? root : stage, name), join(to, target === "./" ? name : target), {
        recursive: true,
        verbatimSymlinks: true,
      });
  }
}
