/** A table that a page keeps by itself goes by the same core as the server's. */
import { expect, test } from "vitest";
import { openLocalTable } from "../../../client/net/local-table.ts";
import { localSettings } from "../../../client/net/local-session.ts";
import { ChanceError } from "../../../shared/kernel/random.ts";
import { stepRandom } from "../../../shared/kernel/seeded-random.ts";
import { writeStep } from "../../../shared/kernel/steps.ts";
import { games } from "../../../shared/games.ts";

const SEED = "07".repeat(32);
const PLAYERS = [
  { id: "ann", name: "Ann" },
  { id: "ben", name: "Ben" },
];

function tableOf(game: string, seed = SEED) {
  const entry = games.find(({ id }) => id === game);
  if (entry === undefined) throw new Error(`no game ${game}`);
  const start = entry.start(2, {}, stepRandom(SEED, 0));
  return openLocalTable({ entry, start, seed, settings: localSettings(game, 2, {}), players: PLAYERS });
}

test("somebody acts for their own seat alone, on the newest board, and nothing else is shown by what is refused", () => {
  const table = tableOf("skorm");
  const [first, other] = PLAYERS;
  const before = table.position.value;
  const [action = ""] = before.match.legal(0);
  const ask = (player: typeof first, payload: unknown) =>
    player === undefined ? undefined : table.request(player, "act", payload)?.code;
  expect(ask(other, [0, action])).toBe("not-your-turn");
  expect(ask(first, [1, action])).toBe("stale");
  expect(ask(first, [0, "no such action"])).toBe("illegal");
  expect(first && table.request(first, "nothing of this name", {})?.code).toBe("not-now");
  expect(table.position.value).toBe(before);
  expect(ask(first, [0, action])).toBeUndefined();
  expect(table.position.value.log).toEqual([writeStep({ kind: "act", seat: 0, action })]);
  expect([before.log, before.match.actors()]).toEqual([[], [0]]);
});

test("it goes back to any step, as another round, and goes on from there with the same chance", () => {
  const table = tableOf("skor");
  const go = (): readonly object[] =>
    Array.from({ length: 6 }, () => {
      const { match } = table.position.value;
      const [seat = 0] = match.actors();
      expect(table.take(seat, match.legal(seat)[0] ?? "")).toBeUndefined();
      return table.position.value.match.view("spectator");
    });
  const { round } = table.position.value;
  const once = go();
  table.goTo(0);
  expect(table.position.value).toMatchObject({ log: [], round: round + 1 });
  expect(go()).toEqual(once);
  table.goTo(4);
  expect(table.position.value.match.view("spectator")).toEqual(once[3]);
});

test("without a seed nothing is rolled: what depends on chance throws, and the board stays", () => {
  expect(() => stepRandom("", 3).below(6)).toThrow(ChanceError);
  const table = tableOf("skor", "");
  const walk = () => {
    for (let step = 0; step < 500; step++) {
      const { match } = table.position.value;
      const [seat = 0] = match.actors();
      const legal = match.legal(seat);
      table.take(seat, legal[step % legal.length] ?? "");
    }
  };
  expect(walk).toThrow(ChanceError);
  const { match, log } = table.position.value;
  table.goTo(log.length);
  expect(table.position.value.match.view("spectator")).toEqual(match.view("spectator"));
});
