/** Inputs from the keyboard, answered aloud. */
import { announce } from "../../ui/kit/live.tsx";
import { aimed, type Input } from "./interaction.ts";
import type { Model } from "./model.ts";
import { previewOf } from "./preview.ts";
import { situationOf } from "./scene.ts";
import { type Ears, spokenHand } from "./spoken.ts";

/** Tells the model an input, and says what it led to unless an action was played, which is told as news. */
export function tellAloud(model: Model, input: Input, ears: Ears): void {
  const before = model.log.peek().length;
  model.tell(input);
  const state = model.state.peek();
  if (state === undefined || model.log.peek().length !== before) return;
  const choices = model.choices.peek();
  const interaction = model.interaction.peek();
  const deed = aimed(interaction, situationOf(state, ears.seat, choices));
  const preview = deed === undefined || ears.seat === undefined ? undefined : previewOf(state, ears.seat, deed);
  const { seat, shared, names } = ears;
  const asked = { state, seat, shared, playing: true, names, choices, interaction };
  if (choices.length > 0) announce(spokenHand(asked, preview, ears));
}
