/** WebKitGTK, of what Safari is made, by the W3C's WebDriver protocol. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { z } from "zod";
import { freePort } from "../../support/server.ts";
import { findProgram, isScreenThere, openScreen } from "./screen.ts";
import { type Engine, type OpenBrowser, PATIENCE_MS, type Point, type Size, type Tab } from "./tab.ts";

const driver = findProgram(["WebKitWebDriver"]);
const [browserPath] = globSync("/usr/lib*/{,*/}webkit2gtk-4.*/MiniBrowser");

export const webkit: Engine = {
  name: "WebKit",
  missing:
    driver === undefined || browserPath === undefined
      ? "no WebKitWebDriver and MiniBrowser (Debian's webkit2gtk-driver) are here"
      : isScreenThere()
        ? undefined
        : "no Xvfb is on the PATH",
  launch,
};

const KEYS = { Enter: "\uE007", Escape: "\uE00C" };
/** The origin of pointer coordinates: the page, in CSS pixels. */
const ORIGIN = "viewport";

async function launch(): Promise<OpenBrowser> {
  const screen = await openScreen();
  const port = await freePort();
  const settings = stillSettings();
  // The driver waits for the reader of its output, and would keep ours open.
  const child = spawn(driver ?? "", [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: screen.display,
      XDG_CONFIG_HOME: settings,
      GTK_A11Y: "none",
    },
  });
  const base = `http://127.0.0.1:${port}`;
  let last: string | undefined;
  const endLast = async () => {
    if (last !== undefined) await ask(last, "DELETE").catch(() => undefined);
    last = undefined;
  };
  const close = async () => {
    await endLast();
    const ended = once(child, "exit");
    child.kill();
    await ended;
    await screen.close();
    rmSync(settings, { recursive: true, force: true });
  };
  try {
    await ready(base);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async open(size) {
      for (let windows = 1; ; windows++) {
        // It has one session at a time.
        await endLast();
        const session = `${base}/session/${await newSession(base)}`;
        last = session;
        await resize(session, size);
        const tab = tabOf(session);
        if (await isPainted(tab)) return tab;
        if (windows === MAX_WINDOWS) throw new Error(`${windows} windows of WebKit showed nothing`);
        console.error("A window of WebKit showed nothing, and another one is opened.");
      }
    },
    close,
  };
}

/** A window that is opened on a busy machine may show nothing for good, whatever its page is: one in some dozens did. */
const MAX_WINDOWS = 3;
const PAINTING_MS = 10_000;
const GREEN = "data:text/html,<body style='background:rgb(0,255,0)'>";

async function isPainted(tab: Tab): Promise<boolean> {
  await tab.goto(GREEN);
  for (const deadline = Date.now() + PAINTING_MS; Date.now() < deadline; ) {
    const [red, green] = (await sharp(await tab.screenshot()).stats()).channels;
    if ((red?.mean ?? 255) < 20 && (green?.mean ?? 0) > 235) return true;
  }
  return false;
}

/** @throws Error when the browser does not start in time. The driver itself gives it a few seconds, however busy the machine. */
async function newSession(base: string): Promise<string> {
  const capabilities = {
    alwaysMatch: {
      "webkitgtk:browserOptions": { binary: browserPath, args: ["--automation"] },
      timeouts: { script: PATIENCE_MS, pageLoad: PATIENCE_MS },
    },
  };
  for (const deadline = Date.now() + PATIENCE_MS; ; ) {
    try {
      const made = await ask(`${base}/session`, "POST", { capabilities });
      return z.object({ sessionId: z.string() }).parse(made).sessionId;
    } catch (error) {
      if (Date.now() > deadline || !`${error}`.includes("session not created")) throw error;
    }
  }
}

/** A folder of settings by which pages hear that motion is not wanted: all of it is drawn by the processor. */
function stillSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), "skerry-webkit-"));
  for (const version of ["gtk-3.0", "gtk-4.0"]) {
    mkdirSync(join(folder, version));
    writeFileSync(join(folder, version, "settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  }
  return folder;
}

async function ready(base: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; ; ) {
    if (
      await fetch(`${base}/status`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    if (Date.now() > deadline) throw new Error("WebKitWebDriver does not answer");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The time that the driver may take for a command: it gives no answer about a page that it waits for in vain. */
const DRIVER_PATIENCE_MS = PATIENCE_MS + 10_000;

/** @throws Error with the driver's own words, or when it says nothing */
async function ask(address: string, method: "POST" | "GET" | "DELETE", body?: object): Promise<unknown> {
  const init = method === "POST" ? { method, body: JSON.stringify(body ?? {}) } : { method };
  const signal = AbortSignal.timeout(DRIVER_PATIENCE_MS);
  const answer = await fetch(address, { ...init, signal, headers: { "content-type": "application/json" } }).catch(
    (error: unknown) => {
      throw new Error(`${method} ${address}`, { cause: error });
    },
  );
  const { value } = z.object({ value: z.unknown() }).parse(await answer.json());
  if (!answer.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
  return value;
}

/** Changes what nobody sees, again and again: a single pixel, as all that is drawn anew is drawn by the processor. */
const STIR = `const pixel = document.body.appendChild(document.createElement("div"));
  pixel.style.cssText = "position:fixed;right:0;bottom:0;width:1px;height:1px;pointer-events:none";
  let is = false;
  const turning = setInterval(() => { pixel.style.background = (is = !is) ? "#0001" : "#0002"; }, 50);
  window.endStirring = () => { clearInterval(turning); pixel.remove(); };`;

const run = (session: string, script: string) => ask(`${session}/execute/sync`, "POST", { script, args: [] });

/** Makes the page as large as wanted, whatever the window adds around it. */
async function resize(session: string, size: Size): Promise<void> {
  const [outer, inner] = [boxSize.parse(await ask(`${session}/window/rect`, "GET")), await pageSize(session)];
  await ask(`${session}/window/rect`, "POST", {
    x: 0,
    y: 0,
    width: size.width + outer.width - inner.width,
    height: size.height + outer.height - inner.height,
  });
  await sized(session, size);
}

const boxSize = z.object({ width: z.number(), height: z.number() });

async function pageSize(session: string): Promise<Size> {
  return boxSize.parse(await run(session, "return { width: innerWidth, height: innerHeight }"));
}

/** Waits until the page has a size: it follows its window a little later. */
async function sized(session: string, size: Size): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; ; ) {
    const { width, height } = await pageSize(session);
    if (width === size.width && height === size.height) return;
    if (Date.now() > deadline) throw new Error(`the page is ${width}x${height}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function tabOf(session: string): Tab {
  const point = (pointerType: "mouse" | "touch", { x, y }: Point) =>
    ask(`${session}/actions`, "POST", {
      actions: [
        {
          type: "pointer",
          id: pointerType,
          parameters: { pointerType },
          actions: [
            { type: "pointerMove", duration: 0, origin: ORIGIN, x, y },
            { type: "pointerDown", button: 0 },
            { type: "pointerUp", button: 0 },
          ],
        },
      ],
    });
  const type = (text: string) =>
    ask(`${session}/actions`, "POST", {
      actions: [
        {
          type: "key",
          id: "keys",
          actions: [...text].flatMap((value) => [
            { type: "keyDown", value },
            { type: "keyUp", value },
          ]),
        },
      ],
    });
  return {
    goto: async (address) => void (await ask(`${session}/url`, "POST", { url: address })),
    resize: (size) => resize(session, size),
    async evaluate(expression) {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve(${expression}).then(done, (error) => done({ failed: String(error) }));`;
      return ask(`${session}/execute/async`, "POST", { script, args: [] });
    },
    click: async (at) => void (await point("mouse", at)),
    tap: async (at) => void (await point("touch", at)),
    type: async (text) => void (await type(text)),
    key: async (name) => void (await type(KEYS[name])),
    async screenshot() {
      // Of a page that was hidden and stands still since then, a picture is waited for until something changes.
      await run(session, STIR);
      const picture = z.string().parse(await ask(`${session}/screenshot`, "GET"));
      await run(session, "window.endStirring()");
      return Buffer.from(picture, "base64");
    },
    async hideAndShow() {
      const size = await pageSize(session);
      const here = z.string().parse(await ask(`${session}/window`, "GET"));
      const { handle } = z
        .object({ handle: z.string() })
        .parse(await ask(`${session}/window/new`, "POST", { type: "tab" }));
      await ask(`${session}/window`, "POST", { handle });
      await ask(`${session}/window`, "DELETE");
      await ask(`${session}/window`, "POST", { handle: here });
      // A row of tabs took a part of the window from it.
      await sized(session, size);
    },
  };
}
