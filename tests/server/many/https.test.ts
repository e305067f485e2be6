/** The server over https, with the very files that docker-compose.yml uses if there is a DOMAIN. */
import { describe, expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { identityAnswer, seatReservation } from "../../../shared/wire/http.ts";
import { freePort } from "../../support/server.ts";
import { openServer } from "../support/test-server.ts";
import { isCaddyThere, openCaddy } from "./support/caddy.ts";
import { isNginxThere, openNginx } from "./support/nginx.ts";

describe.skipIf(!isCaddyThere || !isNginxThere)("by https", () => {
  async function opened(env: Readonly<Record<string, string>> = {}) {
    const server = await openServer({ TRUST_PROXY: "1", ...env });
    onTestFinished(server.stop);
    const nginx = await openNginx([Number(new URL(server.address).port), await freePort()]);
    onTestFinished(nginx.close);
    const caddy = await openCaddy(nginx.ofTls);
    onTestFinished(caddy.close);
    return caddy;
  }

  it("pages, requests and sockets come by one name, and http leads there", async () => {
    const caddy = await opened();
    const led = await fetch(`${caddy.http}/KELP47`, { headers: { host: "localhost" }, redirect: "manual" });
    expect(led.status).toBe(308);
    // The page's origin has https: only a server that knows it was asked by https accepts it.
    const headers = { origin: caddy.https, "content-type": "application/json" };
    const { token } = identityAnswer.parse(JSON.parse((await caddy.ask("POST", "/api/identity", headers)).text));
    const authorized = { ...headers, authorization: `Bearer ${token}` };
    const { text } = await caddy.ask("POST", "/api/lobby/enter", authorized);
    const { roomId, processId, sessionId } = seatReservation.parse(JSON.parse(text));
    const address = `wss://localhost:${new URL(caddy.https).port}/p/1/${processId}/${roomId}?sessionId=${sessionId}`;
    const socket = new WebSocket(address, { ca: caddy.certificate(), origin: caddy.https });
    onTestFinished(() => socket.terminate());
    await new Promise((resolve, reject) => socket.once("message", resolve).once("error", reject));
  });

  it("tells visitors apart, and believes nobody what they say of themselves", async () => {
    const caddy = await opened({ LIMIT_CODE_MISSES: "2/600" });
    const { token } = identityAnswer.parse(JSON.parse((await caddy.ask("POST", "/api/identity")).text));
    const miss = async (from: string, pretends: string) => {
      const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": pretends };
      return (await caddy.ask("POST", "/api/tables/KELP47/enter", headers, from)).status;
    };
    const seen: number[] = [];
    for (const pretends of ["6.6.6.1", "6.6.6.2", "6.6.6.3"]) seen.push(await miss("127.0.0.8", pretends));
    expect(seen).toEqual([404, 404, 429]);
    expect(await miss("127.0.0.9", "6.6.6.1")).toBe(404);
  });
});
