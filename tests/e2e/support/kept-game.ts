/** A game that was played to its end without a browser, to be looked at in one. */
import { z } from "zod";
import { newVisitor, readyWith, type TableClient, until, type Visitor } from "../../support/visitor.ts";
import { conquest } from "../../support/conquest.ts";

export interface KeptGame {
  readonly id: string;
  readonly code: string;
  /** In the order of seats. */
  readonly players: readonly [Visitor, Visitor];
  /** The seat that is Player 1. */
  readonly first: number;
  /** The number of its moves. */
  readonly moves: number;
}

/** By the addresses of servers. A fixture of each file would have workers begin anew for it, with server and browser. */
const kept = new Map<string, Promise<KeptGame>>();

/** The one of a server, for all tests that read it. */
export function keptGame(base: string): Promise<KeptGame> {
  const game = kept.get(base) ?? playedGame(base);
  kept.set(base, game);
  return game;
}

/** Plays `conquest` at a table for Ann and Ben. */
async function playedGame(base: string): Promise<KeptGame> {
  const [ann, ben] = [await newVisitor(base, "Ann"), await newVisitor(base, "Ben")];
  const code = await ann.open({ game: "skorm", clock: { minutes: 15, increment: 10 } });
  const clients = [await ann.enter(code), await ben.enter(code)] as const;
  await clients[1].ask("sit", { seat: 1 });
  await readyWith(
    clients,
    clients.map((_, seat) => String(seat).repeat(32)),
  );
  const { first } = z.object({ first: z.number() }).parse(clients[0].view().game);
  const turns = conquest();
  for (const [index, { player, action }] of turns.entries()) {
    await takeTurn(clients[(first + player) % 2] ?? clients[0], index, action);
  }
  await until(() => clients[0].view().phase === "finished");
  const id = clients[0].view().gameId;
  for (const client of clients) await client.leave();
  return { id, code, players: [ann, ben], first, moves: turns.length };
}

async function takeTurn(client: TableClient, version: number, action: string): Promise<void> {
  await until(() => client.view().log.length === version);
  const answer = await client.ask("act", [version, action]);
  if (answer !== "ok") throw new Error(`${action} was refused: ${answer}`);
}
