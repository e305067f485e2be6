/** The past that a client works out from the log is the one that the table knows. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { play } from "../../../client/games/skorm/play/play.ts";
import { openHistory, stepsSince } from "../../../client/ui/play/model/history.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { readSynced } from "../../../shared/skorm/state.ts";
import { copyState, isOver, type State } from "../../../shared/skorm/state.ts";
import { writeStep } from "../../../shared/kernel/steps.ts";
import { quickRandom } from "../../shared/skorm/support/random-play.ts";
import { noChance } from "../../../shared/kernel/random.ts";

/** What a client gets of a state. */
function sentOf(state: State): State | undefined {
  const { tiles: _, hashHigh: __, hashLow: ___, seen: ____, quietSince: _____, casualties: ______, ...sent } = state;
  return readSynced(structuredClone(sent));
}

/** Plays a random game in which now and then somebody leaves; `look` sees the state and the log after every step. */
function playGame(seats: number, seed: number, look: (state: State, log: readonly string[]) => void): void {
  const random = quickRandom(seed);
  const state = skorm.setup({ seats, options: { zoneShape: "triangle", army: "full" } }, random);
  let log: readonly string[] = [];
  look(state, log);
  while (!isOver(state)) {
    const seat = state.toMove;
    const actions = skorm.legal(state, seat);
    if (random.below(250) === 0) {
      skorm.depart(state, seat, "left", noChance);
      log = [...log, writeStep({ kind: "depart", seat, why: "left" })];
    } else {
      const action = actions[random.below(actions.length)] ?? Number.NaN;
      skorm.apply(state, seat, action, random);
      log = [...log, writeStep({ kind: "act", seat, action: skorm.write(action) })];
    }
    look(state, log);
  }
}

/** The newest position with its past, as a page works it out. */
function historyOf() {
  const past = openHistory(play);
  return (sent: State | undefined, log: readonly string[]) =>
    sent === undefined ? undefined : (past(log, sent).at(-1)?.after ?? sent);
}

test("it is exact after every step, whether each patch was seen or only some", () => {
  fc.assert(
    fc.property(fc.constantFrom(2, 3), fc.integer({ min: 1 }), (seats, seed) => {
      const skips = quickRandom(seed + 1);
      const faithful = historyOf();
      const careless = historyOf();
      playGame(seats, seed, (state, log) => {
        expect(faithful(sentOf(state), log)).toEqual(state);
        if (skips.below(20) === 0) expect(careless(sentOf(state), log)).toEqual(state);
      });
    }),
    { numRuns: 5 },
  );
});

test("a new game starts a new past", () => {
  const withPast = historyOf();
  playGame(2, 5, (state, log) => withPast(sentOf(state), log));
  playGame(2, 9, (state, log) => {
    if (log.length < 40) expect(withPast(sentOf(state), log)).toEqual(state);
  });
});

test("a log that leads elsewhere leaves the position as it was sent", () => {
  const withPast = historyOf();
  playGame(2, 5, (state, log) => {
    if (log.length !== 60) return;
    const sent = sentOf(state);
    expect(withPast(sent, log.slice(0, -1))).toEqual(sent);
  });
  expect(withPast(undefined, [])).toBeUndefined();
});

test("what was handed out does not change when the game goes on", () => {
  const withPast = historyOf();
  let early: State | undefined;
  let copy = "";
  playGame(2, 5, (state, log) => {
    const now = withPast(sentOf(state), log);
    if (log.length === 50) {
      early = now;
      copy = JSON.stringify(now);
    }
  });
  expect(JSON.stringify(early)).toBe(copy);
});

test("it is exact after steps were taken back, and after what is played then", () => {
  const withPast = historyOf();
  const states: State[] = [];
  playGame(2, 5, (state) => {
    if (states.length <= 80) states.push(copyState(state));
  });
  const log: string[] = [];
  playGame(2, 5, (_, lines) => {
    if (lines.length === 80) log.push(...lines);
  });
  const look = (lines: readonly string[], state: State | undefined) =>
    expect(withPast(state && sentOf(state), lines)).toEqual(state);
  look(log, states[80]);
  look([...log, "0<74"], states[74]);
  look([...log, "0<74", "~4000"], states[74]);
  look([...log, "0<74", "~4000", ...log.slice(74, 78)], states[78]);
  look([...log, "0<74", "~4000", ...log.slice(74, 78), "1<30"], states[30]);
});

test("it is exact after a seat that had left is played on by a computer, which takes back that it left", () => {
  const states: State[] = [];
  const log: string[] = [];
  playGame(3, 5, (state, lines) => {
    states.push(copyState(state));
    if (lines.length === 80) log.push(...lines);
  });
  const before = states[80];
  if (before === undefined) throw new Error("the game is too short");
  const left = copyState(before);
  skorm.depart(left, 1, "left", noChance);
  const gone = [...log, "1!left"];
  const back = [...gone, "1*orca<80"];
  const seen = openHistory(play);
  const told = (lines: readonly string[], state: State) => seen(lines, sentOf(state) ?? state).at(-1)?.after;
  expect(told(log, before)).toEqual(before);
  expect(told(gone, left)).toEqual(left);
  expect(told(back, before)).toEqual(before);
  // A page that is opened later shows the same.
  expect(openHistory(play)(back, sentOf(before) ?? before)).toHaveLength(81);
  const steps = { round: 1, log: gone, state: left };
  expect(stepsSince(play, steps, { round: 1, log: back, state: before })).toEqual([]);
});
