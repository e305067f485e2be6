/**
 * The leak test: two games that differ in nothing but what one seat alone may know. Whatever another seat or somebody
 * who looks on receives must be the same byte for byte.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type GameEntry, gameEntry } from "../../../shared/kernel/match.ts";
import { toyGame } from "../../toy/toy.ts";
import { type Chair, type House, openHouse, until, type Visitor } from "../support/house.ts";

/** The hand of seat 0 in the two games: they share the cards that are played, and differ in the one that is not. */
const PLAYED = [71, 72];
const SECRETS = [88, 99];

/** The toy with hands as the test wants them. */
function toyWith(secret: number): GameEntry {
  return gameEntry({
    ...toyGame,
    id: `toy-${secret}`,
    setup(setup, random) {
      const state = toyGame.setup(setup, random);
      state.secrets = state.secrets.map((own, seat) => ({
        ...own,
        hand: seat === 0 ? [...PLAYED, secret] : [10 * seat + 1, 10 * seat + 2, 10 * seat + 3],
      }));
      state.deck = [61, 62, 63, 64, 65, 66, 67, 68, 69];
      return state;
    },
  });
}

let house: House;
beforeAll(async () => {
  house = await openHouse({}, SECRETS.map(toyWith));
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

/** Plays two rounds in the same way, with the same people at the same second, at a fresh table. */
async function playedGame({ ann, ben, looker }: Cast, game: string): Promise<Seen> {
  const code = await ann.open({ game });
  const [own, other, looking] = [await ann.enter(code), await ben.enter(code), await looker.enter(code)];
  const all = [own, other, looking];
  await other.ask("sit", { seat: 1 });
  await own.ask("ready", { ready: true });
  await other.ask("ready", { ready: true });
  let version = 0;
  const steps: readonly (readonly [Chair, number])[] = [
    [own, 71],
    [other, 11],
    [other, 12],
    [own, 72],
  ];
  for (const [chair, card] of steps) {
    expect(await chair.ask("act", [version++, `c${card}`])).toBe("ok");
    await until(() => all.every((each) => each.view().log.length === version));
  }
  // A client that joins later gets the whole state at once.
  const back = await ben.enter(code);
  await until(() => back.view().log.length === version);
  other.frames.push(...back.frames);
  return { own, other, looker: looking };
}

/**
 * What came over a line, without what is different for every table, game and connection: the code, the session, the
 * game's id, and what the server promised of its chance.
 */
function bytesOf(chair: Chair): string[] {
  const HANDSHAKE = 10;
  const { code, gameId, commitment } = chair.view();
  return chair.frames
    .filter((frame) => frame[0] !== HANDSHAKE)
    .map((frame) => Buffer.from(frame).toString("latin1"))
    .map((text) => text.replaceAll(code, "CODE").replaceAll(gameId, "GAME").replaceAll(commitment, "COMMITMENT"));
}

/** A card as the only byte in which it can travel, anywhere in what came. */
function holds(chair: Chair, card: number): boolean {
  return JSON.stringify(chair.view().game).includes(String(card));
}

describe("what a seat alone may know", () => {
  it("reaches that seat, and makes no difference to anything that anybody else receives", async () => {
    const cast = { ann: await house.newcomer("Ann"), ben: await house.newcomer("Ben"), looker: await house.newcomer() };
    const [one, two] = [await playedGame(cast, "toy-88"), await playedGame(cast, "toy-99")];

    expect(holds(one.own, 88)).toBe(true);
    expect(holds(two.own, 99)).toBe(true);
    expect(bytesOf(one.own)).not.toEqual(bytesOf(two.own));

    for (const who of ["other", "looker"] as const) {
      expect(holds(one[who], 88)).toBe(false);
      expect(holds(two[who], 99)).toBe(false);
      const [first, second] = [bytesOf(one[who]), bytesOf(two[who])];
      expect(first.length).toBeGreaterThan(8);
      expect(second.map((text) => text.replaceAll("toy-99", "toy-88"))).toEqual(first);
    }
  });

  it("is a chosen card until everybody has chosen", async () => {
    const [ann, ben, looker] = [await house.newcomer(), await house.newcomer(), await house.newcomer()];
    const code = await ann.open({ game: "toy-88" });
    const [own, other, looking] = [await ann.enter(code), await ben.enter(code), await looker.enter(code)];
    await other.ask("sit", { seat: 1 });
    await own.ask("ready", { ready: true });
    await other.ask("ready", { ready: true });
    await own.ask("act", [0, "c88"]);
    await until(() => other.view().log.length === 1 && looking.view().log.length === 1);
    expect(other.view().log).toEqual(["0card"]);
    for (const chair of [other, looking]) expect(holds(chair, 88)).toBe(false);
    await other.ask("act", [1, "c11"]);
    await until(() => looking.view().log.length === 2);
    expect(looking.view().game).toMatchObject({ shown: [88, 11] });
  });

  it("is shown to the player who sits there in the next game, and to nobody who sat there before", async () => {
    const [ann, ben] = [await house.newcomer(), await house.newcomer()];
    const code = await ann.open({ game: "toy-88" });
    const [annAt, benAt] = [await ann.enter(code), await ben.enter(code)];
    await benAt.ask("sit", { seat: 1 });
    await annAt.ask("ready", { ready: true });
    await benAt.ask("ready", { ready: true });
    await benAt.ask("resign");
    await annAt.ask("rematch", { want: true });
    await benAt.ask("rematch", { want: true });
    await until(() => annAt.view().round === 2 && benAt.view().round === 2);
    // The seats moved on: Ben has Ann's seat now, and with it the hand that the test deals there.
    await until(() => holds(benAt, 88));
    expect(holds(annAt, 88)).toBe(false);
    await benAt.ask("act", [0, "c72"]);
    await annAt.ask("act", [1, "c12"]);
    await until(() => annAt.view().log.length === 2 && benAt.view().log.length === 2);
    expect(holds(annAt, 88)).toBe(false);
    expect(holds(benAt, 88)).toBe(true);
  });
});
