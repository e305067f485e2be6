/** The exact chances of attacks: against the tables of the specification, every possible roll, and a million dice. */
import { describe, expect, test } from "vitest";
import type { Random } from "../../../shared/kernel/random.ts";
import { readAction, verbOf } from "../../../shared/skor/board/actions.ts";
import { type RollOff, sumOf } from "../../../shared/skor/combat/combat.ts";
import { type Odds, outlookOf } from "../../../shared/skor/odds.ts";
import { applyStep, skor } from "../../../shared/skor/rules.ts";
import { copyState, type State } from "../../../shared/skor/board/state.ts";
import { quickRandom } from "./support/random-play.ts";
import { scatter } from "./support/scatter.ts";
import { named, type Scene, scene } from "./support/scene.ts";

const ATTACK = "[2,-1]x3,-2";

function oddsFor(given: Scene, text = ATTACK): readonly number[] {
  const state = scene({ west: "M2,-1", ...given });
  const odds = outlookOf(state, readAction(named(state, text)) ?? 0)?.odds;
  return [odds?.win ?? 0, odds?.tie ?? 0, odds?.loss ?? 0, odds?.total ?? 0];
}

describe("the chances of an attack are those of the specification", () => {
  test.each([
    ["d6 against d6", { east: "M3,-2" }, [15, 6, 15, 36]],
    ["a defender with 1 more", { east: "M3,-2", structures: "road@3,-2" }, [10, 5, 21, 36]],
    ["with 2 more", { east: "M3,-2", structures: "fort@3,-2" }, [6, 4, 26, 36]],
    ["with 3 more", { east: "M3,-2", structures: "fort@3,-2 debris@2,-1" }, [3, 3, 30, 36]],
    ["in debris", { east: "M3,-2", structures: "debris@3,-2" }, [21, 5, 10, 36]],
    ["d6 against d4", { east: "C3,-2 C3,-2" }, [14, 4, 6, 24]],
    ["d6 against d4 and 1", { east: "C3,-2 C3,-2", structures: "road@3,-2" }, [10, 4, 10, 24]],
    ["d8 against d6", { east: "M3,-2", westTechs: { mil: 1 } }, [27, 6, 15, 48]],
    ["d10 against d6", { east: "M3,-2", westTechs: { mil: 3 } }, [39, 6, 15, 60]],
    ["d10 against d10", { east: "M3,-2", westTechs: { mil: 3 }, eastTechs: { mil: 3 } }, [45, 10, 45, 100]],
    ["two Military", { east: "M3,-2 M3,-2" }, [100, 180 + 50, 756 + 210, 1296]],
    ["a civilian", { east: "C3,-2" }, [1, 0, 0, 1]],
    ["a mixed pair", { east: "M3,-2 C3,-2" }, [15, 6, 15, 36]],
  ] as const)("%s", (_, given, expected) => {
    expect(oddsFor(given)).toEqual([...expected]);
  });
});

/** Plays an attack with every sequence of dice, weighed by how likely it is; `total` is the finest unit. */
function enumerated(state: State, text: string, total: number): Odds {
  const counts = { win: 0, tie: 0, loss: 0 };
  const rolls: number[] = [];
  function play(weight: number): void {
    let next = 0;
    let sides = 0;
    const trial = copyState(state);
    const random: Random = {
      below(n) {
        const rolled = rolls[next++];
        if (rolled !== undefined) return rolled;
        sides = n;
        throw new Error("another die");
      },
      shuffle: (items) => [...items],
    };
    try {
      const events = applyStep(trial, trial.toMove, readAction(named(state, text)) ?? 0, random);
      const last = events.filter((event) => event.kind === "roll-off").at(-1)?.outcome ?? "loss";
      counts[last === "draw" ? "tie" : last] += weight;
    } catch (error) {
      if (sides === 0) throw error;
      for (let rolled = 0; rolled < sides; rolled++) {
        rolls.push(rolled);
        play(weight / sides);
        rolls.pop();
      }
    }
  }
  play(total);
  return { ...counts, total };
}

test("every legal attack in scattered positions has the chances that come out when all its dice are played", () => {
  const random = quickRandom(31);
  const seen = new Set<string>();
  for (let position = 0; position < 150; position++) {
    const state = scatter(random);
    const seat = state.toMove;
    const attacks = skor.legal(state, seat).filter((action) => ["attack", "strike", "fire"].includes(verbOf(action)));
    const outlooks = skor.legal(state, seat).flatMap((action) => outlookOf(state, action) ?? []);
    expect(outlooks.map(({ action }) => action)).toEqual(attacks);
    for (const { action, odds, engagement } of outlooks) {
      const key = JSON.stringify([engagement.how, engagement.sparesTies, engagement.rollOffs.map(shapeOf)]);
      if (seen.has(key)) continue;
      seen.add(key);
      const counted = enumerated(state, skor.write(action), odds.total);
      for (const each of ["win", "tie", "loss"] as const) expect(counted[each]).toBeCloseTo(odds[each], 6);
      expect(odds.win + odds.tie + odds.loss).toBe(odds.total);
    }
  }
  expect(seen.size).toBeGreaterThan(100);
});

/** What a roll-off is decided by. */
function shapeOf({ offence, defence }: RollOff): number[] {
  return [offence.sides, sumOf(offence), defence.sides, sumOf(defence)];
}

const ENUMERATED: readonly (readonly [string, Scene, string])[] = [
  ["two Military with all bonuses", { east: "M3,-2 M3,-2", structures: "fort@3,-2 fort@2,-1" }, ATTACK],
  ["two Military with big dice", { east: "M3,-2 M3,-2", westTechs: { mil: 3 }, eastTechs: { mil: 1 } }, ATTACK],
  ["two as one", { east: "M3,-2 M3,-2", westTechs: { esp: 2 }, budget: 2 }, "[2,-1]xx3,-2"],
  ["a mixed pair that defends itself", { east: "M3,-2 C3,-2", eastTechs: { civ: 3 } }, ATTACK],
  ["civilians in debris", { east: "C3,-2 C3,-2", structures: "debris@3,-2 road@2,-1" }, ATTACK],
  ["ties that cost nothing", { east: "M3,-2 M3,-2", eastTechs: { dip: 2 } }, ATTACK],
  ["a Turret", { west: "M1,-1 M1,-1", east: "M3,-2 M3,-2", structures: "turret@1,-1", budget: 5 }, "fire-[1,-1]@3,-2"],
];

test.each(ENUMERATED)("%s: the chances are what every roll together comes to", (_, given, text) => {
  const state = scene({ west: "M2,-1", ...given });
  const [win = 0, tie = 0, loss = 0, total = 0] = oddsFor(given, text);
  const counted = enumerated(state, text, total);
  expect(counted.win).toBeCloseTo(win, 6);
  expect(counted.tie).toBeCloseTo(tie, 6);
  expect(counted.loss).toBeCloseTo(loss, 6);
});

test("a million dice come out as the chances say", () => {
  const state = scene({ west: "M2,-1", east: "M3,-2 M3,-2", westTechs: { mil: 1 } });
  const [win = 0, tie = 0, , total = 1] = oddsFor({ east: "M3,-2 M3,-2", westTechs: { mil: 1 } });
  const action = readAction(named(state, ATTACK)) ?? 0;
  const random = quickRandom(2024);
  const runs = 350_000;
  let won = 0;
  let tied = 0;
  let rolls = 0;
  const [pieces, standing] = [state.pieces.slice(), state.occupants.slice()];
  for (let run = 0; run < runs; run++) {
    for (const [at, piece] of pieces.entries()) state.pieces[at] = piece;
    for (const [at, there] of standing.entries()) state.occupants[at] = there;
    rolls += state.rolls.splice(0).length;
    const events = skor.apply(state, 0, action, random);
    const last = events.findLast((event) => event.kind === "roll-off");
    if (last?.outcome === "win") won++;
    if (last?.outcome === "tie") tied++;
  }
  // Four standard deviations: a wrong chance is many more away, a right one is not in a lifetime of test runs.
  const tolerance = (chance: number) => 4 * Math.sqrt(chance * (1 - chance) * runs);
  expect(Math.abs(won - (win / total) * runs)).toBeLessThan(tolerance(win / total));
  expect(Math.abs(tied - (tie / total) * runs)).toBeLessThan(tolerance(tie / total));
  expect(rolls).toBeGreaterThan(1_000_000);
});
