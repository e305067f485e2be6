/** A DM at a table of Skor, by mouse and keys: set up, started, and led without a line of code. */
import { expectAccessible, expectNoScroll } from "./support/checks.ts";
import { expect, test } from "./support/skerry.ts";
import { click, hexPoint, keys, openLedTable, setUpLedTable } from "./support/skor-dm.ts";

test.setTimeout(300_000);

test("a table with a DM is opened by mouse, led and begun by keys alone, and the DM writes on hexes and changes what players are", {
  tag: "@long",
}, async ({ guest, newPerson }) => {
  const [ann, ben, cara] = [await newPerson("Ann"), await guest("Ben"), await newPerson("Cara")];
  const beside = await openLedTable({ ann, ben, cara }, click, keys);
  await setUpLedTable({ ann, beside, cara }, click, keys);
  await expectAccessible(cara.page);
  for (const { page } of [ann, cara]) await expectNoScroll(page);

  // A note on a hex, which everybody can read there.
  await click(cara.page, "Note on a hex");
  const { x, y } = await hexPoint(cara.page, 2, { q: 3, r: -2 });
  await cara.page.mouse.click(x, y);
  await cara.page.getByLabel("Words or an https link on f5").fill("https://maps.example/cave");
  await click(cara.page, "Write");
  const hex = await hexPoint(ann.page, 0, { q: 3, r: -2 });
  await ann.page.mouse.click(hex.x, hex.y);
  const link = ann.page.getByRole("link", { name: "DM: Open maps.example" });
  await expect(link).toHaveAttribute("href", "https://maps.example/cave");
  await expect(link).toHaveAttribute("rel", /noopener/);

  // Time stands still, and a player is another people from now on.
  await keys(cara.page, "Stop the time");
  await expect(ann.page.getByText("Cara, the DM, has stopped the time").first()).toBeVisible();
  // All that the DM may change then leaves the buttons below it on the screen.
  await expect(cara.page.getByRole("button", { name: "Stop leading", exact: true }).last()).toBeInViewport({
    ratio: 1,
  });
  const desk = cara.page.getByRole("group", { name: /^Ann/ });
  await desk.getByRole("combobox", { name: "Culture" }).selectOption("Alien");
  await desk.getByRole("combobox", { name: "Military" }).selectOption("Military 2 / 3");
  await desk.getByRole("button", { name: "1 more next turn" }).click();
  await expect(ann.page.getByText("The DM set your people to Military 2.", { exact: true }).first()).toBeVisible();
  await expect(ann.page.getByRole("region", { name: /^You, Wave/ }).getByText("Alien")).toBeVisible();
  await expectAccessible(cara.page);
  await expectNoScroll(cara.page);
  await keys(cara.page, "Let the time run");
  await expect(cara.page.getByText(/^(Ann|Ben) to move$/).first()).toBeVisible();

  // A draw is between the players.
  await expect(cara.page.getByRole("button", { name: "Draw", exact: true })).toHaveCount(0);
  await click(ann.page, "Draw");
  await ann.page.getByRole("dialog").getByRole("button", { name: "Offer a draw" }).click();
  await expect.poll(() => beside.ask("draw", { agree: true })).toBe("ok");
  for (const { page } of [ann, cara]) {
    await expect(page.getByRole("heading", { name: "A draw" })).toBeVisible();
    await expect(page.getByText(/2 players and a DM/).first()).toBeVisible();
  }
  await expect(ann.page.getByText("Cara (DM)")).toBeVisible();
  await beside.leave();
});
