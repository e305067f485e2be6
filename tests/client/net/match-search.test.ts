/** Quick match as the page sees it: its own wish, the queue that the server tells, other tabs, and a line that breaks. */
import { signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import { openSearch } from "../../../client/net/match-search.ts";
import type { Link } from "../../../client/net/session.ts";
import { queueKey } from "../../../shared/wire/lobby.ts";
import { type Refusal, refusal } from "../../../shared/wire/refusal.ts";
import type { MatchTerms } from "../../../shared/wire/requests.ts";

const terms: MatchTerms = { game: "skorm", seats: 2, clock: null, rated: true };
const others: MatchTerms = { ...terms, seats: 3 };

/** A lobby that notes requests, and gives the prepared answers. */
function lobby(answers: readonly (Refusal | undefined)[] = []) {
  const asked: (readonly [string, unknown])[] = [];
  const left = [...answers];
  const link = signal<Link>("live");
  const request = async (name: string, payload: unknown) => {
    asked.push([name, payload]);
    return left.shift();
  };
  return { asked, link, search: openSearch(() => ({ link, request })) };
}

describe("a search", () => {
  it("is asked for, and goes on while its queue is told", async () => {
    const { asked, search } = lobby();
    expect(await search.seek(terms)).toBeUndefined();
    search.heard(queueKey(terms));
    expect(asked).toEqual([["seek", terms]]);
    expect(search.seeking.value?.terms).toBe(terms);
  });

  it("that is refused ends", async () => {
    const { search } = lobby([refusal("too-many-tables")]);
    expect(await search.seek(terms)).toEqual(refusal("too-many-tables"));
    expect(search.seeking.value).toBeUndefined();
  });

  it("ends when another tab looks for something else, or has given up", async () => {
    for (const queue of [queueKey(others), ""]) {
      const { search } = lobby();
      await search.seek(terms);
      search.heard(queue);
      expect(search.seeking.value).toBeUndefined();
    }
  });

  it("heeds no queue that is told while it is being asked for: that may be the one of before", async () => {
    const { search } = lobby();
    const asking = search.seek(terms);
    search.heard(queueKey(others));
    expect(search.seeking.value?.terms).toBe(terms);
    search.heard(queueKey(terms));
    await asking;
    expect(search.seeking.value?.terms).toBe(terms);
  });

  it("ends after all when another tab began something else while it was being asked for", async () => {
    const { search } = lobby();
    const asking = search.seek(terms);
    search.heard(queueKey(others));
    await asking;
    expect(search.seeking.value).toBeUndefined();
  });

  it("waits for the line, and is asked for again as the same one after each break", async () => {
    const { asked, link, search } = lobby();
    link.value = "reconnecting";
    await search.seek(terms);
    expect(asked).toEqual([]);
    link.value = "live";
    search.again();
    await Promise.resolve();
    search.again();
    expect(asked).toEqual([
      ["seek", terms],
      ["seek", { ...terms, again: true }],
    ]);
  });

  it("is asked for plainly where a server of the version before knows no other tries", async () => {
    const { asked, search } = lobby([undefined, refusal("malformed")]);
    await search.seek(terms);
    search.again();
    await expect
      .poll(() => asked)
      .toEqual([
        ["seek", terms],
        ["seek", { ...terms, again: true }],
        ["seek", terms],
      ]);
  });

  it("is asked for once when it is refused as malformed at first: then no other try is at fault", async () => {
    const { asked, search } = lobby([refusal("malformed")]);
    expect(await search.seek(terms)).toEqual(refusal("malformed"));
    expect(asked).toEqual([["seek", terms]]);
  });

  it("that is given up is taken back, and not asked for again", async () => {
    const { asked, search } = lobby();
    await search.seek(terms);
    search.unseek();
    search.again();
    expect(asked).toEqual([
      ["seek", terms],
      ["unseek", {}],
    ]);
  });
});
