/** In which order operators read reports: by how many people report a player, and who they are. */
import { expect, it } from "vitest";
import { reportsByPlayer } from "../../../server/moderation/reports.ts";
import type { StoredReport, StoredSanction } from "../../../server/store/moderation.ts";

const NAMED = ["Ann", "Ben"];

/** The players of these reports, `reporter>player`, in the order in which they are read. */
async function order(reports: readonly string[], banned: readonly string[] = []): Promise<readonly string[]> {
  const kept = reports.map((text, at): StoredReport => {
    const [reporter = "", player = ""] = text.split(">");
    const said = { name: player, kind: "name", text: "", code: "", saidAt: 0, reason: "" } as const;
    return { id: String(at), reporter, player, ...said, at, resolvedAt: 0 };
  });
  const store = {
    reports: async () => kept,
    identities: async (players: readonly string[]) =>
      players.map((player) => ({
        player,
        version: 0,
        name: player,
        boundAt: NAMED.includes(player) ? 1 : 0,
        leftAt: 0,
      })),
    sanctionsOf: async () =>
      banned.map((player): StoredSanction => ({ player, kind: "ban", until: 0, former: "", name: "", why: "", at: 0 })),
  };
  const read = await reportsByPlayer(store, "open");
  return read.map(([first]) => first?.player ?? "");
}

it("goes by how many report, of guests too, but all of those together are one person at most", async () => {
  expect(await order(["g1>few", "g2>many", "g3>many"])).toEqual(["many", "few"]);
  expect(await order(["g1>guests", "g2>guests", "g3>guests", "Ann>one"])).toEqual(["one", "guests"]);
  const crowd = Array.from({ length: 9 }, (_, number) => `g${number}>crowd`);
  expect(await order([...crowd, "Ann>two", "Ben>two"])).toEqual(["two", "crowd"]);
});

it("shares a person's word among all they report, and gives whoever is banned none", async () => {
  expect(await order(["Ann>a", "Ann>b", "Ben>one"])).toEqual(["one", "a", "b"]);
  expect(await order(["Ann>one", "g1>other"], ["Ann"])).toEqual(["other", "one"]);
});
