/** People after a game with each other. */
import { readyWith, until, type Visitor } from "../../support/visitor.ts";

/** A game of Skorm between two, which the second gave up. @returns the code of their table */
export async function played(first: Visitor, second: Visitor): Promise<string> {
  const code = await first.open({ game: "skorm" });
  const clients = [await first.enter(code), await second.enter(code)] as const;
  await clients[1].ask("sit", { seat: 1 });
  await readyWith(clients, ["a".repeat(32), "b".repeat(32)]);
  await clients[1].ask("resign");
  await until(() => clients[0].view().phase === "finished");
  await Promise.all(clients.map((client) => client.leave()));
  return code;
}

/** Makes two people friends that have played each other. */
export async function befriended(first: Visitor, second: Visitor): Promise<void> {
  await first.ask("POST", `/api/friends/${second.id}`, { name: second.name });
  await second.ask("POST", `/api/friends/${first.id}/answer`, { yes: true });
}
