/** Names that operators take away and give back, of guests and of owners. */
import { expect, it } from "vitest";
import { skeletonsOf } from "../../../server/identity/confusables.ts";
import { rulingsBy } from "../../../server/moderation/rulings.ts";
import type { Store } from "../../../server/store/store.ts";
import { ownFolder } from "../store/support/folder.ts";
import { storeIn } from "../store/support/store-in.ts";

const keep = (store: Store, player: string, name: string) => store.bind(player, name, skeletonsOf(name), Date.now());
const nameOf = async (store: Store, player: string) => (await store.identities([player]))[0]?.name;
const report = "";

async function ground() {
  const store = await storeIn(ownFolder());
  return { store, rulings: rulingsBy(store, "op") };
}

it("A name stays taken away from its owner when operators take away another one", async () => {
  const { store, rulings } = await ground();
  expect(await keep(store, "bo", "Worst Word")).toBe("kept");
  await rulings.rename({ player: "bo", name: "Worst Word", report }, "Quiet Clam");
  await rulings.rename({ player: "bo", name: "Quiet Clam", report }, "Calm Crab");
  expect(await keep(store, "bo", "Worst Word")).toBe("name-taken");
  expect(await keep(store, "cy", "Worst Word")).toBe("name-taken");
  expect(await rulings.unname({ player: "bo", name: "", report }, "")).toBe("Quiet Clam");
  expect(await nameOf(store, "bo")).toBe("Quiet Clam");
});

it("A name is given back to a guest who has kept another one since", async () => {
  const { store, rulings } = await ground();
  await rulings.rename({ player: "bo", name: "Good Word", report }, "Quiet Clam");
  expect(await keep(store, "bo", "Calm Crab")).toBe("kept");
  expect(await rulings.unname({ player: "bo", name: "", report }, "Sorry")).toBe("Good Word");
  expect(await nameOf(store, "bo")).toBe("Good Word");
  expect(await store.sanctionsOf(["bo"])).toEqual([]);
  expect(await rulings.unname({ player: "bo", name: "", report }, "")).toBeUndefined();
});

it("A name that belongs to somebody else by now is not given back, and the ruling stays as it was", async () => {
  const { store, rulings } = await ground();
  expect(await keep(store, "bo", "Calm Crab")).toBe("kept");
  expect(await keep(store, "cy", "Good Word")).toBe("kept");
  await rulings.rename({ player: "bo", name: "Good Word", report }, "Quiet Clam");
  const [before] = await store.sanctionsOf(["bo"]);
  await expect(rulings.unname({ player: "bo", name: "", report }, "")).rejects.toThrow("belongs to somebody");
  expect(await store.sanctionsOf(["bo"])).toEqual([before]);
  expect(await nameOf(store, "bo")).toBe("Quiet Clam");
  expect((await store.moderationLog(9)).map(({ what }) => what)).toEqual(["rename Good Word to Quiet Clam"]);
});
