/** A player's way through an engine: comes in, follows hints, does a lesson. */
import { mkdirSync, writeFileSync } from "node:fs";
import { expect, onTestFailed } from "vitest";
import { course } from "../../../client/games/skorm/lessons/course.ts";
import { matchesPattern } from "../../../client/learn/practice/lesson.ts";
import { identityAnswer, openTableAnswer } from "../../../shared/wire/http.ts";
import { tileIn } from "../../e2e/support/tiles.ts";
import { actionsIn } from "../../server/many/support/play.ts";
import { type TableClient, visitor } from "../../support/visitor.ts";
import { isThere, type OpenBrowser, type Pointer, press, type Size, type Tab, until, where } from "./tab.ts";

/** The folder for pictures of pages on which a test failed. */
const FAILURES = "test-results/engines";

export interface Somebody {
  readonly tab: Tab;
  /** The same player beside the page, who sees what the table says. */
  readonly client: TableClient;
  readonly address: string;
}

/** Has a picture kept if the test fails. @param what it shows, if not the page as it is then */
export function keepOfFailure(what: string, picture: () => Promise<Buffer>): void {
  onTestFailed(async ({ task }) => {
    mkdirSync(FAILURES, { recursive: true });
    // A browser that is gone shows nothing any more.
    const seen = await picture().catch(() => undefined);
    if (seen !== undefined) writeFileSync(`${FAILURES}/${task.fullName.replaceAll(/\W+/g, "-")}${what}.png`, seen);
  });
}

/** A player without coach notes on the home page, or at a table with a computer. */
export async function somebody(browser: OpenBrowser, base: string, size: Size): Promise<{ readonly tab: Tab }>;
export async function somebody(browser: OpenBrowser, base: string, size: Size, game: string): Promise<Somebody>;
export async function somebody(
  browser: OpenBrowser,
  base: string,
  size: Size,
  game?: string,
): Promise<{ readonly tab: Tab }> {
  const tab = await browser.open(size);
  keepOfFailure("", () => tab.screenshot());
  const headers = { "content-type": "application/json" };
  const known = await fetch(`${base}/api/identity`, { method: "POST", headers, body: "{}" });
  const { token, player } = identityAnswer.parse(await known.json());
  const identity = JSON.stringify(JSON.stringify({ token, ...player }));
  await tab.goto(`${base}/robots.txt`);
  await tab.evaluate(
    `(localStorage.setItem("skerry.identity", ${identity}), localStorage.setItem("skerry.coach", "no"))`,
  );
  const ann = visitor(base, token, player);
  const { body } =
    game === undefined
      ? { body: undefined }
      : await ann.ask("POST", "/api/tables", { game, seats: 2, clock: null, computers: ["puffin"], pace: "at-once" });
  const path = body === undefined ? "/" : `/${openTableAnswer.parse(body).code}`;
  const address = base + path;
  await goTo(tab, address);
  if (body === undefined) return { tab };
  await press(tab, "click", "^Ready$");
  await drawn(tab);
  const client = await ann.enter(path.slice(1));
  return Object.assign({ tab }, { client, address });
}

/** Waits until there is a board and no action is being sent. */
export async function drawn(tab: Tab): Promise<void> {
  await until(
    tab,
    "document.querySelector('.play-canvas canvas') !== null && !document.querySelector('.waiting-screen')",
  );
}

/** Leaves a page on which nothing may have broken for another one, which is watched from then on. */
export async function goTo(tab: Tab, address: string): Promise<void> {
  await expectNoErrors(tab);
  await tab.goto(address);
  await tab.evaluate(
    `(window.broken = [], ["error", "unhandledrejection"].forEach((kind) => addEventListener(kind, (event) =>
      window.broken.push(String(event.reason ?? event.message)))))`,
  );
}

export async function expectNoErrors(tab: Tab): Promise<void> {
  expect(await tab.evaluate("window.broken ?? []")).toEqual([]);
}

/** Does what hints say, so many times. */
export async function play(tab: Tab, client: TableClient, pointer: Pointer, times: number): Promise<void> {
  const seat = client.view().seats.findIndex(({ bot }) => bot === "");
  const kept = () => actionsIn(client.view()).filter((line) => line.startsWith(`${seat}`)).length;
  for (let done = 0; done < times; done++) {
    const before = kept();
    // The table may go on while a hint is thought of: it is for another moment then, and asked for anew.
    for (let isKept = false; !isKept; ) {
      await until(tab, MINE);
      await tab.evaluate(`window.saidBefore = ${SAID}`);
      // On a phone it is behind "More"; on a desk it may say "not now" until the turn has come.
      await until(tab, `${where("^Hint$", HINT)} || ${where("^More$")}`);
      if (!(await isThere(tab, "^Hint$", HINT))) await press(tab, pointer, "^More$");
      await press(tab, pointer, "^Hint$", HINT);
      await until(tab, HINTED);
      // An action without a place on the board is an answer next to the question.
      await until(tab, `document.querySelector("${MAIN}") !== null`, 2000).catch(() => false);
      await until(tab, `document.querySelector("${MAIN}, ${ANSWER}") !== null`);
      const main = await tab.evaluate(`document.querySelector("${MAIN}") !== null`);
      await press(tab, pointer, "", main === true ? MAIN : ANSWER);
      isKept = await comes(() => kept() > before);
    }
  }
}

export const MINE = "document.querySelector('.prompt-mine, .button-main') !== null";

/** The button waits for the player's turn. */
const HINT = "button:not([aria-disabled=true])";

const MAIN = ".button-main:not([aria-disabled=true])";

const ANSWER = ".prompt .prompt-answer, .prompt .button-legal";

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
export async function doFirstLesson(tab: Tab, base: string, pointer: Pointer): Promise<void> {
  await goTo(tab, `${base}/learn/skorm/1`);
  await drawn(tab);
  const practice = course.open(0, ["You", "Puffin"]);
  const { right } = practice.step.value;
  const wanted = practice.legal().find((action) => right.some((pattern) => matchesPattern(pattern, action))) ?? "";
  const [, from = "", to = ""] = /^[SAHW]([a-i][1-9])[-x>]([a-i][1-9])/.exec(wanted) ?? [];
  for (const tile of [from, to]) await tab[pointer](await tileOf(tab, tile));
  // If the engine's driver has no touch, two presses of a mouse have done it.
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
