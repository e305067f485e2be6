/**
 * Plays at random, on a server of Skerry: takes every challenge, or plays the one game of the table that it is told.
 *   SKERRY=https://skerry.example TOKEN=... node random-bot.ts [CODE]
 */
import { connect, SkerryError } from "@skerry/client";

const { SKERRY = "http://localhost:2567", TOKEN = "" } = process.env;
const [table] = process.argv.slice(2);
const bot = connect(SKERRY, TOKEN);

for await (const line of bot.stream()) {
  if (line.type === "hello" && table !== undefined) await bot.join(table);
  if (line.type === "challenge") await bot.accept(line.id);
  if (line.type !== "game") continue;
  if (line.phase === "finished") {
    console.log(`${line.game} ended by ${line.result?.reason}: ${JSON.stringify(line.result?.ranking)}`);
    if (line.code === table) process.exit();
  }
  const action = line.legal[Math.floor(Math.random() * line.legal.length)];
  if (action !== undefined) await bot.act(line.code, action, line.version).catch(ignoreStale);
}

console.error("the stream ended: start again to go on");

/** The board may have changed since the line was written: the next line tells. */
function ignoreStale(error: unknown): void {
  const passing = ["stale", "not-your-turn", "not-now"];
  if (!(error instanceof SkerryError) || !passing.includes(error.code)) throw error;
}
