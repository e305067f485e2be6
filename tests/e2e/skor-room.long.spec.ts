/** Skor's answers stay in sight and whole at every size, also where much is said above them. */
import { verbOf } from "../../shared/skor/board/actions.ts";
import { skor } from "../../shared/skor/rules.ts";
import { begin } from "./support/begun.ts";
import { storageOf } from "./support/kept-game.ts";
import { SIZES, SMALL_SIZES } from "./support/sizes.ts";
import { scriptedOrigin } from "./support/game-scripts.ts";
import { expect, type Page, test } from "./support/skerry.ts";
import { lineOf, type Ply, SEED, skorScript } from "./support/skor-script.ts";

test.setTimeout(120_000);

const { plies } = skorScript(9);
const verbsAt = ({ state, seat }: Ply) => skor.legal(state, seat).map(verbOf);

const MOMENTS: readonly { readonly name: string; readonly is: (ply: Ply) => boolean }[] = [
  { name: "food is short", is: (ply) => verbsAt(ply).includes("hold") },
  { name: "a tech can be learnt", is: (ply) => verbsAt(ply).includes("learn") },
  {
    name: "much can be done",
    is: (ply) => ["spawn", "promote", "move"].every((verb) => verbsAt(ply).some((v) => v === verb)),
  },
];

for (const { name, is } of MOMENTS) {
  test(`where ${name}`, async ({ browser, server }) => {
    const at = plies.findIndex(is);
    const { seat } = plies[at] ?? { seat: 0 };
    const steps = plies.slice(0, at).map(lineOf);
    const origin = scriptedOrigin({ game: "skor", seats: 2, seed: SEED, steps });
    const table = await begin(server.base, { game: "skor", seats: 2, settings: { clock: { days: 3 }, origin } });
    await table.leave();
    const player = table.players[seat];
    if (player === undefined) throw new Error("nobody is asked");
    const context = await browser.newContext({ storageState: storageOf(player, server.base) });
    const page = await context.newPage();
    await page.goto(`${server.base}/${table.code}`);
    const answers = page.locator(".prompt-buttons > .button, .ask-techs > .button");
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const where = `${size.width}x${size.height}`;
      await expect(answers.first(), where).toBeVisible();
      // Some answers give way to others while the page is laid out for its size.
      await expect(async () => {
        for (const answer of await answers.all()) {
          await expect(answer, where).toBeInViewport({ ratio: 0.99, timeout: 1000 });
        }
      }).toPass({ timeout: 20_000 });
      expect(await spilling(page), where).toEqual([]);
      await expect(page.locator(".seat-row-clock").last(), where).toBeInViewport({ ratio: 0.99 });
    }
    await context.close();
  });
}

/** The answers whose words stick out of them. */
function spilling(page: Page): Promise<readonly string[]> {
  return page.locator(".prompt-buttons > .button, .ask-techs > .button").evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const words = document.createRange();
      words.selectNodeContents(button);
      const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
      return inner.left < outer.left || inner.right > outer.right ? [button.textContent ?? ""] : [];
    }),
  );
}

test("the set-up is done, and put back, on the smallest screens", async ({ browser, server }) => {
  const table = await begin(server.base, { game: "skor", seats: 2, settings: { clock: { days: 3 } } });
  const [player] = table.players;
  if (player === undefined) throw new Error("nobody is asked");
  const context = await browser.newContext({ storageState: storageOf(player, server.base) });
  const page = await context.newPage();
  await page.goto(`${server.base}/${table.code}`);
  const button = (name: string) => page.getByRole("button", { name, exact: true }).last();
  const inSight = async (names: readonly string[]) => {
    for (const size of SMALL_SIZES) {
      await page.setViewportSize(size);
      const where = `${size.width}x${size.height}`;
      for (const name of names) {
        await expect(button(name), where).toBeInViewport({ ratio: 0.99 });
        // Nothing lies over it, neither in its middle nor at its lower edge.
        await button(name).click({ trial: true });
        const { width, height } = (await button(name).boundingBox()) ?? { width: 0, height: 0 };
        await button(name).click({ trial: true, position: { x: width / 2, y: height - 4 } });
      }
    }
  };
  await page.getByRole("radio", { name: /^Technocracy/ }).check();
  await inSight(["Take Technocracy", "Put back"]);
  await button("Put back").click();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.getByRole("radio", { name: /^Technocracy/ }).check();
  await page.getByRole("radio", { name: /^Espionage/ }).check();
  await button("Take Technocracy").click();
  await expect.poll(() => table.acting()).toEqual([1]);
  await table.play(1);
  await expect(page.getByRole("radiogroup", { name: "Turn your land" })).toBeVisible();
  await inSight(["Face them like this"]);
  await table.leave();
  await context.close();
});
