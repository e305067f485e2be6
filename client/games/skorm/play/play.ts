import { PASSING, verbOf } from "../../../../shared/skorm/actions.ts";
import { skorm } from "../../../../shared/skorm/rules.ts";
import { isOver, openingState } from "../../../../shared/skorm/state.ts";
import { choicesBy } from "../../../ui/play/selection/choices.ts";
import { seatOf } from "../../../ui/play/model/history.ts";
import type * as kernel from "../../../ui/play/model/play.ts";
import { alone, isYou, nameOf } from "../../../ui/play/model/sentence.ts";
import { decisionOf } from "./decisions.ts";
import { aboutSpot, questionOf, spotWords, waitingOf, whyNot } from "./questions.ts";
import { restingFirst, stockIn, type SkormTypes } from "./spots.ts";
import { skormText } from "../text/text.ts";

export const play: kernel.Play<SkormTypes> = {
  rules: skorm,
  reconstruction: {
    starts: ({ seats, zoneShape, first, army }) => [openingState(seats, zoneShape, first, army)],
    // Tables do not send what follows from the log: the taken pieces, and the earlier positions.
    sure: ({ phase, toMove, turn, board, fallen, pending }) => [phase, toMove, turn, board, fallen, pending],
  },
  selection: {
    ways: "asked",
    // While pieces are placed one kind is always taken up, and most placements are followed by more of that kind.
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
  advancesTurn: (action) => verbOf(action) === PASSING,
  isUsual: () => true,
  eventSentences: {
    fall({ seat }, { after }, reader) {
      if (typeof seat !== "number" || isOver(after)) return [];
      return [alone(isYou(seat, reader) ? "You are out of the game." : `${nameOf(seat, reader)} is out of the game.`)];
    },
    gold(_, played, reader) {
      const seat = seatOf(played);
      return [alone(isYou(seat, reader) ? skormText.goldSurvive : skormText.goldThreat(nameOf(seat, reader)))];
    },
  },
  coach: async () => (await import("../lessons/coach.ts")).coach,
  leaving: ", and the pieces left the board",
  sounds: { place: "place", rotate: "turn", move: "move", take: "capture" },
};
