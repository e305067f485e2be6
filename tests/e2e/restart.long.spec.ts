/** The server goes away in the middle of a game and comes back: nobody has to do anything about it. */
import { conquest } from "../support/conquest.ts";
import { board, plyOf, playByMouse } from "./support/skorm-input.ts";
import { expect, type Person, test } from "./support/skerry.ts";
import { at, hasTurn, say, startGame, turnOrder } from "./support/steps.ts";

/** From the moment when the server answers again. */
const SECONDS_TO_COME_BACK = 6;

const banner = ({ page }: Person) => page.locator(".link-banner", { hasText: "Connection lost." });
const moves = ({ page }: Person) => page.getByRole("region", { name: "Moves" });

function turnTo({ page }: Person, tab: RegExp): Promise<void> {
  return page.getByRole("tab", { name: tab }).click();
}

/** Plays one of the turns of a game that both know, and waits until everybody sees it. */
async function play(order: readonly Person[], turn: number): Promise<void> {
  const { player, action } = conquest()[turn] ?? { player: 0, action: "" };
  await hasTurn(at(order, player));
  await playByMouse(at(order, player).page, plyOf(action), { player, players: order.length });
  for (const person of order) await expect(moves(person)).toContainText(action.slice(0, 3));
}

test("a game goes on by itself after the server was killed, and after it was stopped", async ({
  lasting,
  elsewhere,
}) => {
  await lasting.start();
  const people = [await elsewhere(lasting.base, "Ann"), await elsewhere(lasting.base, "Ben")];
  await startGame(people);
  const order = await turnOrder(people);
  let turn = 0;
  await play(order, turn++);
  await play(order, turn++);
  for (const one of people) await turnTo(one, /^Chat/);
  await say(at(people, 0), "Is it dark over there too?");
  await expect(at(people, 1).page.getByRole("log", { name: "Chat" })).toContainText("Is it dark");
  for (const one of people) await turnTo(one, /^Moves/);
  for (const [ends, signal] of (["SIGKILL", "SIGTERM"] as const).entries())
    await test.step(signal, async () => {
      const before = await Promise.all(people.map((one) => moves(one).textContent()));
      expect(await lasting.end(signal)).toBe(signal === "SIGTERM" ? 0 : null);
      for (const one of people) {
        await expect(banner(one)).toBeVisible();
        await expect(board(one.page)).toBeVisible();
      }
      await lasting.start();
      const back = Date.now();
      for (const one of people) await expect(banner(one)).toHaveCount(0);
      expect(Date.now() - back).toBeLessThan(SECONDS_TO_COME_BACK * 1000);

      for (const one of people) {
        await expect(board(one.page)).toBeVisible();
        await turnTo(one, /^Chat/);
        await expect(one.page.getByRole("log", { name: "Chat" })).toContainText("Is it dark");
        await turnTo(one, /^Moves/);
      }
      for (const [index, one] of people.entries()) {
        await expect(moves(one).getByText(/The server was away for \d+ secs?; no clock ran\./)).toHaveCount(ends + 1);
        expect((await moves(one).textContent())?.startsWith(before[index] ?? "nothing")).toBe(true);
      }
      await play(order, turn++);
      await play(order, turn++);
    });
});
