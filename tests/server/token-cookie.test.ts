/** A browser that has lost what its page kept is who it was, by a cookie that no page can read. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type IdentityAnswer, identityAnswer } from "../../shared/wire/http.ts";
import { openServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ TRUST_PROXY: "1" });
});
afterAll(() => server.stop());

/** A browser: it keeps the cookie that it is given, and the token if its page does. */
function browser() {
  let cookie = "";
  let header = "";
  return {
    /** The last cookie as the server set it, "" if it set none. */
    set: () => header,
    async ask(method: string, path: string, { token = "", body = {}, proto = "http" } = {}): Promise<IdentityAnswer> {
      const response = await fetch(`${server.address}${path}`, {
        method,
        headers: {
          "content-type": "application/json",
          "x-forwarded-proto": proto,
          ...(cookie === "" ? {} : { cookie }),
          ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      header = response.headers.getSetCookie()[0] ?? "";
      if (header !== "") cookie = header.split(";")[0] ?? "";
      const answer: unknown = await response.json();
      return identityAnswer.safeParse(answer).data ?? { token: "", player: { id: "", name: "", bound: false } };
    },
  };
}

describe("a browser whose page has lost its token", () => {
  it("is the player that it was, under the last name", async () => {
    const phone = browser();
    const first = await phone.ask("POST", "/api/identity");
    const renamed = await phone.ask("PATCH", "/api/identity", { token: first.token, body: { name: "Storm Petrel" } });
    const again = await phone.ask("POST", "/api/identity");
    expect(again.player).toEqual(renamed.player);
    expect(again.player.id).toBe(first.player.id);
  });

  it("is somebody new with a name of their own choice, or after it was forgotten", async () => {
    const phone = browser();
    const first = await phone.ask("POST", "/api/identity");
    const named = await phone.ask("POST", "/api/identity", { body: { name: "Gannet" } });
    expect(named.player.id).not.toBe(first.player.id);
    await phone.ask("POST", "/api/identity/forget");
    const fresh = await phone.ask("POST", "/api/identity");
    expect([first.player.id, named.player.id]).not.toContain(fresh.player.id);
  });

  it("is somebody new if it was signed out, or if its cookie is none of ours", async () => {
    const phone = browser();
    const first = await phone.ask("POST", "/api/identity");
    await phone.ask("POST", "/api/me/leave", { token: first.token });
    expect(phone.set()).toMatch(/^skerry-identity=;/);
    const response = await fetch(`${server.address}/api/identity`, {
      method: "POST",
      headers: { cookie: "a=b; skerry-identity=1.%ZZ.c; skerry-identity=nonsense", "content-type": "application/json" },
      body: "{}",
    });
    expect(identityAnswer.parse(await response.json()).player.id).toMatch(/./);
    const left = await fetch(`${server.address}/api/identity`, {
      method: "POST",
      headers: { cookie: `skerry-identity=${first.token}`, "content-type": "application/json" },
      body: "{}",
    });
    expect(identityAnswer.parse(await left.json()).player.id).not.toBe(first.player.id);
  });
});

describe("the cookie", () => {
  it("is for requests of an identity alone, and for no page and no other site", async () => {
    const phone = browser();
    await phone.ask("POST", "/api/identity");
    expect(phone.set()).toMatch(
      /^skerry-identity=.+; Max-Age=34560000; Path=\/api\/identity;.* HttpOnly; SameSite=Strict$/,
    );
    await phone.ask("POST", "/api/identity", { proto: "https" });
    expect(phone.set()).toMatch(/; Secure;/);
  });

  it("is no token: what needs one is refused without it", async () => {
    const phone = browser();
    await phone.ask("POST", "/api/identity");
    expect((await phone.ask("PATCH", "/api/identity", { body: { name: "Gull" } })).player.id).toBe("");
  });

  it("is not that of a token for another device", async () => {
    const [ann, other] = [browser(), browser()];
    const { token } = await ann.ask("POST", "/api/identity");
    await other.ask("PATCH", "/api/identity", { token, body: { device: true } });
    expect(other.set()).toBe("");
  });
});
