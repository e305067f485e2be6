import { applyAction, departSeat } from "../../../../shared/skora/apply.ts";
import { skora } from "../../../../shared/skora/rules.ts";
import { choicesBy } from "../../../ui/play/selection/choices.ts";
import type * as kernel from "../../../ui/play/model/play.ts";
import { course } from "./event-sentences.ts";
import { decisionOf } from "./decisions.ts";
import { aboutSpot, questionOf, spotWords, waitingOf, whyNot } from "./questions.ts";
import { reconstruction } from "./reconstruction.ts";
import type { SkoraTypes } from "./spots.ts";

export const play: kernel.Play<SkoraTypes> = {
  rules: { ...skora, apply: applyAction, depart: departSeat },
  reconstruction,
  selection: { peeks: (spot) => spot.startsWith("card:"), placesFirst: true },
  choices: choicesBy(decisionOf),
  decision: decisionOf,
  question: questionOf,
  waiting: waitingOf,
  spot: spotWords,
  about: aboutSpot,
  why: whyNot,
  advancesTurn: ({ kind }) => kind === "stay",
  eventSentences: course,
  coach: async () => (await import("../lessons/coach.ts")).coach,
  leaving: ", and the boats went home",
  sounds: {
    choose: "turn",
    play: "card",
    axe: "axe",
    boats: "boat",
    shift: "card",
    sail: "boat",
    tie: "axe",
    catch: "catch",
    discard: "card",
  },
};
