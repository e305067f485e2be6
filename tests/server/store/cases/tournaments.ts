/** What a store keeps of tournaments. */
import { describe, expect, it } from "vitest";
import type { TournamentChange } from "../../../../server/store/tournaments.ts";
import type { Ground } from "../support/ground.ts";

const head = (text: string) => JSON.stringify({ hostName: "Host", winners: ["Ann", "Bo"], text });

const change = (revision: number, more: Partial<TournamentChange> = {}): TournamentChange => ({
  id: "t",
  revision,
  phase: "waiting",
  host: "host",
  startsAt: 100,
  at: revision,
  head: head(`head ${revision}`),
  entrants: [],
  pairings: [],
  winners: [],
  ...more,
});

const entrant = (player: string, name = player) => ({
  player,
  entrant: JSON.stringify({ name, bound: true, status: "in" }),
});

export function tournamentCases(ground: Ground): void {
  describe("tournaments", () => {
    it("are kept with the rows that changed, in their order, and outlive the store", async () => {
      const { store } = ground;
      expect(await store.saveTournament(change(1, { entrants: [entrant("cy"), entrant("ann")] }))).toBe("kept");
      const pairings = [0, 1].map((number) => ({ number, pairing: `pairing ${number}` }));
      expect(await store.saveTournament(change(2, { pairings, entrants: [entrant("bo")] }))).toBe("kept");
      const later = { number: 0, pairing: "over" };
      expect(await store.saveTournament(change(3, { pairings: [later], entrants: [entrant("cy", "Cy")] }))).toBe(
        "kept",
      );
      const kept = await (await ground.open()).tournament("t");
      expect(kept).toEqual({
        id: "t",
        revision: 3,
        head: head("head 3"),
        entrants: [entrant("cy", "Cy"), entrant("ann"), entrant("bo")].map((row) => row.entrant),
        pairings: ["over", "pairing 1"],
      });
      expect(await store.tournamentRevision("t")).toBe(3);
      expect(await store.tournamentRevision("none")).toBe(0);
      expect(await store.tournament("none")).toBeUndefined();
    });

    it("are kept once: of two who change one in the same moment, one finds out", async () => {
      const { store } = ground;
      const other = await ground.open();
      await store.saveTournament(change(1));
      const both = await Promise.all([store, other].map((one) => one.saveTournament(change(2))));
      expect(both.toSorted()).toEqual(["kept", "lost"]);
      expect(await store.saveTournament(change(1, { entrants: [entrant("ann")] }))).toBe("lost");
      expect(await store.saveTournament(change(4, { entrants: [entrant("ann")] }))).toBe("lost");
      expect((await store.tournament("t"))?.entrants).toEqual([]);
    });

    it("are listed by phase, by host, and by who plays in them", async () => {
      const { store } = ground;
      await store.saveTournament(change(1, { id: "b", startsAt: 300, entrants: [entrant("ann")] }));
      await store.saveTournament(change(1, { id: "a", startsAt: 200, host: "ann" }));
      await store.saveTournament(change(1, { id: "c", phase: "finished" }));
      const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
      expect(ids(await store.tournamentsIn("waiting", 10))).toEqual(["a", "b"]);
      expect(ids(await store.tournamentsIn("waiting", 1))).toEqual(["a"]);
      expect(ids(await store.tournamentsIn("waiting", 10, { host: "host" }))).toEqual(["b"]);
      expect(ids(await store.tournamentsOf("ann", 10)).toSorted()).toEqual(["a", "b"]);
    });

    it("that are over are read from the newest on, and whoever was among the first is known for good", async () => {
      const { store } = ground;
      const first = { player: "ann", place: 1 };
      await store.saveTournament(change(1, { id: "old", entrants: [entrant("ann"), entrant("bo")] }));
      const over = { phase: "finished", winners: [first, { player: "bo", place: 2 }] } as const;
      await store.saveTournament(change(2, { id: "old", at: 100, ...over }));
      await store.saveTournament(change(1, { id: "new", at: 200, phase: "finished", winners: [first] }));
      const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
      expect(ids(await store.tournamentsIn("finished", 10))).toEqual(["new", "old"]);
      expect(ids(await store.tournamentsIn("finished", 10, { before: 200 }))).toEqual(["old"]);
      const won = async (player: string) => (await store.tournamentsWonBy(player, 9)).map((row) => [row.id, row.place]);
      expect(await won("ann")).toEqual([
        ["new", 1],
        ["old", 1],
      ]);
      expect(await won("bo")).toEqual([["old", 2]]);
      await store.deleteAccount("bo", 300);
      expect(await won("bo")).toEqual([]);
    });

    it("know who of their players blocked whom of them", async () => {
      const { store } = ground;
      await store.saveTournament(change(1, { entrants: [entrant("ann"), entrant("bo")] }));
      await store.block("ann", { id: "bo", name: "Bo" }, 1, 9);
      await store.block("ann", { id: "cy", name: "Cy" }, 1, 9);
      expect(await store.blocksIn("t")).toEqual([{ player: "ann", other: "bo" }]);
      expect(await store.blocksIn("none")).toEqual([]);
    });

    it("that run or are to begin are claimed by one process, and by another when its lease is over", async () => {
      const { store } = ground;
      const other = await ground.open();
      await store.saveTournament(change(1, { id: "runs", phase: "running" }));
      await store.saveTournament(change(1, { id: "due", startsAt: 50 }));
      await store.saveTournament(change(1, { id: "later", startsAt: 500 }));
      await store.saveTournament(change(1, { id: "done", phase: "finished" }));
      const both = await Promise.all([
        store.claimTournaments("one", 100, 200),
        other.claimTournaments("two", 100, 200),
      ]);
      expect(both.flat().toSorted()).toEqual(["due", "runs"]);
      const [first, second] = both[0].length > 0 ? ["one", "two"] : ["two", "one"];
      expect((await store.claimTournaments(first, 150, 250)).toSorted()).toEqual(["due", "runs"]);
      expect(await store.claimTournaments(second, 249, 400)).toEqual([]);
      expect((await store.claimTournaments(second, 250, 400)).toSorted()).toEqual(["due", "runs"]);
      await store.releaseTournaments(second);
      expect((await store.claimTournaments(first, 251, 400)).toSorted()).toEqual(["due", "runs"]);
    });

    it("name a player as the player is called now, everywhere, and whoever runs them reads them anew", async () => {
      const { store } = ground;
      const entrants = [entrant("ann", "Ann"), entrant("bo", "Bo")];
      await store.saveTournament(change(1, { host: "ann", entrants }));
      await store.saveTournament(change(1, { id: "made", host: "ann" }));
      await store.saveTournament(change(1, { id: "other", entrants: [entrant("bo", "Bo")] }));
      await store.renameKnown({ id: "ann", name: "Annabel" });
      const kept = await store.tournament("t");
      expect(kept?.entrants).toEqual([entrant("ann", "Annabel").entrant, entrant("bo", "Bo").entrant]);
      expect(JSON.parse(kept?.head ?? "")).toEqual({ hostName: "Annabel", winners: ["Annabel", "Bo"], text: "head 1" });
      expect((await store.tournamentHead("made"))?.head).toContain('"hostName":"Annabel"');
      expect(await store.saveTournament(change(2))).toBe("lost");
      expect(await store.saveTournament(change(3))).toBe("kept");
      expect(await store.tournamentRevision("other")).toBe(1);
      // Once more changes nothing, and nobody has to read them anew.
      await store.saveTournament(change(2, { id: "made", host: "ann", head: head("made").replace("Host", "Annabel") }));
      const revision = await store.tournamentRevision("made");
      await store.renameKnown({ id: "ann", name: "Annabel" });
      expect(await store.tournamentRevision("made")).toBe(revision);
      await store.deleteAccount("ann", 10);
      await store.renameKnown({ id: "ann", name: "Annabel" });
      expect(JSON.stringify(await store.tournament("t"))).not.toContain("Annabel");
    });

    it("do not name those who left for good, whoever runs them reads them anew", async () => {
      const { store } = ground;
      await store.saveTournament(change(1, { entrants: [entrant("ann", "Ann")], host: "ann" }));
      await store.deleteAccount("ann", 10);
      const kept = await store.tournament("t");
      expect(JSON.stringify(kept)).not.toContain("Ann");
      expect(kept?.head).toContain("head 1");
      expect(await store.saveTournament(change(2))).toBe("lost");
    });

    it("pair nobody with those who left for good, and stay as they are where they are over", async () => {
      const { store } = ground;
      await store.saveTournament(change(1, { entrants: [entrant("ann", "Ann"), entrant("bo", "Bo")] }));
      await store.saveTournament(change(1, { id: "old", phase: "finished", entrants: [entrant("ann", "Ann")] }));
      await store.deleteAccount("ann", 10);
      const statuses = async (id: string) =>
        (await store.tournament(id))?.entrants.map((text) => JSON.parse(text).status);
      expect(await statuses("t")).toEqual(["out", "in"]);
      expect(await statuses("old")).toEqual(["in"]);
    });
  });
}
