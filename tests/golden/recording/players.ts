/** People at a table of a golden game: how it is opened, how everybody sits down, and how the seed is drawn. */
import { sealOf } from "../../../shared/kernel/fairness.ts";
import type { Chance } from "../../fuzz/chance.ts";
import { type TableClient, readyWith, until, type Visitor, visitor } from "../../server/support/test-server.ts";
import type { GoldenGame } from "./games.ts";
import type { Venue } from "./venue.ts";

/** A player with a seat, and their connection while they have the table open. */
export interface Sitter {
  readonly person: Visitor;
  client: TableClient | undefined;
}

export interface Sitting {
  readonly venue: Venue;
  readonly plan: GoldenGame;
  readonly code: string;
  readonly chance: Chance;
  /** How often each verb was used. */
  readonly seen: Map<string, number>;
  /** By seat; undefined for a bot. A player with several seats is listed several times. */
  sitters: readonly (Sitter | undefined)[];
}

const NAMES = ["Ann", "Bjørn", "Cleo", "Dag"];

/** The connected players, each once. */
export function present({ sitters }: Sitting): readonly TableClient[] {
  return [...new Set(sitters)].flatMap((sitter) => sitter?.client ?? []);
}

/** One connected player. */
export function anybody(sitting: Sitting): TableClient {
  const [client] = present(sitting);
  if (client === undefined) throw new Error("nobody is there");
  return client;
}

export async function ensureOk(answer: Promise<string>, what: string): Promise<void> {
  const code = await answer;
  if (code !== "ok") throw new Error(`${what}: ${code}`);
}

/** Comes to the table, anew after the server was away. */
export async function enter({ venue, code }: Sitting, sitter: Sitter): Promise<TableClient> {
  const { id, name, token } = sitter.person;
  sitter.client = await visitor(venue.server().address, token, { id, name }).enter(code);
  return sitter.client;
}

/** Leaves the table, with nothing said. */
export async function goAway(sitting: Sitting, sitter: Sitter): Promise<void> {
  await sitter.client?.leave();
  sitter.client = undefined;
  await until(() =>
    anybody(sitting)
      .view()
      .seats.some(({ awaySince }) => awaySince > 0),
  );
}

/**
 * Opens the table of a golden game, at which all have sat down.
 * @param settings what the plan says of an origin and of boards that are brought
 */
export async function sitDown(
  venue: Venue,
  plan: GoldenGame,
  chance: Chance,
  { origin, boards = [] }: { readonly origin?: object | undefined; readonly boards?: readonly string[] },
): Promise<Sitting> {
  const { game, seats, options = {}, clock = null, bots = {}, hotSeat = false } = plan;
  const names = hotSeat ? NAMES.slice(0, 1) : NAMES.slice(0, seats).filter((_, seat) => bots[seat] === undefined);
  const people = await Promise.all(names.map((name) => venue.server().newVisitor(name)));
  const [host] = people;
  if (host === undefined) throw new Error("a table of computers alone");
  const settings = { game, seats, options, clock, pace: "at-once", ...(origin === undefined ? {} : { origin }) };
  const code = await host.open(settings);
  const sitting: Sitting = { venue, plan, code, chance, seen: new Map(), sitters: [] };
  const free = people.map((person): Sitter => ({ person, client: undefined }));
  const [first = { person: host, client: undefined }] = free;
  const sitters: (Sitter | undefined)[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const level = bots[seat];
    const sitter = level === undefined ? (hotSeat ? first : free.shift()) : undefined;
    sitters.push(sitter);
    if (level !== undefined)
      await ensureOk(anybody({ ...sitting, sitters }).ask("seatComputer", { seat, level }), "bot");
    if (sitter === undefined) continue;
    const client = sitter.client ?? (await enter(sitting, sitter));
    if (seat > 0) await ensureOk(client.ask("sit", hotSeat ? { seat, guest: `Guest ${seat}` } : { seat }), "sit");
    const value = boards[seat];
    if (value !== undefined) await ensureOk(client.ask("bring", { value }), "bring");
  }
  sitting.sitters = sitters;
  return sitting;
}

const nonceBy = (chance: Chance) => Array.from({ length: 32 }, () => chance.below(16).toString(16)).join("");

/** Everybody is ready, with the nonces as the plan has them; the game begins. */
export async function begin(sitting: Sitting): Promise<void> {
  const { plan, chance } = sitting;
  const clients = present(sitting);
  const nonces = clients.map(() => nonceBy(chance));
  const last = sitting.sitters.findLast((sitter) => sitter !== undefined);
  switch (plan.nonces ?? "all") {
    case "all":
      return readyWith(clients, nonces);
    case "none":
      for (const client of clients) await client.ask("ready", { ready: true });
      break;
    case "one":
      await clients[0]?.ask("ready", { ready: true, seal: sealOf(clients[0].view().commitment, nonces[0] ?? "") });
      for (const client of clients.slice(1)) await client.ask("ready", { ready: true });
      await clients[0]?.ask("reveal", { nonce: nonces[0] });
      break;
    case "missed":
    case "returned":
      for (const [at, client] of clients.entries())
        await client.ask("ready", { ready: true, seal: sealOf(client.view().commitment, nonces[at] ?? "") });
      for (const [at, client] of clients.entries())
        if (client !== last?.client) await ensureOk(client.ask("reveal", { nonce: nonces[at] }), "reveal");
      if (plan.nonces === "returned" && last !== undefined) {
        await goAway(sitting, last);
        const client = await enter(sitting, last);
        await ensureOk(client.ask("reveal", { nonce: nonces.at(-1) }), "reveal on return");
      }
  }
  await until(() => present(sitting).every((client) => client.view().phase === "playing"));
}

/** Plays again at the same table, with the seats moved on by one. */
export async function playAgain(sitting: Sitting): Promise<void> {
  const clients = present(sitting);
  const nonces = clients.map(() => nonceBy(sitting.chance));
  await until(() => clients.every((client) => client.view().phase === "finished"));
  const { round, commitment } = anybody(sitting).view();
  for (const [at, client] of clients.entries())
    await ensureOk(client.ask("rematch", { want: true, seal: sealOf(commitment, nonces[at] ?? "") }), "rematch");
  await until(() => clients.every((client) => client.view().revealBy > 0));
  for (const [at, client] of clients.entries()) await ensureOk(client.ask("reveal", { nonce: nonces[at] }), "reveal");
  await until(() => clients.every((client) => client.view().round > round && client.view().phase === "playing"));
  const { seats } = anybody(sitting).view();
  sitting.sitters = seats.map(({ player }) => sitting.sitters.find((sitter) => sitter?.person.id === player));
}
