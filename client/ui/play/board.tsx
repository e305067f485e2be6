/** A board in a page, whatever lies on it: hands and keys for the model, and what they come upon said aloud. */
import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { GameEvent } from "../../../shared/kernel/game.ts";
import { nextStop, type Place, readingOrder, type Stop, stopByArrow } from "../../stage/items/walking.ts";
import type { Point } from "../../stage/geometry.ts";
import type { HandInput } from "../../stage/hands.ts";
import { announce } from "../kit/live.tsx";
import { AboutSlip, aboutOf } from "./about-slip.tsx";
import { askedOf, previewOf } from "./asked.ts";
import { BoardFrame } from "./board-frame.tsx";
import { CoachSlip } from "./coach-slip.tsx";
import { aimed, type Hand, openPlaces } from "./hand.ts";
import type { Input } from "./hand-steps.ts";
import type { Question } from "./play.ts";
import type { Playing } from "./playing.tsx";
import { playText } from "./text.ts";

export interface BoardProps<State, Action, Spot extends string, Event extends GameEvent> {
  playing: Playing<State, Action, Spot, Event>;
  /** What it is, and how it is played with keys beside the usual ones. */
  label: string;
  help?: string;
  /** All that the keyboard can be on. */
  places: readonly Place<Spot>[];
  /** Where an arrow key leads, on a board whose places lie close to each other; otherwise to the nearest place. */
  arrow?: (from: Spot, key: string, shift: boolean) => Spot | undefined;
  /** Where the keyboard begins; otherwise at the first place that can be chosen. */
  home?: Spot | undefined;
  /** What a place is, where the game's own words would not do. */
  spoken?: (spot: Spot) => string;
  /** What there is to say of a place, where the game's own words would not do. */
  about?: (spot: Spot) => Question;
  /** Whether hands only look here. */
  looksOnly?: boolean;
  /** Other keys of this game. */
  onKey?: (event: KeyboardEvent, does: (input: Input<Action, Spot>) => void) => boolean;
  /** Whether the keyboard is on it, and its place is to be shown. */
  focused: Signal<boolean>;
  /** What is being explained, at its place. */
  explained: Signal<Spot | undefined>;
  drawable: boolean;
  /** Where a spot lies now, in pixels of the board. */
  pointOf: (spot: Spot) => Point | undefined;
  children: ComponentChildren;
}

export function Board<State, Action, Spot extends string, Event extends GameEvent>(
  props: BoardProps<State, Action, Spot, Event>,
) {
  const { playing, label, help, places, arrow, home, focused, explained, drawable, looksOnly, children } = props;
  const { play, model, moment } = playing;
  const { hand, choices } = moment;
  const about = props.about ?? ((spot: Spot) => aboutOf(play, moment, spot));
  const open = openPlaces(hand, choices, places);
  function walkTo(id: Spot | undefined): void {
    const place = places.find((known) => known.id === id);
    if (place === undefined) return;
    model.input({ kind: "focus", at: place.at });
    announce(props.spoken?.(place.id) ?? spokenPlace(playing, place, open.includes(place)));
  }

  /** What the keyboard does; what it led to is said, unless an action was played, which is told as news. */
  function does(input: Input<Action, Spot>): void {
    const before = model.log.peek().length;
    model.input(input);
    if (model.log.peek().length === before && choices.length > 0) announce(spokenHand(playing));
  }

  function walk(key: string, shift: boolean): void {
    focused.value = true;
    // With something in the hand, the keys walk over where it may go.
    const ways = places.filter((place) => open.includes(place) || isTaken(hand, place));
    const stops = arrow === undefined && hand.taken !== undefined && ways.length > 1 ? ways : places;
    const from = stops.find(({ id }) => id === hand.focus[0]);
    const page = key === "PageDown" ? 1 : key === "PageUp" ? -1 : 0;
    if (page !== 0) {
      const inRows = arrow === undefined ? readingOrder : inLines;
      walkTo(nextStop(inRows(ways), from?.id, page)?.id);
    } else if (from === undefined) walkTo(home ?? open[0]?.id ?? stops[0]?.id);
    else walkTo(arrow === undefined ? stopByArrow(stops, from, key)?.id : arrow(from.id, key, shift));
  }

  /** What does this do? Said and shown, whoever's turn it is. */
  function lookAt(spot: Spot | undefined): void {
    if (spot === undefined) return;
    explained.value = spot;
    const { title, hint } = about(spot);
    announce(hint === "" ? title : `${title}. ${hint}`);
  }

  function onKey(event: KeyboardEvent): void {
    const { key } = event;
    explained.value = undefined;
    const isNowhere = hand.focus.length === 0 && (key === "Enter" || key === " ");
    if (isNowhere || key.startsWith("Arrow") || key === "PageDown" || key === "PageUp") walk(key, event.shiftKey);
    else if (key === "Enter" || key === " ") does(looksOnly ? { kind: "look", at: hand.focus[0] } : { kind: "enter" });
    else if (key === "Escape" && model.lookedBack.peek() === undefined) does({ kind: "cancel" });
    else if (key === "?") lookAt(hand.focus[0] ?? hand.point);
    else if (props.onKey?.(event, does) !== true) return;
    event.preventDefault();
  }

  return (
    <BoardFrame
      label={label}
      help={[playText.boardHelp, help ?? ""].join(" ").trim()}
      focused={focused}
      drawable={drawable}
      onKey={onKey}
      onPutBack={moment.ahead === "decided" ? () => model.input({ kind: "cancel" }) : undefined}
      onArrive={() => {
        if (hand.focus.length === 0 && home !== undefined) walkTo(home);
      }}
    >
      {children}
      <AboutSlip moment={moment} about={about} explained={explained} pointOf={props.pointOf} />
      <CoachSlip playing={playing} places={places} pointOf={props.pointOf} />
    </BoardFrame>
  );
}

/**
 * What a hand on the canvas does to the game.
 * @param at what it means by where it is
 * @param looksOnly whether hands only look there
 */
export function handOn<State, Action, Spot extends string, Event extends GameEvent>(
  { model }: Playing<State, Action, Spot, Event>,
  input: HandInput<unknown>,
  at: readonly Spot[],
  { way, looksOnly = false }: { readonly way?: string | undefined; readonly looksOnly?: boolean },
): void {
  switch (input.kind) {
    case "hover":
      if (!input.touch && !looksOnly) model.input({ kind: "hover", at, way });
      break;
    case "drag":
      model.input({ kind: "hover", at });
      break;
    case "tap":
      model.input(looksOnly ? { kind: "look", at: at[0] } : { kind: "tap", at, touch: input.touch, way });
      break;
    case "grab":
      if (!looksOnly) model.input({ kind: "grab", at });
      break;
    case "drop":
      model.input({ kind: "drop", at, touch: input.touch });
      break;
    case "wheel":
      break;
  }
}

function isTaken<Action, Spot extends string>({ taken }: Hand<Action, Spot>, { at }: Place<Spot>): boolean {
  return taken !== undefined && at.includes(taken);
}

/** Places that lie close to each other, from the top, from the left. */
function inLines<Id>(stops: readonly Stop<Id>[]): Stop<Id>[] {
  return stops.toSorted((one, other) => one.y - other.y || one.x - other.x);
}

/** A place in words, with whether it can be chosen, or why it cannot. */
function spokenPlace<State, Action, Spot extends string, Event extends GameEvent>(
  { play, moment }: Playing<State, Action, Spot, Event>,
  { id }: Place<Spot>,
  opens: boolean,
): string {
  const words = play.spot(moment, id);
  if (opens) return `${words}, ${playText.canChoose}`;
  const why = moment.choices.length === 0 || id === moment.hand.taken ? "" : (play.why?.(moment, id) ?? "");
  return why === "" ? words : `${words}. ${why}`;
}

/** What is in the hand and what it is about to do. */
function spokenHand<State, Action, Spot extends string, Event extends GameEvent>({
  play,
  model,
  moment,
}: Playing<State, Action, Spot, Event>): string {
  const hand = model.hand.peek();
  const choice = aimed(hand, moment.choices, play.hand);
  const now = { ...moment, hand, choice, foresight: model.foresight.peek() };
  if (choice !== undefined) {
    const { title, lines, next } = previewOf(play, now, choice);
    return [`${title}.`, ...lines.map(({ text }) => `${text}.`), next, playText.again].join(" ").replaceAll("..", ".");
  }
  const status = { runs: true, actors: moment.seat === undefined ? [] : [moment.seat], rolling: false };
  const { title, hint, why } = askedOf(play, now, { ...status, earlier: undefined });
  return `${title}. ${why === "" ? hint : why}`;
}
