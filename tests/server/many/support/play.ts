/** Moves for tests that need one, whatever it is. */
import { noChance } from "../../../../shared/kernel/random.ts";
import { writeStep } from "../../../../shared/kernel/steps.ts";
import { skorm } from "../../../../shared/skorm/rules.ts";
import type { TableView } from "../../../../shared/wire/table.ts";
import { GAME, newFollower } from "../../../crash/support/follower.ts";
import { type TableClient, until } from "../../support/test-server.ts";
import { type TestCluster, soon } from "./cluster.ts";

/**
 * The acting seat in a game of Skorm, and one of its legal actions.
 * @param follower has followed the game so far
 */
export function nextAct(view: TableView, follower = newFollower()): { readonly seat: number; readonly action: string } {
  const match = follower.follow(view);
  const seat = match.actors()[0] ?? 0;
  return { seat, action: pickOf(match.legal(seat), view.log.length) };
}

/** One of them, another one each time: the first would lead every game to the same early end. */
function pickOf(actions: readonly string[], version: number): string {
  return actions[(version * 7919) % Math.max(1, actions.length)] ?? "";
}

/** Makes the next action of a game, from the client whose turn it is. @param clients by seat */
export function act(clients: readonly TableClient[]): Promise<string> {
  const view = clients[0]?.view();
  if (view === undefined) throw new Error("nobody sits there");
  const { seat, action } = nextAct(view);
  return clients[seat]?.ask("act", [view.log.length, action]) ?? Promise.resolve("nobody");
}

/** What could come next in a game of Skorm, so many actions in a row, as lines of a log. */
export function lineFrom({ game }: TableView, steps: number): string[] {
  const state = skorm.readSynced(game);
  if (state === undefined) throw new Error("no game");
  return Array.from({ length: steps }, () => {
    const [seat = 0] = skorm.actors(state);
    const [action] = skorm.legal(state, seat);
    if (action === undefined) throw new Error("nothing to do");
    skorm.apply(state, seat, action, noChance);
    return writeStep({ kind: "act", seat, action: skorm.write(action) });
  });
}

/** The lines of a log that are actions. */
export function actionsIn({ log }: TableView): readonly string[] {
  return log.filter((line) => !line.startsWith("~"));
}

/** Asks until it is done, as a person presses again: a process that has just come back refuses what it is asked at once. */
async function insist(client: TableClient, request: string, payload: object): Promise<void> {
  await soon(async () => {
    const answer = await client.ask(request, payload);
    if (answer !== "ok") throw new Error(`${request}: ${answer}`);
  });
}

/** A game of Skorm for two that has just begun. @param clock as a table's settings have it */
export async function startedGame(cluster: Pick<TestCluster, "newVisitor">, clock: object) {
  const [ann, ben] = [await cluster.newVisitor("Ann"), await cluster.newVisitor("Ben")];
  const code = await ann.open({ game: GAME, listed: true, clock });
  const [annAt, benAt] = [await ann.enter(code), await ben.enter(code)];
  await insist(benAt, "sit", { seat: 1 });
  await insist(annAt, "ready", { ready: true });
  await insist(benAt, "ready", { ready: true });
  await until(() => annAt.view().phase === "playing" && benAt.view().phase === "playing");
  return { code, ann, ben, clients: [annAt, benAt] };
}
