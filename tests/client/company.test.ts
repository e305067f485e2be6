import { describe, expect, it } from "vitest";
import { companyOf } from "../../client/ui/table/result/company.ts";
import { rematchText } from "../../client/ui/table/result/text.ts";
import { deletedPlayerId } from "../../shared/wire/people/deleted.ts";
import { seatView, tableView } from "./table-view.ts";

describe("the people whom one can meet again after a game", () => {
  const ben = seatView({ player: "ben", name: "Ben" });

  it("are the others at the table, each once", () => {
    const table = tableView({ seats: [seatView(), ben, { ...ben }, seatView({ player: "computer:1", bot: "orca" })] });
    expect(companyOf(table, "me")).toEqual([{ id: "ben", name: "Ben", bound: false }]);
  });

  it("are not those who deleted their account", () => {
    const left = seatView({ player: deletedPlayerId("abcdefghijk"), name: "Somebody who left" });
    expect(companyOf(tableView({ seats: [seatView(), left] }), "me")).toEqual([]);
  });
});

describe("what is said of a rematch", () => {
  it("names whom it waits for, or whose seat is free", () => {
    expect(rematchText(["You"], ["Ben"])).toBe("You want a rematch. Waiting for Ben.");
    expect(rematchText([], [], { somebodyLeft: true })).toMatch(/somebody who left is free/);
    expect(rematchText([], [], { alone: true })).toMatch(/at once/);
    expect(rematchText([], [])).toMatch(/when everybody wants it/);
  });
});
