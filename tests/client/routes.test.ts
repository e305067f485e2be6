import { describe, expect, it } from "vitest";
import { pathOf, routeOf } from "../../client/ui/shell/routes.ts";

describe("addresses", () => {
  it("show home, one's own page, rules and tables", () => {
    expect(routeOf("/")).toEqual({ page: "home" });
    expect(routeOf("/me")).toEqual({ page: "me" });
    expect(routeOf("/rules/toy")).toEqual({ page: "rules", game: "toy", glance: false });
    expect(routeOf("/rules/toy/card")).toEqual({ page: "rules", game: "toy", glance: true });
    expect(routeOf("/KELP47")).toEqual({ page: "table", code: "KELP47" });
  });

  it("show finished games, files of games and the list of one's own", () => {
    expect(routeOf("/g/a-B_9")).toEqual({ page: "replay", id: "a-B_9" });
    expect(routeOf("/g")).toEqual({ page: "replay", id: "" });
    expect(routeOf("/past")).toEqual({ page: "past" });
    expect(routeOf("/friends")).toEqual({ page: "friends" });
    expect(routeOf("/developers")).toEqual({ page: "developers" });
    expect(pathOf({ page: "developers" })).toBe("/developers");
    expect(pathOf({ page: "friends" })).toBe("/friends");
  });

  it("show tournaments", () => {
    expect(routeOf("/tournaments")).toEqual({ page: "tournaments" });
    expect(routeOf("/t/k4m7q2xwAB")).toEqual({ page: "tournament", id: "k4m7q2xwAB" });
    for (const path of ["/tournaments", "/t/k4m7q2xwAB"]) expect(pathOf(routeOf(path))).toBe(path);
  });

  it("show lessons and the puzzle of a day", () => {
    expect(routeOf("/learn/toy/3")).toEqual({ page: "learn", game: "toy", lesson: 3 });
    expect(routeOf("/learn/toy/puzzle")).toEqual({ page: "puzzle", game: "toy", day: "" });
    expect(routeOf("/learn/toy/puzzle/2026-11-22")).toEqual({ page: "puzzle", game: "toy", day: "2026-11-22" });
    for (const path of ["/learn", "/learn/toy", "/learn/toy/3", "/learn/toy/puzzle", "/learn/toy/puzzle/2026-11-22"])
      expect(pathOf(routeOf(path))).toBe(path);
  });

  it.each(["/kelp47", "/Kelp-47", "/KELP47/", "/KELP%2047"])("take the code of a table in %j", (path) => {
    expect(routeOf(path)).toEqual({ page: "table", code: "KELP47" });
  });

  it.each(["/KELP4", "/KELP478", "/BOSS00", "/rules", "/rules/a/b", "/KELP47/x", "/g/a/b", "/past/a", "/%E0%A4%A"])(
    "show that there is nothing at %j",
    (path) => {
      expect(routeOf(path)).toEqual({ page: "lost", path });
    },
  );

  it("are one for each thing that is shown", () => {
    for (const path of ["/", "/me", "/past", "/g", "/g/a-B_9", "/rules/toy", "/KELP47"])
      expect(pathOf(routeOf(path))).toBe(path);
    expect(pathOf(routeOf("/kelp-47/"))).toBe("/KELP47");
    expect(pathOf(routeOf("/no/where"))).toBe("/no/where");
  });
});
