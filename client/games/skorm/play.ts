/** How Skorm is played on a page. */
import type { GameEvent } from "../../../shared/kernel/game.ts";
import { type Action, PASSING, verbOf } from "../../../shared/skorm/actions.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { openingState, type State } from "../../../shared/skorm/state.ts";
import { choicesBy } from "../../ui/play/choices.ts";
import { seatOf } from "../../ui/play/happenings.ts";
import type * as kernel from "../../ui/play/play.ts";
import { alone, isYou, nameOf } from "../../ui/play/sentence.ts";
import { decisionOf } from "./decisions.ts";
import { aboutSpot, questionOf, spotWords, waitingOf, whyNot } from "./questions.ts";
import { restingFirst, type Spot, stockIn } from "./spots.ts";
import { skormText } from "./text.ts";

export const play: kernel.Play<State, Action, Spot, GameEvent> = {
  rules: skorm,
  retelling: {
    starts: ({ seats, zoneShape, first }) => [openingState(seats, zoneShape, first)],
    // Tables do not send what the log tells: which pieces were taken, and which positions stood before.
    sure: ({ phase, toMove, turn, board, fallen, pending }) => [phase, toMove, turn, board, fallen, pending],
  },
  hand: {
    ways: "asked",
    // While pieces are placed there is always one in the hand, and most placements are followed by more of that kind.
    rests: (choices) => choices.find(({ from }) => stockIn(from) !== undefined)?.from,
    keeps: ({ from }) => (stockIn(from) === undefined ? undefined : from),
  },
  choices: (state, legal) => restingFirst(state, choicesBy(decisionOf)(state, legal)),
  decision: decisionOf,
  question: questionOf,
  waiting: waitingOf,
  spot: spotWords,
  about: aboutSpot,
  why: whyNot,
  isOnward: (action) => verbOf(action) === PASSING,
  isDone: () => true,
  course: {
    fall({ seat }, _, reader) {
      if (typeof seat !== "number") return [];
      return [alone(isYou(seat, reader) ? "You are out of the game." : `${nameOf(seat, reader)} is out of the game.`)];
    },
    gold(_, happening, reader) {
      const seat = seatOf(happening);
      return [alone(isYou(seat, reader) ? skormText.goldSurvive : skormText.goldThreat(nameOf(seat, reader)))];
    },
  },
  coach: async () => (await import("./coach.ts")).coach,
  leaving: ", and the pieces left the board",
  sounds: { place: "place", rotate: "turn", move: "move", take: "capture" },
};
