/** The preview of a link, as programs read it that show one. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withPreview } from "../../server/previews/page-head.ts";
import { HOME_PREVIEW } from "../../server/previews/preview.ts";
import { skeletonsOf } from "../../server/identity/confusables.ts";
import { changeOf } from "../../server/records/tournaments.ts";
import { join as enter } from "../../shared/tournament/entry.ts";
import { newTournament } from "../../shared/tournament/tournament.ts";
import { tournamentSettings } from "../../shared/wire/tournaments/tournament.ts";
import { tiny } from "./support/tiny.ts";
import { ask, type TestServer, openServer, readyWith, until } from "./support/test-server.ts";
import { type TroubledStore, troubled } from "./support/troubled-store.ts";
import { storeIn } from "./store/support/store-in.ts";

const PAGE = '<head><title>Skerry</title><meta name="description" content="Games" /></head>';
const folder = mkdtempSync(join(tmpdir(), "skerry-previews-"));
let server: TestServer;
let store: TroubledStore;
beforeAll(async () => {
  writeFileSync(join(folder, "index.html"), PAGE);
  const env = { CLIENT_DIR: folder, DATA_DIR: folder, LIMIT_CODE_MISSES: "3/600", LIMIT_IDENTITIES: "off" };
  store = troubled(await storeIn(folder));
  server = await openServer({ ...env, TRUST_PROXY: "1" }, undefined, store);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The tags of a page by their names. */
async function tagsOf(path: string, from = "198.51.100.1"): Promise<Record<string, string>> {
  const { status, body } = await ask(server.address, "GET", path, undefined, {
    accept: "text/html",
    "x-forwarded-for": from,
  });
  expect(status).toBe(200);
  const tags = String(body).matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g);
  const [, title = ""] = /<title>([^<]*)<\/title>/.exec(String(body)) ?? [];
  return { title, ...Object.fromEntries([...tags].map(([, key, content]) => [key, content])) };
}

async function tableOf(settings = {}) {
  const [ann, ben] = await Promise.all([server.newVisitor("Ann"), server.newVisitor("Ben")]);
  const code = await ann.open(settings);
  const annAt = await ann.enter(code);
  return { code, ann, ben, annAt };
}

async function playing(settings = {}) {
  const table = await tableOf(settings);
  const benAt = await table.ben.enter(table.code);
  await benAt.ask("sit", { seat: 1 });
  await readyWith([table.annAt, benAt], ["a".repeat(32), "b".repeat(32)]);
  await until(() => table.annAt.view().phase === "playing");
  return { ...table, benAt };
}

describe("an invitation", () => {
  it("says who invites to which game, and how many seats are taken", async () => {
    const { code } = await tableOf({ clock: { minutes: 15, increment: 10 } });
    expect(await tagsOf(`/${code}`)).toMatchObject({
      title: "Ann invites you to Tiny",
      "og:title": "Ann invites you to Tiny",
      "og:description": expect.stringContaining("1 of 2 seats taken · 15 min + 10 s"),
      "og:url": `${server.address}/${code}`,
      "og:image": `${server.address}/preview/table/${code}.png`,
      "twitter:card": "summary_large_image",
      robots: "noindex",
    });
  });

  it("names nobody but the host, whoever sits there", async () => {
    const { code, ben } = await tableOf();
    await (await ben.enter(code)).ask("sit", { seat: 1 });
    const tags = await tagsOf(`/${code.toLowerCase()}`);
    expect(tags["og:description"]).toContain("2 of 2 seats");
    expect(JSON.stringify(tags)).not.toContain("Ben");
  });
});

it("the preview of a tournament says when it begins, what is played, and who is in", async () => {
  const host = { ...{ id: "host", host: "host", hostName: "Host" }, seats: tiny.seats };
  const settings = tournamentSettings.parse({
    ...{ title: "Friday night", game: tiny.id, seats: 2, clock: { minutes: 5, increment: 5 }, kind: "swiss" },
    startsAt: Date.UTC(2026, 10, 27, 20),
  });
  const made = newTournament({ ...host, id: "abcdefghij", settings });
  if ("code" in made) throw new Error(made.code);
  const entered = enter(made, { id: "ann", name: "Ann", bound: false, rating: 0 }, 1);
  if ("code" in entered) throw new Error(entered.code);
  await store.saveTournament(changeOf(entered, undefined, 1));
  expect(await tagsOf("/t/abcdefghij")).toMatchObject({
    "og:title": "Friday night: Tiny",
    "og:description": "Fri 27 Nov, 20:00 UTC · Swiss · 5 rounds · 5 min + 5 s · 1 signed up · Free, guests too",
    "og:image": `${server.address}/preview/tournament/abcdefghij.png`,
    robots: "noindex",
  });
  expect(await tagsOf("/t/abcdefghi-")).toMatchObject({ "og:title": HOME_PREVIEW.title });
  expect(await tagsOf("/tournaments")).toMatchObject({ "og:title": "Tournaments at Skerry" });
});

describe("a table in play", () => {
  it("names its players where everybody may watch", async () => {
    const { code } = await playing({ listed: true });
    expect((await tagsOf(`/${code}`))["og:title"]).toBe("Tiny: Ann against Ben");
  });

  it("names nobody where it is private", async () => {
    const { code } = await playing({ listed: false });
    expect(JSON.stringify(await tagsOf(`/${code}`))).not.toMatch(/Ann|Ben/);
  });
});

describe("a finished game", () => {
  it("says who beat whom, in how many moves", async () => {
    const { annAt, benAt } = await playing();
    await annAt.ask("act", [0, "pass"]);
    await benAt.ask("act", [1, "win"]);
    await until(() => annAt.view().phase === "finished");
    const id = annAt.view().gameId;
    expect(await tagsOf(`/g/${id}`)).toMatchObject({
      "og:title": "Ben beat Ann at Tiny in 2 moves",
      "og:image": `${server.address}/preview/game/${id}.png`,
      robots: "noindex",
    });
  });

  it("says nothing while it goes on", async () => {
    const { annAt } = await playing();
    expect((await tagsOf(`/g/${annAt.view().gameId}`))["og:title"]).toContain("Skerry");
  });
});

describe("other pages", () => {
  it.each([
    ["/", "Skerry: board games with friends"],
    ["/rules/tiny", "The rules of Tiny"],
    ["/developers", "Skerry for developers"],
    ["/learn", "Learn the games of Skerry"],
    ["/learn/tiny", "Learn Tiny"],
    ["/learn/tiny/puzzle", "The puzzle of the day: Tiny"],
    ["/top/tiny", "The best at Tiny"],
    ["/p/Nobody", "Skerry: board games with friends"],
  ])("%s says %s", async (path, title) => {
    const tags = await tagsOf(path);
    expect(tags["og:title"]).toBe(title);
    expect(tags.robots).toBeUndefined();
  });

  it("of a player who keeps a name say how much they have played, under any spelling and the id", async () => {
    const { ann, annAt, benAt } = await playing();
    await benAt.ask("resign");
    await until(() => annAt.view().phase === "finished");
    const passkey = { id: "key of Wilma", player: ann.id, publicKey: "", counter: 0, transports: "", label: "" };
    await store.bind(ann.id, "Wilma", skeletonsOf("Wilma"), 1, { ...passkey, madeAt: 1, usedAt: 1 });
    for (const who of ["Wilma", "wILMA", ann.id])
      expect(await tagsOf(`/p/${who}`)).toMatchObject({
        title: "Wilma at Skerry",
        "og:title": "Wilma at Skerry",
        "og:description": "1 finished game",
        "og:image": `${server.address}/preview/home.png`,
        "twitter:card": "summary_large_image",
      });
  });

  it("tell nothing of a guest, whose address is for those who were given it", async () => {
    const { id, name } = await server.newVisitor("Wanda");
    expect(JSON.stringify(await tagsOf(`/p/${id}`))).not.toContain(name);
  });
});

describe("somebody who guesses codes", () => {
  it("hears nothing of true ones either after too many wrong ones", async () => {
    const { code } = await tableOf();
    for (const wrong of ["AAAAAA", "AAAAAC", "AAAAAD"]) await tagsOf(`/${wrong}`, "198.51.100.9");
    expect((await tagsOf(`/${code}`, "198.51.100.9"))["og:title"]).not.toContain("Ann");
    expect((await tagsOf(`/${code}`, "198.51.100.8"))["og:title"]).toContain("Ann");
  });
});

describe("a store that is away", () => {
  it("costs the preview and not the page", async () => {
    store.be("down");
    try {
      expect((await tagsOf("/g/abc"))["og:title"]).toContain("Skerry");
    } finally {
      store.be("none");
    }
  });
});

it("stands on the page while the rest of it comes, but for what is said of home", () => {
  const shell = '<head></head><div class="shell" role="status">\n  Skerry\n  <small>Loading</small></div>';
  const preview = { title: "Ann & Ben", description: "2 of 3 seats taken.", picture: "/p.png", indexed: false };
  expect(withPreview(shell, preview, "https://skerry.example", "/KELP47")).toContain(
    '<div class="shell" role="status">Ann &amp; Ben<p>2 of 3 seats taken.</p>',
  );
  expect(withPreview(shell, HOME_PREVIEW, "https://skerry.example", "/")).toContain("Skerry\n  <small>");
});

it("what somebody is called stays words, whatever it holds", () => {
  const preview = { title: '"><script>&$&', description: "$1", picture: "/p.png", indexed: true };
  const page = withPreview(PAGE, preview, "https://skerry.example", "/");
  expect(page).toContain('<meta property="og:title" content="&quot;&gt;&lt;script&gt;&amp;$&amp;" />');
  expect(page).toContain("<title>&quot;&gt;&lt;script&gt;&amp;$&amp;</title>");
  expect(page).toContain('name="description" content="$1"');
});

describe("search engines", () => {
  it("are told what a game is on the page of its rules, and there alone", async () => {
    const page = async (path: string) =>
      (await fetch(server.address + path, { headers: { accept: "text/html" } })).text();
    const [, data = "{}"] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await page("/rules/tiny")) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      "@type": "Game",
      name: "Tiny",
      url: `${server.address}/rules/tiny`,
      numberOfPlayers: { minValue: 2 },
    });
    expect(await page("/")).not.toContain("ld+json");
  });

  it("find the finished games that everybody could watch, and no others", async () => {
    const played = async (settings: object) => {
      const { annAt, benAt } = await playing(settings);
      await benAt.ask("resign");
      await until(() => annAt.view().phase === "finished");
      return annAt.view().gameId;
    };
    const [open, hidden, unwatched] = [
      await played({ listed: true }),
      await played({ listed: false }),
      await played({ listed: true, watch: false }),
    ];
    const listOf = async (path: string) => {
      const map = await (await fetch(server.address + path)).text();
      return [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
    };
    const [first = "", ...others] = await listOf("/sitemap-games.xml");
    expect(others).toEqual([]);
    const listed = await listOf(first);
    expect(listed).toContain(`/g/${open}`);
    for (const id of [hidden, unwatched]) expect(listed).not.toContain(`/g/${id}`);
    expect((await tagsOf(`/g/${open}`)).robots).toBeUndefined();
    expect((await tagsOf(`/g/${unwatched}`)).robots).toBe("noindex");
    expect(await listOf("/sitemap-games-99999999999999-nothing.xml")).toEqual([]);
  });

  it("find what is for everybody, and nothing of tables, games and people", async () => {
    const robots = await (await fetch(`${server.address}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${server.address}/sitemap.xml`);
    const map = await (await fetch(`${server.address}/sitemap.xml`)).text();
    const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
    expect(paths).toEqual(["/", "/learn", "/developers", "/rules/tiny", "/learn/tiny", "/top/tiny"]);
  });

  it("are told no host that is none, whatever somebody claims to ask", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    request(`${server.address}/sitemap.xml`, { headers: { host: 'x"<y>' } }, (answer) => {
      let text = "";
      answer.on("data", (part) => (text += String(part))).on("end", () => resolve(text));
    }).end();
    expect(await promise).toContain("<loc>http://localhost/</loc>");
  });
});
