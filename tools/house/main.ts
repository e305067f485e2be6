/**
 * `npm run house -- ...`: what operators do to a house, whether its server runs or not. The environment says which
 * house it is, as it does for the server.
 * Exit code 0: done; 1: it could not be done; 2: nothing was asked that makes sense.
 */
import { type Config, readConfig } from "../../server/config.ts";
import { reasonOf } from "../../server/store/reason.ts";
import { backup } from "./backup.ts";
import { expectHouse } from "./open.ts";
import { type Answer, lift, list, retry } from "./quarantine.ts";
import * as rules from "./rules.ts";

const USAGE = `Looks after a house. DATA_DIR or DATABASE_URL say which one, as they do for the server.

  npm run house -- quarantine list          tables that were set aside, and why
  npm run house -- quarantine retry [CODE]  opens those again that can be read now, all of them or one
  npm run house -- quarantine lift CODE     opens one again unread; what cannot be read is set aside anew
  npm run house -- reports [all]            lines of chat and names that players reported, with their ids
  npm run house -- reports close ID [WHY]   closes a report without doing more
  npm run house -- mute WHO [DAYS] [WHY]    keeps somebody from talking, for so many days or for good
  npm run house -- unmute WHO [WHY]
  npm run house -- rename WHO [NAME]        takes a name away, and gives another one
  npm run house -- ban WHO [DAYS] [WHY]     keeps somebody out, and ends what they have open
  npm run house -- unban WHO [WHY]
  npm run house -- log                      what was done, by whom, when and why
  npm run house -- backup FILE              copies all tables and games into a new file, while the server runs

WHO is the id of a report or of a player, or a name of somebody's own. WHY is told to whoever it is about.
`;

const FAILED = 1;
const UNUSABLE = 2;

const [part = "", what = "", code, ...more] = process.argv.slice(2);

/** What is to be done; what it answers with text alone was done, or throws. */
function chosen(config: Config): (() => Promise<Answer | string>) | undefined {
  if (part === "backup" && what !== "") return () => backup(config, what);
  if (part !== "quarantine") return ruling(config);
  if (what === "list") return () => list(config);
  if (what === "retry") return () => retry(config, code);
  if (what === "lift" && code !== undefined) return () => lift(config, code);
  return undefined;
}

function ruling(config: Config): (() => Promise<string>) | undefined {
  if (part === "log") return () => rules.log(config);
  if (part === "reports" && what === "close" && code !== undefined)
    return () => rules.close(config, code.toUpperCase(), more.join(" "));
  if (part === "reports")
    return what === "" || what === "all" ? () => rules.reports(config, what || "open") : undefined;
  if (what === "") return undefined;
  const words = code === undefined ? [] : [code, ...more];
  const days = /^[1-9]\d{0,3}$/.test(code ?? "") ? Number(code) : 0;
  const why = (days > 0 ? more : words).join(" ").trim();
  if (part === "mute" || part === "ban") return () => rules.hold(config, part, what, days, why);
  if (part === "unmute") return () => rules.release(config, "mute", what, why);
  if (part === "unban") return () => rules.release(config, "ban", what, why);
  return part === "rename" ? () => rules.rename(config, what, words.join(" ").trim()) : undefined;
}

try {
  const config = readConfig(process.env);
  const command = chosen(config);
  if (command === undefined) {
    console.error(USAGE);
    process.exitCode = UNUSABLE;
  } else {
    expectHouse(config);
    const answer = await command();
    const { said, done } = typeof answer === "string" ? { said: answer, done: true } : answer;
    console.log(said);
    if (!done) process.exitCode = FAILED;
  }
} catch (error) {
  console.error(`${reasonOf(error)}.`);
  process.exitCode = FAILED;
}
