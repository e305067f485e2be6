/** Bots behind the interface of a match: a seat only knows its view and its memory. */
import { describe, expect, it } from "vitest";
import { games } from "../../../shared/games.ts";
import { gameEntry, type GameEntry } from "../../../shared/kernel/match.ts";
import { LEVELS } from "../../../shared/kernel/bot.ts";
import { seededRandom, stepRandom } from "../../../shared/kernel/seeded-random.ts";
import { chanceOf } from "../../fuzz/chance.ts";
import { tiny } from "../../server/support/tiny.ts";
import { toyGame } from "../../toy/toy.ts";

const SEED = "5a".repeat(32);
const toy = gameEntry(toyGame);
const all: readonly GameEntry[] = [...games, toy, tiny];

/** A game that was played at random for so many steps. */
function played(entry: GameEntry, seats: number, steps: number, seed = 7) {
  const match = entry.remembering().start(seats, {}, stepRandom(SEED, 0));
  const chance = chanceOf(seed);
  for (let step = 0; step < steps; step++) {
    const [seat] = match.actors();
    if (seat === undefined) break;
    const legal = match.legal(seat).filter((action) => action !== "fall" && action !== "win");
    match.act(seat, chance.pick(legal), stepRandom(SEED, step + 1));
  }
  return match;
}

const unhurried = { used: () => 2 };

describe.each(all)("$name", (entry) => {
  it.each(entry.seats)("knows of %i seats what each may see, and no more for remembering", (seats) => {
    const match = played(entry, seats, 30);
    for (let seat = 0; seat < seats; seat++) expect(match.knowledge(seat).view).toEqual(match.view(seat));
  });

  it("has a computer that does what the rules allow, at every level, from what it is told alone", async () => {
    const { botPlayer } = entry;
    if (botPlayer === undefined) return;
    const { choose } = await botPlayer();
    for (const level of LEVELS) {
      const match = played(entry, entry.seats[0] ?? 2, 3);
      const [seat = 0] = match.actors();
      const knowledge = structuredClone(match.knowledge(seat));
      const { actions, shares } = choose({
        ...knowledge,
        seat,
        level,
        random: seededRandom(new Uint8Array(32)),
        budget: unhurried,
      });
      expect(match.isLegal(seat, actions[0] ?? "")).toBe(true);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    }
  });
});

describe("memory", () => {
  it("holds what was open and is hidden again", () => {
    const match = toy.remembering().start(2, {}, stepRandom(SEED, 0));
    const seen: number[] = [];
    for (let step = 1; match.result() === undefined; step++) {
      const [seat = 0] = match.actors();
      match.act(seat, match.legal(seat)[0] ?? "", stepRandom(SEED, step));
      const { shown } = toyGame.readSynced(match.view("spectator")) ?? { shown: [] };
      if (match.actors().length !== 1) seen.push(...shown);
    }
    expect(match.knowledge(1).memory).toEqual(seen);
  });

  it("is not kept where nobody asks for it", () => {
    const match = toy.start(2, {}, stepRandom(SEED, 0));
    for (const seat of [0, 1]) match.act(seat, match.legal(seat)[0] ?? "", stepRandom(SEED, seat + 1));
    expect(match.knowledge(0).memory).toBeUndefined();
    expect(tiny.remembering()).toBe(tiny);
  });

  it("refuses what is no view of the game", async () => {
    const { botPlayer } = tiny;
    const bot = await botPlayer?.();
    expect(() => bot?.evaluate({ nothing: true })).toThrow(RangeError);
  });
});
