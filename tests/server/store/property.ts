/** Any sequence of changes leaves in a store what the model of it holds. */
import fc from "fast-check";
import { expect } from "vitest";
import type { GameOpening, Store, TableChange } from "../../../server/store/store.ts";
import { opening } from "./support/changes.ts";
import { type Model, modelStore } from "./support/model.ts";
import { runs } from "../../support/runs.ts";

const CODES = ["KELP47", "OTTER2", "SEAL33"];
const PLAYERS = ["ann", "ben", "cleo"];
const PHASES = ["waiting", "playing", "finished"] as const;

/** Something that happens to a table; what it comes to depends on how the table is by then. */
const happening = fc.record({
  code: fc.constantFrom(...CODES),
  act: fc.constantFrom("save", "save", "save", "save", "open", "open", "end", "remove", "quarantine", "sweep"),
  /** How far the revision is from the one that follows. */
  skew: fc.constantFrom(0, 0, 0, 0, 0, -1, 1),
  phase: fc.constantFrom(...PHASES),
  at: fc.integer({ min: 1, max: 2 ** 45 }),
  text: fc.string({ unit: "grapheme" }).map((text) => JSON.stringify(text)),
  players: fc.option(fc.subarray(PLAYERS), { nil: undefined }),
  steps: fc.integer({ min: 0, max: 5 }),
  said: fc.integer({ min: 0, max: 40 }),
  /** Whether the next is asked for without waiting for the answer to this. */
  together: fc.boolean(),
});
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

/**
 * Plays random sequences against a store and the model of it.
 * @param empty makes a store of its own for a sequence, and what closes it
 */
export async function behavesAsTheModel(
  empty: () => Promise<{ store: Store; end: () => Promise<void> }>,
  times: number,
) {
  const sequences = fc.array(happening, { minLength: 5, maxLength: 60 });
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const { store, end } = await empty();
    try {
      await play(sequence, store);
    } finally {
      await end();
    }
  });
  await fc.assert(property, { numRuns: runs(times) });
}

async function play(sequence: readonly Happening[], store: Store): Promise<void> {
  const model = modelStore();
  const asked: Promise<void>[] = [];
  const settle = () => Promise.all(asked.splice(0));
  for (const [number, one] of sequence.entries()) {
    const { code, act, at, phase, text } = one;
    const isSave = act === "save" || act === "open" || act === "end";
    // Only saves come in the order in which they are asked for.
    if (!isSave) await settle();
    if (act === "remove") {
      model.remove(code);
      await store.remove(code);
    } else if (act === "quarantine") {
      model.quarantine(code, text);
      const { revision } = (await store.load(code)) ?? { revision: 0 };
      await store.quarantine(code, text, revision);
    } else if (act === "sweep") {
      const swept = model.sweep({ [phase]: at });
      expect(await store.sweep({ [phase]: at })).toBe(swept);
    } else {
      const change = changeOf(one, model, `g${number}`);
      const outcome = model.save(change);
      asked.push(store.save(change).then((answer) => expect(answer).toBe(outcome)));
      if (!one.together) await settle();
    }
  }
  await settle();
  await compare(store, model, sequence.length);
}

function changeOf({ code, act, skew, phase, at, text, players, steps, said }: Happening, model: Model, id: string) {
  const table = model.load(code);
  const opened: GameOpening | undefined = act === "open" ? opening(id, players ?? [], at) : undefined;
  const gameId = opened?.id ?? table?.gameId ?? "";
  const plies = opened === undefined ? (model.game(gameId)?.steps.length ?? 0) : 0;
  const lines = table?.chat.at(-1)?.number ?? 0;
  // Steps alone, without a document.
  const isNarrow =
    table !== undefined && gameId !== "" && act !== "open" && act !== "end" && players === undefined && said === 0;
  const change: TableChange = {
    code,
    revision: (table?.revision ?? 0) + 1 + skew,
    ...(isNarrow
      ? { phase: table.phase, awaits: "0 1" }
      : { phase, document: text, ...(said > 0 ? { listing: text } : {}), ...(plies > 2 ? { origin: text } : {}) }),
    at,
    gameId,
    steps: Array.from({ length: gameId === "" ? 0 : steps }, (_, index) => ({ ply: plies + index, step: text, at })),
    said: Array.from({ length: said }, (_, index) => ({ number: lines + 1 + index, line: text })),
    ...(players === undefined ? {} : { players }),
    ...(opened === undefined ? {} : { opened }),
    ...(act === "end" && model.game(gameId)?.finishedAt === 0
      ? { finished: { id: gameId, result: text, finishedAt: at } }
      : {}),
  };
  return change;
}

async function compare(store: Store, model: Model, games: number): Promise<void> {
  for (const code of CODES) {
    expect(await store.load(code)).toEqual(model.load(code));
    expect(await store.isFree(code)).toBe(model.load(code) === undefined);
  }
  for (let number = 0; number < games; number++) {
    expect(await store.game(`g${number}`)).toEqual(model.game(`g${number}`));
  }
  for (const player of PLAYERS) {
    expect(await store.tablesOf(player, 1000)).toEqual(model.tablesOf(player));
    expect(await store.gamesOf(player, 1000)).toEqual(model.gamesOf(player));
  }
}
