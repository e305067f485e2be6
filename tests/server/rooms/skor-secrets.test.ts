/**
 * The leak test for Skor, over real sockets: games that differ in nothing but the culture, or the side, that one seat has
 * chosen in secret. What the other seat, somebody who looks on or somebody who comes back receives must be the same byte
 * for byte.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type GameEntry, gameEntry } from "../../../shared/kernel/match.ts";
import { readAction } from "../../../shared/skor/board/actions.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { quickRandom } from "../../shared/skorm/support/random-play.ts";
import { type Chair, type House, openHouse, until, type Visitor } from "../support/house.ts";

interface Secret {
  readonly id: string;
  /** What is chosen before the table opens, seat by seat. */
  readonly before: readonly string[];
  readonly choice: string;
  /** How the log tells it. */
  readonly told: string;
}

const CULTURES: readonly Secret[] = [
  { id: "skor-1", before: [], choice: "technocracy-mil", told: "0culture" },
  { id: "skor-2", before: [], choice: "nomadic", told: "0culture" },
];
const SIDES: readonly Secret[] = [
  { id: "skor-3", before: ["feudal", "alien"], choice: "side-2", told: "0orient" },
  { id: "skor-4", before: ["feudal", "alien"], choice: "side-5", told: "0orient" },
];

/** The game, begun where the secret is chosen; where that is a side, always with the same terrain. */
function skorWith({ id, before }: Secret): GameEntry {
  return gameEntry({
    ...skor,
    id,
    setup(setup, random) {
      const state = skor.setup(setup, random);
      for (const [seat, text] of before.entries()) skor.apply(state, seat, readAction(text) ?? 0, quickRandom(7));
      return state;
    },
  });
}

let house: House;
beforeAll(async () => {
  house = await openHouse({}, [...CULTURES, ...SIDES].map(skorWith));
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

/** The same people make the same choice but one at the same second, at a fresh table. */
async function chosenAt({ ann, ben, looker }: Cast, { id, choice }: Secret): Promise<Seen> {
  const code = await ann.open({ game: id });
  const [own, other, looking] = [await ann.enter(code), await ben.enter(code), await looker.enter(code)];
  await other.ask("sit", { seat: 1 });
  await own.ask("ready", { ready: true });
  await other.ask("ready", { ready: true });
  expect(await own.ask("act", [0, choice])).toBe("ok");
  await until(() => [own, other, looking].every((each) => each.view().log.length === 1));
  const back = await ben.enter(code);
  await until(() => back.view().log.length === 1);
  other.frames.push(...back.frames);
  return { own, other, looker: looking };
}

/** What came over a line, without the handshake, with one name for both tables, games, ids and promises. */
function bytesOf(chair: Chair, id: string): string[] {
  const HANDSHAKE = 10;
  const { code, gameId, commitment } = chair.view();
  return chair.frames
    .filter((frame) => frame[0] !== HANDSHAKE)
    .map((frame) => Buffer.from(frame).toString("latin1"))
    .map((text) => text.replaceAll(code, "CODE").replaceAll(gameId, "GAME").replaceAll(commitment, "COMMITMENT"))
    .map((text) => text.replaceAll(id, "skor-0"));
}

describe.each([
  ["a culture", CULTURES],
  ["a side", SIDES],
])("%s that is chosen in secret", (_, secrets) => {
  it("makes no difference to anything that anybody else receives", async () => {
    const [one, two] = secrets;
    if (one === undefined || two === undefined) throw new Error("two games");
    const cast = { ann: await house.newcomer("Ann"), ben: await house.newcomer("Ben"), looker: await house.newcomer() };
    const [first, second] = [await chosenAt(cast, one), await chosenAt(cast, two)];

    expect(bytesOf(first.own, one.id)).not.toEqual(bytesOf(second.own, two.id));
    expect(first.own.view().game).not.toEqual(second.own.view().game);
    for (const who of ["other", "looker"] as const) {
      const [told, alike] = [bytesOf(first[who], one.id), bytesOf(second[who], two.id)];
      expect(told.length).toBeGreaterThan(3);
      expect(alike).toEqual(told);
      expect(first[who].view().log).toEqual([one.told]);
    }
  });
});
