/**
 * The way of a player through every engine that is here: what only one of them does differently shows itself on a way that
 * is the same for all.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from "vitest";
import { course } from "../../client/games/skorm/lessons/course.ts";
import { identityAnswer, openTableAnswer } from "../../shared/wire/http.ts";
import { fits } from "../../client/learn/practice/lesson.ts";
import prepare from "../e2e/support/prepare.ts";
import { tileIn } from "../e2e/support/tiles.ts";
import { type RunningServer, startSkerry } from "../support/server.ts";
import { actionsIn } from "../server/many/support/play.ts";
import { type Chair, visitor } from "../server/support/house.ts";
import { chromium, firefox } from "./support/puppeteer.ts";
import { find, isThere, type OpenBrowser, type Pointer, press, type Tab, until } from "./support/tab.ts";
import { webkit } from "./support/webkit.ts";

const GAMES = ["skorm", "skora", "skor", "neko"];
const DESK = { width: 1280, height: 800 };
/** As narrow as every engine's window can be. */
const PHONE = { width: 450, height: 664 };
const ACTIONS = 5;
const SLOW = 180_000;
/** Where a page is to be seen that a test failed on. */
const FAILURES = "test-results/engines";

/** Of 255: fonts and edges are drawn a little differently, places and colours are not. */
const MOST_DIFFERENCE = 8;
const STATES = ["/learn/skorm/1", "/learn/skora/2", "/learn/skor/1", "/learn/neko/2", "/rules/skorm"];

let server: RunningServer;
/** The same states as each engine draws them. */
const pictures = new Map<string, Map<string, Buffer>>();

beforeAll(async () => {
  await prepare();
  server = await startSkerry({ LIMITS: "off" });
}, SLOW);
afterAll(() => server?.stop());

for (const { name, missing } of [chromium, firefox, webkit])
  if (missing !== undefined)
    console.warn(`NOT RUN IN ${name.toUpperCase()}: ${missing}. Install it: it has to be tested.`);

describe.each([chromium, firefox, webkit].filter(({ missing }) => missing === undefined))("in $name", (engine) => {
  let browser: OpenBrowser;
  beforeAll(async () => {
    browser = await engine.launch();
  }, SLOW);
  afterAll(() => browser?.close());

  it("home, a lesson on the board, sound and one's own page", { timeout: SLOW }, async () => {
    const { tab } = await somebody(browser, DESK);
    await find(tab, "^Quick match");
    await press(tab, "click", "^Sound on");
    await press(tab, "click", "^Sound off");
    await doFirstLesson(tab, "click");
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
      const { tab, chair, address } = await somebody(browser, DESK, game);
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
    const { tab, chair } = await somebody(browser, PHONE, game);
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
    const { tab } = await somebody(browser, PHONE);
    await doFirstLesson(tab, "tap");
    await expectNoErrors(tab);
  });

  it("draws the same states", { timeout: SLOW }, async () => {
    const { tab } = await somebody(browser, DESK);
    const drawings = new Map<string, Buffer>();
    for (const state of STATES) {
      await tab.goto(server.base + state);
      if (state.startsWith("/learn")) await drawn(tab);
      else await until(tab, "document.querySelector('h1') !== null");
      drawings.set(state, await settled(tab));
    }
    pictures.set(engine.name, drawings);
    const first = pictures.get(chromium.name);
    for (const [state, drawing] of drawings) {
      const difference = await differenceOf(drawing, first?.get(state) ?? drawing);
      console.log(`${engine.name} ${state}: ${difference.toFixed(1)} of 255 from ${chromium.name}`);
      expect.soft(difference, state).toBeLessThan(MOST_DIFFERENCE);
    }
  });
});

interface Somebody {
  readonly tab: Tab;
  /** The same player beside the page, who sees what the table says. */
  readonly chair: Chair;
  readonly address: string;
}

/** A player without coach notes on the home page, or at a table with a computer. */
async function somebody(browser: OpenBrowser, size: typeof DESK): Promise<{ readonly tab: Tab }>;
async function somebody(browser: OpenBrowser, size: typeof DESK, game: string): Promise<Somebody>;
async function somebody(browser: OpenBrowser, size: typeof DESK, game?: string): Promise<{ readonly tab: Tab }> {
  const tab = await browser.open(size);
  onTestFailed(async ({ task }) => {
    mkdirSync(FAILURES, { recursive: true });
    writeFileSync(`${FAILURES}/${task.fullName.replaceAll(/\W+/g, "-")}.png`, await tab.screenshot());
  });
  const headers = { "content-type": "application/json" };
  const known = await fetch(`${server.base}/api/identity`, { method: "POST", headers, body: "{}" });
  const { token, player } = identityAnswer.parse(await known.json());
  const identity = JSON.stringify(JSON.stringify({ token, ...player }));
  await tab.goto(`${server.base}/robots.txt`);
  await tab.evaluate(
    `(localStorage.setItem("skerry.identity", ${identity}), localStorage.setItem("skerry.coach", "no"))`,
  );
  const ann = visitor(server.base, token, player);
  const { body } =
    game === undefined
      ? { body: undefined }
      : await ann.ask("POST", "/api/tables", { game, seats: 2, clock: null, computers: ["puffin"], pace: "at-once" });
  const path = body === undefined ? "/" : `/${openTableAnswer.parse(body).code}`;
  const address = server.base + path;
  await tab.goto(address);
  await tab.evaluate(
    `(window.broken = [], ["error", "unhandledrejection"].forEach((kind) => addEventListener(kind, (event) =>
      window.broken.push(String(event.reason ?? event.message)))))`,
  );
  if (body === undefined) return { tab };
  await press(tab, "click", "^Ready$");
  await drawn(tab);
  const chair = await ann.enter(path.slice(1));
  return Object.assign({ tab }, { chair, address });
}

/** Waits until there is a board and nothing is on its way. */
async function drawn(tab: Tab): Promise<void> {
  await until(
    tab,
    "document.querySelector('.play-canvas canvas') !== null && !document.querySelector('.waiting-screen')",
  );
}

async function expectNoErrors(tab: Tab): Promise<void> {
  expect(await tab.evaluate("window.broken ?? []")).toEqual([]);
}

/** Does what hints say, so many times. */
async function play(tab: Tab, chair: Chair, pointer: Pointer, times: number): Promise<void> {
  const kept = () => actionsIn(chair.view()).length;
  for (let done = 0; done < times; done++) {
    const before = kept();
    // The table may go on while a hint is thought of: it is for another moment then, and asked for anew.
    for (let isKept = false; !isKept; ) {
      await until(tab, MINE);
      await tab.evaluate(`window.saidBefore = ${SAID}`);
      if (await isThere(tab, "^Hint$", HINT)) await press(tab, pointer, "^Hint$", HINT);
      else {
        await press(tab, pointer, "^More$");
        await press(tab, pointer, "^Hint");
      }
      await until(tab, HINTED);
      // What has no place on the board is an answer beside the question.
      const main = await until(tab, `document.querySelector("${MAIN}") !== null`, 2000).catch(() => false);
      await press(tab, pointer, "", main === true ? MAIN : ".prompt .prompt-answer, .prompt .button-legal");
      isKept = await comes(() => kept() > before);
    }
  }
}

const MINE = "document.querySelector('.prompt-mine, .button-main') !== null";

/** It waits for one's turn. */
const HINT = "button:not([aria-disabled=true])";

const MAIN = ".button-main:not([aria-disabled=true])";

/** What was read out last, or shown for a moment. */
const SAID = `[...document.querySelectorAll("[aria-live=polite]")].map((one) => one.textContent).join("|")`;

const HINTED = `${SAID} !== window.saidBefore && /(^|\\|)Hint: /.test(${SAID})`;

/** Whether something comes true soon. */
async function comes(isTrue: () => boolean): Promise<boolean> {
  for (const deadline = Date.now() + 5000; Date.now() < deadline; ) {
    if (isTrue()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return isTrue();
}

/** Skorm's first lesson, on its tiles. */
async function doFirstLesson(tab: Tab, pointer: Pointer): Promise<void> {
  await tab.goto(`${server.base}/learn/skorm/1`);
  await drawn(tab);
  const practice = course.open(0, ["You", "Puffin"]);
  const { right } = practice.step.value;
  const wanted = practice.legal().find((action) => right.some((pattern) => fits(pattern, action))) ?? "";
  const [, from = "", to = ""] = /^[SAHW]([a-i][1-9])[-x>]([a-i][1-9])/.exec(wanted) ?? [];
  for (const tile of [from, to]) await tab[pointer](await tileOf(tab, tile));
  // Where the engine's driver knows no finger, two presses of a mouse have done it.
  const isDone = await until(tab, DONE, 1000).catch(() => false);
  if (isDone !== true) await press(tab, pointer, "", ".prompt .button-main");
  await until(
    tab,
    "document.querySelector('.lesson-right') !== null || document.querySelector('.lesson-why') !== null",
  );
  expect(await tab.evaluate("document.querySelector('.lesson-right') !== null")).toBe(true);
  practice.close();
}

const DONE = "document.querySelector('.lesson-right') !== null";

const BOXES = `[".play-canvas canvas", ".play-space"].map((part) => {
  const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
  return { x, y, width, height };
})`;

async function tileOf(tab: Tab, tile: string) {
  const width = Number(await tab.evaluate("innerWidth"));
  const [board, space] = boxesIn(await tab.evaluate(BOXES));
  if (board === undefined || space === undefined) throw new Error("no board");
  const { x, y } = tileIn({ board, space }, width, tile, { player: 0, players: 2 });
  return { x: Math.round(x), y: Math.round(y) };
}

function boxesIn(found: unknown) {
  const number = (of: object, name: string) => Number(Reflect.get(of, name));
  return (Array.isArray(found) ? found : []).map((box: object) => ({
    x: number(box, "x"),
    y: number(box, "y"),
    width: number(box, "width"),
    height: number(box, "height"),
  }));
}

/** Takes the drawing context away and gives it back: the board is there as before. */
async function loseDrawing(tab: Tab): Promise<void> {
  await until(tab, MINE);
  await tab.evaluate("document.querySelectorAll('.toast').forEach((one) => one.remove())");
  const before = await settled(tab);
  await tab.evaluate(`new Promise((done) => {
    const [gl] = [...document.querySelectorAll(".play-canvas canvas")].flatMap((canvas) =>
      canvas.getContext("webgl2") ?? canvas.getContext("webgl") ?? []);
    const lost = gl.getExtension("WEBGL_lose_context");
    const when = (event, then) => gl.canvas.addEventListener(event, then, { once: true });
    when("webglcontextrestored", () => done(true));
    when("webglcontextlost", () => setTimeout(() => lost.restoreContext(), 50));
    lost.loseContext();
  })`);
  await expect.poll(async () => differenceOf(await settled(tab), before), { timeout: 20_000 }).toBeLessThan(2);
}

/** A picture of what has come to rest. */
async function settled(tab: Tab): Promise<Buffer> {
  for (let before = await small(await tab.screenshot()), tries = 0; ; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const now = await small(await tab.screenshot());
    if (meanOf(now, before) < 0.5 || tries > 40) return now;
    before = now;
  }
}

const small = (png: Buffer) => sharp(png).removeAlpha().resize(320, 200, { fit: "fill" }).blur(1.5).raw().toBuffer();

const differenceOf = async (one: Buffer, other: Buffer): Promise<number> => meanOf(one, other);

/** How far two pictures are apart, of 255, on average. */
function meanOf(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}
