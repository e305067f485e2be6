/**
 * Compares the computers' predictions of a game with its outcomes: of games with a prediction of 70 %, 70 % should be
 * won.
 */
import { setImmediate } from "node:timers/promises";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import { quickRandom } from "../../../shared/search/quick-random.ts";
import type { Contest } from "./contest.ts";
import { grounds } from "./grounds.ts";
import { type Claim, slopeOf } from "./slope.ts";

/** Shares are told in tenths: what was said between 65 and 75 % counts as 70. */
const PARTS = 10;

interface Bin {
  said: number;
  got: number;
  /** Seats of games that said so at some time. */
  count: number;
}

/**
 * Lets a player play itself until it has played so many games or is interrupted (Ctrl+C), and prints what was said and what was won, and the slope of one with the other.
 * @param seconds no game begins after that
 */
export async function calibrate(
  { game, one, games, seats, options, seed }: Contest,
  seconds = Infinity,
): Promise<void> {
  const ground = grounds.find(({ id }) => id === game);
  if (ground === undefined) throw new RangeError(`There is no game ${game}.`);
  const bins = Array.from({ length: PARTS + 1 }, (): Bin => ({ said: 0, got: 0, count: 0 }));
  const claims: Claim[][] = [];
  let end = Date.now() + 1000 * seconds;
  process.once("SIGINT", () => {
    end = 0;
  });
  let played = 0;
  for (; played < games && Date.now() < end; played++) {
    // A game keeps the thread: only in between is it told that it is to end.
    await setImmediate();
    const heard: { readonly seat: number; readonly share: number }[] = [];
    const random = seededRandom(new TextEncoder().encode(`calibrate ${seed}:${played}`));
    const names = Array.from({ length: seats }, () => one);
    const note = (seat: number, share: number) => heard.push({ seat, share });
    const { shares } = await ground.play(names, options, random, undefined, note);
    // A long game in which nothing changes says the same over and over: each seat counts once for each part.
    const told = Map.groupBy(heard, ({ seat, share }) => `${seat} ${Math.round(share * PARTS)}`);
    const own: Claim[] = [];
    for (const [key, said] of told) {
      const [seat = 0, part = 0] = key.split(" ").map(Number);
      const bin = bins[part];
      if (bin === undefined) continue;
      const claim = { said: said.reduce((sum, { share }) => sum + share, 0) / said.length, got: shares[seat] ?? 0 };
      bin.said += claim.said;
      bin.got += claim.got;
      bin.count++;
      own.push(claim);
    }
    claims.push(own);
  }
  console.log(`${game}, ${one} for ${seats}: ${played} games`);
  console.log("| said | mean said | won | seats |\n| ---- | --------- | --- | ----- |");
  for (const [part, { said, got, count }] of bins.entries()) {
    if (count === 0) continue;
    const cells = [part / PARTS, said / count, got / count].map((share) => `${Math.round(100 * share)} %`);
    console.log(`| ${[...cells, count].join(" | ")} |`);
  }
  const random = quickRandom(seededRandom(new TextEncoder().encode(`slope ${seed}`)));
  const { slope, low, high } = slopeOf(claims, 1 / seats, random);
  console.log(`slope ${slope.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`);
}
