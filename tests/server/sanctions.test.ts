/** How long what players are held to holds. */
import { expect, it } from "vitest";
import { bannedRefusal, inForce, mutedRefusal } from "../../server/identity/sanctions.ts";
import type { StoredSanction } from "../../server/store/moderation.ts";

const END = 1_700_000_000_000;
const ban: StoredSanction = {
  player: "ann",
  kind: "ban",
  until: END,
  former: "",
  name: "",
  why: "rude",
  at: END - 1000,
};

it("a ban ends at its time, and one without a time never", () => {
  expect([END - 1, END, END + 1].map((now) => inForce([ban], "ban", now) !== undefined)).toEqual([true, false, false]);
  expect(bannedRefusal([ban], {}, END - 1)).toMatchObject({ code: "banned", until: END, why: "rude" });
  expect(bannedRefusal([ban], {}, END)).toBeUndefined();
  expect(bannedRefusal([{ ...ban, until: 0 }], {}, 10 * END)).toEqual({ code: "banned", why: "rude" });
});

it("a ban that is over hides none that holds, and mutes nobody", () => {
  const later = { ...ban, until: END + 1 };
  expect(inForce([ban, later], "ban", END)).toBe(later);
  expect(mutedRefusal([later], {}, END)).toBeUndefined();
  expect(mutedRefusal([{ ...later, kind: "mute" }], {}, END)).toMatchObject({ code: "muted" });
});
