import { afterEach, describe, expect, it, vi } from "vitest";
import type { Answer } from "../../../client/net/answer.ts";
import { oneTabAtATime, identitiesOf, identityLink, tokenInFragment } from "../../../client/net/identity.ts";
import { safeStore } from "../../../client/net/storage.ts";
import type { IdentityAnswer } from "../../../shared/wire/http.ts";
import { refusal } from "../../../shared/wire/refusal.ts";

const KEY = "skerry.identity";
const answer = (id: string, token = `token-${id}`, name = id) => ({
  value: { token, player: { id, name, bound: false } },
});
const DAY = 24 * 60 * 60 * 1000;
const NOW = 1000 * DAY;
const ann = { token: "token-ann", id: "ann", name: "ann", bound: false, since: NOW - DAY };

/** A browser with this in its storage, and a server that makes players p1, p2 … */
function browser(stored?: string) {
  const values = new Map(stored === undefined ? [] : [[KEY, stored]]);
  const store = {
    get: (key: string) => values.get(key),
    set: (key: string, value: string) => !!values.set(key, value),
  };
  let made = 0;
  const create = vi.fn<() => Promise<Answer<IdentityAnswer>>>(async () => answer(`p${++made}`));
  const renew = vi.fn(async (_token: string, changes?: { name?: string; device?: boolean }) =>
    answer("ann", "token-new", changes?.name),
  );
  // One after the other, as the browser's locks do it.
  let turn: Promise<unknown> = Promise.resolve();
  const alone = <T>(work: () => Promise<T>) => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  const open = () => identitiesOf({ store, create, renew, alone, now: () => NOW });
  return { values, create, renew, open };
}

describe("the identity of a browser", () => {
  it("is made on the first visit, once, and kept", async () => {
    const { values, create, open } = browser();
    const identities = open();
    await Promise.all([identities.ensure(), identities.ensure()]);
    expect(create).toHaveBeenCalledTimes(1);
    expect(JSON.parse(values.get(KEY) ?? "")).toEqual({
      token: "token-p1",
      id: "p1",
      name: "p1",
      bound: false,
      since: NOW,
    });
    expect(identities.current.value?.id).toBe("p1");
  });

  it("is the same in two tabs that open at once", async () => {
    const { create, open } = browser();
    const [one, other] = [open(), open()];
    await Promise.all([one.ensure(), other.ensure()]);
    expect(create).toHaveBeenCalledTimes(1);
    expect(other.current.value).toEqual(one.current.value);
  });

  it("is found again on the next visit", async () => {
    const { create, open } = browser(JSON.stringify(ann));
    expect(await open().ensure()).toEqual({ value: ann });
    expect(create).not.toHaveBeenCalled();
  });

  it.each(["", "{", "null", '{"token":1}', '{"token":"","id":"x","name":"y"}'])(
    "is made anew where the storage holds %j, which is set aside",
    async (broken) => {
      const { values, open } = browser(broken);
      const identities = open();
      await identities.ensure();
      expect(identities.current.value?.id).toBe("p1");
      expect(values.get("skerry.identity.former")).toBe(broken);
    },
  );

  it("stays unknown while the server cannot be reached, and is asked for again", async () => {
    const { create, open } = browser();
    create.mockResolvedValueOnce({ refused: refusal("unreachable") });
    const identities = open();
    expect(await identities.ensure()).toEqual({ refused: refusal("unreachable") });
    expect(identities.current.value).toBeUndefined();
    expect(await identities.ensure()).toMatchObject({ value: { id: "p1" } });
  });

  it("takes a new name with the fresh token that comes with it", async () => {
    const { values, open } = browser(JSON.stringify(ann));
    const identities = open();
    expect(await identities.rename("Annika")).toBeUndefined();
    expect(JSON.parse(values.get(KEY) ?? "")).toEqual({
      token: "token-new",
      id: "ann",
      name: "Annika",
      bound: false,
      since: NOW,
    });
  });

  it("exchanges a token that is old, in the background", async () => {
    const { values, renew, open } = browser(JSON.stringify({ ...ann, since: NOW - 40 * DAY }));
    const identities = open();
    expect(await identities.ensure()).toMatchObject({ value: { token: ann.token } });
    await expect.poll(() => values.get(KEY)).toContain("token-new");
    await identities.ensure();
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it("is adopted from a link only when that is asked for, and the former one is set aside", async () => {
    const { values, renew, open } = browser(JSON.stringify({ token: "t", id: "bo", name: "Bo" }));
    const identities = open();
    const asked = await identities.ask("token-ann");
    expect(identities.current.value?.id).toBe("bo");
    if ("value" in asked) identities.adopt(asked.value);
    expect(identities.current.value?.id).toBe("ann");
    expect(values.get("skerry.identity.former")).toContain('"id":"bo"');
    // The token that was kept is renewed, with which the browser gets its cookie; the one that was asked for gave none.
    await expect.poll(() => renew.mock.calls.map(([, changes]) => changes)).toEqual([{ device: true }, undefined]);
  });

  it("is replaced when the server does not know it any more: once, and the old one is set aside", async () => {
    const { values, create, open } = browser(JSON.stringify(ann));
    const identities = open();
    expect(await identities.replace(ann.token)).toMatchObject({ value: { id: "p1" } });
    expect(values.get("skerry.identity.former")).toBe(JSON.stringify(ann));
    await identities.replace("token-p1");
    expect(create).toHaveBeenCalledTimes(1);
  });

  it("is not replaced when another tab has a newer token already", async () => {
    const { values, create, open } = browser(JSON.stringify(ann));
    const identities = open();
    values.set(KEY, JSON.stringify({ ...ann, token: "token-newer" }));
    expect(await identities.replace(ann.token)).toMatchObject({ value: { token: "token-newer" } });
    expect(create).not.toHaveBeenCalled();
  });

  it("lives as long as the page where storage is forbidden", async () => {
    const store = safeStore(() => {
      throw new Error("denied");
    });
    const identities = identitiesOf({
      store,
      create: async () => answer("p1"),
      renew: async () => answer("p1"),
      alone: (work) => work(),
      now: () => NOW,
    });
    await identities.ensure();
    expect(identities.current.value?.id).toBe("p1");
    expect(identities.kept.value).toBe(false);
  });
});

describe("what one tab does at a time", () => {
  afterEach(() => void vi.unstubAllGlobals());
  const locksBy = (request: (name: string, work: () => Promise<unknown>) => Promise<unknown>) =>
    vi.stubGlobal("navigator", { locks: { request } });

  it("is done without a lock where the browser forbids it, as it does with storage", async () => {
    locksBy(async () => {
      throw new DOMException("Access to the Locks API is denied in this context.", "SecurityError");
    });
    expect(await oneTabAtATime(async () => 7)).toBe(7);
    vi.stubGlobal("navigator", {});
    expect(await oneTabAtATime(async () => 8)).toBe(8);
  });

  it("is done once, also where it fails", async () => {
    locksBy((_, work) => work());
    const work = vi.fn(async () => {
      throw new Error("fails");
    });
    await expect(oneTabAtATime(work)).rejects.toThrow("fails");
    expect(work).toHaveBeenCalledTimes(1);
  });
});

describe("an identity link", () => {
  it("carries the token in the part that is never sent", () => {
    const link = identityLink("https://skerry.example", { ...ann, token: "a.b+/=c" });
    expect(link.startsWith("https://skerry.example/#identity=")).toBe(true);
    expect(tokenInFragment(new URL(link).hash)).toBe("a.b+/=c");
  });

  it.each(["", "#", "#identity=", "#other=1", "#identity=%E0%A4%A"])("is not seen in %j", (fragment) => {
    expect(tokenInFragment(fragment)).toBeUndefined();
  });
});
