/**
 * The way of a player through an engine: what only one of them does differently shows itself on a way that is the same
 * for all.
 */
import { afterAll, beforeAll, describe, it } from "vitest";
import { type RunningServer, startSkerry } from "../../support/server.ts";
import { loseDrawing } from "./pictures.ts";
import { type Engine, find, type OpenBrowser, press, type Tab, until } from "./tab.ts";
import { doFirstLesson, drawn, expectNoErrors, goTo, play, somebody } from "./ways.ts";

/** The drawing is lost once on a board of tiles and once on a table of cards: it is the same for all of a sort. */
const GAMES = [
  { game: "skorm", loses: true },
  { game: "skora", loses: false },
  { game: "skor", loses: false },
  { game: "neko", loses: true },
];
export const DESK = { width: 1280, height: 800 };
/** As narrow as every engine's window can be. */
const PHONE = { width: 450, height: 664 };
const ACTIONS = 5;
/** Engines draw by software: beside much other work, a game takes minutes. */
export const SLOW = 900_000;

/** Prints a clear message if an engine is missing. */
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

    it("home, a lesson by mouse and by finger, sound and one's own page", { timeout: SLOW }, async () => {
      const { tab } = await somebody(browser, server.base, DESK);
      await find(tab, "^Quick match");
      await press(tab, "click", "^Sound on");
      await press(tab, "click", "^Sound off");
      await doFirstLesson(tab, server.base, "click");
      await press(tab, "click", "^Next: ");
      await tab.resize(PHONE);
      await doFirstLesson(tab, server.base, "tap");
      await goTo(tab, `${server.base}/`);
      await press(tab, "tap", "^You: ");
      await find(tab, "^Show link and QR code");
      await expectNoErrors(tab);
    });

    // One table for mouse and finger: a page that is opened and loaded anew takes longer than all that is done on it.
    it.each(GAMES)("$game by mouse and by finger, to its result and replay", { timeout: SLOW }, async (way) => {
      const { tab, client, address } = await somebody(browser, server.base, DESK, way.game);
      await play(tab, client, "click", ACTIONS);
      await tab.hideAndShow();
      if (way.loses) await loseDrawing(tab);
      await tab.resize(PHONE);
      await goTo(tab, address);
      await drawn(tab);
      await play(tab, client, "tap", ACTIONS);
      await chat(tab);
      await press(tab, "tap", "^More$");
      await resign(tab);
      await press(tab, "tap", "^Watch replay", "a, button");
      await until(tab, "location.pathname.startsWith('/g/')");
      await drawn(tab);
      await expectNoErrors(tab);
      await client.leave();
    });
  });
}

async function chat(tab: Tab): Promise<void> {
  await press(tab, "tap", "^Chat");
  await press(tab, "tap", "", "dialog input, dialog textarea");
  await tab.type("Well met");
  await tab.key("Enter");
  await until(tab, "document.body.textContent.includes('Well met')");
  await tab.key("Escape");
}

async function resign(tab: Tab): Promise<void> {
  await press(tab, "tap", "^Resign$");
  // Both buttons have the same name: a second tap on the first, just as the question comes, would put the question away.
  await until(tab, "[...document.querySelectorAll('dialog[open]')].at(-1).textContent.includes('Resign this game?')");
  await press(tab, "tap", "^Resign$");
}
