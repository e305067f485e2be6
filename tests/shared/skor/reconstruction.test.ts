/** A client reconstructs the whole game from what it was sent: the log, the dice, and the secret choices. */
import { describe, expect, test } from "vitest";
import { gameEntry } from "../../../shared/kernel/match.ts";
import { ChanceError } from "../../../shared/kernel/random.ts";
import { stepRandom } from "../../../shared/kernel/seeded-random.ts";
import { replay } from "../../support/at-once.ts";
import { type GameRecord, takeRecordedStep } from "../../../shared/kernel/record.ts";
import { readAction } from "../../../shared/skor/board/actions.ts";
import { knownRandom } from "../../../shared/skor/board/dice.ts";
import { beginningOf, retell, trueAction } from "../../../shared/skor/reconstruction.ts";
import { applyStep, skor } from "../../../shared/skor/rules.ts";
import { isOver, type State } from "../../../shared/skor/board/state.ts";
import { drawNaively, open, quickRandom } from "./support/random-play.ts";
import { actAs } from "./support/scene.ts";

interface Told {
  readonly seat: number;
  readonly text: string;
  readonly events: unknown;
}

/** Plays a game as a table would; the log holds what everybody may read. */
function recorded(state: State, seed: number, steps: number): Told[] {
  const random = quickRandom(seed);
  const log: Told[] = [];
  while (!isOver(state) && log.length < steps) {
    const { seat, chosen } = drawNaively(state, random);
    const events = applyStep(state, seat, chosen, random);
    log.push({ seat, text: skor.writeOpenly?.(chosen) ?? "", events });
  }
  return log;
}

function retold(sent: State, log: readonly Told[]): { state: State; events: unknown[] } {
  let state = beginningOf(sent);
  const events: unknown[] = [];
  for (const { seat, text } of log) {
    const next = retell(state, seat, readAction(text) ?? Number.NaN, sent);
    events.push(next.events);
    state = next.after;
  }
  return { state, events };
}

describe("a game told again from its log", () => {
  test.each([2, 3])("is the same in every event and ends in the same state, with %i seats", (seats) => {
    for (let seed = 1; seed <= 8; seed++) {
      const state = open(seed % 2 === 0 ? { westBoard: "0,0 1,0|0,0 6,-3|resource@1,0 farm@0,1" } : {}, seats);
      const log = recorded(state, seed, 900);
      const sent = skor.view(state, "spectator");
      const again = retold(sent, log);
      expect(again.events).toEqual(log.map(({ events }) => events));
      expect({ ...skor.view(again.state, "spectator") }).toEqual(sent);
    }
  });

  test("stops where a die is not known", () => {
    const state = open();
    const log = recorded(state, 3, 300);
    expect(() => retold({ ...state, rolls: state.rolls.slice(0, 5) }, log)).toThrow(ChanceError);
    expect(() => knownRandom([7]).below(6)).toThrow(ChanceError);
    expect(() => knownRandom([1]).shuffle([1])).toThrow(ChanceError);
  });

  test("a choice that is still secret is told as one", () => {
    const state = open();
    actAs(state, 0, "technocracy-mil");
    const hidden = readAction("culture") ?? 0;
    expect(trueAction(skor.view(state, 1), 0, hidden)).toBeUndefined();
    const { after, events } = retell(beginningOf(state), 0, hidden, skor.view(state, 1));
    expect(events).toEqual([{ kind: "chosen", seat: 0 }]);
    expect(after).toEqual(skor.view(state, 1));
  });
});

describe("a record", () => {
  test("replays to the same end from its seed, departures and draws included", () => {
    const entry = gameEntry(skor);
    for (let game = 1; game <= 6; game++) {
      const seed = game.toString(16).padStart(64, "0");
      const record: GameRecord = { game: "skor", rulesVersion: 1, seats: 2, options: {}, seed, origins: [], steps: [] };
      const choices = quickRandom(game);
      const match = entry.start(2, {}, stepRandom(seed, 0));
      while (match.result() === undefined) {
        const [seat = 0] = match.actors().slice(choices.below(match.actors().length));
        const texts = match.legal(seat);
        const action = texts[choices.below(texts.length)] ?? "";
        if (record.steps.length < 400) record.steps.push({ kind: "act", seat, action });
        else if (game % 2 === 0) record.steps.push({ kind: "depart", seat, why: "time" });
        else record.steps.push({ kind: "draw" });
        expect(takeRecordedStep(entry, record, match, record.steps.length - 1)).toBeDefined();
      }
      const again = replay(entry, structuredClone(record));
      if (!("match" in again)) throw new Error(`step ${again.refused} is refused`);
      expect(again.match.truth()).toEqual(match.truth());
    }
  });

  test("tells when chance came out, so that a seat cannot take that back by itself", () => {
    const entry = gameEntry(skor);
    const match = entry.start(2, {}, quickRandom(1));
    expect(match.act(0, "feudal", quickRandom(1))?.revealed).toBe(false);
    expect(match.act(1, "feudal", quickRandom(1))?.revealed).toBe(true);
    match.act(0, "side-1", quickRandom(1));
    match.act(1, "side-1", quickRandom(1));
    const mover = match.actors()[0] ?? 0;
    expect(
      match.act(mover, match.legal(mover).find((text) => text.includes(">")) ?? "", quickRandom(1))?.revealed,
    ).toBe(false);
    expect(match.act(mover, "castle@1,0", quickRandom(1))).toBeUndefined();
  });
});
