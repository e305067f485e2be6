/**
 * A page in some browser, with the operations that tests need, whatever drives the browser. Presses go where a person
 * sees the thing.
 */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What every kind of driver can do. */
export interface Tab {
  goto(address: string): Promise<void>;
  /** Makes the page as large as that, as a window that is pulled. */
  resize(size: Size): Promise<void>;
  /** Runs an expression in the page. It may be a promise; what it comes to has to be JSON. */
  evaluate(expression: string): Promise<unknown>;
  click(point: Point): Promise<void>;
  tap(point: Point): Promise<void>;
  type(text: string): Promise<void>;
  key(name: "Enter" | "Escape"): Promise<void>;
  /** A PNG of what is in sight. */
  screenshot(): Promise<Buffer>;
  /** Puts another tab before this one, and then this one again. */
  hideAndShow(): Promise<void>;
}

export interface OpenBrowser {
  /** An empty page of that size; a finger's page matches the media queries of touch if the engine can do that. */
  open(size: Size): Promise<Tab>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** The reason why it cannot be run here; undefined if it can. */
  readonly missing: string | undefined;
  launch(): Promise<OpenBrowser>;
}

export type Pointer = "click" | "tap";

/** How long something may be waited for: everything is drawn by the processor, which may have other work besides. */
export const PATIENCE_MS = 120_000;
const LOOK_MS = 100;

/** Waits until an expression comes to something true. @returns what it came to */
export async function until(tab: Tab, expression: string, patience = PATIENCE_MS): Promise<unknown> {
  for (const deadline = Date.now() + patience; ; ) {
    const found = await tab.evaluate(expression);
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`never came: ${expression}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/**
 * The middle of what can be pressed under a name, once nothing lies over it; false until then. The name is a regular
 * expression, looked for as a screen reader tells it, in dialogs first.
 */
const FIND = `((name, among) => {
  const within = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const named = (one) => (one.getAttribute("aria-label") ?? one.textContent ?? "").trim();
  const free = (one) => {
    if (one.disabled || !one.checkVisibility() || one.closest(".unseen, [inert]")) return [];
    const inSight = () => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    let at = inSight();
    if (at.y < 0 || at.y > innerHeight || at.x < 0 || at.x > innerWidth) {
      one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      at = inSight();
    }
    const top = document.elementFromPoint(at.x, at.y);
    return top && (one.contains(top) || top.closest("label")?.contains(one)) ? [at] : [];
  };
  return [...within.querySelectorAll(among)].filter((one) => new RegExp(name).test(named(one))).flatMap(free)[0] ?? false;
})`;

/** On a busy machine seconds may pass between two frames: moving things would seem to stand still. */
const DRAWN_TWICE = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))";

const PRESSED = "button, a[href], [role=button], summary, input";

/**
 * The point to press a thing at, once it has stopped moving, so that the press does not miss it.
 * @param among a CSS selector for the thing
 */
export async function find(tab: Tab, name: string, among = PRESSED): Promise<Point> {
  const look = async () => pointIn(await until(tab, where(name, among)));
  for (let before = await look(); ; ) {
    await tab.evaluate(DRAWN_TWICE);
    const now = await look();
    if (now.x === before.x && now.y === before.y) return now;
    before = now;
  }
}

/** An expression for the point at which something can be pressed right now, or false. */
export function where(name: string, among = PRESSED): string {
  return `${FIND}(${JSON.stringify(name)}, ${JSON.stringify(among)})`;
}

/** Presses the thing with a name, where a person would. */
export async function press(tab: Tab, pointer: Pointer, name: string, among = PRESSED): Promise<void> {
  await tab[pointer](await find(tab, name, among));
}

/** Whether something under a name can be pressed right now. */
export async function isThere(tab: Tab, name: string, among = PRESSED): Promise<boolean> {
  return (await tab.evaluate(`${where(name, among)} !== false`)) === true;
}

function pointIn(found: unknown): Point {
  if (typeof found === "object" && found !== null && "x" in found && "y" in found) {
    const { x, y } = found;
    if (typeof x === "number" && typeof y === "number") return { x: Math.round(x), y: Math.round(y) };
  }
  throw new Error(`no point: ${JSON.stringify(found)}`);
}
