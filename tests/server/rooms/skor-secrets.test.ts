/**
 * The leak test for Skor, over real sockets: games that differ in nothing but the culture, or the side, that one seat has
 * chosen in secret. What the other seat, somebody who looks on or somebody who comes back receives must be the same byte
 * for byte.
 */
import { describe, expect, it } from "vitest";
import { type GameEntry, gameEntry } from "../../../shared/kernel/match.ts";
import { readAction } from "../../../shared/skor/board/actions.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { quickRandom } from "../../shared/skorm/support/random-play.ts";
import { castOf, expectAlike, playAlike, useLeakServer } from "../support/leaks.ts";

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

/** The game at the choice of the secret; for the choice of a side always with the same terrain. */
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

const server = useLeakServer(() => [...CULTURES, ...SIDES].map(skorWith));

describe.each([
  ["a culture", CULTURES],
  ["a side", SIDES],
])("%s that is chosen in secret", (_, secrets) => {
  it("makes no difference to anything that anybody else receives", async () => {
    const [one, two] = secrets;
    if (one === undefined || two === undefined) throw new Error("two games");
    const cast = await castOf(server());
    const chosen = ({ id, choice }: Secret) => playAlike(cast, { game: id, steps: [["own", choice]] });
    const [first, second] = [await chosen(one), await chosen(two)];

    expect(first.own.view().game).not.toEqual(second.own.view().game);
    expectAlike(first, second, 3);
    for (const who of ["other", "looker"] as const) expect(first[who].view().log).toEqual([one.told]);
  });
});
