/** What a table asks the threads that compute for its bots, and what it does with an answer, or with none. */
import { expect, it, onTestFinished, vi } from "vitest";
import type { BotPool } from "../../../server/bots/pool.ts";
import { quickAction } from "../../../shared/table/bots/quick-action.ts";
import type { QuestionSource, BotAnswer, BotQuestion } from "../../../shared/table/bots/question.ts";
import { tableBotsIn } from "../../../server/bots/table-bots.ts";
import { findGame } from "../../../shared/games.ts";
import { stepRandom } from "../../../shared/kernel/seeded-random.ts";
import { ann, type Desk, openDesk } from "../support/tables.ts";

interface Asking {
  readonly desk: Desk;
  readonly asked: { readonly question: BotQuestion; readonly asker: QuestionSource | undefined }[];
  readonly faults: unknown[];
  /** Has the computers look at the table, until they have nothing to do. `planned`: they need not ask for it. */
  attend(planned?: boolean): Promise<void>;
}

/** A game of Ann's against computers whose questions are answered like that. */
function asking(levels: readonly string[], answer: (question: BotQuestion) => BotAnswer | undefined): Asking {
  const desk = openDesk({ seats: levels.length + 1, pace: "at-once" });
  for (const [index, level] of levels.entries()) desk.ask(ann, "seatComputer", { seat: index + 1, level });
  desk.ask(ann, "ready", { ready: true });
  const asked: Asking["asked"] = [];
  const faults: unknown[] = [];
  const botPool: BotPool = {
    think: async (question, asker) => {
      asked.push({ question, asker });
      return answer(question);
    },
    size: () => 0,
    stop: async () => undefined,
  };
  const computers = tableBotsIn({
    botPool,
    now: () => desk.now,
    bring: async (change) => {
      change(desk.table, desk.now);
      return true;
    },
    fault: (error) => faults.push(error),
  });
  onTestFinished(computers.stop);
  const attend = async (planned = false) => {
    const before = asked.length;
    computers.attend(desk.table);
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(planned ? -1 : before));
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  return { desk, asked, faults, attend };
}

it("does the best of a glance where no thread answers, and nothing by chance", async () => {
  for (let game = 0; game < 12; game++) {
    const { desk, attend } = asking(["puffin"], () => undefined);
    desk.play(ann, "pass");
    await attend();
    expect(desk.table.play?.log.at(-1)).toBe("1win");
  }
});

it("glances at what it knows alone, and as long as it may; of what fails it tries another thing", async () => {
  const skorm = findGame("skorm");
  const botPlayer = await skorm?.botPlayer?.();
  if (skorm === undefined || botPlayer === undefined) throw new Error("There is no Skorm.");
  const match = skorm.start(2, {}, stepRandom("5a".repeat(32), 0));
  const [seat = 0] = match.actors();
  const best = quickAction(botPlayer, match, seat, new Set(), () => 0);
  const legal = match.legal(seat);
  expect(legal).toContain(best);
  const sharesOf = (action: string) => {
    const next = match.copy();
    next.act(seat, action, stepRandom("5a".repeat(32), 1));
    return botPlayer.evaluate(next.view(seat))[seat] ?? 0;
  };
  expect(sharesOf(best ?? "")).toBe(Math.max(...legal.map(sharesOf)));
  expect(quickAction(botPlayer, match, seat, new Set([best ?? ""]), () => 0)).not.toBe(best);
  const times = [0, 10];
  expect(legal).toContain(quickAction(botPlayer, match, seat, new Set(), () => times.shift() ?? 10));
});

it("searches for a win before it answers a draw that is offered on its turn", async () => {
  const { desk, asked, attend } = asking(["orca"], () => ({ actions: ["look"], shares: [0.1, 0.9], spent: 50 }));
  for (let turn = 0; turn < 12; turn++) desk.play(ann, "look");
  desk.play(ann, "pass");
  expect(desk.ask(ann, "draw", { agree: true })).toBe("ok");
  await attend();
  expect(asked[0]?.question).toMatchObject({ kind: "act", seat: 1 });
  expect(desk.table).toMatchObject({ drawOffer: -1, phase: "playing" });
});

it("asks for whom it asks: whoever opened the table, and unattended where people have left the game", async () => {
  const { desk, asked, attend } = asking(["puffin", "puffin"], () => ({ actions: ["pass"], shares: [], spent: 1 }));
  desk.play(ann, "pass");
  await attend();
  expect(asked[0]?.asker).toMatchObject({ owner: "ann", unattended: false });
  desk.play(ann, "pass");
  desk.ask(ann, "resign");
  await attend();
  expect(asked.at(-1)?.asker).toMatchObject({ owner: "ann", unattended: true });
});

it.each([
  [[0.999, 0.001], "resign"],
  [[0.001, 0.999], ""],
])("gives a long game up by its own seat's share, and nobody else's: %j", async (shares, reason) => {
  const { desk, attend } = asking(["orca"], () => ({ actions: ["pass"], shares, spent: 1 }));
  for (let turn = 0; turn < 60; turn++) desk.play(ann, "look");
  for (let turn = 0; turn < 6; turn++) {
    desk.play(ann, "pass");
    await attend();
    expect(desk.table.play?.hopes.get(1)).toBe(shares[1]);
  }
  expect(desk.table.play?.match.result()?.reason ?? "").toBe(reason);
});

it("offers a draw where nothing has changed for twenty of its turns, and whoever takes it has one", async () => {
  const { desk, attend } = asking(["orca"], () => ({ actions: ["pass"], shares: [0.5, 0.5], spent: 1 }));
  for (let turn = 0; turn < 120; turn++) desk.play(ann, "look");
  for (let turn = 0; turn < 20; turn++) {
    expect(desk.table.drawOffer).toBe(-1);
    desk.play(ann, "pass");
    await attend();
  }
  expect(desk.table.drawOffer).toBe(1);
  expect(desk.ask(ann, "draw", { agree: true })).toBe("ok");
  expect(desk.table.play?.match.result()?.reason).toBe("agreement");
});

it("does not offer a draw that was declined again before long", async () => {
  const { desk, attend } = asking(["orca"], () => ({ actions: ["pass"], shares: [0.5, 0.5], spent: 1 }));
  for (let turn = 0; turn < 120; turn++) desk.play(ann, "look");
  const offers: number[] = [];
  for (let turn = 0; turn < 60; turn++) {
    desk.play(ann, "pass");
    await attend();
    if (desk.table.drawOffer !== 1) continue;
    offers.push(turn);
    expect(desk.ask(ann, "draw", { agree: false })).toBe("ok");
    await attend(true);
  }
  // Two steps a turn.
  expect(offers).toEqual([19, 49]);
});
