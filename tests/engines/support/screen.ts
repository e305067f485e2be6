/** A screen that nobody sees, for browsers that draw on one. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Readable } from "node:stream";

export interface Screen {
  /** What DISPLAY has to be. */
  readonly display: string;
  close(): Promise<void>;
}

/** Finds a program by name on the PATH, or at one of its usual places. */
export function findProgram(names: readonly string[]): string | undefined {
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...names].find((path) => path.includes("/") && existsSync(path));
}

export const isScreenThere = (): boolean => spawnSync("Xvfb", ["-help"]).error === undefined;

export async function openScreen(): Promise<Screen> {
  const child = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const told = child.stdio[3];
  if (!isReadable(told)) throw new Error("Xvfb tells nothing");
  const [number] = await once(told, "data");
  return {
    display: `:${String(number).trim()}`,
    async close() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

function isReadable(stream: unknown): stream is Readable {
  return typeof stream === "object" && stream !== null && "on" in stream;
}
