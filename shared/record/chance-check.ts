/** Checks the chance of a game: what was promised, who added to it, and what it decided. */
import { count, listText } from "../words.ts";
import { commitmentOf, sealOf, seedOf } from "../kernel/fairness.ts";
import type { GameFile, GameOrigin } from "../wire/game-file.ts";
import { failed, type Finding, missing, passed } from "./findings.ts";
import type { AskedAt, Replayed } from "./replaying.ts";

export function promiseFinding({ commitment, secret }: GameFile): Finding {
  if (commitment === "") return missing("promise", "Nothing is known of a promise of chance before the game.");
  return commitmentOf(secret) === commitment
    ? passed("promise", "The server's part of the chance is the one that it promised before the players gave theirs.")
    : failed("promise", "The server's part of the chance is not the one that it promised.");
}

/** The seats that added to the chance, and whether each could have chosen a part by the others'. */
export function noncesFinding(file: GameFile): Finding {
  const { commitment, nonces, seals, players } = file;
  const name = (seat: number) => players[seat] ?? `Seat ${seat + 1}`;
  const silent = nonces.flatMap((nonce, seat) => (nonce === "" ? [name(seat)] : []));
  if (nonces.length === 0 || silent.length === nonces.length) {
    return missing("nonces", "No player added to the chance: it was the server's alone.");
  }
  if (seals !== undefined && commitment === "") {
    return missing("nonces", "What the players sealed cannot be checked without the server's promise.");
  }
  if (seals !== undefined && !fitsSeals(file)) {
    return failed("nonces", "A player's part of the chance is not the one that was sealed.");
  }
  const but = silent.length === 0 ? "" : `, all but ${listText(silent)}`;
  return seals === undefined
    ? passed(
        "nonces",
        `Players added to the chance${but}, each in the open: whoever was last had seen the others' part.`,
      )
    : passed("nonces", `Players sealed their part of the chance before any was shown${but}.`);
}

function fitsSeals({ commitment, nonces, seals = [] }: Pick<GameFile, "commitment" | "nonces" | "seals">): boolean {
  if (seals.length !== nonces.length) return false;
  return nonces.every((nonce, seat) => nonce === "" || seals[seat] === sealOf(commitment, nonce));
}

/** What chance decided in the game itself, and before it was taken up from another one. */
export function chanceFindings(file: GameFile, replayed: Replayed | undefined, promise: Finding): readonly Finding[] {
  const joint = file.origins.at(-1)?.steps ?? 0;
  const isTakenUp = file.origins.length > 0;
  if (replayed === undefined || !("match" in replayed)) {
    const unknown = "Shuffles and dice cannot be drawn again.";
    return [...(isTakenUp ? [missing("chance-before", unknown)] : []), missing("chance", unknown)];
  }
  // The set-up belongs to the first game, and so does all chance up to the step at which this game was taken up.
  const isBefore = ({ step }: AskedAt) => isTakenUp && step <= joint;
  const own = replayed.asked.filter((asked) => !isBefore(asked));
  const before = replayed.asked.filter(isBefore);
  return [...(isTakenUp ? [beforeFinding(file.origins, before)] : []), ownFinding(own, promise, isTakenUp)];
}

function ownFinding(asked: readonly AskedAt[], promise: Finding, isTakenUp: boolean): Finding {
  if (asked.length === 0) {
    return isTakenUp
      ? passed("chance", "Since it was taken up, nothing was shuffled or rolled.")
      : passed("chance", "There is no chance in this game: nothing was shuffled or rolled.");
  }
  const what = drawnText(asked);
  return promise.verdict === "passed"
    ? passed("chance", `Every shuffle and every die was honest: ${what} came out of the promised chance again.`)
    : missing("chance", `Nothing proves that ${what} came out of a promised chance.`);
}

/** Chance before the joint is judged by the promises of the games that it comes from. */
function beforeFinding(origins: readonly GameOrigin[], asked: readonly AskedAt[]): Finding {
  if (asked.length === 0) return passed("chance-before", "Before it was taken up, nothing was shuffled or rolled.");
  const states = origins.flatMap((origin, index) => {
    const decided = asked.some(({ step }) => originAt(origins, step) === index);
    return decided ? [stateOf(origin)] : [];
  });
  const what = drawnText(asked);
  if (states.includes("broken")) {
    return failed("chance-before", `What a game promised that this one was taken up from is not what decided ${what}.`);
  }
  return states.includes("unpromised")
    ? missing("chance-before", `Not promised here: ${what} come from before the game was taken up.`)
    : passed(
        "chance-before",
        `Before it was taken up, ${what} came out of the chance that was promised for that game.`,
      );
}

/** Which of the games decided the chance of a step; step 0 is the set-up. */
function originAt(origins: readonly GameOrigin[], step: number): number {
  return step === 0 ? 0 : origins.findIndex(({ steps }) => step <= steps);
}

function stateOf({ seed, promise }: GameOrigin): "kept" | "broken" | "unpromised" {
  if (promise === undefined || promise === null) return "unpromised";
  const isSealed = promise.seals === undefined || fitsSeals(promise);
  return commitmentOf(promise.secret) === promise.commitment && seedOf(promise) === seed && isSealed
    ? "kept"
    : "broken";
}

function drawnText(asked: readonly AskedAt[]): string {
  const dice = asked.reduce((sum, one) => sum + one.dice, 0);
  const shuffles = asked.reduce((sum, one) => sum + one.shuffles, 0);
  const drawn = [
    ...(dice > 0 ? [count(dice, "roll of a die", "rolls of dice")] : []),
    ...(shuffles > 0 ? [count(shuffles, "shuffle")] : []),
  ];
  return `${listText(drawn)} (${whereText(asked.map(({ step }) => step))})`;
}

const NAMED = 8;

/** The steps that used chance: "set-up", "set-up, steps 3 and 9". Step 0 is the set-up. */
function whereText(places: readonly number[]): string {
  const steps = places.filter((place) => place > 0);
  const named = steps.slice(0, NAMED).map(String);
  const rest = steps.length - named.length;
  const all = listText(rest > 0 ? [...named, `${rest} more`] : named);
  return [
    ...(places.includes(0) ? ["set-up"] : []),
    ...(steps.length > 0 ? [`${steps.length === 1 ? "step" : "steps"} ${all}`] : []),
  ].join(", ");
}
