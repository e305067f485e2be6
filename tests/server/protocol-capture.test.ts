/** One whole short game as it goes over the wire, kept beside the description of the protocol: client/public/protocol-capture.txt. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { games } from "../../shared/games.ts";
import { type TableClient, type TestServer, openServer, until } from "./support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer({}, games);
});
afterAll(() => server.stop());

/** What is another in every game. */
const DRAWN = new Set([
  ...["code", "player", "host", "gameId", "commitment", "startedAt", "awaySince", "clockAt"],
  ...["sessionId", "roomId", "processId", "now", "publicAddress"],
]);

/** The leaves of a value, by their paths. */
function leavesOf(value: unknown, path: string, into = new Map<string, unknown>()): Map<string, unknown> {
  const key = path.split(".").at(-1) ?? "";
  if (typeof value === "object" && value !== null)
    for (const [name, inner] of Object.entries(value)) leavesOf(inner, path === "" ? name : `${path}.${name}`, into);
  else into.set(path, DRAWN.has(key) && value !== "" && value !== 0 ? "…" : value);
  return into;
}

it("is the game that client/public/protocol-capture.txt shows", async () => {
  // Chance names who begins.
  let lines: readonly string[] | undefined;
  while (lines === undefined) lines = await capture();
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../../client/public/protocol-capture.txt");
});

/** Plays the game; undefined if Ben would begin. */
async function capture(): Promise<readonly string[] | undefined> {
  const lines: string[] = [];
  const say = (text: string) => lines.push(text);
  const [ann, ben] = [await server.newVisitor("Ann"), await server.newVisitor("Ben")];
  let seen = new Map<string, unknown>();
  const show = (client: TableClient) => {
    const now = leavesOf(client.view(), "");
    for (const [path, value] of now) if (seen.get(path) !== value) say(`    ${path} = ${JSON.stringify(value)}`);
    for (const path of seen.keys()) if (!now.has(path)) say(`    ${path} is gone`);
    seen = now;
  };
  say("Ann: POST /api/tables {game: skorm, seats: 2}, answered {code}");
  const code = await ann.open({ game: "skorm", seats: 2 });
  say("Ann and Ben: POST /api/tables/CODE/enter, answered with a place in the room, which is taken by a WebSocket");
  const annAt = await ann.enter(code);
  const clients = { Ann: annAt, Ben: await ben.enter(code) } as const;
  await until(() => annAt.view().watching === 1);
  say("Ann sees, whole:");
  show(annAt);
  const request = async (who: keyof typeof clients, name: string, payload: object, isSeen: () => boolean) => {
    const answer = await clients[who].ask(name, payload);
    say(`${who}: request ${name} ${JSON.stringify(payload)}, answered ${answer === "ok" ? "undefined" : answer}`);
    await until(isSeen);
    show(annAt);
  };
  const firstOf = (seat: number) => {
    const match = games.find(({ id }) => id === "skorm")?.known(2, annAt.view().game);
    return match?.legal(seat)[0] ?? "";
  };
  await request("Ben", "sit", { seat: 1 }, () => annAt.view().seats[1]?.name === "Ben");
  await request("Ann", "ready", { ready: true }, () => annAt.view().seats[0]?.ready === true);
  await request("Ben", "ready", { ready: true }, () => annAt.view().phase === "playing");
  const isAnns = firstOf(0) !== "";
  if (!isAnns) {
    await Promise.all(Object.values(clients).map((client) => client.leave()));
    return undefined;
  }
  await request("Ben", "act", [0, firstOf(0)], () => true);
  await request("Ann", "act", [0, firstOf(0)], () => annAt.view().log.length === 1);
  await request("Ben", "act", [1, firstOf(1)], () => annAt.view().log.length === 2);
  await request("Ben", "resign", {}, () => annAt.view().phase === "finished");
  await Promise.all(Object.values(clients).map((client) => client.leave()));
  return lines;
}
