import { applyAction } from "../../../../shared/neko/apply.ts";
import { departSeat } from "../../../../shared/neko/departure.ts";
import { neko } from "../../../../shared/neko/rules.ts";
import { choicesBy } from "../../../ui/play/selection/choices.ts";
import type * as kernel from "../../../ui/play/model/play.ts";
import { aboutSpot } from "./about.ts";
import { boardText } from "../text/board-text.ts";
import { course, loggedAs } from "./event-sentences.ts";
import { decisionOf } from "./decisions.ts";
import { whyNot } from "./obstacles.ts";
import { questionOf } from "./questions.ts";
import { reconstruction } from "./reconstruction.ts";
import { spotWords } from "./spot-words.ts";
import { isOnward, type NekoTypes } from "./spots.ts";

export const play: kernel.Play<NekoTypes> = {
  rules: { ...neko, apply: applyAction, depart: departSeat },
  reconstruction,
  selection: { ways: "kept" },
  choices: choicesBy(decisionOf),
  decision: decisionOf,
  question: questionOf,
  spot: ({ state, seat }, spot) => spotWords(state, seat ?? state.toMove, spot),
  explains: ({ state, seat }, spot) => aboutSpot(state, seat ?? state.toMove, spot),
  why: whyNot,
  advancesTurn: isOnward,
  // After all columns the player may still buy and tuck; if only Captains could be tucked, most players end the turn.
  isUsual: ({ state, choices }) =>
    choices.every(({ from, action }) => isOnward(action) || (state.stage === "after" && from === "stock:captain")),
  isOffBoard: (target) => target.startsWith("level:"),
  way: () => boardText.bonus,
  eventSentences: course,
  logged: loggedAs,
  coach: async () => (await import("../lessons/coach.ts")).coach,
  leaving: " and left with ships and cards",
  sounds: {
    draft: "card",
    lay: "card",
    tuck: "card",
    captain: "card",
    pay: "coins",
    sail: "boat",
    dock: "horn",
    gain: "catch",
    tokens: "axe",
    raise: "turn",
    harbour: "place",
    period: "axe",
  },
};
