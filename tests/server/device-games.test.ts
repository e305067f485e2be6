/** Games of a player's own device: kept among their past games by the rules, and counted for nothing. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkGame } from "../../shared/record/check.ts";
import { verdictOf } from "../../shared/record/findings.ts";
import { readGameFile } from "../../shared/record/game-text.ts";
import { deviceGameAnswer, type DeviceGameRequest } from "../../shared/wire/device-games.ts";
import { pastGames } from "../../shared/wire/past-games.ts";
import { ask, type TestServer, openServer, type Visitor } from "./support/test-server.ts";
import { tiny } from "./support/tiny.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.stop());

const GAME: DeviceGameRequest = {
  game: "tiny",
  rulesVersion: tiny.rulesVersion,
  seats: 2,
  options: {},
  bots: ["", "puffin"],
  names: ["Kraken", "Queen"],
  secret: "5e".repeat(32),
  seals: ["", ""],
  nonces: ["", ""],
  startedAt: 1_700_000_000_000,
  steps: ["0look", "0<0", "0pass", "1pass", "0win"],
  times: [1_700_000_001_000, 1_700_000_002_000, 9e15, 1_700_000_004_000, 0],
};

const send = (player: Visitor, game: object) => player.ask("POST", "/api/games", game);
const listed = async (player: Visitor) => pastGames.parse((await player.ask("GET", "/api/games")).body).games;

it("is kept once, under the player's own name, and marked", async () => {
  const ann = await server.newVisitor("Ann");
  const { id } = deviceGameAnswer.parse((await send(ann, GAME)).body);
  expect(deviceGameAnswer.parse((await send(ann, GAME)).body).id).toBe(id);
  const [game, ...more] = await listed(ann);
  expect(more).toEqual([]);
  expect(game).toMatchObject({ id, players: ["Ann", "Puffin"], seats: [0], place: 1, onDevice: true, steps: 3 });
  expect(game?.finishedAt).toBeLessThanOrEqual(Date.now());
});

it("is a file that nobody signed or promised anything of, and on no player's page", async () => {
  const ben = await server.newVisitor("Ben");
  const { id } = deviceGameAnswer.parse((await send(ben, GAME)).body);
  const read = readGameFile(await (await fetch(`${server.address}/api/games/${id}`)).text());
  if (!("file" in read)) throw new Error(read.unreadable);
  expect(read.file).toMatchObject({ commitment: "", key: "", signature: "", bots: ["", "puffin"] });
  expect(verdictOf(checkGame(tiny, read.file))).toBe("missing");
  const { body } = await ask(server.address, "GET", `/api/people/${ben.id}`);
  expect(JSON.stringify(body)).not.toContain(id);
});

it.each([
  ["a step that the rules refuse", { steps: ["0look", "0<0", "1pass", "1pass", "0win"] }, "illegal"],
  ["a step on which they fall", { steps: ["0look", "0<0", "0fall", "1pass", "0win"] }, "illegal"],
  ["a game that goes on", { steps: GAME.steps.slice(0, 3), times: GAME.times.slice(0, 3) }, "still-running"],
  ["fewer times than steps", { times: [] }, "malformed"],
  ["lines that are no steps", { steps: ["", "", "", "", ""] }, "malformed"],
  ["another number of seats", { seats: 3 }, "malformed"],
  ["an unknown game", { game: "chess" }, "no-such-game"],
  ["unknown rules", { rulesVersion: 99 }, "bad-options"],
  ["something more", { rated: true }, "malformed"],
  ["more steps than a game has", { steps: Array(6000).fill("0look"), times: Array(6000).fill(0) }, "malformed"],
])("is refused with %s", async (_, wrong, code) => {
  const cleo = await server.newVisitor("Cleo");
  expect((await send(cleo, { ...GAME, ...wrong })).body).toMatchObject({ code });
  expect(await listed(cleo)).toEqual([]);
});
