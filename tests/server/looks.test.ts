import { describe, expect, it } from "vitest";
import { deviceName } from "../../server/identity/devices.ts";
import { guestName, skeletonsOf, mayBeOwn } from "../../server/identity/confusables.ts";
import { skeletonOf } from "../../server/identity/skeleton.ts";
import { NAME_LENGTH, playerName } from "../../shared/wire/names.ts";

const alike = (one: string, other: string) => skeletonsOf(one).some((way) => skeletonsOf(other).includes(way));

describe("two names", () => {
  it.each([
    ["Alice", "ALICE"],
    ["Alice", "aIice"],
    ["Zoë", "zoe"],
    ["Вера", "вера"],
    ["Bepa", "Вера"],
    ["Łukasz", "lukasz"],
    ["Sea Dog", "Seadog"],
    ["Sea-Dog", "S.e.a dog"],
    ["burn", "bum"],
    ["Jørgen", "JORGEN"],
  ])("are not told apart: %s, %s", (one, other) => expect(alike(one, other)).toBe(true));

  it.each([
    ["Alice", "Alicia"],
    ["Ann", "Anna"],
    ["山田", "山本"],
    ["Ben 2", "Ben 3"],
  ])("are told apart: %s, %s", (one, other) => expect(alike(one, other)).toBe(false));
});

it("looks the same in ASCII alone as beside a sign that nobody sees", () => {
  const signs = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
  for (const first of signs) {
    const pairs = signs.map((second) => first + second).join("");
    expect(skeletonOf(pairs)).toBe(skeletonOf(`${pairs}\u200b`));
  }
});

describe("a name of one's own", () => {
  it.each(["Player 2", "player", "Somebody who left", "Nobody", "Guest 3", "Ann (guest)", "Skerry"])(
    "is not %s",
    (name) => {
      expect(mayBeOwn(name)).toBe(false);
    },
  );
  it.each(["Ann", "Playerella", "山田", "Guestavo"])("may be %s", (name) => expect(mayBeOwn(name)).toBe(true));
});

describe("a guest who gives way", () => {
  it.each(["Ann", "A name of twenty let", "Zoë of the North Sea", "x".repeat(20)])(
    "is still called by a name: %s",
    (name) => {
      const given = guestName(name);
      expect(given).toMatch(/ \(guest\)$/);
      expect(given.length).toBeLessThanOrEqual(NAME_LENGTH);
      expect(playerName.safeParse(given).success).toBe(true);
    },
  );
});

describe("a device", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0",
      "Edge on Windows",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36",
      "Chrome on Android",
    ],
    ["curl/8", "A browser"],
    [undefined, "A browser"],
  ])("is known by what its browser says: %s", (agent, name) => expect(deviceName(agent)).toBe(name));
});
