import { describe, expect, it } from "vitest";
import { pathOf, routeOf } from "../../client/ui/routes.ts";

describe("addresses", () => {
  it("show home, one's own page, rules and tables", () => {
    expect(routeOf("/")).toEqual({ page: "home" });
    expect(routeOf("/me")).toEqual({ page: "me" });
    expect(routeOf("/rules/toy")).toEqual({ page: "rules", game: "toy" });
    expect(routeOf("/KELP47")).toEqual({ page: "table", code: "KELP47" });
  });

  it("show finished games, files of games and the list of one's own", () => {
    expect(routeOf("/g/a-B_9")).toEqual({ page: "replay", id: "a-B_9" });
    expect(routeOf("/g")).toEqual({ page: "replay", id: "" });
    expect(routeOf("/past")).toEqual({ page: "past" });
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
