/** Positions of Neko Harbour's lessons in few words: tables as in table-text.ts, hands and displays as names of cards. */
import { z } from "zod";
import { startActivation } from "../../../../shared/neko/turn/activation.ts";
import { deckFor } from "../../../../shared/neko/harbour/cards.ts";
import { PERIODS } from "../../../../shared/neko/harbour/components.ts";
import { emptyState } from "../../../../shared/neko/harbour/fresh.ts";
import { SUPPLY } from "../../../../shared/neko/harbour/ships.ts";
import { playerAt, type State, takeInHand } from "../../../../shared/neko/harbour/state.ts";
import { wordsIn } from "../../../ui/rules/diagram-text.ts";
import { addSites, cardNamed, fillStock, launchShips, layLine } from "./table-text.ts";

const person = z.strictObject({
  line: z.string().optional(),
  /** In the harbour and the line; one of level 1 in the harbour unless said otherwise. */
  ships: z.string().optional(),
  stock: z.string().optional(),
  harbour: z.int().optional(),
  hand: z.string().optional(),
});

export const scene = person.extend({
  /** The learner picks, plays a card, or has played it: then the columns work. */
  begin: z.enum(["draft", "card", "columns"]),
  /** The cards of the draft. */
  display: z.string().optional(),
  /** With the ships that are there, also the learner's, seat 0. */
  sites: z.string(),
  /** The turn of the period; in the sixth the learner is last. */
  round: z.int().optional(),
  puffin: person.optional(),
});

type Person = z.infer<typeof person>;
type Scene = z.infer<typeof scene>;

const SEATS = 2;
const LAST_ROUND = 6;

export function positionOf(scene: Scene): State {
  const state = emptyState(SEATS);
  state.round = scene.round ?? 1;
  if (state.round === LAST_ROUND) state.order.reverse();
  // What the draft of the next period is dealt from.
  state.decks[PERIODS - 1] = deckFor(PERIODS, SEATS, false);
  for (const [seat, person] of [scene, scene.puffin ?? {}].entries()) settleIn(state, seat, person);
  addSites(state, scene.sites);
  state.toMove = 0;
  if (scene.begin === "draft") Object.assign(state, { stage: "draft", round: 0 });
  else state.stage = "play";
  state.display = wordsIn(scene.display).map(cardNamed);
  if (scene.begin === "columns") startActivation(state, 0, []);
  return state;
}

function settleIn(state: State, seat: number, person: Person): void {
  const player = playerAt(state, seat);
  player.harbour = person.harbour ?? 1;
  fillStock(player, person.stock);
  layLine(player, person.line);
  player.places.fill(SUPPLY);
  player.levels.fill(0);
  launchShips(player, person.ships ?? "1@H");
  takeInHand(state, seat, wordsIn(person.hand).map(cardNamed));
}
