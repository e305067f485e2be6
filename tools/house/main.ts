/**
 * `npm run house -- ...`: what operators do to a house, whether its server runs or not. The environment says which
 * house it is, as it does for the server.
 * Exit code 0: done; 1: it could not be done; 2: nothing was asked that makes sense.
 */
import { readConfig } from "../../server/config.ts";
import { reasonOf } from "../../server/store/reason.ts";
import { backup } from "./backup.ts";
import { type Answer, lift, list, retry } from "./quarantine.ts";

const USAGE = `Looks after a house. DATA_DIR or DATABASE_URL say which one, as they do for the server.

  npm run house -- quarantine list          tables that were set aside, and why
  npm run house -- quarantine retry [CODE]  opens those again that can be read now, all of them or one
  npm run house -- quarantine lift CODE     opens one again unread; what cannot be read is set aside anew
  npm run house -- backup FILE              copies all tables and games into a new file, while the server runs
`;

const FAILED = 1;
const UNUSABLE = 2;

const [part = "", what = "", code] = process.argv.slice(2);

function chosen(): (() => Promise<Answer>) | undefined {
  const config = readConfig(process.env);
  if (part === "backup" && what !== "") return async () => ({ said: await backup(config, what), done: true });
  if (part !== "quarantine") return undefined;
  if (what === "list") return () => list(config);
  if (what === "retry") return () => retry(config, code);
  if (what === "lift" && code !== undefined) return () => lift(config, code);
  return undefined;
}

try {
  const command = chosen();
  if (command === undefined) {
    console.error(USAGE);
    process.exitCode = UNUSABLE;
  } else {
    const { said, done } = await command();
    console.log(said);
    if (!done) process.exitCode = FAILED;
  }
} catch (error) {
  console.error(`${reasonOf(error)}.`);
  process.exitCode = FAILED;
}
