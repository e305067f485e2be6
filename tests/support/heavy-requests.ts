/** The heaviest things that anybody can ask of a server: one after the other, at a table whose game is as long as can be. */
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { advance, openTimeline, settleMatch } from "../../shared/kernel/timeline.ts";
import type { GameRecord } from "../../shared/kernel/record.ts";
import { seededRandom } from "../../shared/kernel/seeded-random.ts";
import { type RecordStep, writeStep } from "../../shared/kernel/steps.ts";
import { identityAnswer, openTableAnswer } from "../../shared/wire/http.ts";
import { type GameFile, MAX_STEPS } from "../../shared/wire/game-file.ts";
import { ask, type TableClient, type HttpAnswer, type Visitor, until, visitor } from "./visitor.ts";
import { finishedFile, known, signer, unsignedFile } from "./game-files.ts";

export interface HeavyRequest {
  readonly what: string;
  /** Whether most of it is replaying, which is done in parts. */
  readonly replays: boolean;
  ask(): Promise<void>;
}

/** The game whose steps cost most. */
export const GAME = "skor";
const SEED = "11".repeat(32);
const BODY = 250_000;

interface LongGame {
  readonly steps: readonly RecordStep[];
  /** What can be done at its end, by whom. */
  readonly next: { readonly seat: number; readonly action: string };
}

/** A game that goes on and back, for as long as a game can that is played on from. */
function longGame(length = MAX_STEPS - 2): LongGame {
  const entry = known(GAME);
  const record: GameRecord = {
    game: GAME,
    rulesVersion: entry.rulesVersion,
    seats: 2,
    options: {},
    seed: SEED,
    origins: [],
    steps: [],
  };
  const timeline = openTimeline(entry, record);
  const { below } = seededRandom(new Uint8Array(32).fill(5));
  const take = (step: RecordStep) => {
    record.steps.push(step);
    if (advance(entry, record, timeline, record.steps.length - 1) === undefined) throw new Error("a step is refused");
  };
  const draw = () => {
    const [seat = 0] = timeline.match.actors();
    const legal = timeline.match.legal(seat);
    return { seat, action: legal[below(legal.length)] ?? "" };
  };
  while (record.steps.length < length) {
    take({ kind: "act", ...draw() });
    if (timeline.match.result() === undefined) continue;
    record.steps.pop();
    timeline.stepsInForce.pop();
    settleMatch(entry, record, timeline);
    const first = record.steps[timeline.stepsInForce[0] ?? 0];
    take({ kind: "undo", seat: first?.kind === "act" ? first.seat : 0, to: timeline.stepsInForce[0] ?? 0 });
  }
  return { steps: record.steps, next: draw() };
}

/** Such a game of any length as a table is opened with it, and what can be done at its end. */
export function longOrigin(length?: number) {
  const game = longGame(length);
  return { next: game.next, origin: { file: fileOf(game), steps: game.steps.length } };
}

/** A file of that game, by another server. */
function fileOf({ steps: taken }: LongGame): GameFile {
  const file = unsignedFile(known(GAME), { length: 4 });
  const steps = taken.map(writeStep);
  // What the seed of the file itself decides comes after all these steps.
  const origins = [{ id: "", seed: SEED, steps: steps.length, promise: null }];
  return signer.sign({ ...file, origins, steps, times: steps.map((_, index) => index) });
}

/** Invalid bodies of the greatest length, each with a list or a record where one is expected. */
function nonsense(): readonly object[] {
  const file = finishedFile(known(GAME), { length: 4 });
  const many = (item: unknown) => new Array(Math.floor(BODY / (JSON.stringify(item).length + 1))).fill(item);
  const record = Object.fromEntries(Array.from({ length: BODY / 14 }, (_, index) => [`k${index}`, null]));
  const files = [
    { steps: many(1) },
    { times: many("") },
    { players: many(1) },
    { nonces: many(1) },
    { seals: many("x") },
    { bots: many(1) },
    { origins: many({}) },
    { options: record },
    { result: { ranking: many([]), reason: "", sheet: [] } },
    { result: { ranking: [], reason: "", sheet: many({}) } },
    record,
  ];
  const orders = [{ options: record }, { computers: many(1) }, { origin: { id: many(1), steps: 1 } }];
  return [...files.map((part) => ({ origin: { file: { ...file, ...part }, steps: 1 } })), ...orders];
}

/** A board of as many roads as a message holds, all of them on the same hex. */
const BOARD = `0,0|0,0|${"road@0,0 ".repeat(600).trim()}`;

export async function heavyRequests(base: string): Promise<readonly HeavyRequest[]> {
  const [ann, ben] = [await guest(base), await guest(base)];
  const game = longGame();
  const file = fileOf(game);
  let code = "";
  let client: TableClient | undefined;
  const at = () => {
    if (client === undefined) throw new Error("nobody is at the table");
    return client;
  };

  async function order(body: object): Promise<HttpAnswer> {
    return ann.ask("POST", "/api/tables", { game: GAME, seats: 2, ...body });
  }

  return [
    ...nonsense().map((body, index) => ({
      what: `a body of nonsense, ${index + 1}`,
      replays: false,
      ask: async () => expectStatus(await order(body), 400),
    })),
    {
      what: "a table from the longest file",
      replays: true,
      async ask() {
        const answer = await order({ origin: { file, steps: file.steps.length }, alone: true });
        ({ code } = openTableAnswer.parse(answer.body));
      },
    },
    {
      what: "coming to it",
      replays: false,
      async ask() {
        client = await ann.enter(code);
      },
    },
    { what: "starting its game", replays: false, ask: () => demand(at(), "ready", { ready: true }) },
    {
      what: "an action and taking it back",
      replays: false,
      async ask() {
        const length = at().view().log.length;
        await demand(at(), "act", [length, game.next.action, game.next.seat]);
        await until(() => at().view().log.length > length);
        await demand(at(), "undo", { to: length });
      },
    },
    {
      what: "coming back once it was put away",
      replays: true,
      async ask() {
        await at().leave();
        await empty(base);
        client = await ann.enter(code);
      },
    },
    {
      what: "giving up",
      replays: false,
      async ask() {
        await demand(at(), "resign", { seat: 0 });
        await until(() => at().view().phase === "finished");
      },
    },
    {
      what: "reading the game",
      replays: false,
      ask: async () => expectStatus(await ask(base, "GET", `/api/games/${at().view().gameId}`), 200),
    },
    {
      what: "a table from the game that is kept",
      replays: true,
      async ask() {
        const steps = file.steps.length;
        expectStatus(await order({ origin: { id: at().view().gameId, steps }, alone: true }), 200);
      },
    },
    {
      what: "playing again",
      replays: false,
      async ask() {
        await demand(at(), "rematch", { want: true });
        await until(() => at().view().round === 2);
      },
    },
    {
      what: "a board of nonsense",
      replays: false,
      async ask() {
        const { body } = await order({});
        const waiting = await ann.enter(openTableAnswer.parse(body).code);
        for (let time = 0; time < 3; time++) await waiting.ask("bring", { value: BOARD });
      },
    },
    {
      what: "twenty tables from the longest file",
      replays: true,
      async ask() {
        for (let count = 0; count < 20; count++) {
          const order = { game: GAME, seats: 2, origin: { file, steps: file.steps.length }, alone: true };
          expectStatus(await ben.ask("POST", "/api/tables", order), 200);
        }
      },
    },
    {
      what: "which of them is next, sixty times at once",
      replays: false,
      async ask() {
        const answers = await Promise.all(Array.from({ length: 60 }, () => ben.ask("GET", "/api/next")));
        for (const answer of answers) expectStatus(answer, 200);
      },
    },
  ];
}

export async function guest(base: string): Promise<Visitor> {
  const { token, player } = identityAnswer.parse((await ask(base, "POST", "/api/identity", {})).body);
  return visitor(base, token, player);
}

async function demand(client: TableClient, name: string, payload: unknown): Promise<void> {
  const answer = await client.ask(name, payload);
  if (answer !== "ok") throw new Error(`${name} was refused: ${answer}`);
}

/** Waits until all tables are put away. */
async function empty(base: string): Promise<void> {
  const health = z.object({ tables: z.number() });
  while (health.parse((await ask(base, "GET", "/health")).body).tables > 0) await pause(20);
}

function expectStatus({ status, body }: HttpAnswer, wanted: number): void {
  if (status !== wanted) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
}
