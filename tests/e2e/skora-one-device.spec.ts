/** A game with secrets on one device: nobody sees the hand of somebody else on the way. */
import { expect, test } from "./support/skerry.ts";
import { openAlone, playByList, skoraScript, skoraTable } from "./support/skora.ts";

test("hands are covered until the player whose turn it is says so", async ({ newPerson }) => {
  const script = skoraScript(3, 5);
  const ann = await newPerson("Ann");
  await openAlone(ann, script);
  const names = ["Ann", "Player 2", "Player 3"];
  let uncovered = -1;
  for (const ply of script.plies.slice(1, 14)) {
    const name = names[ply.seat] ?? "";
    if (ply.seat !== uncovered) {
      await expect(ann.page.getByRole("heading", { name: `Pass the device to ${name}` })).toBeVisible();
      await expect(skoraTable(ann.page)).toHaveCount(0);
      await ann.page.getByRole("button", { name: `I am ${name}, uncover it` }).click();
      uncovered = ply.seat;
    }
    await playByList(ann, ply);
  }
  const log = ann.page.getByRole("list", { name: "Log" });
  await ann.page.getByRole("button", { name: /^I am / }).click();
  for (const name of names) await expect(log).toContainText(`${name} chose a decree.`);
});
