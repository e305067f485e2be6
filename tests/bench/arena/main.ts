/**
 * `npm run arena -- skorm kraken greedy 100` lets computer players play each other; see tests/bench/README.md.
 *
 *   --seats 3          one of the first against two of the second
 *   --options '{...}'  the options of the table
 *   --seed 7           other games
 *   --threads 2        games at the same time
 *   --seconds 60       ends after so long
 *   --until 0.65       ends as soon as it is certain enough that the share is above that, or below
 *   --lost             prints the records of the games that the first did not win
 *
 * `npm run arena -- skorm ladder 60 --seconds 120` lets every level play the one below it, for two, so many games and
 * seconds a pair, and writes what came of it into client/ui/levels/measured.json, which players are told. With
 * --levels seal,orca only those play the ones below them, and with --part 0.1 each has that part of its time. With --add
 * a pair plays on from the games that are known of it, up to so many: only where both levels are as they were then.
 *
 * `npm run arena -- neko calibrate kraken@0.05 40` lets a player play itself, and says of how many games that it gave
 * itself 10 %, 20 % and so on it won.
 */
import { parseArgs } from "node:util";
import { calibrate } from "./calibrate.ts";
import type { Contest } from "./contest.ts";
import { grounds } from "./grounds.ts";
import { isPlayerName } from "./player.ts";
import { climb } from "./ladder.ts";
import { endingsText, HEAD, rowOf } from "./tally.ts";
import { playAll } from "./threads.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seats: { type: "string", default: "2" },
    options: { type: "string", default: "{}" },
    seed: { type: "string", default: "1" },
    threads: { type: "string", default: "1" },
    seconds: { type: "string" },
    part: { type: "string" },
    levels: { type: "string" },
    add: { type: "boolean", default: false },
    until: { type: "string" },
    lost: { type: "boolean", default: false },
  },
});
const [game = "", one = "", other = "", games = "40"] = positionals;
const contest: Contest = {
  game,
  one,
  other,
  games: Number(games),
  seats: Number(values.seats),
  options: JSON.parse(values.options),
  seed: Number(values.seed),
};

const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const bounds = {
  threads: Math.max(1, Number(values.threads)),
  goal: number(values.until),
  seconds: number(values.seconds),
};
const isLadder = one === "ladder";
const isCalibration = one === "calibrate";
/** Whom it takes to play. */
const asked = isLadder
  ? { ...contest, one: "puffin", other: "puffin", games: Number(other) }
  : isCalibration
    ? { ...contest, one: other }
    : contest;
const problem = problemOf(asked);
if (problem !== undefined) {
  console.error(problem);
  process.exitCode = 1;
} else if (isCalibration) {
  await calibrate(asked, bounds.seconds);
} else if (isLadder) {
  await climb({ ...contest, games: Number(other) }, bounds, {
    part: number(values.part),
    levels: values.levels?.split(","),
    adds: values.add,
  });
} else {
  const bouts = await playAll(contest, bounds);
  console.log(`\n${HEAD}\n${rowOf(contest, bouts)}\n${endingsText(bouts)}`);
  if (values.lost) for (const { record, share } of bouts) if (share < 1) console.log(`\n${record.join("\n")}`);
}

function problemOf({ game, one, other, games, seats }: Contest): string | undefined {
  const ground = grounds.find(({ id }) => id === game);
  if (ground === undefined) return `Choose a game: ${grounds.map(({ id }) => id).join(", ")}.`;
  if (!isPlayerName(one) || !isPlayerName(other)) {
    return "Choose two players: random, greedy, course, rush (in Skor), or a level, from young-puffin to kraken.";
  }
  if (!ground.seats.includes(seats)) return `${game} is played by ${ground.seats.join(", ")}.`;
  return Number.isInteger(games) && games > 0 ? undefined : "Say how many games.";
}
