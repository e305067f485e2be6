/** How Skor is played on a page. */
import { type Action, verbOf } from "../../../shared/skor/actions.ts";
import { departSeat } from "../../../shared/skor/apply.ts";
import type { SkorEvent } from "../../../shared/skor/events.ts";
import { awaitedSeats } from "../../../shared/skor/legal.ts";
import { foresee } from "../../../shared/skor/outlook.ts";
import { applyStep, skor } from "../../../shared/skor/rules.ts";
import type { State } from "../../../shared/skor/state.ts";
import { choicesBy } from "../../ui/play/choices.ts";
import type * as kernel from "../../ui/play/play.ts";
import { course } from "./course.ts";
import { decisionOf, rowOf } from "./decisions.ts";
import { aboutSpot, isDone, meanwhile, questionOf, spotWords, waitingOf, whyNot } from "./questions.ts";
import { retelling } from "./retelling.ts";
import { otherWays, type Spot } from "./spots.ts";
import { tableText } from "./table-text.ts";

export const play: kernel.Play<State, Action, Spot, SkorEvent> = {
  rules: { ...skor, apply: applyStep, depart: departSeat },
  retelling,
  hand: {
    ways: "asked",
    singles: "asked",
    // Who walks may walk on, and the menu of a hex stays open.
    keeps: ({ action, from }, taken) =>
      verbOf(action) === "move" ? from : from?.startsWith("ground:") === true ? taken : undefined,
  },
  choices: (state, legal) => otherWays(choicesBy(decisionOf)(state, legal)),
  foresee,
  decision: decisionOf,
  question: questionOf,
  waiting: waitingOf,
  awaited: awaitedSeats,
  meanwhile,
  spot: spotWords,
  about: aboutSpot,
  why: whyNot,
  // Who may end moving is not asked to end building too.
  isOnward: (action, { choices }) =>
    rowOf(action).isOnward === true &&
    (verbOf(action) !== "research" || !choices.some((other) => verbOf(other.action) === "building")),
  isDone,
  isPlaced: () => true,
  isAside: (target) => target.startsWith("act:"),
  way: (way) => (way === "strike" ? tableText.ways.strike : tableText.ways.other),
  course,
  coach: async () => (await import("./coach.ts")).coach,
  leaving: "",
  sounds: {
    attack: (event) => (event.kind === "attack" && event.how === "fire" ? "shoot" : "turn"),
    // Who cannot defend themselves fall without a die.
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
