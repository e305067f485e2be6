/** Computers at tables over real sockets: they play by themselves, in threads, as anybody else. */
import { afterAll, describe, expect, it } from "vitest";
import { games } from "../../../shared/games.ts";
import { openServer, until } from "../support/test-server.ts";
import { actsOf, against, play } from "../support/computers.ts";
import { tiny } from "../support/tiny.ts";

const server = await openServer({ BOT_THREADS: "1" }, [...games, tiny]);
afterAll(server.stop);

describe("a computer at a table", () => {
  it("answers by itself, and everybody sees what it is", async () => {
    const ann = await server.newVisitor("Ann");
    const client = await against(ann, ["puffin"]);
    expect(client.view().seats[1]).toMatchObject({ name: "Puffin", bot: "puffin", present: true });
    expect(await play(client, "pass")).toBe("ok");
    await until(() => actsOf(client, 1).length === 1);
    expect(await play(client, "pass")).toBe("ok");
    await until(() => actsOf(client, 1).length === 2);
  });

  it("takes the steps of one turn one after the other", async () => {
    const ann = await server.newVisitor("Ann");
    const client = await against(ann, ["seal", "seal"]);
    expect(client.view().seats.map(({ name }) => name)).toEqual(["Ann", "Seal", "Seal 2"]);
    await play(client, "pass");
    await until(() => actsOf(client, 2).length === 2);
    expect(actsOf(client, 1)).toEqual(["look", "pass"]);
  });

  it("says yes to an undo, across its own answer", async () => {
    const ann = await server.newVisitor("Ann");
    const client = await against(ann, ["puffin"]);
    await play(client, "pass");
    await until(() => actsOf(client, 1).length === 1);
    expect(await client.ask("undo", { to: 0 })).toBe("ok");
    await until(() => client.view().log.at(-1) === "0<0");
    expect(await play(client, "win")).toBe("ok");
  });

  it("wins where it can, and plays again", async () => {
    const ann = await server.newVisitor("Ann");
    const client = await against(ann, ["kraken"]);
    await play(client, "pass");
    await until(() => client.view().phase === "finished");
    expect(await client.ask("rematch", { want: true })).toBe("ok");
    await until(() => client.view().round === 2);
    // The seats have moved on: the computer begins, and wins again.
    await until(() => client.view().phase === "finished");
    expect(client.view().seats[0]).toMatchObject({ bot: "kraken" });
  });

  it("leaves who plays it what their own seat has seen, for a hint", async () => {
    const ann = await server.newVisitor("Ann");
    const client = await against(ann, ["puffin"], { game: "skora", pace: "calm" });
    await until(() => actsOf(client, 1).length > 0);
    expect(await client.told("recall")).toEqual({ memory: expect.anything() });
    expect(await client.ask("recall", { seat: 1 })).toBe("not-seated");
    expect(await client.ask("recall", { seat: "0" })).toBe("malformed");
    const ben = await server.newVisitor("Ben");
    expect(await (await ben.enter(client.view().code)).ask("recall")).toBe("not-seated");
  });

  it("is nobody whom a person could be called like", async () => {
    const { status } = await server
      .newVisitor("Ann")
      .then((ann) => ann.ask("PATCH", "/api/identity", { name: "kraken" }));
    expect(status).toBe(400);
  });
});

it.each(games.filter(({ botPlayer }) => botPlayer !== undefined))(
  "$name is played by computers alone",
  async (game) => {
    const ann = await server.newVisitor("Ann");
    const client = await against(ann, ["puffin"], { game: game.id });
    expect(await client.ask("resign")).toBe("ok");
    expect(client.view().phase).toBe("finished");
  },
);
