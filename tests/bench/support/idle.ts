/** A table at which nobody does anything: how often a frame is drawn, and the water moved, each second. */
import type { BrowserContext, Page } from "@playwright/test";
import type { Figure } from "./row.ts";
import { boardDrawn, drawTimes, watchDrawing } from "./page.ts";

const SECONDS = 5;
/** Nothing was drawn for so long: the table has settled. */
const SETTLED = 1000;
const WATER_LIMIT = 30;

interface Idle {
  readonly what: string;
  readonly reducedMotion: "reduce" | "no-preference";
  readonly isHidden: boolean;
  /** Changes each second, at most. */
  readonly most: number;
}

const IDLE: readonly Idle[] = [
  { what: "an idle table under reduced motion", reducedMotion: "reduce", isHidden: false, most: 0 },
  { what: "an idle table with moving water", reducedMotion: "no-preference", isHidden: false, most: WATER_LIMIT },
  { what: "an idle table in a hidden tab", reducedMotion: "no-preference", isHidden: true, most: 0 },
];

export async function idleFigures(context: BrowserContext, address: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const idle of IDLE) {
    const { drawn, moved } = await watched(context, address, idle);
    const value = `${drawn.toFixed(1)} + ${moved.toFixed(1)}`;
    const goal = { text: `at most ${idle.most}`, met: drawn + moved <= idle.most };
    figures.push({ what: `${idle.what}, frames + steps of water a second`, value, goal });
  }
  return figures;
}

async function watched(context: BrowserContext, address: string, { reducedMotion, isHidden }: Idle) {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion });
  await page.addInitScript(asIfDrawnByACard);
  await watchDrawing(page);
  await page.goto(address);
  await boardDrawn(page);
  await settled(page);
  if (isHidden) await page.evaluate(hideTab);
  const before = (await drawTimes(page)).length;
  const moved = await page.evaluate(stepsOfWater, SECONDS);
  const drawn = (await drawTimes(page)).length - before;
  await page.close();
  return { drawn: drawn / SECONDS, moved: moved / SECONDS };
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction((rest) => {
    const times: unknown = Reflect.get(window, "drawTimes");
    const last: unknown = Array.isArray(times) ? times.at(-1) : undefined;
    return typeof last === "number" && performance.now() - last > rest;
  }, SETTLED);
}

/** With software rendering the water rests anyway: the benchmark asks what a graphics card would draw. */
function asIfDrawnByACard(): void {
  const { getParameter } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.getParameter = function (name: number) {
    const found: unknown = getParameter.call(this, name);
    return typeof found === "string" ? "a graphics card" : found;
  };
}

/** A headless browser hides no tab: the page is told that it is hidden. */
function hideTab(): void {
  Object.defineProperty(document, "hidden", { value: true });
  Object.defineProperty(document, "visibilityState", { value: "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
}

function stepsOfWater(seconds: number): Promise<number> {
  return new Promise((resolve) => {
    let steps = 0;
    const observer = new MutationObserver((changes) => {
      steps += changes.length;
    });
    for (const ground of document.querySelectorAll(".play-ground"))
      observer.observe(ground, { subtree: true, attributes: true, attributeFilter: ["style"] });
    setTimeout(() => {
      observer.disconnect();
      resolve(steps);
    }, seconds * 1000);
  });
}
