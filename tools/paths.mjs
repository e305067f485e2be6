/** The paths of things, for tools that run before anything is installed: plain JavaScript for any Node from 20 on. */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {...string} parts */
export function inRoot(...parts) {
  return join(root, ...parts);
}

/** The scripts behind the commands that the tools run, to be handed to our own Node instead of the one on the path. */
export const bins = {
  vite: inRoot("node_modules", "vite", "bin", "vite.js"),
  vitest: inRoot("node_modules", "vitest", "vitest.mjs"),
  playwright: inRoot("node_modules", "@playwright", "test", "cli.js"),
};
