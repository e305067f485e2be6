/** While nothing happens, no page moves: no frame is asked for, nothing shifts, nothing is animated. */
import { begin } from "./support/begun.ts";
import { keptGame } from "./support/kept-game.ts";
import { expect, type Page, test } from "./support/skerry.ts";

/** So many frames in a row, more than a second of them: what moves with every tick of a clock is noticed, too. */
const REST = 75;
/** What loads and glides when a page opens is over by then. */
const PATIENCE = 600;

/** Runs in a page before anything else, and notes which elements move from one frame to the next. */
function watchMotion(): void {
  const moved = new Set<string>();
  const frame = requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (drawn) => {
    moved.add("a frame was asked for");
    return frame(drawn);
  };
  new PerformanceObserver((list) => {
    for (const { entryType } of list.getEntries()) moved.add(entryType);
  }).observe({ type: "layout-shift" });
  Reflect.set(window, "motionOfFrame", async () => {
    await new Promise(frame);
    for (const { playState, effect } of document.getAnimations())
      if (playState === "running" && effect instanceof KeyframeEffect)
        moved.add(`${effect.target?.className} is animated`);
    const motion = [...moved];
    moved.clear();
    return motion;
  });
}

/** The elements that moved last, if a page never comes to rest. */
function restlessness(page: Page, frames = PATIENCE): Promise<readonly string[]> {
  return page.evaluate(
    async ([rest, patience]) => {
      const motionOfFrame: unknown = Reflect.get(window, "motionOfFrame");
      if (typeof motionOfFrame !== "function") throw new Error("the page is not watched");
      let last: readonly string[] = [];
      for (let frame = 0, still = 0; frame < patience; frame++) {
        const motion: readonly string[] = await motionOfFrame();
        still = motion.length === 0 ? still + 1 : 0;
        if (still === rest) return [];
        if (motion.length > 0) last = motion;
      }
      return last;
    },
    [REST, frames] as const,
  );
}

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`pages rest while nothing happens, motion: ${reducedMotion}`, { tag: "@long" }, async ({
    guest,
    server,
    seen,
  }) => {
    const waiting = await (await guest("Ann")).open({ game: "skorm" });
    const playing = await begin(server.base, { game: "neko", seats: 2 });
    const [player] = playing.players;
    if (player === undefined) throw new Error("nobody sits at the table");
    const { context } = await seen(player);
    await context.addInitScript(watchMotion);
    const { id } = await keptGame(server.base);
    const pages = [
      ["/", "Your games"],
      [`/${waiting}`, "Skorm"],
      [`/${playing.code}`, "Neko Harbour"],
      [`/g/${id}`, "Skorm"],
      ["/learn/skora/puzzle/2026-11-20", "Skora"],
    ] as const;
    // Beside each other: each has its own frames.
    await Promise.all(
      pages.map(async ([address, title]) => {
        const page = await context.newPage();
        await page.emulateMedia({ reducedMotion });
        await page.goto(address);
        await expect(page.getByRole("heading", { name: title }).first()).toBeVisible();
        expect(await restlessness(page), address).toEqual([]);
      }),
    );
    await playing.leave();
  });

/** What each kind of motion is told as, and how it comes about. */
const MOTIONS = [
  ["layout-shift", "setInterval(() => document.body.classList.toggle('lower'), 50)"],
  ["a frame was asked for", "(function again() { requestAnimationFrame(again) })()"],
  ["moving is animated", "document.querySelector('h1').className = 'moving'"],
] as const;

for (const [told, script] of MOTIONS)
  test(`a page that does not rest is noticed: ${told}`, { tag: "@long" }, async ({ page, server }) => {
    await page.addInitScript(watchMotion);
    await page.goto(server.base);
    await expect(page.getByRole("heading").first()).toBeVisible();
    const content =
      ".lower { padding-top: 90px } @keyframes to { to { opacity: 0.5 } } .moving { animation: to 1s infinite }";
    await page.addStyleTag({ content });
    await page.evaluate(script);
    expect(await restlessness(page, 2 * REST)).toContain(told);
  });
