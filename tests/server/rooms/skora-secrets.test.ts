/**
 * The leak test for Skora, over real sockets: two games that differ in nothing but a hand, the decrees of one seat and
 * the card left over. What another seat, somebody who looks on or somebody who comes back receives must be the same
 * byte for byte.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type GameEntry, gameEntry } from "../../../shared/kernel/match.ts";
import type { Creature, DecreeName } from "../../../shared/skora/components.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { type Chair, type House, openHouse, until, type Visitor } from "../support/house.ts";

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

let house: House;
beforeAll(async () => {
  house = await openHouse({}, SECRETS.map(skoraWith));
});
afterAll(() => house.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: 1_700_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Cast {
  readonly ann: Visitor;
  readonly ben: Visitor;
  readonly looker: Visitor;
}

interface Seen {
  readonly own: Chair;
  readonly other: Chair;
  readonly looker: Chair;
}

/** Plays the same first turns with the same people at the same second, at a fresh table. */
async function playedGame({ ann, ben, looker }: Cast, { id, offer }: Secret): Promise<Seen> {
  const code = await ann.open({ game: id });
  const [own, other, looking] = [await ann.enter(code), await ben.enter(code), await looker.enter(code)];
  await other.ask("sit", { seat: 1 });
  await own.ask("ready", { ready: true });
  await other.ask("ready", { ready: true });
  const steps: readonly (readonly [Chair, string])[] = [
    [own, offer[0]],
    [other, "occultist"],
    [own, "1a"],
    [own, "a-b"],
    [other, "6b"],
    [own, "5b"],
    [own, "62b-c"],
    [own, "--"],
  ];
  for (const [version, [chair, text]] of steps.entries()) {
    expect(await chair.ask("act", [version, text])).toBe("ok");
    await until(() => [own, other, looking].every((each) => each.view().log.length === version + 1));
  }
  const back = await ben.enter(code);
  await until(() => back.view().log.length === steps.length);
  other.frames.push(...back.frames);
  return { own, other, looker: looking };
}

/** What came over a line, without the handshake, with one name for both tables, games, ids and promises. */
function bytesOf(chair: Chair): string[] {
  const HANDSHAKE = 10;
  const { code, gameId, commitment } = chair.view();
  return chair.frames
    .filter((frame) => frame[0] !== HANDSHAKE)
    .map((frame) => Buffer.from(frame).toString("latin1"))
    .map((text) => text.replaceAll(code, "CODE").replaceAll(gameId, "GAME").replaceAll(commitment, "COMMITMENT"))
    .map((text) => text.replaceAll("skora-2", "skora-1"));
}

describe("a hand, a decree and the card left over", () => {
  it("make no difference to anything that anybody else receives", async () => {
    const [one, two] = SECRETS;
    if (one === undefined || two === undefined) throw new Error("two games");
    const cast = { ann: await house.newcomer("Ann"), ben: await house.newcomer("Ben"), looker: await house.newcomer() };
    const [first, second] = [await playedGame(cast, one), await playedGame(cast, two)];

    expect(first.own.view().game).toMatchObject({ secrets: [{ hand: [2, 3, 4, 4, 6], decree: "voyager" }, {}] });
    expect(second.own.view().game).toMatchObject({ secrets: [{ hand: [2, 3, 4, 5, 6], decree: "breeder" }, {}] });
    expect(bytesOf(first.own)).not.toEqual(bytesOf(second.own));

    for (const who of ["other", "looker"] as const) {
      const [told, alike] = [bytesOf(first[who]), bytesOf(second[who])];
      expect(told.length).toBeGreaterThan(8);
      expect(alike).toEqual(told);
      expect(first[who].view().log.slice(0, 2)).toEqual(["0decree", "1decree"]);
      for (const decree of [...one.offer, ...two.offer]) expect(told.join("")).not.toContain(decree);
    }
  });
});
