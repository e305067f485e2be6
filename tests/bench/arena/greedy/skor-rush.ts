/**
 * A blind rush in Skor: one Feudal civilian runs to the enemy City and founds a Base next to it, and all who follow
 * become Military there. It ignores the enemy's actions, and wins against players who do not see it coming.
 */
import { chooseCulture } from "../../../../shared/skor/board/actions.ts";
import type { Action } from "../../../../shared/skor/board/actions.ts";
import { bookSide } from "../../../../shared/skor/bot/opening-book.ts";
import { RUSH } from "../../../../shared/skor/bot/turn/plan.ts";
import { drawUp } from "../../../../shared/skor/bot/playouts.ts";
import type { State } from "../../../../shared/skor/board/state.ts";
import type { Habitual } from "../player.ts";

export const rushSkor: Habitual<State, Action> = (view, seat, random) => {
  if (view.phase === "culture") return [chooseCulture("feudal")];
  if (view.phase === "orient") return [bookSide(view, seat, random)];
  const { actions, certain } = drawUp(view, RUSH, random);
  return actions.slice(0, certain);
};
