/**
 * Makes a clone ready and then does what was asked: `npm start`, `npm run dev`, `npm test`, `npm run bench`,
 * `npm run arena`, `npm run balance`, `npm run puzzles`, `npm run house`, `npm run mutants`, `npm run verify`, `npm run golden`,
 * `npm run gallery`. Runs on any Node from 20 on, before anything is installed.
 */
import { ensureClient } from "./client.mjs";
import { ensureInstalled } from "./install.mjs";
import { Problem } from "./problem.mjs";
import { interactive, program } from "./programs.mjs";
import { serve, serveForDevelopment } from "./serve.mjs";
import { suite } from "./suite.mjs";

/**
 * What a command needs, and what it does then.
 * @type {Map<string | undefined, { forTests: boolean, client: boolean, run: () => Promise<number> }>}
 */
const commands = new Map([
  ["install", { forTests: true, client: false, run: async () => 0 }],
  ["start", { forTests: false, client: true, run: serve }],
  ["dev", { forTests: false, client: false, run: serveForDevelopment }],
  ["test", { forTests: true, client: false, run: suite }],
  ["bench", { forTests: true, client: true, run: program("tests", "bench", "run.ts") }],
  ["arena", { forTests: false, client: false, run: program("tests", "bench", "arena", "main.ts") }],
  ["balance", { forTests: false, client: false, run: program("tests", "bench", "balance", "main.ts") }],
  ["puzzles", { forTests: false, client: false, run: program("tests", "bench", "puzzles", "run.ts") }],
  ["house", { forTests: false, client: false, run: interactive("tools", "house", "main.ts") }],
  ["golden", { forTests: true, client: false, run: program("tests", "golden", "recording", "main.ts") }],
  ["mutants", { forTests: true, client: false, run: program("tests", "mutants", "main.ts") }],
  ["gallery", { forTests: true, client: false, run: program("tools", "gallery.ts") }],
  ["verify", { forTests: false, client: false, run: interactive("tools", "verify", "main.ts") }],
]);

/** @param {string | undefined} name @returns {Promise<number>} an exit code */
async function ready(name) {
  const command = commands.get(name);
  if (command === undefined) throw new Problem(`Choose one of: ${[...commands.keys()].join(", ")}.`);
  ensureInstalled({ forTests: command.forTests });
  if (command.client) await ensureClient();
  return command.run();
}

try {
  process.exitCode = await ready(process.argv[2]);
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
