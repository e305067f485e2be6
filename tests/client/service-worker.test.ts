/** The service worker without a browser: all parts of any open build are there. */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";

const SOURCE = readFileSync(new URL("../../client/public/sw.js", import.meta.url), "utf8");
const ORIGIN = "https://skerry.test";
const DAY = 24 * 60 * 60_000;

interface Build {
  readonly files: readonly string[];
}

const OLD: Build = { files: ["/assets/main-old.js", "/assets/board-old.js", "/assets/sea-both.svg"] };
const NEW: Build = { files: ["/assets/main-new.js", "/assets/board-new.js", "/assets/sea-both.svg"] };

/** What the browser keeps, by address: it outlives every worker. */
let kept: Map<string, string>;
/** What the server hands out; undefined while it is away. */
let served: Build | undefined;
/** Parts that do not come. */
let broken: string[];
let now: number;

beforeEach(() => {
  kept = new Map();
  served = OLD;
  broken = [];
  now = 0;
});

const pathOf = (request: string | { readonly url: string }) =>
  new URL(typeof request === "string" ? request : request.url, ORIGIN).pathname;

async function fetched(request: string | { readonly url: string }): Promise<Response> {
  const path = pathOf(request);
  if (served === undefined || broken.includes(path)) throw new TypeError("no line");
  if (!path.startsWith("/assets/")) return new Response(`<script src="${served.files[0]}">`);
  return served.files.includes(path) ? new Response(path) : new Response("", { status: 404 });
}

const cache = {
  keys: async () => [...kept.keys()].map((path) => ({ url: ORIGIN + path })),
  async add(request: { readonly url: string }) {
    const answer = await fetched(request);
    if (!answer.ok) throw new TypeError("not found");
    kept.set(pathOf(request), await answer.text());
  },
  async match(request: string | { readonly url: string }) {
    const text = kept.get(pathOf(request));
    return text === undefined ? undefined : new Response(text);
  },
  put: async (path: string, answer: Response) => void kept.set(path, await answer.text()),
  delete: async (request: { readonly url: string }) => kept.delete(pathOf(request)),
};

type Heard = (event: object) => void;

/** The worker of a build, as a browser runs it. */
function workerOf({ files }: Build) {
  const heard = new Map<string, Heard>();
  runInNewContext(SOURCE.replace("FILES = []", `FILES = ${JSON.stringify(files)}`), {
    self: { location: { origin: ORIGIN }, addEventListener: (kind: string, hear: Heard) => heard.set(kind, hear) },
    caches: { open: async () => cache, match: cache.match },
    fetch: fetched,
    Request: class {
      url: string;
      constructor(path: string) {
        this.url = ORIGIN + path;
      }
    },
    Date: { now: () => now },
    Response,
    URL,
    Promise,
    setTimeout: () => undefined,
  });
  return {
    /** What a page that has loaded asks for. @returns whether all could be kept */
    async keep(): Promise<boolean> {
      let done: Promise<unknown> = Promise.resolve();
      heard.get("message")?.({ data: "keep", waitUntil: (work: Promise<unknown>) => (done = work) });
      return done.then(
        () => true,
        () => false,
      );
    },
    async load(path: string, mode = "no-cors"): Promise<Response> {
      let answer: Promise<Response> | undefined;
      const request = { url: ORIGIN + path, method: "GET", mode };
      heard.get("fetch")?.({ request, respondWith: (work: Promise<Response>) => (answer = work) });
      return (await answer) ?? new Response("", { status: 404 });
    },
  };
}

/** What a page of this build loads, as the worker brings it. */
async function partsOf({ files }: Build, worker: ReturnType<typeof workerOf>): Promise<readonly string[]> {
  return Promise.all(files.map(async (file) => (await worker.load(file)).text()));
}

describe("a new build", () => {
  it("leaves pages of the one before it all of their parts, until none can be open any more", async () => {
    await workerOf(OLD).keep();
    served = NEW;
    const worker = workerOf(NEW);
    expect(await partsOf(OLD, worker)).toEqual(OLD.files);
    expect(await worker.keep()).toBe(true);
    expect(await partsOf(OLD, worker)).toEqual(OLD.files);
    now = 13 * DAY;
    await worker.keep();
    expect(await partsOf(OLD, worker)).toEqual(OLD.files);
    now = 15 * DAY;
    await worker.keep();
    expect([...kept.keys()].filter((path) => path.startsWith("/assets/")).sort()).toEqual([...NEW.files].sort());
  });

  it("is not shown without a line before it is here as a whole", async () => {
    await workerOf(OLD).keep();
    served = NEW;
    broken = ["/assets/board-new.js"];
    const worker = workerOf(NEW);
    expect(await worker.keep()).toBe(false);
    served = undefined;
    expect(await (await worker.load("/", "navigate")).text()).toContain("main-old.js");
    expect(await partsOf(OLD, worker)).toEqual(OLD.files);
    served = NEW;
    broken = [];
    expect(await worker.keep()).toBe(true);
    served = undefined;
    expect(await (await worker.load("/KELP47", "navigate")).text()).toContain("main-new.js");
    expect(await partsOf(NEW, worker)).toEqual(NEW.files);
  });

  it("does not take the page of another process for its own, while servers are replaced", async () => {
    const worker = workerOf(OLD);
    await worker.keep();
    served = { files: [...NEW.files, ...OLD.files] };
    await worker.keep();
    served = undefined;
    expect(await (await worker.load("/", "navigate")).text()).toContain("main-old.js");
  });

  it("comes back where an earlier one is set up again", async () => {
    await workerOf(OLD).keep();
    served = NEW;
    await workerOf(NEW).keep();
    served = OLD;
    await workerOf(OLD).keep();
    served = undefined;
    expect(await (await workerOf(OLD).load("/", "navigate")).text()).toContain("main-old.js");
    expect(await partsOf(NEW, workerOf(OLD))).toEqual(NEW.files);
  });
});

describe("without a line", () => {
  it("a page comes from what is kept, and says so where nothing is", async () => {
    served = undefined;
    const worker = workerOf(OLD);
    const none = await worker.load("/", "navigate");
    expect([none.status, await none.text()]).toEqual([503, expect.stringContaining("cannot be reached")]);
    served = OLD;
    await worker.keep();
    served = undefined;
    expect((await worker.load("/learn/skora/1", "navigate")).status).toBe(200);
  });
});
