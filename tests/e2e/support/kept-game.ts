/** A game that was played to its end without a browser, to be looked at in one. */
import { z } from "zod";
import { identityAnswer } from "../../../shared/wire/http.ts";
import { ask, type Chair, readyWith, until, type Visitor, visitor } from "../../server/support/test-server.ts";
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

/** Plays `conquest` at a table for Ann and Ben. */
export async function playedGame(base: string): Promise<KeptGame> {
  const [ann, ben] = [await newcomer(base, "Ann"), await newcomer(base, "Ben")];
  const code = await ann.open({ game: "skorm", clock: { minutes: 15, increment: 10 } });
  const chairs = [await ann.enter(code), await ben.enter(code)] as const;
  await chairs[1].ask("sit", { seat: 1 });
  await readyWith(
    chairs,
    chairs.map((_, seat) => String(seat).repeat(32)),
  );
  const { first } = z.object({ first: z.number() }).parse(chairs[0].view().game);
  const turns = conquest();
  for (const [index, { player, action }] of turns.entries()) {
    await takeTurn(chairs[(first + player) % 2] ?? chairs[0], index, action);
  }
  await until(() => chairs[0].view().phase === "finished");
  const id = chairs[0].view().gameId;
  for (const chair of chairs) await chair.leave();
  return { id, code, players: [ann, ben], first, moves: turns.length };
}

async function newcomer(base: string, name: string): Promise<Visitor> {
  const { token, player } = identityAnswer.parse((await ask(base, "POST", "/api/identity", { name })).body);
  return visitor(base, token, player);
}

async function takeTurn(chair: Chair, version: number, action: string): Promise<void> {
  await until(() => chair.view().log.length === version);
  const answer = await chair.ask("act", [version, action]);
  if (answer !== "ok") throw new Error(`${action} was refused: ${answer}`);
}
