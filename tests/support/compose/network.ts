/** A network of containers: a bridge, an address for each name, and a way there for the test. */
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";

interface Network {
  /** The network namespace of a container, as a path. */
  namespaceOf(name: string): string;
  addressOf(name: string): string;
  close(): void;
}

/** Runs a program of the system. @throws Error with its output if it fails */
function run(...[program = "", ...args]: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stderr}`);
}

export function openNetwork(names: readonly string[]): Network {
  // Of the names of links, fifteen letters are kept.
  const id = `sk${randomInt(0x1000, 0xffff).toString(16)}`;
  const net = `10.${randomInt(128, 250)}.${randomInt(0, 250)}`;
  const spaceOf = (name: string) => `${id}-${name}`;
  const addressOf = (name: string) => `${net}.${names.indexOf(name) + 2}`;
  run("ip", "link", "add", id, "type", "bridge");
  run("ip", "address", "add", `${net}.1/24`, "dev", id);
  run("ip", "link", "set", id, "up");
  for (const [index, name] of names.entries()) {
    const [space, near] = [spaceOf(name), `${id}-${index}`];
    run("ip", "netns", "add", space);
    run("ip", "link", "add", near, "type", "veth", "peer", "name", "eth0", "netns", space);
    run("ip", "link", "set", near, "master", id, "up");
    run("ip", "-n", space, "address", "add", `${addressOf(name)}/24`, "dev", "eth0");
    for (const link of ["lo", "eth0"]) run("ip", "-n", space, "link", "set", link, "up");
  }
  return {
    namespaceOf: (name) => `/run/netns/${spaceOf(name)}`,
    addressOf,
    close() {
      for (const name of names) run("ip", "netns", "delete", spaceOf(name));
      run("ip", "link", "delete", id);
    },
  };
}
