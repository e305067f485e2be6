/** A server full of tables on trial. */
import { identityAnswer, openTableAnswer } from "../../../shared/wire/http.ts";
import { ask, type Visitor, visitor } from "../../server/support/test-server.ts";
import { GAME } from "./follower.ts";

interface Order {
  readonly settings: object;
  readonly people: number;
}

const LIVE = { minutes: 15, increment: 2 };

/** Tables of all sorts: with all clocks and none, for three, with several people on one device, and with computers. */
export const ORDERS: readonly Order[] = [
  ...Array.from({ length: 4 }, () => ({ settings: { seats: 2 }, people: 2 })),
  ...Array.from({ length: 3 }, () => ({ settings: { seats: 2, clock: LIVE }, people: 2 })),
  { settings: { seats: 2, clock: { days: 1 } }, people: 2 },
  { settings: { seats: 3, clock: LIVE }, people: 3 },
  { settings: { seats: 3, listed: true }, people: 3 },
  { settings: { seats: 2, alone: true, clock: LIVE }, people: 1 },
  { settings: { seats: 3, alone: true }, people: 1 },
  { settings: { seats: 2, clock: LIVE, pace: "at-once", computers: ["seal"] }, people: 1 },
  { settings: { seats: 2, pace: "brisk", computers: ["kraken"] }, people: 1 },
  { settings: { seats: 3, pace: "at-once", computers: ["puffin"] }, people: 2 },
];

async function newVisitor(base: string): Promise<Visitor> {
  const { body } = await ask(base, "POST", "/api/identity", {});
  const { token, player } = identityAnswer.parse(body);
  return visitor(base, token, player);
}

/** Opens a table; its people sit down as soon as they come. */
export async function openTable(base: string, { settings, people }: Order) {
  const visitors = await Promise.all(Array.from({ length: people }, () => newVisitor(base)));
  const { body } = (await visitors[0]?.ask("POST", "/api/tables", { game: GAME, ...settings })) ?? {};
  return { code: openTableAnswer.parse(body).code, visitors };
}
