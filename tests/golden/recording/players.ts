/** People at a table of a golden game: how it is opened, how everybody sits down, and how the seed is drawn. */
import { sealOf } from "../../../shared/kernel/fairness.ts";
import type { Chance } from "../../fuzz/chance.ts";
import { type Chair, readyWith, until, type Visitor, visitor } from "../../server/support/test-server.ts";
import type { GoldenGame } from "./games.ts";
import type { Venue } from "./venue.ts";

/** A player with a seat, and their connection while they have the table open. */
export interface Sitter {
  readonly person: Visitor;
  chair: Chair | undefined;
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
export function present({ sitters }: Sitting): readonly Chair[] {
  return [...new Set(sitters)].flatMap((sitter) => sitter?.chair ?? []);
}

/** One connected player. */
export function anybody(sitting: Sitting): Chair {
  const [chair] = present(sitting);
  if (chair === undefined) throw new Error("nobody is there");
  return chair;
}

export async function ensureOk(answer: Promise<string>, what: string): Promise<void> {
  const code = await answer;
  if (code !== "ok") throw new Error(`${what}: ${code}`);
}

/** Comes to the table, anew after the server was away. */
export async function enter({ venue, code }: Sitting, sitter: Sitter): Promise<Chair> {
  const { id, name, token } = sitter.person;
  sitter.chair = await visitor(venue.server().address, token, { id, name }).enter(code);
  return sitter.chair;
}

/** Leaves the table, with nothing said. */
export async function goAway(sitting: Sitting, sitter: Sitter): Promise<void> {
  await sitter.chair?.leave();
  sitter.chair = undefined;
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
  const people = await Promise.all(names.map((name) => venue.server().newcomer(name)));
  const [host] = people;
  if (host === undefined) throw new Error("a table of computers alone");
  const settings = { game, seats, options, clock, pace: "at-once", ...(origin === undefined ? {} : { origin }) };
  const code = await host.open(settings);
  const sitting: Sitting = { venue, plan, code, chance, seen: new Map(), sitters: [] };
  const free = people.map((person): Sitter => ({ person, chair: undefined }));
  const [first = { person: host, chair: undefined }] = free;
  const sitters: (Sitter | undefined)[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const level = bots[seat];
    const sitter = level === undefined ? (hotSeat ? first : free.shift()) : undefined;
    sitters.push(sitter);
    if (level !== undefined)
      await ensureOk(anybody({ ...sitting, sitters }).ask("seatComputer", { seat, level }), "bot");
    if (sitter === undefined) continue;
    const chair = sitter.chair ?? (await enter(sitting, sitter));
    if (seat > 0) await ensureOk(chair.ask("sit", hotSeat ? { seat, guest: `Guest ${seat}` } : { seat }), "sit");
    const value = boards[seat];
    if (value !== undefined) await ensureOk(chair.ask("bring", { value }), "bring");
  }
  sitting.sitters = sitters;
  return sitting;
}

const nonceBy = (chance: Chance) => Array.from({ length: 32 }, () => chance.below(16).toString(16)).join("");

/** Everybody is ready, with the nonces as the plan has them; the game begins. */
export async function begin(sitting: Sitting): Promise<void> {
  const { plan, chance } = sitting;
  const chairs = present(sitting);
  const nonces = chairs.map(() => nonceBy(chance));
  const last = sitting.sitters.findLast((sitter) => sitter !== undefined);
  switch (plan.nonces ?? "all") {
    case "all":
      return readyWith(chairs, nonces);
    case "none":
      for (const chair of chairs) await chair.ask("ready", { ready: true });
      break;
    case "one":
      await chairs[0]?.ask("ready", { ready: true, seal: sealOf(chairs[0].view().commitment, nonces[0] ?? "") });
      for (const chair of chairs.slice(1)) await chair.ask("ready", { ready: true });
      await chairs[0]?.ask("reveal", { nonce: nonces[0] });
      break;
    case "missed":
    case "returned":
      for (const [at, chair] of chairs.entries())
        await chair.ask("ready", { ready: true, seal: sealOf(chair.view().commitment, nonces[at] ?? "") });
      for (const [at, chair] of chairs.entries())
        if (chair !== last?.chair) await ensureOk(chair.ask("reveal", { nonce: nonces[at] }), "reveal");
      if (plan.nonces === "returned" && last !== undefined) {
        await goAway(sitting, last);
        const chair = await enter(sitting, last);
        await ensureOk(chair.ask("reveal", { nonce: nonces.at(-1) }), "reveal on return");
      }
  }
  await until(() => present(sitting).every((chair) => chair.view().phase === "playing"));
}

/** Plays again at the same table, with the seats moved on by one. */
export async function playAgain(sitting: Sitting): Promise<void> {
  const chairs = present(sitting);
  const nonces = chairs.map(() => nonceBy(sitting.chance));
  await until(() => chairs.every((chair) => chair.view().phase === "finished"));
  const { round, commitment } = anybody(sitting).view();
  for (const [at, chair] of chairs.entries())
    await ensureOk(chair.ask("rematch", { want: true, seal: sealOf(commitment, nonces[at] ?? "") }), "rematch");
  await until(() => chairs.every((chair) => chair.view().revealBy > 0));
  for (const [at, chair] of chairs.entries()) await ensureOk(chair.ask("reveal", { nonce: nonces[at] }), "reveal");
  await until(() => chairs.every((chair) => chair.view().round > round && chair.view().phase === "playing"));
  const { seats } = anybody(sitting).view();
  sitting.sitters = seats.map(({ player }) => sitting.sitters.find((sitter) => sitter?.person.id === player));
}
