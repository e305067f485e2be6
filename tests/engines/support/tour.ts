/**
 * The way of a player through an engine: what only one of them does differently shows itself on a way that is the same
 * for all.
 */
import { afterAll, beforeAll, describe, it } from "vitest";
import { type RunningServer, startSkerry } from "../../support/server.ts";
import { loseDrawing } from "./pictures.ts";
import { type Engine, find, type OpenBrowser, press, until } from "./tab.ts";
import { doFirstLesson, drawn, expectNoErrors, play, somebody } from "./ways.ts";

const GAMES = ["skorm", "skora", "skor", "neko"];
export const DESK = { width: 1280, height: 800 };
/** As narrow as every engine's window can be. */
const PHONE = { width: 450, height: 664 };
const ACTIONS = 5;
/** Engines draw by software: beside other work, a game in WebKit takes three minutes. */
export const SLOW = 480_000;

/** Says loudly where an engine is not here. */
export function isHere({ name, missing }: Engine): boolean {
  if (missing !== undefined)
    console.warn(`NOT RUN IN ${name.toUpperCase()}: ${missing}. Install it: it has to be tested.`);
  return missing === undefined;
}

export function tour(engine: Engine): void {
  describe.runIf(isHere(engine))(`in ${engine.name}`, () => {
    let server: RunningServer;
    let browser: OpenBrowser;
    beforeAll(async () => {
      server = await startSkerry({ LIMITS: "off" });
      browser = await engine.launch();
    }, SLOW);
    afterAll(async () => {
      await browser?.close();
      await server?.stop();
    });

    it("home, a lesson on the board, sound and one's own page", { timeout: SLOW }, async () => {
      const { tab } = await somebody(browser, server.base, DESK);
      await find(tab, "^Quick match");
      await press(tab, "click", "^Sound on");
      await press(tab, "click", "^Sound off");
      await doFirstLesson(tab, server.base, "click");
      await press(tab, "click", "^Next: ");
      await tab.goto(`${server.base}/`);
      await press(tab, "click", "^You: ");
      await find(tab, "^Show link and QR code");
      await expectNoErrors(tab);
    });

    it.each(GAMES)(
      "%s by mouse, with a reload, a hidden tab and a lost drawing on the way",
      { timeout: SLOW },
      async (game) => {
        const { tab, chair, address } = await somebody(browser, server.base, DESK, game);
        await play(tab, chair, "click", 2);
        await tab.goto(address);
        await drawn(tab);
        await play(tab, chair, "click", 1);
        await tab.hideAndShow();
        await loseDrawing(tab);
        await play(tab, chair, "click", ACTIONS - 3);
        await expectNoErrors(tab);
        await chair.leave();
      },
    );

    it.each(GAMES)("%s by finger, to its result and replay", { timeout: SLOW }, async (game) => {
      const { tab, chair } = await somebody(browser, server.base, PHONE, game);
      await play(tab, chair, "tap", ACTIONS);
      await press(tab, "tap", "^Chat");
      await press(tab, "tap", "", "dialog input, dialog textarea");
      await tab.type("Well met");
      await tab.key("Enter");
      await until(tab, "document.body.textContent.includes('Well met')");
      await tab.key("Escape");
      await press(tab, "tap", "^More$");
      await press(tab, "tap", "^Resign");
      await press(tab, "tap", "^Resign$");
      await press(tab, "tap", "^Watch replay", "a, button");
      await until(tab, "location.pathname.startsWith('/g/')");
      await drawn(tab);
      await expectNoErrors(tab);
      await chair.leave();
    });

    it("the first lesson by finger", { timeout: SLOW }, async () => {
      const { tab } = await somebody(browser, server.base, PHONE);
      await doFirstLesson(tab, server.base, "tap");
      await expectNoErrors(tab);
    });
  });
}
