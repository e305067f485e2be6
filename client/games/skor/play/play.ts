/** How Skor is played on a page. */
import { verbOf } from "../../../../shared/skor/board/actions.ts";
import { departSeat } from "../../../../shared/skor/apply.ts";
import { awaitedSeats } from "../../../../shared/skor/legal.ts";
import { outcomeOf } from "../../../../shared/skor/outlook.ts";
import { applyStep, skor } from "../../../../shared/skor/rules.ts";
import { choicesBy } from "../../../ui/play/selection/choices.ts";
import type * as kernel from "../../../ui/play/model/play.ts";
import { course } from "./event-sentences.ts";
import { decisionOf, rowOf } from "./decisions.ts";
import { aboutSpot, isDone, meanwhile, questionOf, spotWords, waitingOf, whyNot } from "./questions.ts";
import { reconstruction } from "./reconstruction.ts";
import { withAlternatives, type SkorTypes } from "./spots.ts";
import { tableText } from "../text/table-text.ts";

export const play: kernel.Play<SkorTypes> = {
  rules: { ...skor, apply: applyStep, depart: departSeat },
  reconstruction,
  selection: {
    ways: "asked",
    singles: "asked",
    // A piece that has moved stays taken up and may move on, and the menu of a hex stays open.
    keeps: ({ action, from }, taken) =>
      verbOf(action) === "move" ? from : from?.startsWith("ground:") === true ? taken : undefined,
  },
  // What a DM notes is written in words: the marks of earlier records need no buttons.
  choices: (state, legal) =>
    withAlternatives(
      choicesBy(decisionOf)(
        state,
        legal.filter((action) => verbOf(action) !== "mark"),
      ),
    ),
  lookAhead: outcomeOf,
  decision: decisionOf,
  question: questionOf,
  waiting: waitingOf,
  awaited: awaitedSeats,
  meanwhile,
  spot: spotWords,
  about: aboutSpot,
  why: whyNot,
  // While the end of moving is offered, the end of building is not a large button too.
  advancesTurn: (action, { choices }) =>
    rowOf(action).isOnward === true &&
    rowOf(action).isAside !== true &&
    (verbOf(action) !== "research" || !choices.some((other) => verbOf(other.action) === "building")),
  isUsual: isDone,
  isPlaced: () => true,
  isOffBoard: (target) => target.startsWith("act:"),
  way: (way) => (way === "strike" ? tableText.ways.strike : tableText.ways.other),
  eventSentences: course,
  coach: async () => (await import("../lessons/coach.ts")).coach,
  sounds: {
    attack: (event) => (event.kind === "attack" && event.how === "fire" ? "shoot" : "turn"),
    // Pieces that cannot defend themselves fall without a roll.
    "roll-off": (event) => (event.kind === "roll-off" && event.offence !== null ? "dice" : undefined),
    chosen: "turn",
    terrain: "dice",
    preach: "dice",
    study: "dice",
    purge: "dice",
    convert: "place",
    move: "move",
    city: "move",
    fall: "capture",
    spawn: "place",
    promote: "place",
    place: "place",
    build: "build",
    wreck: "capture",
    clear: "build",
    send: "card",
    learn: "catch",
  },
};
