/**
 * The leak test for Skora, over real sockets: two games that differ in nothing but a hand, the decrees of one seat and
 * the card left over. What another seat, somebody who looks on or somebody who comes back receives must be the same
 * byte for byte.
 */
import { describe, expect, it } from "vitest";
import { type GameEntry, gameEntry } from "../../../shared/kernel/match.ts";
import type { Creature, DecreeName } from "../../../shared/skora/components.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { type Cast, castOf, expectAlike, playAlike, type Seen, useLeakServer } from "../support/leaks.ts";

interface Secret {
  readonly id: string;
  readonly hand: readonly Creature[];
  readonly offer: readonly [DecreeName, DecreeName];
  readonly box: Creature;
}

/** The cards that are played are in both hands. */
const SECRETS: readonly Secret[] = [
  { id: "skora-1", hand: [1, 2, 3, 4, 4, 5, 6], offer: ["voyager", "tribe"], box: 6 },
  { id: "skora-2", hand: [1, 2, 3, 4, 5, 5, 6], offer: ["breeder", "hunter"], box: 4 },
];

function skoraWith({ id, hand, offer, box }: Secret): GameEntry {
  return gameEntry({
    ...skora,
    id,
    setup(setup, random) {
      const state = skora.setup(setup, random);
      state.first = 0;
      for (const [at, ground] of state.grounds.entries()) ground.pile = [41 + 10 * at];
      state.secrets = [
        { hand: [...hand], offer: [...offer], decree: "" },
        { hand: [1, 2, 3, 4, 5, 6, 6], offer: ["crabber", "occultist"], decree: "" },
      ];
      state.box = [box];
      return state;
    },
  });
}

const server = useLeakServer(() => SECRETS.map(skoraWith));

/** The same first turns at a fresh table. */
function playedGame(cast: Cast, { id, offer }: Secret): Promise<Seen> {
  const own = ["1a", "a-b", "6b", "5b", "62b-c", "--"].map((text) => [text === "6b" ? "other" : "own", text] as const);
  return playAlike(cast, { game: id, steps: [["own", offer[0]], ["other", "occultist"], ...own] });
}

describe("a hand, a decree and the card left over", () => {
  it("make no difference to anything that anybody else receives", async () => {
    const [one, two] = SECRETS;
    if (one === undefined || two === undefined) throw new Error("two games");
    const cast = await castOf(server());
    const [first, second] = [await playedGame(cast, one), await playedGame(cast, two)];

    expect(first.own.view().game).toMatchObject({ secrets: [{ hand: [2, 3, 4, 4, 6], decree: "voyager" }, {}] });
    expect(second.own.view().game).toMatchObject({ secrets: [{ hand: [2, 3, 4, 5, 6], decree: "breeder" }, {}] });
    const told = expectAlike(first, second, 8);
    for (const decree of [...one.offer, ...two.offer]) expect(told).not.toContain(decree);
    for (const who of ["other", "looker"] as const)
      expect(first[who].view().log.slice(0, 2)).toEqual(["0decree", "1decree"]);
  });
});
