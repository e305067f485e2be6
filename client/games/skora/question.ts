/** The question that the screen always asks or answers: what can be done now, and by whom. */
import type { Seat } from "../../../shared/kernel/game.ts";
import { creatureOf } from "../../../shared/skora/cards.ts";
import { actingSeats } from "../../../shared/skora/legal.ts";
import { isOver, playerAt, type State } from "../../../shared/skora/state.ts";
import { listText } from "../../ui/words.ts";
import { boardText } from "./board-text.ts";
import type { Interaction, Situation } from "./interaction.ts";
import { numberIn } from "./spots.ts";

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
  readonly situation: Situation;
  readonly interaction: Interaction;
}

export function questionOf(asked: Asked): Question {
  const { state, seat, playing, situation } = asked;
  if (!playing || isOver(state)) return { title: boardText.over, hint: "", mine: false };
  const isAsked = situation.choices.length > 0 || situation.stay !== undefined;
  if (!isAsked || seat === undefined) return waiting(asked);
  const [title, hint] = ask(asked, seat);
  return { title, hint, mine: true };
}

function ask({ state, shared, names, interaction }: Asked, seat: Seat): readonly [string, string] {
  const { hand } = interaction;
  const name = shared ? (names[seat] ?? "") : "";
  switch (state.step) {
    case "decree":
      return [shared ? boardText.chooseDecreeOf(name) : boardText.chooseDecree, boardText.chooseHint];
    case "play":
      if (hand !== undefined) return [boardText.chooseGround(numberIn(hand)), boardText.groundHint];
      return [shared ? boardText.playOf(name) : boardText.play, boardText.playHint];
    case "pull":
      return [boardText.pull(state.ground), boardText.pullHint];
    case "push":
      if (hand !== undefined) return [boardText.pushWhere(creatureOf(numberIn(hand))), boardText.pushWhereHint];
      return [boardText.push(state.ground), boardText.pushHint];
    case "sail":
      if (hand !== undefined) return [boardText.sailWhere(numberIn(hand)), boardText.pushWhereHint];
      return [boardText.sail, boardText.sailHint];
    case "take":
      return [shared ? boardText.takeOf(name) : boardText.take, boardText.takeHint(state.ground)];
    case "discard":
      return [boardText.discard, boardText.discardHint];
    case "over":
      return [boardText.over, ""];
  }
}

function waiting({ state, seat, names }: Asked): Question {
  const open = actingSeats(state).filter((of) => of !== seat);
  const title = boardText.waitingFor(listText(open.map((of) => names[of] ?? "")));
  const chosen = state.step === "decree" && seat !== undefined && playerAt(state, seat).chosen;
  const hint = chosen ? boardText.chosenWaiting : seat === undefined ? boardText.watching : WAITS[state.step];
  return { title, hint, mine: false };
}

const WAITS: Readonly<Record<State["step"], string>> = {
  decree: boardText.waits.decree,
  play: boardText.waits.play,
  pull: boardText.waits.shift,
  push: boardText.waits.shift,
  sail: boardText.waits.sail,
  take: boardText.waits.take,
  discard: boardText.waits.discard,
  over: "",
};
