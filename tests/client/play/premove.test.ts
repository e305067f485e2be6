/** Premoves in live games, on the page: which are offered, what the table is sent, and what becomes of them. */
import { signal } from "@preact/signals";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { play } from "../../../client/games/skorm/play/play.ts";
import { localSeat, localSettings } from "../../../client/net/local-session.ts";
import type { Link } from "../../../client/net/session.ts";
import { premoveOptions } from "../../../client/ui/play/model/premove.ts";
import { openModel } from "../../../client/ui/play/model/model.ts";
import { playText } from "../../../client/ui/play/text.ts";
import { premovesOn } from "../../../client/ui/shell/settings.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { writeStep } from "../../../shared/kernel/steps.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import type { State } from "../../../shared/skorm/state.ts";
import { type Refusal, refusal } from "../../../shared/wire/refusal.ts";
import type { PlansAnswer } from "../../../shared/wire/plans.ts";
import type { TableView } from "../../../shared/wire/table.ts";
import { tableSession, tableView } from "../table-view.ts";

const [toast, announce] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock("../../../client/ui/kit/live.tsx", () => ({ toast, announce }));

const AGREED: Promise<Refusal | undefined> = Promise.resolve(undefined);

/** A game in play in which seat 1 is to act, and this player sits in seat 0; the table answers so what is decided ahead. */
function scene(answer = AGREED, withdrawn = AGREED) {
  let state = playedIn();
  const log: string[] = [];
  const shown = (): TableView =>
    tableView({ phase: "playing", round: 1, log: [...log], game: skorm.copy(state), seats: [SEAT, SEAT] });
  const table = signal<TableView | undefined>(shown());
  const asked: [string, unknown][] = [];
  const link = signal<Link>("live");
  const answers: (() => void)[] = [];
  let told: PlansAnswer | undefined;
  const session = tableSession({
    table,
    link,
    plans: () => new Promise((resolve) => answers.push(() => resolve(told))),
    settings: signal({ ...localSettings("skorm", 2, {}), clock: { minutes: 5, increment: 0 } }),
    request: (name, payload) => {
      asked.push([name, payload]);
      if (name !== "ahead") return AGREED;
      return "action" in payload && payload.action === "" ? withdrawn : answer;
    },
  });
  const model = openModel(session, play, { seesAll: true });

  async function tellsPlans(): Promise<void> {
    for (let answer = answers.shift(); answer !== undefined; answer = answers.shift()) {
      answer();
      await new Promise(setImmediate);
    }
  }

  return {
    model,
    asked,
    breaks() {
      link.value = "reconnecting";
    },
    answersWithdrawals(answered: typeof AGREED) {
      withdrawn = answered;
    },
    /** The table takes actions, and shows all of them at once. */
    take(...actions: number[]) {
      for (const action of actions) {
        const [seat = 0] = skorm.actors(state);
        state = skorm.copy(state);
        skorm.apply(state, seat, action, noChance);
        log.push(writeStep({ kind: "act", seat, action: skorm.write(action) }));
      }
      table.value = shown();
    },
    holds(plans: PlansAnswer) {
      told = plans;
    },
    /** The connection is lost and restored: the table has `holds`, and its log has grown by `pauses`. */
    async comesBack(holds: PlansAnswer | undefined, pauses = 0) {
      answers.length = 0;
      link.value = "reconnecting";
      link.value = "live";
      told = holds;
      for (let pause = 0; pause < pauses; pause++) {
        log.push(writeStep({ kind: "pause", ms: 9000 }));
        table.value = shown();
      }
      await tellsPlans();
    },
    tellsPlans,
    legal: () => skorm.legal(state, skorm.actors(state)[0] ?? 0),
  };
}

const SEAT = localSeat("Somebody", 0);

function playedIn(): State {
  const state = skorm.setup({ seats: 2, options: skorm.options.parse({}) }, noFirst);
  while (state.phase === "place" || skorm.actors(state)[0] !== 1) {
    const [seat = 0] = skorm.actors(state);
    const [action] = skorm.legal(state, seat);
    if (action === undefined) throw new Error("nothing to do");
    skorm.apply(state, seat, action, noChance);
  }
  return state;
}

const noFirst = { below: () => 0, shuffle: <T>(items: readonly T[]) => [...items] };

beforeEach(() => {
  toast.mockClear();
  announce.mockClear();
  premovesOn.value = true;
});

describe("an action that is decided ahead", () => {
  it("is one that may be possible after some action of the other player", () => {
    const state = playedIn();
    const found = new Set(premoveOptions(skorm, state, 0));
    const [other] = skorm.legal(state, 1).filter((action) => {
      const after = skorm.copy(state);
      skorm.apply(after, 1, action, noChance);
      return skorm.actors(after)[0] === 0;
    });
    if (other === undefined) throw new Error("no action ends a turn");
    const after = skorm.copy(state);
    skorm.apply(after, 1, other, noChance);
    for (const action of skorm.legal(after, 0)) expect(found.has(action)).toBe(true);
  });

  it("goes to the table, stands on the board, and is no action yet", async () => {
    const { model, asked } = scene();
    expect(model.premove.value).toBe("open");
    const [choice] = model.choices.value;
    if (choice === undefined) throw new Error("nothing to choose");
    model.input({ kind: "press", action: choice.action });
    expect(asked).toEqual([["ahead", { version: 0, action: skorm.write(choice.action) }]]);
    expect(model.premove.value).toBe("decided");
    expect(model.choice.value?.action).toBe(choice.action);
    expect(model.sending.value).toBe(false);
    model.input({ kind: "cancel" });
    expect(asked.at(-1)).toEqual(["ahead", { version: 0, action: "" }]);
    expect(announce).toHaveBeenLastCalledWith(playText.aheadWithdrawn);
    expect(model.premove.value).toBe("open");
    expect(model.choice.value).toBeUndefined();
    model.close();
  });

  it("leaves the keys where they are, when it is decided and when it is taken back", () => {
    const { model } = scene();
    const [first, second] = model.choices.value.flatMap(({ from = [], to = [] }) => [from, to].flat());
    const [choice] = model.choices.value;
    if (choice === undefined || first === undefined || second === undefined) throw new Error("nothing to choose");
    model.input({ kind: "focus", at: [first] });
    model.input({ kind: "press", action: choice.action });
    expect(model.selection.value.focus).toEqual([first]);
    model.input({ kind: "focus", at: [second] });
    expect(model.premove.value).toBe("decided");
    model.input({ kind: "cancel" });
    expect(model.premove.value).toBe("open");
    expect(model.selection.value).toMatchObject({ taken: undefined, firm: false, focus: [second] });
    model.close();
  });

  /** What the other player can do so that the action is possible afterwards. */
  function replyBefore(action: number): number {
    const found = skorm.legal(playedIn(), 1).find((reply) => {
      const after = skorm.copy(playedIn());
      skorm.apply(after, 1, reply, noChance);
      return skorm.actors(after)[0] === 0 && skorm.legal(after, 0).includes(action);
    });
    if (found === undefined) throw new Error("it is never possible");
    return found;
  }

  it("is over when it was done, and when it was not possible", async () => {
    for (const isDone of [true, false]) {
      const { model, take } = scene();
      const [choice] = model.choices.value;
      if (choice === undefined) throw new Error("nothing to choose");
      model.input({ kind: "press", action: choice.action });
      await new Promise(setImmediate);
      const reply = replyBefore(choice.action);
      take(...(isDone ? [reply, choice.action] : [reply]));
      expect(model.premove.value).toBe(isDone ? "open" : undefined);
      expect(model.choices.value.length).toBeGreaterThan(0);
      model.close();
    }
  });

  it.each([
    ["refuses it as late: it is done at once", refusal("stale")],
    ["has taken it and dropped it: it is over", undefined],
  ])("waits for the table's answer when the other's action is there before it, which %s", async (_, late) => {
    const answer = Promise.withResolvers<Refusal | undefined>();
    const { model, asked, take } = scene(answer.promise);
    const [choice] = model.choices.value;
    if (choice === undefined) throw new Error("nothing to choose");
    model.input({ kind: "press", action: choice.action });
    take(replyBefore(choice.action));
    expect(toast).not.toHaveBeenCalled();
    answer.resolve(late);
    await new Promise(setImmediate);
    const acted = ["act", [1, skorm.write(choice.action)]];
    expect(asked.slice(1)).toEqual(late === undefined ? [] : [acted]);
    expect(toast.mock.calls).toEqual(late === undefined ? [[playText.aheadDropped]] : []);
    expect(model.premove.value).toBe(late === undefined ? undefined : "open");
    model.close();
  });

  it.each([0, 1])("is not drawn any more once a server that is back has forgotten it (%i pauses)", async (pauses) => {
    const { model, comesBack } = scene();
    const [choice] = model.choices.value;
    if (choice === undefined) throw new Error("nothing to choose");
    model.input({ kind: "press", action: choice.action });
    await comesBack(undefined);
    expect(model.premove.value).toBe("decided");
    await comesBack({ plans: [], ahead: skorm.write(choice.action) });
    expect(model.premove.value).toBe("decided");
    await comesBack({ plans: [], ahead: "" }, pauses);
    expect(model.premove.value).toBe("open");
    expect(model.choice.value).toBeUndefined();
    expect(toast.mock.calls).toEqual([[playText.aheadForgotten]]);
    model.close();
  });

  it("stays when it was decided while the table was asked what it holds", async () => {
    const { model, comesBack } = scene();
    const back = comesBack({ plans: [], ahead: "" });
    const [choice] = model.choices.value;
    if (choice === undefined) throw new Error("nothing to choose");
    model.input({ kind: "press", action: choice.action });
    await back;
    expect(model.premove.value).toBe("decided");
    model.close();
  });

  it("is drawn again when the table refuses to forget it", async () => {
    const { model, holds, tellsPlans } = scene(AGREED, Promise.resolve(refusal("too-fast")));
    const [choice] = model.choices.value;
    if (choice === undefined) throw new Error("nothing to choose");
    // A page that opens asks, too.
    await tellsPlans();
    model.input({ kind: "press", action: choice.action });
    model.input({ kind: "cancel" });
    expect(model.premove.value).toBe("open");
    holds({ plans: [], ahead: skorm.write(choice.action) });
    await new Promise(setImmediate);
    await tellsPlans();
    expect(model.premove.value).toBe("decided");
    expect(model.choice.value?.action).toBe(choice.action);
    model.close();
  });

  /** A premove is decided, the line breaks, and the player switches premoves off: no answer comes. */
  async function switchedOffWithoutLine() {
    const opened = scene(AGREED, Promise.resolve(refusal("unreachable")));
    const { model, asked, breaks } = opened;
    const [choice] = model.choices.value;
    if (choice === undefined) throw new Error("nothing to choose");
    model.input({ kind: "press", action: choice.action });
    await new Promise(setImmediate);
    breaks();
    announce.mockClear();
    premovesOn.value = false;
    await new Promise(setImmediate);
    expect(asked.slice(1)).toEqual([["ahead", { version: 0, action: "" }]]);
    // Not that it is withdrawn: the table holds it still.
    expect(announce.mock.calls).toEqual([[playText.aheadWithdrawnLater]]);
    expect(toast.mock.calls).toEqual([[playText.aheadWithdrawnLater]]);
    expect(model.premove.value).toBeUndefined();
    announce.mockClear();
    return { ...opened, action: choice.action };
  }

  it("is withdrawn on the next line when premoves were switched off without one", async () => {
    const { model, asked, comesBack, answersWithdrawals } = await switchedOffWithoutLine();
    answersWithdrawals(AGREED);
    await comesBack(undefined);
    expect(asked.slice(2)).toEqual([["ahead", { version: 0, action: "" }]]);
    expect(announce.mock.calls).toEqual([[playText.aheadWithdrawn]]);
    // The table has forgotten it: no line after that needs it.
    await comesBack(undefined);
    expect(asked).toHaveLength(3);
    model.close();
  });

  it("needs not be withdrawn any more when it was done before the line came back", async () => {
    const { model, asked, take, comesBack, action } = await switchedOffWithoutLine();
    take(replyBefore(action), action);
    await comesBack(undefined);
    expect(asked).toHaveLength(2);
    expect(announce).not.toHaveBeenCalled();
    model.close();
  });

  it("is withdrawn on the next line when the line broke before the answer, and not drawn again", async () => {
    const first = Promise.withResolvers<Refusal | undefined>();
    const { model, asked, breaks, comesBack, answersWithdrawals, tellsPlans } = scene(AGREED, first.promise);
    const [choice] = model.choices.value;
    if (choice === undefined) throw new Error("nothing to choose");
    await tellsPlans();
    model.input({ kind: "press", action: choice.action });
    model.input({ kind: "cancel" });
    breaks();
    const second = Promise.withResolvers<Refusal | undefined>();
    answersWithdrawals(second.promise);
    await comesBack({ plans: [], ahead: skorm.write(choice.action) });
    expect(asked.slice(2)).toEqual([["ahead", { version: 0, action: "" }]]);
    // The first one fails late, on the line after it.
    first.resolve(refusal("unreachable"));
    second.resolve(undefined);
    await new Promise(setImmediate);
    await tellsPlans();
    expect(model.premove.value).toBe("open");
    expect(toast).not.toHaveBeenCalled();
    model.close();
  });

  it("takes the place of one that was withdrawn without an answer", async () => {
    const { model, asked, comesBack, answersWithdrawals } = await switchedOffWithoutLine();
    premovesOn.value = true;
    answersWithdrawals(new Promise(() => undefined));
    await comesBack(undefined);
    const [choice] = model.choices.value;
    if (choice === undefined) throw new Error("nothing to choose");
    model.input({ kind: "press", action: choice.action });
    await new Promise(setImmediate);
    await comesBack({ plans: [], ahead: skorm.write(choice.action) });
    expect(asked.map(([, payload]) => payload).slice(2)).toEqual([
      { version: 0, action: "" },
      { version: 0, action: skorm.write(choice.action) },
    ]);
    expect(model.premove.value).toBe("decided");
    model.close();
  });

  it("is offered to nobody who does not want it", () => {
    premovesOn.value = false;
    const { model } = scene();
    expect(model.choices.value).toEqual([]);
    expect(model.premove.value).toBeUndefined();
    model.close();
  });
});
