/** A server that is told another address than the one that it is reached by. */
import { once } from "node:events";
import express from "express";
import { describe, expect, it, vi } from "vitest";
import { checkPageOrigin } from "../../server/http/entering.ts";
import { readConfig } from "../../server/process/config.ts";
import { ask, openServer } from "./support/test-server.ts";

describe("pages at another address than the server's own", () => {
  it("are told why they cannot enter, where no socket would let them in either", async () => {
    const { address, newVisitor, stop } = await openServer({ PUBLIC_ORIGIN: "https://skerry.example" });
    const ann = await newVisitor();
    const code = await ann.open();
    for (const path of [`/api/tables/${code}/enter`, "/api/lobby/enter"]) {
      const enter = (headers: Readonly<Record<string, string>>) =>
        ask(address, "POST", path, {}, { authorization: `Bearer ${ann.token}`, ...headers });
      expect(await enter({ origin: address })).toMatchObject({ status: 403, body: { code: "wrong-address" } });
      expect(await enter({ origin: "https://skerry.example" })).toMatchObject({ status: 200 });
      expect(await enter({})).toMatchObject({ status: 200 });
    }
    await stop();
  });

  it("are named once to whoever runs it", async () => {
    const error = vi.fn();
    const config = readConfig({ PUBLIC_ORIGIN: "https://skerry.example" });
    const web = express().post(
      "/",
      checkPageOrigin({ config, log: { error, warn: vi.fn() } })((_, response) => void response.json({})),
    );
    const server = web.listen(0, "127.0.0.1");
    await once(server, "listening");
    const bound = server.address();
    const address = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}`;
    for (const origin of [address, address, "https://skerry.example"]) await ask(address, "POST", "/", {}, { origin });
    server.close();
    expect(error).toHaveBeenCalledOnce();
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ page: address, PUBLIC_ORIGIN: ["https://skerry.example"] }),
      expect.stringContaining("add it to PUBLIC_ORIGIN"),
    );
  });
});
