/** Tables with computers, as people see them. */
import { expect } from "vitest";
import { readStep } from "../../../shared/kernel/steps.ts";
import { type Chair, until, type Visitor } from "./test-server.ts";

/** A table of somebody with computers in the other seats, at which the game has started. */
export async function against(who: Visitor, levels: readonly string[], settings: object = {}): Promise<Chair> {
  const code = await who.open({ seats: levels.length + 1, pace: "at-once", ...settings });
  const chair = await who.enter(code);
  for (const [index, level] of levels.entries()) await chair.ask("seatComputer", { seat: index + 1, level });
  expect(await chair.ask("ready", { ready: true })).toBe("ok");
  await until(() => chair.view().phase !== "waiting");
  return chair;
}

/** The actions of a seat so far. */
export function actsOf(chair: Chair, seat: number): string[] {
  return chair.view().log.flatMap((line) => {
    const step = readStep(line);
    return step?.kind === "act" && step.seat === seat ? [step.action] : [];
  });
}

/** Makes an action on the newest board. */
export function play(chair: Chair, action: string): Promise<string> {
  return chair.ask("act", [chair.view().log.length, action]);
}
