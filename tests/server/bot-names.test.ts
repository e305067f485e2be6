/** In texts without icons the name of a bot says that it is one. */
import { expect, it } from "vitest";
import { notificationText } from "../../server/notifications/text.ts";
import { nameInWords } from "../../shared/wire/bot-accounts/account.ts";
import { summarise } from "../../shared/table/summary.ts";
import { startedDesk } from "./support/tables.ts";

it("a notification says who of the others is a bot, and calls no person one", () => {
  const desk = startedDesk();
  const summary = summarise(desk.table, desk.now);
  const seats = summary.seats.map((seat) => (seat.player === "ben" ? { ...seat, player: "bot_234567890123" } : seat));
  const told = (table: typeof summary) => notificationText("turn", table, "ann", "Tiny").body;
  expect(told({ ...summary, seats })).toMatch(/with Ben \(bot\)/);
  expect(told(summary)).not.toContain("(bot)");
  expect(nameInWords({ id: "ben", name: "Ben" })).toBe("Ben");
});
