/** Tables with computers, as people see them. */
import { expect } from "vitest";
import { readStep } from "../../../shared/kernel/steps.ts";
import { type TableClient, until, type Visitor } from "./test-server.ts";

/** A table of somebody with computers in the other seats, at which the game has started. */
export async function against(who: Visitor, levels: readonly string[], settings: object = {}): Promise<TableClient> {
  const code = await who.open({ seats: levels.length + 1, pace: "at-once", ...settings });
  const client = await who.enter(code);
  for (const [index, level] of levels.entries()) await client.ask("seatComputer", { seat: index + 1, level });
  expect(await client.ask("ready", { ready: true })).toBe("ok");
  await until(() => client.view().phase !== "waiting");
  return client;
}

/** The actions of a seat so far. */
export function actsOf(client: TableClient, seat: number): string[] {
  return client.view().log.flatMap((line) => {
    const step = readStep(line);
    return step?.kind === "act" && step.seat === seat ? [step.action] : [];
  });
}

/** Makes an action on the newest board. */
export function play(client: TableClient, action: string): Promise<string> {
  return client.ask("act", [client.view().log.length, action]);
}
