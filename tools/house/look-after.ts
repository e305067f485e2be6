/** What operators can ask of a server, by words. */
import { type Config, readConfig } from "../../server/process/config.ts";
import { reasonOf } from "../../server/store/error-text.ts";
import { backup } from "./backup.ts";
import { drain } from "./drain.ts";
import { exportGames } from "./export.ts";
import { COMMAND } from "./command.ts";
import { expectDatabase } from "./open.ts";
import { type Answer, lift, list, retry } from "./quarantine.ts";
import { shown, shownLines } from "./plain.ts";
import { reports, reportsOf } from "./reports.ts";
import * as rules from "./rules.ts";

const USAGE = `Looks after a server. DATA_DIR or DATABASE_URL say which one, as they do for the server.

  ${COMMAND} quarantine list          tables that were set aside, and why
  ${COMMAND} quarantine retry [CODE]  opens those again that can be read now, all of them or one
  ${COMMAND} quarantine lift CODE     opens one again unread; what cannot be read is set aside anew
  ${COMMAND} reports [all] [PAGE]     lines of chat and names that players reported, with their ids
  ${COMMAND} reports of PLAYER [all]  those of one player, by their id
  ${COMMAND} reports close ID [WHY]   closes a report without doing more
  ${COMMAND} reports reopen ID [WHY]  opens one again that was closed
  ${COMMAND} mute WHO [DAYS] [WHY]    keeps somebody from talking, for so many days or for good
  ${COMMAND} unmute WHO [WHY]
  ${COMMAND} rename WHO [NAME]        takes a name away, and gives another one
  ${COMMAND} unname WHO [WHY]         gives back the name that was taken away
  ${COMMAND} ban WHO [DAYS] [WHY]     keeps somebody out, and ends what they have open
  ${COMMAND} unban WHO [WHY]
  ${COMMAND} appoint WHO              lets somebody open the operators' page, /admin, by the passkey of their name
  ${COMMAND} dismiss WHO
  ${COMMAND} log                      what was done, by whom, when and why
  ${COMMAND} drain NAME               moves the tables of one process to the others, and waits until it has none
  ${COMMAND} backup FILE              copies all tables and games into a new file, while the server runs
  ${COMMAND} export FILE [SINCE]      writes all finished games as lines of JSON, or those since a day; - is standard output

Those whom most people report come first. WHO is the id of a report or of a player, or a name of somebody's own. WHY is told to whoever it is about.
`;

const DONE = 0;
const FAILED = 1;
const UNUSABLE = 2;

type Words = readonly string[];

/** What is to be done; what it answers with text alone was done, or throws. */
function chosen(config: Config, words: Words): (() => Promise<Answer | string>) | undefined {
  const [part = "", what = "", code] = words;
  if (part === "backup" && what !== "") return () => backup(config, what);
  if (part === "export" && what !== "") return () => exportGames(config, what, code ?? "");
  if (part === "drain" && what !== "") return () => drain(config, what);
  if (part !== "quarantine") return ruling(config, words);
  if (what === "list") return () => list(config);
  if (what === "retry") return () => retry(config, code);
  if (what === "lift" && code !== undefined) return () => lift(config, code);
  return undefined;
}

/** `reports [all] [PAGE]`, `reports of PLAYER [all]`. */
function listing(config: Config, [, what = "", code, further]: Words): (() => Promise<string>) | undefined {
  if (what === "of")
    return code === undefined ? undefined : () => reportsOf(config, further === "all" ? "all" : "open", code);
  const which = what === "all" ? "all" : "open";
  const page = which === "all" ? (code ?? "1") : what || "1";
  return /^[1-9]\d{0,5}$/.test(page) ? () => reports(config, which, Number(page)) : undefined;
}

function ruling(config: Config, asked: Words): (() => Promise<string>) | undefined {
  const [part, what = "", code, ...more] = asked;
  if (part === "log") return () => rules.log(config);
  if (part === "reports" && (what === "close" || what === "reopen") && code !== undefined)
    return () => rules.turn(config, what, code.toUpperCase(), more.join(" "));
  if (part === "reports") return listing(config, asked);
  if (what === "") return undefined;
  const words = code === undefined ? [] : [code, ...more];
  const days = /^[1-9]\d{0,3}$/.test(code ?? "") ? Number(code) : 0;
  const why = (days > 0 ? more : words).join(" ").trim();
  if (part === "mute" || part === "ban") return () => rules.hold(config, part, what, days, why);
  if (part === "unmute") return () => rules.release(config, "mute", what, why);
  if (part === "unname") return () => rules.unname(config, what, why);
  if (part === "appoint") return () => rules.appoint(config, what);
  if (part === "dismiss") return () => rules.dismiss(config, what);
  if (part === "unban") return () => rules.release(config, "ban", what, why);
  return part === "rename" ? () => rules.rename(config, what, words.join(" ").trim()) : undefined;
}

/**
 * Does what an operator asks of the server that the environment names.
 * @returns the exit code: 0 when it was done, 1 when it could not be done, 2 when nothing was asked that makes sense
 */
export async function lookAfter(
  words: Words,
  env: NodeJS.ProcessEnv,
  output: Pick<Console, "log" | "error"> = console,
): Promise<number> {
  try {
    const config = readConfig(env);
    const command = chosen(config, words);
    if (command === undefined) {
      output.error(USAGE);
      return UNUSABLE;
    }
    expectDatabase(config);
    const answer = await command();
    const { said, done } = typeof answer === "string" ? { said: answer, done: true } : answer;
    if (said !== "") output.log(shownLines(said));
    return done ? DONE : FAILED;
  } catch (error) {
    output.error(`${shown(reasonOf(error))}.`);
    return FAILED;
  }
}
