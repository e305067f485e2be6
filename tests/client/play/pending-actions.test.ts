/** A player's actions between the hand and the table: an action after a refused one is void, too. */
import { signal } from "@preact/signals";
import { afterEach, expect, test } from "vitest";
import type { Link } from "../../../client/net/session.ts";
import { openPendingActions, type PendingActions } from "../../../client/ui/play/model/pending-actions.ts";
import { type Refusal, refusal } from "../../../shared/wire/refusal.ts";
import type { TableView } from "../../../shared/wire/table.ts";
import { tableSession, tableView } from "../table-view.ts";

const opened: PendingActions<string>[] = [];
afterEach(() => {
  for (const pendingActions of opened.splice(0)) pendingActions.close();
});

/** Three actions that were sent one after the other, and the table's answer to each. */
function sentThree(known: readonly string[]) {
  const table = signal<TableView | undefined>(tableView({ phase: "playing", log: known }));
  const link = signal<Link>("live");
  const answers: ((refused?: Refusal) => void)[] = [];
  const request = () => new Promise<Refusal | undefined>((resolve) => void answers.push(resolve));
  const pendingActions = openPendingActions<string>(tableSession({ table, link, request }), {
    write: (action) => action,
  });
  opened.push(pendingActions);
  for (const action of ["a", "b", "c"]) pendingActions.send(0, action);
  return {
    link,
    open: () => pendingActions.open.value.map(({ action }) => action),
    shows: (log: readonly string[]) => (table.value = tableView({ phase: "playing", log })),
    async answer(at: number, refused?: Refusal) {
      answers[at]?.(refused);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("a refused action takes along those after it, and leaves those before it", async () => {
  const { open, answer } = sentThree(["1x"]);
  await answer(1, refusal("illegal"));
  expect(open()).toEqual(["a"]);
});

test("the first one takes along all", async () => {
  const { open, answer } = sentThree([]);
  await answer(0, refusal("stale"));
  expect(open()).toEqual([]);
});

test("those that the table has made are under way no longer, whatever becomes of the others", async () => {
  const { open, shows, answer } = sentThree(["1x"]);
  shows(["1x", "0a"]);
  expect(open()).toEqual(["b", "c"]);
  await answer(2, refusal("illegal"));
  expect(open()).toEqual(["b"]);
});

test("without a line nobody knows what was made: all stay until it is back", async () => {
  const { open, link, answer } = sentThree([]);
  link.value = "reconnecting";
  await answer(1, refusal("unreachable"));
  expect(open()).toEqual(["a", "b", "c"]);
  link.value = "live";
  expect(open()).toEqual([]);
});
