/**
 * The leak test for Neko Harbour, over real sockets: two games that differ in nothing but what one seat still holds and
 * in the decks. What another seat, somebody who looks on or somebody who comes back receives must be the same byte for
 * byte, and without open hands no card that is held may be in it.
 */
import { describe, expect, it } from "vitest";
import { type GameEntry, gameEntry } from "../../../shared/kernel/match.ts";
import { namedCard } from "../../../shared/neko/harbour/cards.ts";
import { takeInHand } from "../../../shared/neko/harbour/state.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { nextTurn } from "../../../shared/neko/turn/course.ts";
import { castOf, expectAlike, playAlike, type Seen, useLeakServer } from "../support/leaks.ts";

/** The two cards that are played are in both hands. */
const PLAYED = ["P1-PO1", "P1-SV1"];
const OTHERS = ["P1-PO2", "P1-SV2", "P1-TC2", "P1-ST2", "P1-SY2", "P1-RS2"];
const SECRETS = [
  { id: "neko-1", held: ["P1-TC1", "P1-ST1", "P1-SY1", "P1-RS1"], deck: ["P2-TC1", "P2-PO1"] },
  { id: "neko-2", held: ["P1-TC3", "P1-PO3", "P1-SV3", "P1-ST3"], deck: ["P2-SV1", "P2-ST1"] },
] as const;
type Secret = (typeof SECRETS)[number];

/** A game that begins after its first draft. */
function nekoWith({ id, held, deck }: Secret): GameEntry {
  return gameEntry({
    ...neko,
    id,
    setup(setup, random) {
      const state = neko.setup(setup, random);
      state.order = [0, 1];
      state.sites = [0, 1, 2].map((card) => ({ card, queue: [] }));
      for (const player of state.players) player.stock.fish = 2;
      takeInHand(state, 0, [...PLAYED, ...held].map(namedCard));
      takeInHand(state, 1, OTHERS.map(namedCard));
      state.decks = [[], deck.map(namedCard)];
      state.display = [];
      state.picks = 12;
      state.toMove = -1;
      nextTurn(state, []);
      return state;
    },
  });
}

const server = useLeakServer(() => SECRETS.map(nekoWith));

const STEPS = [
  ["own", "P1-PO1"],
  ["own", "1a^2"],
  ["own", "2a>1"],
  ["own", "end"],
  ["other", "P1-PO2"],
  ["other", ">"],
  ["other", "end"],
  ["own", "P1-SV1/1"],
] as const;

async function bothGames(openHands: boolean): Promise<readonly [Seen, Seen]> {
  const cast = await castOf(server());
  const played = ({ id }: Secret) => playAlike(cast, { game: id, options: { openHands }, steps: STEPS });
  const [one, two] = SECRETS;
  return [await played(one), await played(two)];
}

describe("a hand and the decks", () => {
  it("make no difference to anything that anybody else receives", async () => {
    const [first, second] = await bothGames(false);
    for (const [at, { own }] of [first, second].entries()) {
      const held = SECRETS[at]?.held.map(namedCard).toSorted((one, other) => one - other);
      expect(own.view().game).toMatchObject({ secrets: [{ hand: held }, {}] });
    }
    expectAlike(first, second, 8);
  });

  it("are seen by everybody at a table with open hands, the decks by nobody", async () => {
    const [first] = await bothGames(true);
    const held = SECRETS[0].held.map(namedCard).toSorted((one, other) => one - other);
    for (const who of ["own", "other", "looker"] as const) {
      expect(first[who].view().game).toMatchObject({ players: [{ shown: held }, { cards: 5 }] });
      expect(first[who].view().game).not.toHaveProperty("decks");
    }
  });
});
