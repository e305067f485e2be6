/**
 * Whole games of Skora over real sockets, with everything recorded that an opponent and a watcher receive.
 * What came is decoded once more with a decoder that keeps whatever it is sent, whether the page could reach it or not.
 */
import { Decoder, Schema } from "@colyseus/schema";
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it, vi } from "vitest";
import { type GameEntry, gameEntry } from "../../../shared/kernel/match.ts";
import { readStep } from "../../../shared/kernel/steps.ts";
import { readAction } from "../../../shared/skora/actions.ts";
import { type Creature, DECREE_NAMES, type DecreeName } from "../../../shared/skora/components.ts";
import { legalActions } from "../../../shared/skora/legal.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { readSynced, SkoraState } from "../../../shared/skora/schema.ts";
import type { State } from "../../../shared/skora/state.ts";
import { tableStateFor } from "../../../shared/wire/table.ts";
import { type Chance, chanceOf } from "../../fuzz/chance.ts";
import { type TableClient, type TestServer, openServer, until, type Visitor } from "../support/test-server.ts";

/** Two deals that differ in one card of seat 0, which it plays last, in its decrees, and in the card left over. */
const DEALS = [
  { id: "skora-one", hand: [1, 2, 3, 4, 5, 6, 4], offer: ["voyager", "tribe"], box: 6 },
  { id: "skora-two", hand: [1, 2, 3, 4, 5, 6, 5], offer: ["breeder", "hunter"], box: 4 },
] as const;
type Deal = (typeof DEALS)[number];

function dealt({ id, hand, offer, box }: Deal): GameEntry {
  return gameEntry({
    ...skora,
    id,
    setup(setup, random) {
      const state = skora.setup(setup, random);
      state.first = 0;
      for (const [at, ground] of state.grounds.entries()) ground.pile = [41 + 10 * at];
      state.secrets = [
        { hand: [...hand].sort(), offer: [...offer], decree: "" },
        { hand: [1, 2, 3, 4, 5, 6, 6], offer: ["crabber", "occultist"], decree: "" },
      ];
      state.box = [box];
      return state;
    },
  });
}

let server: TestServer;
beforeAll(async () => {
  server = await openServer({}, [gameEntry(skora), ...DEALS.map(dealt)]);
});
afterAll(() => server.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: 1_700_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Table {
  /** By seat. */
  readonly clients: readonly TableClient[];
  readonly looker: TableClient;
}

/** Seats people at a table, with a watcher from the start, and begins. */
async function seated(people: readonly Visitor[], looker: Visitor, settings: object): Promise<Table> {
  const [host] = people;
  const code = await host?.open({ seats: people.length, ...settings });
  if (code === undefined) throw new Error("nobody");
  const clients: TableClient[] = [];
  for (const [seat, visitor] of people.entries()) {
    const client = await visitor.enter(code);
    if (seat > 0) await client.ask("sit", { seat });
    clients.push(client);
  }
  const looking = await looker.enter(code);
  for (const client of clients) await client.ask("ready", { ready: true });
  await until(() => [...clients, looking].every((client) => readSynced(client.view().game) !== undefined));
  return { clients, looker: looking };
}

function stateOf(client: TableClient): State {
  const state = readSynced(client.view().game);
  if (state === undefined) throw new Error("no game has come");
  return state;
}

/** Acts for a seat, and waits until everybody has it. */
async function act({ clients, looker }: Table, seat: number, text: string): Promise<void> {
  const version = clients[seat]?.view().log.length ?? 0;
  expect(await clients[seat]?.ask("act", [version, text]), text).toBe("ok");
  await until(() => [...clients, looker].every((client) => client.view().log.length === version + 1));
}

/** Everything that came over a line as one text, without the description of the fields. */
function bytesOf(client: TableClient, frames = client.frames): string {
  const HANDSHAKE = 10;
  const { code, gameId } = client.view();
  return frames
    .filter((frame) => frame[0] !== HANDSHAKE)
    .map((frame) => Buffer.from(frame).toString("latin1"))
    .map((text) =>
      text
        .replaceAll(code, "CODE")
        .replaceAll(gameId, "GAME")
        .replace(/[0-9a-f]{64}/g, "PROMISE"),
    )
    .map((text) => text.replaceAll("skora-two", "skora-one"))
    .join("\n");
}

/** All that a decoder holds after these frames: every instance that it ever was sent and not told to forget. */
function everythingIn(frames: readonly Uint8Array[]): unknown[] {
  const [FULL, PATCH] = [14, 15];
  const decoder = new Decoder(new (tableStateFor(SkoraState))());
  for (const frame of frames) {
    if (frame[0] === FULL || frame[0] === PATCH) decoder.decode(frame, { offset: 1 });
  }
  return [...decoder.root.refs.values()];
}

/** What was received of the secrets of all seats: hands, decrees to choose from, and decrees. */
function secretsIn(frames: readonly Uint8Array[]): unknown[] {
  return everythingIn(frames).flatMap((ref) => {
    if (!(ref instanceof Schema)) return [];
    const fields: unknown = ref.toJSON();
    if (typeof fields !== "object" || fields === null) return [];
    // A seat of the table has a `hand` too: whether it may be handed to a computer.
    const hasHand = "hand" in fields && typeof fields.hand !== "boolean";
    return hasHand || "offer" in fields ? [fields] : [];
  });
}

describe("a whole game", () => {
  /**
   * The next card of seat 0 or 1, its ground, and the continuation: the same in both deals up to the very last card.
   */
  function scripted(state: State, hand: readonly Creature[], played: number): string {
    const legal = legalActions(state, state.toMove).map(({ text }) => text);
    const creature = hand[played];
    if (state.step === "play") return legal.find((text) => text === `${creature}${"abc"[played % 3]}`) ?? "";
    return legal.at(-1) ?? "";
  }

  async function playedOut(people: readonly Visitor[], looker: Visitor, deal: Deal) {
    const table = await seated(people, looker, { game: deal.id });
    await act(table, 0, deal.offer[0]);
    await act(table, 1, "occultist");
    const hands = [deal.hand, [1, 2, 3, 4, 5, 6, 6]];
    const played = [0, 0];
    const alike = { other: 0, looker: 0 };
    const [own, other] = table.clients;
    if (own === undefined || other === undefined) throw new Error("two seats");
    while (stateOf(own).step !== "over") {
      const seat = stateOf(own).toMove;
      const client = table.clients[seat] ?? own;
      const state = stateOf(client);
      const count = played[seat] ?? 0;
      if (state.step === "play") {
        // From here on the two games differ in things that everybody may see.
        if (seat === 0 && count === 6)
          Object.assign(alike, { other: other.frames.length, looker: table.looker.frames.length });
        played[seat] = count + 1;
      }
      await act(table, seat, scripted(state, hands[seat] ?? [], count));
    }
    return { own, other, looker: table.looker, alike };
  }

  it("is the same for everybody else up to the card that differs, and never tells a decree that was let go", async () => {
    const people = [await server.newVisitor("Ann"), await server.newVisitor("Ben")];
    const looker = await server.newVisitor("Lund");
    const [one, two] = [await playedOut(people, looker, DEALS[0]), await playedOut(people, looker, DEALS[1])];
    for (const who of ["other", "looker"] as const) {
      const before = [one, two].map((game) => bytesOf(game[who], game[who].frames.slice(0, game.alike[who])));
      expect(before[0]?.length).toBeGreaterThan(500);
      expect(before[1]).toBe(before[0]);
      for (const [game, { offer }] of [
        [one, DEALS[0]],
        [two, DEALS[1]],
      ] as const) {
        // The decree that was kept is turned over at the end; the other one never was.
        const whole = bytesOf(game[who]);
        expect(whole).toContain(offer[0]);
        expect(whole).not.toContain(offer[1]);
      }
    }
  }, 60_000);
});

describe.each([2, 3, 4])("a random game of %i", (seats) => {
  /** Plays on with random legal actions until the last card is caught; calls back before the game ends. */
  async function playRandomly(table: Table, chance: Chance, look: () => void): Promise<void> {
    const [first] = table.clients;
    if (first === undefined) throw new Error("nobody");
    while (stateOf(first).step !== "over") {
      look();
      const seat = stateOf(first).step === "decree" ? firstToChoose(stateOf(first)) : stateOf(first).toMove;
      const client = table.clients[seat];
      if (client === undefined) throw new Error("no such seat");
      await act(table, seat, chance.pick(legalActions(stateOf(client), seat)).text);
    }
  }

  const firstToChoose = (state: State) => state.players.findIndex(({ chosen }) => !chosen);

  it("sends nobody a hand, an offer or a decree of somebody else", async () => {
    const chance = chanceOf(40 + seats);
    const people: Visitor[] = [];
    for (let seat = 0; seat < seats; seat++) people.push(await server.newVisitor());
    const table = await seated(people, await server.newVisitor(), { game: skora.id });
    const offers = table.clients.map((client, seat) => stateOf(client).secrets[seat]?.offer ?? []);
    expect(offers.map(({ length }) => length)).toEqual(table.clients.map(() => 2));

    await playRandomly(table, chance, () => {
      for (const [viewer, client] of [...table.clients, table.looker].entries()) {
        for (const [seat, { hand, offer, decree }] of stateOf(client).secrets.entries()) {
          if (seat !== viewer) expect([hand, offer, decree]).toEqual([[], [], ""]);
        }
      }
    });

    const chosen = stateOf(table.looker).players.map(({ decree }) => decree);
    // The Warband is named among the table's options.
    const secret = DECREE_NAMES.filter((name) => name !== "warband");
    const seen = (names: readonly (DecreeName | "")[]) => secret.filter((name) => names.includes(name));
    for (const [viewer, client] of [...table.clients, table.looker].entries()) {
      // One node of secrets for a player, their own, and none for the watcher.
      expect(secretsIn(client.frames)).toHaveLength(viewer < seats ? 1 : 0);
      const bytes = bytesOf(client);
      const own = offers[viewer] ?? [];
      expect(secret.filter((name) => bytes.includes(name))).toEqual(seen([...own, ...chosen]));
    }
    expect(
      table.looker
        .view()
        .log.slice(0, seats)
        .map((line) => readStep(line)),
    ).toEqual(Array.from({ length: seats }, (_, seat) => ({ kind: "act", seat, action: "decree" })));
    expect(readAction("decree")).toMatchObject({ decree: "" });
  }, 60_000);
});
