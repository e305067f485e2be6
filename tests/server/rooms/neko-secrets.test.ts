/**
 * The leak test for Neko Harbour, over real sockets: two games that differ in nothing but what one seat still holds and
 * in the decks. What another seat, somebody who looks on or somebody who comes back receives must be the same byte for
 * byte, and without open hands no card that is held may be in it.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type GameEntry, gameEntry } from "../../../shared/kernel/match.ts";
import { namedCard } from "../../../shared/neko/harbour/cards.ts";
import { nextTurn } from "../../../shared/neko/turn/course.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { takeInHand } from "../../../shared/neko/harbour/state.ts";
import { type Chair, type House, openHouse, until, type Visitor } from "../support/house.ts";

/** The two cards that are played are in both hands. */
const PLAYED = ["P1-PO1", "P1-SV1"];
const OTHERS = ["P1-PO2", "P1-SV2", "P1-TC2", "P1-ST2", "P1-SY2", "P1-RS2"];
const SECRETS = [
  { id: "neko-1", held: ["P1-TC1", "P1-ST1", "P1-SY1", "P1-RS1"], deck: ["P2-TC1", "P2-PO1"] },
  { id: "neko-2", held: ["P1-TC3", "P1-PO3", "P1-SV3", "P1-ST3"], deck: ["P2-SV1", "P2-ST1"] },
] as const;
type Secret = (typeof SECRETS)[number];

/** A game that begins after its first draft. */
function nekoWith({ id, held, deck }: Secret): GameEntry {
  return gameEntry({
    ...neko,
    id,
    setup(setup, random) {
      const state = neko.setup(setup, random);
      state.order = [0, 1];
      state.sites = [0, 1, 2].map((card) => ({ card, queue: [] }));
      for (const player of state.players) player.stock.fish = 2;
      takeInHand(state, 0, [...PLAYED, ...held].map(namedCard));
      takeInHand(state, 1, OTHERS.map(namedCard));
      state.decks = [[], deck.map(namedCard)];
      state.display = [];
      state.picks = 12;
      state.toMove = -1;
      nextTurn(state, []);
      return state;
    },
  });
}

let house: House;
beforeAll(async () => {
  house = await openHouse({}, SECRETS.map(nekoWith));
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
async function playedGame({ ann, ben, looker }: Cast, { id }: Secret, openHands: boolean): Promise<Seen> {
  const code = await ann.open({ game: id, options: { openHands } });
  const [own, other, looking] = [await ann.enter(code), await ben.enter(code), await looker.enter(code)];
  await other.ask("sit", { seat: 1 });
  await own.ask("ready", { ready: true });
  await other.ask("ready", { ready: true });
  const steps: readonly (readonly [Chair, string])[] = [
    [own, "P1-PO1"],
    [own, "1a^2"],
    [own, "2a>1"],
    [own, "end"],
    [other, "P1-PO2"],
    [other, ">"],
    [other, "end"],
    [own, "P1-SV1/1"],
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
    .map((text) => text.replaceAll("neko-2", "neko-1"));
}

async function bothGames(openHands: boolean): Promise<readonly [Seen, Seen]> {
  const cast = { ann: await house.newcomer("Ann"), ben: await house.newcomer("Ben"), looker: await house.newcomer() };
  const [one, two] = SECRETS;
  return [await playedGame(cast, one, openHands), await playedGame(cast, two, openHands)];
}

describe("a hand and the decks", () => {
  it("make no difference to anything that anybody else receives", async () => {
    const [first, second] = await bothGames(false);
    for (const [at, { own }] of [first, second].entries()) {
      const held = SECRETS[at]?.held.map(namedCard).toSorted((one, other) => one - other);
      expect(own.view().game).toMatchObject({ secrets: [{ hand: held }, {}] });
    }
    expect(bytesOf(first.own)).not.toEqual(bytesOf(second.own));

    for (const who of ["other", "looker"] as const) {
      const [told, alike] = [bytesOf(first[who]), bytesOf(second[who])];
      expect(told.length).toBeGreaterThan(8);
      expect(alike).toEqual(told);
    }
  });

  it("are seen by everybody at a table with open hands, the decks by nobody", async () => {
    const [first] = await bothGames(true);
    const held = SECRETS[0].held.map(namedCard).toSorted((one, other) => one - other);
    for (const who of ["own", "other", "looker"] as const) {
      expect(first[who].view().game).toMatchObject({ players: [{ shown: held }, { cards: 5 }] });
      expect(first[who].view().game).not.toHaveProperty("decks");
    }
  });
});
