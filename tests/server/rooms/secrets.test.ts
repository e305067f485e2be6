/**
 * The leak test: two games that only differ in facts for one seat alone. Other seats and watchers must receive the
 * same, byte for byte.
 */
import { describe, expect, it } from "vitest";
import { type GameEntry, gameEntry } from "../../../shared/kernel/match.ts";
import { toyGame } from "../../toy/toy.ts";
import { type TableClient, until } from "../support/test-server.ts";
import { castOf, expectAlike, playAlike, useLeakServer } from "../support/leaks.ts";

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

const server = useLeakServer(() => SECRETS.map(toyWith));

/** Two rounds. */
const STEPS = [
  ["own", "c71"],
  ["other", "c11"],
  ["other", "c12"],
  ["own", "c72"],
] as const;

/** Whether a card is anywhere in the client's state, as the only byte in which it can be sent. */
function holds(client: TableClient, card: number): boolean {
  return JSON.stringify(client.view().game).includes(String(card));
}

describe("what a seat alone may know", () => {
  it("reaches that seat, and makes no difference to anything that anybody else receives", async () => {
    const cast = await castOf(server());
    const [one, two] = [
      await playAlike(cast, { game: "toy-88", steps: STEPS }),
      await playAlike(cast, { game: "toy-99", steps: STEPS }),
    ];

    expect(holds(one.own, 88)).toBe(true);
    expect(holds(two.own, 99)).toBe(true);
    expectAlike(one, two, 8);
    for (const who of ["other", "looker"] as const) {
      expect(holds(one[who], 88)).toBe(false);
      expect(holds(two[who], 99)).toBe(false);
    }
  });

  it("is a chosen card until everybody has chosen", async () => {
    const { ann, ben, looker } = await castOf(server());
    const code = await ann.open({ game: "toy-88" });
    const [own, other, looking] = [await ann.enter(code), await ben.enter(code), await looker.enter(code)];
    await other.ask("sit", { seat: 1 });
    await own.ask("ready", { ready: true });
    await other.ask("ready", { ready: true });
    await own.ask("act", [0, "c88"]);
    await until(() => other.view().log.length === 1 && looking.view().log.length === 1);
    expect(other.view().log).toEqual(["0card"]);
    for (const client of [other, looking]) expect(holds(client, 88)).toBe(false);
    await other.ask("act", [1, "c11"]);
    await until(() => looking.view().log.length === 2);
    expect(looking.view().game).toMatchObject({ shown: [88, 11] });
  });

  it("is shown to the player who sits there in the next game, and to nobody who sat there before", async () => {
    const [ann, ben] = [await server().newVisitor(), await server().newVisitor()];
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
