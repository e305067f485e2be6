/** The question that the screen always asks or answers: what can be done now, and by whom. */
import type { Seat } from "../../../shared/kernel/game.ts";
import { EMPTY, kindOf } from "../../../shared/skorm/pieces.ts";
import type { State } from "../../../shared/skorm/state.ts";
import { type Choice, type Deed, turnersOf } from "./choices.ts";
import { aimed, asksFacing, type Interaction } from "./interaction.ts";
import { situationOf } from "./scene.ts";
import { skormText } from "./text.ts";

export interface Question {
  readonly title: string;
  readonly hint: string;
  /** It is put to this player: the amber lamp is lit. */
  readonly mine: boolean;
}

/** What the question depends on. */
export interface Asked {
  readonly state: State;
  readonly seat: Seat | undefined;
  /** Several people share the device. */
  readonly shared: boolean;
  readonly playing: boolean;
  readonly names: readonly string[];
  readonly choices: readonly Choice[];
  readonly interaction: Interaction;
}

export function questionOf(asked: Asked): Question {
  const { state, seat, shared, playing, names, choices, interaction } = asked;
  if (!playing || state.phase === "over") return { title: skormText.over, hint: "", mine: false };
  if (choices.length === 0) return waitingFor(asked);
  const deed = aimed(interaction, situationOf(state, seat, choices));
  const ask = (title: string, hint: string): Question => ({ title, hint, mine: true });
  if (choices.some(({ kind }) => kind === "pass")) return ask(skormText.stuck, skormText.stuckHint);
  const { hand } = interaction;
  if (hand === undefined) {
    const first = turnersOf(choices).length > 0 && state.turn < state.seats;
    return ask(
      shared ? skormText.turnOf(names[seat ?? 0] ?? "") : skormText.yourTurn,
      first ? skormText.yourTurnFirst : skormText.yourTurnHint,
    );
  }
  if ("stock" in hand) {
    const title = shared
      ? skormText.placeQuestionOf(names[seat ?? 0] ?? "", hand.stock)
      : skormText.placeQuestion(hand.stock);
    return ask(title, aimHint(asked, deed) ?? skormText.placeHint);
  }
  const kind = kindOf(state.board[hand.from] ?? EMPTY);
  const mayTurn = turnersOf(choices).includes(hand.from);
  return ask(
    skormText.held(kind, hand.from),
    aimHint(asked, deed) ?? (mayTurn ? skormText.pickTileOrSide : skormText.pickTile),
  );
}

function aimHint({ state, seat, choices, interaction }: Asked, deed: Deed | undefined): string | undefined {
  if (deed === undefined) return undefined;
  if (interaction.firm && asksFacing(interaction, situationOf(state, seat, choices))) return skormText.pickFacing;
  if (interaction.firm) return skormText.firm(deed);
  return interaction.held ? skormText.release(deed) : skormText.click(deed);
}

function waitingFor({ state, seat, shared, names }: Asked): Question {
  const name = names[state.toMove] ?? "";
  // The table takes nothing just now: the line is down, or it rests.
  if (state.toMove === seat) {
    return { title: shared ? skormText.turnOf(name) : skormText.yourTurn, hint: skormText.yourTurnLater, mine: false };
  }
  const title = skormText.waiting(name);
  if (state.phase === "place") return { title, hint: skormText.placeWait, mine: false };
  if (state.pending >= 0) {
    const mine = state.pending === seat;
    return {
      title,
      hint: mine ? skormText.goldSurvive : skormText.waitingGold(names[state.pending] ?? ""),
      mine: false,
    };
  }
  return { title, hint: seat === undefined ? skormText.watching : skormText.waitingHint, mine: false };
}
