/** The same states as each engine draws them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startSkerry } from "../support/server.ts";
import { differenceOf, settled } from "./support/pictures.ts";
import { chromium, firefox } from "./support/puppeteer.ts";
import { type Engine, until } from "./support/tab.ts";
import { DESK, isHere, SLOW } from "./support/tour.ts";
import { drawn, goTo, somebody } from "./support/ways.ts";
import { webkit } from "./support/webkit.ts";

/** Of 255: fonts and edges are drawn a little differently, places and colours are not. */
const MAX_DIFFERENCE = 8;
const STATES = ["/learn/skorm/1", "/learn/skora/2", "/learn/skor/1", "/learn/neko/2", "/rules/skorm"];

let server: RunningServer;
let first: ReadonlyMap<string, Buffer> | undefined;

beforeAll(async () => {
  server = await startSkerry({ LIMITS: "off" });
}, SLOW);
afterAll(() => server?.stop());

describe.each([firefox, webkit])("$name", (engine) => {
  it.runIf(isHere(engine))("draws the same states as Chromium", { timeout: 2 * SLOW }, async () => {
    first ??= await drawingsIn(chromium);
    for (const [state, drawing] of await drawingsIn(engine)) {
      const wanted = first.get(state);
      if (wanted === undefined) throw new Error(`${chromium.name} did not draw ${state}`);
      const difference = differenceOf(drawing, wanted);
      console.log(`${engine.name} ${state}: ${difference.toFixed(1)} of 255 from ${chromium.name}`);
      expect.soft(difference, state).toBeLessThan(MAX_DIFFERENCE);
    }
  });
});

async function drawingsIn(engine: Engine): Promise<ReadonlyMap<string, Buffer>> {
  const browser = await engine.launch();
  try {
    const { tab } = await somebody(browser, server.base, DESK);
    const drawings = new Map<string, Buffer>();
    for (const state of STATES) {
      await goTo(tab, server.base + state);
      if (state.startsWith("/learn")) await drawn(tab);
      else await until(tab, "document.querySelector('h1') !== null");
      drawings.set(state, await settled(tab));
    }
    return drawings;
  } finally {
    await browser.close();
  }
}
