/** Checks a game file: what it says about itself, its promise of chance, and every step by the rules. */
import { count, listText } from "../words.ts";
import { type GameEntry, playsBy } from "../kernel/match.ts";
import { readStep } from "../kernel/steps.ts";
import { type GameFile, gameResult } from "../wire/game-file.ts";
import { chanceFindings, noncesFinding, promiseFinding } from "./chance-check.ts";
import { recordOf } from "./file-record.ts";
import { failed, type Finding, missing, passed, shortKey } from "./findings.ts";
import { type Replayed, replayCounting } from "./replaying.ts";
import { isSigned } from "./signature.ts";

/**
 * Checks everything about a game that can be checked.
 * @param entry the rules of its game; undefined if they are not known
 * @param expectedKey the key of the server that should have signed it; `"unknown"` if it cannot be fetched at present,
 *   `"unnamed"` if nobody named it; left out if it does not matter who signed
 */
export function checkGame(
  entry: GameEntry | undefined,
  file: GameFile,
  expectedKey?: string | "unknown" | "unnamed",
): readonly Finding[] {
  const rules = rulesFinding(entry, file);
  const players = playersFinding(entry, file);
  const isPlayable = entry !== undefined && rules.verdict === "passed" && players.verdict === "passed";
  const replayed = isPlayable ? replayFile(entry, file) : undefined;
  const promise = promiseFinding(file);
  return [
    signatureFinding(file),
    ...(expectedKey === undefined ? [] : [serverFinding(file, expectedKey)]),
    promise,
    noncesFinding(file),
    rules,
    players,
    originsFinding(file),
    timesFinding(file),
    stepsFinding(file, replayed),
    ...chanceFindings(file, replayed, promise),
    resultFinding(file, replayed),
  ];
}

function replayFile(entry: GameEntry, file: GameFile): Replayed {
  const record = recordOf(file);
  return "unreadable" in record ? { refused: record.unreadable } : replayCounting(entry, record);
}

function signatureFinding(file: GameFile): Finding {
  if (file.key === "" && file.signature === "") {
    return missing("signature", "There is no signature: nobody vouches for what was written down here.");
  }
  return isSigned(file)
    ? passed("signature", `The signature is good: nothing was changed since the server ${shortKey(file.key)} wrote it.`)
    : failed("signature", "The signature does not fit: something was changed after the game was signed.");
}

function serverFinding({ key }: GameFile, expected: string): Finding {
  if (expected === "unknown") return missing("server", "Whether this server signed it cannot be told just now.");
  if (key === "") return missing("server", "No server says that it kept this game.");
  if (expected === "unnamed") {
    return missing(
      "server",
      `The signature is by an unknown key, ${shortKey(key)} Anybody can make one: name the server's.`,
    );
  }
  return key === expected
    ? passed("server", `It was signed by the right server, ${shortKey(key)}`)
    : failed("server", `It was signed by another server: by ${shortKey(key)} instead of ${shortKey(expected)}`);
}

function rulesFinding(entry: GameEntry | undefined, { game, rulesVersion }: GameFile): Finding {
  if (entry === undefined || entry.id !== game) return missing("rules", `The rules of "${game}" are not known here.`);
  const { name, oldestRules: oldest, rulesVersion: newest } = entry;
  if (playsBy(entry, rulesVersion)) {
    return passed("rules", `The rules are known: ${name}, version ${rulesVersion} of ${newest}.`);
  }
  const known = oldest === newest ? `version ${newest}` : `versions ${oldest} to ${newest}`;
  return missing("rules", `It was played by version ${rulesVersion} of the rules; known here: ${known}.`);
}

function playersFinding(entry: GameEntry | undefined, { seats, players, nonces, options }: GameFile): Finding {
  const counts = players.length === seats && nonces.length === seats;
  const allowed = entry === undefined || entry.seats.includes(seats);
  if (!counts || !allowed) return failed("players", "The number of players is not one that the game can have.");
  if (entry !== undefined && !entry.options.safeParse(options).success) {
    return failed("players", "The game cannot be set up with these options.");
  }
  return passed("players", `${count(seats, "player")}: ${listText(players)}.`);
}

function originsFinding({ origins, steps }: GameFile): Finding {
  const ends = origins.map((origin) => origin.steps);
  const inOrder = ends.every((end, index) => end >= (ends[index - 1] ?? 0) && end <= steps.length);
  if (!inOrder) return failed("origins", "The games that it was taken up from do not fit its steps.");
  if (origins.length === 0) return passed("origins", "It was played from the start.");
  const names = origins.map(({ id }) => (id === "" ? "a game that is not kept" : `game ${id}`));
  const upTo = count(ends.at(-1) ?? 0, "step");
  const text = `Its first ${upTo} come from ${listText(names)}, with the chance of that time.`;
  const isPromised = origins.every(({ promise }) => promise !== undefined && promise !== null);
  return isPromised ? passed("origins", text) : missing("origins", `${text} Nobody vouches for all of it.`);
}

function timesFinding({ times, steps, startedAt, finishedAt }: GameFile): Finding {
  if (times.length === 0 && steps.length > 0) return missing("times", "When the steps were taken is not known.");
  const span = finishedAt - startedAt;
  const inOrder = times.every((time, index) => time >= (times[index - 1] ?? 0) && time <= span);
  return inOrder && times.length === steps.length && span >= 0
    ? passed("times", "Every step has its time, and time never goes back.")
    : failed("times", "The times do not fit the steps, or go back.");
}

function stepsFinding(file: GameFile, replayed: Replayed | undefined): Finding {
  if (replayed === undefined) return missing("steps", "The steps cannot be played again.");
  if ("refused" in replayed) {
    const line = file.steps[replayed.refused] ?? "";
    return failed("steps", `Step ${replayed.refused + 1}, "${line}", is not possible where it was made.`);
  }
  if ("fault" in replayed) return failed("steps", "The rules cannot play this game again.");
  const { length } = file.steps;
  const undone = file.steps.some((line) => readStep(line)?.kind === "undo") ? ", those that were taken back too" : "";
  const all = length === 1 ? "The only step follows" : `All ${length} steps follow`;
  return passed("steps", `${all} the rules${undone}.`);
}

function resultFinding({ result }: GameFile, replayed: Replayed | undefined): Finding {
  if (replayed === undefined || !("match" in replayed)) return missing("result", "The result cannot be worked out.");
  const outcome = replayed.match.result();
  if (outcome === undefined) {
    return result.ranking.length === 0
      ? missing("result", "The game was not played to its end.")
      : failed("result", "The file tells a result, but the game has not ended.");
  }
  return JSON.stringify(gameResult.parse(outcome)) === JSON.stringify(result)
    ? passed("result", "The result is the one that the rules say, with every line of the score sheet.")
    : failed("result", "The result is not the one that the rules say.");
}
