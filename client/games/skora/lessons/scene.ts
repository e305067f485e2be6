/** Positions of Skora's lessons in few words: creatures as digits, a slash between grounds or between seats. */
import { z } from "zod";
import { DECREE_NAMES } from "../../../../shared/skora/components.ts";
import { startFishing } from "../../../../shared/skora/fishing.ts";
import { emptyState, type State } from "../../../../shared/skora/state.ts";
import { cardsOf, digitsIn, layOut } from "./table-text.ts";

export const scene = z.strictObject({
  players: z.int(),
  /** The choice of decrees, the first card to be played by the learner, or the Fishing. */
  phase: z.enum(["decree", "bait", "fish"]),
  /** The creatures at a, b and c, oldest first: `45/6/`. */
  piles: z.string(),
  /** The boats of each seat at a, b and c: `31/00/02`. */
  boats: z.string().optional(),
  /** The creatures in each hand: `126/345`. */
  hands: z.string().optional(),
  /** Face-up axes of each seat: `20`. */
  axes: z.string().optional(),
  /** The creatures that each seat has caught: `66/51`. */
  catches: z.string().optional(),
  /** By seat; the learner's first. In the choice of decrees, what the learner chooses from. */
  decrees: z.array(z.enum(DECREE_NAMES)).optional(),
});

type Scene = z.infer<typeof scene>;

export function positionOf(scene: Scene): State {
  const state = emptyState(scene.players, 0);
  layOut(state, scene);
  for (const [seat, player] of state.players.entries()) {
    const hand = digitsIn(scene.hands?.split("/")[seat]);
    player.cards = hand.length;
    player.catch = cardsOf(digitsIn(scene.catches?.split("/")[seat]));
    state.secrets[seat] = { hand, offer: [], decree: scene.decrees?.[seat] ?? "voyager" };
    player.chosen = true;
  }
  if (scene.phase === "decree") askForDecree(state, scene);
  else if (scene.phase === "bait") Object.assign(state, { step: "play", toMove: 0 });
  else startFishing(state, []);
  return state;
}

function askForDecree(state: State, { decrees = [] }: Scene): void {
  const [own, player] = [state.secrets[0], state.players[0]];
  if (own === undefined || player === undefined) return;
  own.offer = [...decrees];
  own.decree = "";
  player.chosen = false;
}
