/** Files that the server sends whole, and the message if it does not. */
import { afterEach, expect, it, vi } from "vitest";
import { getGameBytes } from "../../../client/net/games.ts";
import { fetchBytes } from "../../../client/net/bytes.ts";
import { BOT_SEATS_HEADER, GUESTS_HEADER, OWN_SEATS_HEADER } from "../../../shared/wire/past-games.ts";
import { type RefusalCode, refusal } from "../../../shared/wire/refusal.ts";

afterEach(() => vi.unstubAllGlobals());

/** What the server answers from now on. */
function answers(body: unknown, status: number, headers: Record<string, string> = {}): void {
  const sent = typeof body === "string" ? body : JSON.stringify(body);
  const type = { "content-type": typeof body === "string" ? "text/html" : "application/json" };
  vi.stubGlobal("fetch", async () => new Response(sent, { status, headers: { ...type, ...headers } }));
}

const wanted = () => fetchBytes({ path: "/api/me/all", token: "t", read: (response) => response.text() });

it("is handed out as it is", async () => {
  answers({ player: 1 }, 200);
  expect(await wanted()).toEqual({ value: '{"player":1}' });
});

it.each([429, 401, 503])("says why it is refused, by its code (%i)", async (status) => {
  const codes: Record<number, RefusalCode> = { 401: "signed-out", 503: "identity-away" };
  const code = codes[status];
  const refused = code === undefined ? ({ code: "too-fast", wait: 40 } as const) : refusal(code);
  answers(refused, status);
  expect(await wanted()).toEqual({ refused });
});

it("is out of reach where another one answers, or nobody", async () => {
  const away = { refused: refusal("unreachable") };
  answers("<h1>Bad gateway</h1>", 502);
  expect(await wanted()).toEqual(away);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no line")));
  expect(await wanted()).toEqual(away);
});

it("brings with a game who was a guest in it", async () => {
  answers({}, 200, { [GUESTS_HEADER]: "0 2", [BOT_SEATS_HEADER]: "1" });
  expect(await getGameBytes("a")).toMatchObject({ value: { guests: [0, 2], bots: [1] } });
  answers({}, 200, { [GUESTS_HEADER]: "", [OWN_SEATS_HEADER]: "1" });
  expect(await getGameBytes("a", "t")).toMatchObject({ value: { guests: [], played: [1] } });
});
