import { describe, expect, it } from "vitest";
import { CHAT_LINES } from "../../../shared/table/inputs/chat.ts";
import { ann, ben, cat, openDesk, startedDesk } from "../../server/support/tables.ts";

describe("chat", () => {
  it("remembers who said what from where", () => {
    const desk = openDesk();
    desk.come(cat);
    desk.ask(ann, "chat", { text: "  hello " });
    desk.ask(cat, "chat", { text: "hi" });
    expect([...desk.table.chat.values()]).toEqual([
      { player: "ann", name: "Ann", bound: false, seat: 0, text: "hello", at: desk.now },
      { player: "cat", name: "Cat", bound: false, seat: -1, text: "hi", at: desk.now },
    ]);
  });

  it("has lines of a length that can be read", () => {
    const desk = openDesk();
    expect(desk.ask(ann, "chat", { text: "x".repeat(301) })).toBe("too-large");
    expect(desk.ask(ann, "chat", { text: " " })).toBe("malformed");
    expect(desk.ask(ann, "chat", { text: "\u202e\u0007" })).toBe("malformed");
    expect(desk.table.chat.size).toBe(0);
  });

  it("carries nothing that breaks lines or turns text around", () => {
    const desk = openDesk();
    desk.ask(ann, "chat", { text: "one\n\ntwo \u202etrick" });
    expect([...desk.table.chat.values()][0]?.text).toBe("one two  trick");
  });

  it("forgets its oldest lines", () => {
    const desk = openDesk();
    for (let line = 0; line < CHAT_LINES + 5; line++) desk.ask(ann, "chat", { text: `line ${line}` });
    expect(desk.table.chat.size).toBe(CHAT_LINES);
    expect([...desk.table.chat.values()][0]?.text).toBe("line 5");
  });

  it("is for the players during play", () => {
    const desk = startedDesk();
    desk.come(cat);
    expect(desk.ask(cat, "chat", { text: "take it" })).toBe("watchers-quiet");
    expect(desk.ask(ben, "chat", { text: "well" })).toBe("ok");
    desk.play(ann, "win");
    expect(desk.ask(cat, "chat", { text: "well played" })).toBe("ok");
  });

  it("is quiet during play at a table that agreed on it", () => {
    const desk = startedDesk([ann, ben, cat], { talk: false });
    expect(desk.ask(ben, "chat", { text: "together?" })).toBe("no-talk");
    desk.play(ann, "win");
    expect(desk.ask(ben, "chat", { text: "well played" })).toBe("ok");
  });

  it("is open to a player who is out of the game", () => {
    const desk = startedDesk([ann, ben, cat]);
    desk.ask(ben, "resign");
    expect(desk.ask(ben, "chat", { text: "good luck" })).toBe("ok");
  });
});
