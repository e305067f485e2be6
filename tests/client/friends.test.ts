/** What pages make of the people around a player. */
import { describe, expect, it } from "vitest";
import { isQuietHour } from "../../client/ui/account/push.ts";
import { inOrder } from "../../client/ui/friends/invite-friend.tsx";
import { GuestSign } from "../../client/ui/kit/players/guest-sign.tsx";
import { fitTerms } from "../../client/ui/relations/terms-fields.tsx";
import { friendsLabel, whereText } from "../../client/ui/relations/text.ts";
import { deletedPlayerId } from "../../shared/wire/people/deleted.ts";
import type { Relations, Friend } from "../../shared/wire/friends.ts";

const friend = (name: string, more: Partial<Friend> = {}): Friend => ({
  id: name,
  name,
  bound: true,
  here: false,
  ...more,
});
const known = (friends: readonly Friend[], asks: readonly Friend[] = []): Relations => ({
  you: { name: "Me", muted: null },
  friends: [...friends],
  asked: [],
  asks: [...asks],
  blocked: [],
  invitations: [],
});

describe("the sign of a guest", () => {
  it("stands behind a guest's name, and not where somebody sat who left for good", () => {
    expect(GuestSign({ of: { player: "somebody", bound: false } })).not.toBeNull();
    expect(GuestSign({ of: { player: deletedPlayerId("23456789abc"), bound: false } })).toBeNull();
  });
});

describe("terms of a challenge", () => {
  const asked = { game: "skorm", seats: 2, clock: { minutes: 15, increment: 10 }, rated: true };

  it("are rated among people alone, and with a clock", () => {
    expect(fitTerms(asked, "somebody").rated).toBe(true);
    expect(fitTerms({ ...asked, clock: null }, "somebody").rated).toBe(false);
    expect(fitTerms(asked, "bot_2345").rated).toBe(false);
  });
});

describe("friends", () => {
  it("come in the order of their names, those who are here first", () => {
    const all = [friend("Zoë"), friend("ann"), friend("Ben", { here: true })];
    expect(inOrder(all).map(({ name }) => name)).toEqual(["Ben", "ann", "Zoë"]);
  });

  it("are told of in a few words", () => {
    const game = (id: string) => id.toUpperCase();
    const table = { code: "", game: "hex", phase: "playing" } as const;
    expect(whereText(friend("Ann"), game)).toBe("not here");
    expect(whereText(friend("Ann", { here: true }), game)).toBe("here now");
    expect(whereText(friend("Ann", { here: true, table }), game)).toBe("plays HEX");
    expect(whereText(friend("Ann", { here: true, table: { ...table, phase: "waiting" } }), game)).toBe(
      "at a table of HEX",
    );
    const rating = { game: "hex", text: "1612" };
    expect(whereText(friend("Ann", { here: true, rating }), game)).toBe("here now, HEX\u{A0}1612");
    expect(whereText(friend("Ann", { here: true, table, rating }), game)).toBe("plays HEX\u{A0}1612");
  });

  it("say on the link to them who is here and who asks", () => {
    expect(friendsLabel(undefined)).toBe("Friends");
    expect(friendsLabel(known([friend("Ann", { here: true })], [friend("Ben")]))).toBe(
      "Friends, 1 here, 1 question for you",
    );
  });
});

describe("quiet hours", () => {
  it.each([
    ["", 23, false],
    ["22-8", 23, true],
    ["22-8", 7, true],
    ["22-8", 8, false],
    ["9-17", 12, true],
    ["9-17", 17, false],
  ])("%s hold at %i: %s", (hours, hour, quiet) => expect(isQuietHour(hours, new Date(2026, 0, 1, hour))).toBe(quiet));
});
