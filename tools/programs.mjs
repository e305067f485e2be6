/** Programs of those who build: each says at the head of its file what it can be asked for, which `--help` prints. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { run } from "./children.mjs";
import { inRoot } from "./paths.mjs";
import { runtime } from "./runtime.mjs";

/**
 * @param {readonly string[]} path of the program's file
 * @returns {() => Promise<number>} runs it with what follows on the command line; its exit code
 */
export function program(...path) {
  const file = inRoot(...path);
  return async () => {
    const asked = process.argv.slice(3);
    if (!asked.includes("--help")) return run(runtime(), [file, ...asked]);
    console.log(headOf(readFileSync(file, "utf8")));
    return 0;
  };
}

/**
 * A program that talks with its user: it has the terminal to itself, and prints its own help.
 * @param {readonly string[]} path of its file
 * @returns {() => Promise<number>} likewise
 */
export function interactive(...path) {
  const file = inRoot(...path);
  return async () => spawnSync(runtime(), [file, ...process.argv.slice(3)], { stdio: "inherit" }).status ?? 1;
}

/** @param {string} source @returns {string} the comment that a file begins with, as plain lines */
function headOf(source) {
  const [, comment = ""] = /^\/\*\*(.*?)\*\//su.exec(source) ?? [];
  return comment.replaceAll(/^ \* ?/gmu, "").trim();
}
