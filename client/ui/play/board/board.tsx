/** A board in a page, of hexes or items: passes pointers and keys to the model, and reads out the places they reach. */
import type { GameTypes } from "../game-types.ts";
import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import type { KeyboardPlace } from "../../../stage/items/keyboard-stops.ts";
import type { Point } from "../../../stage/geometry.ts";
import type { PointerInput } from "../../../stage/pointers.ts";
import { announce } from "../../kit/live.tsx";
import { AboutSlip, aboutOf } from "../question/about-slip.tsx";
import { questionViewOf, previewOf } from "../question/question.ts";
import { BoardFrame } from "./board-frame.tsx";
import { placeByKey, placeOnArrival, type Walk } from "./keyboard-place.ts";
import { aimed, openPlaces } from "../selection/selection.ts";
import type { Input } from "../selection/machine.ts";
import type { Question } from "../model/play.ts";
import type { Playing } from "../model/playing.ts";
import { playText } from "../text.ts";
import { BoardProbe, type ProbedBoard } from "./board-probe.ts";
import { useToastPlace } from "./toast-place.ts";

export interface BoardProps<G extends GameTypes> {
  playing: Playing<G>;
  /** The label of the board, with its keys beyond the usual ones. */
  label: string;
  help?: string;
  places: readonly KeyboardPlace<G["spot"]>[];
  arrow?: Walk<G["spot"]>["arrow"];
  home?: Walk<G["spot"]>["home"];
  /** The words for a place, if the game's own would not do. */
  spoken?: (spot: G["spot"]) => string;
  /** The question about a place, if the game's own would not do. */
  about?: (spot: G["spot"]) => Question;
  looksOnly?: boolean;
  /** Other keys of this game. */
  onKey?: (event: KeyboardEvent, does: (input: Input<G>) => void) => boolean;
  /** Whether the keyboard is on it, and its place is to be shown. */
  focused: Signal<boolean>;
  /** What is being explained, at its place. */
  explained: Signal<G["spot"] | undefined>;
  drawable: boolean;
  /** The present place of a spot, in pixels of the board. */
  pointOf: (spot: G["spot"]) => Point | undefined;
  /** The spots under a point of the board, the nearest one first. */
  spotsUnder: (point: Point) => readonly G["spot"][];
  /** The boxes of things on a table of cards. */
  drawn?: ProbedBoard["drawn"];
  children: ComponentChildren;
}

export function Board<G extends GameTypes>(props: BoardProps<G>) {
  const { playing, label, help, places, arrow, home, focused, explained, drawable, looksOnly, children } = props;
  const { drawn = () => [] } = props;
  const { play, model, moment } = playing;
  const { selection, choices } = moment;
  const coaching = useCoaching(playing.coach !== undefined);
  // The list of actions moves the mark: on return to the board, the keyboard is at its former place.
  const own = useRef<G["spot"] | undefined>(undefined);
  const about = props.about ?? ((spot: G["spot"]) => aboutOf(play, moment, spot));
  const open = openPlaces(selection, choices, places);
  const probed = probeOf(props, open);
  useContext(BoardProbe)?.(probed);
  useToastPlace(probed);
  function walkTo(id: G["spot"] | undefined): void {
    const place = places.find((known) => known.id === id);
    if (place === undefined) return;
    model.input({ kind: "focus", at: place.at });
    own.current = place.id;
    announce(props.spoken?.(place.id) ?? spokenPlace(playing, place, open.includes(place)));
  }

  /** Applies an input of the keyboard, and says what it led to; a played action is announced as news instead. */
  function does(input: Input<G>): void {
    const before = model.log.peek().length;
    model.input(input);
    if (model.log.peek().length === before && choices.length > 0) announce(spokenHand(playing));
  }

  function walk(key: string, shift: boolean): void {
    focused.value = true;
    const [focus] = selection.focus;
    walkTo(placeByKey({ places, open, focus, taken: selection.taken, home, arrow }, key, shift));
  }

  /** Explains a spot, aloud and on the page, also in another player's turn. */
  function lookAt(spot: G["spot"] | undefined): void {
    if (spot === undefined) return;
    explained.value = spot;
    const { title, hint } = about(spot);
    announce(hint === "" ? title : `${title}. ${hint}`);
  }

  function onKey(event: KeyboardEvent): void {
    const { key } = event;
    explained.value = undefined;
    const isNowhere = selection.focus.length === 0 && (key === "Enter" || key === " ");
    if (isNowhere || key.startsWith("Arrow") || key === "PageDown" || key === "PageUp") walk(key, event.shiftKey);
    else if (key === "Enter" || key === " ")
      does(looksOnly ? { kind: "look", at: selection.focus[0] } : { kind: "enter" });
    else if (key === "Escape" && model.lookedBack.peek() === undefined) does({ kind: "cancel" });
    else if (key === "?") lookAt(selection.focus[0] ?? selection.point);
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
      onPutBack={moment.premove === "decided" ? () => model.input({ kind: "cancel" }) : undefined}
      onArrive={() => walkTo(placeOnArrival({ focus: selection.focus[0], home }, own.current))}
    >
      {children}
      <AboutSlip moment={moment} about={about} explained={explained} pointOf={props.pointOf} />
      {coaching !== undefined && <coaching.CoachSlip {...{ playing, places, drawn }} pointOf={props.pointOf} />}
    </BoardFrame>
  );
}

/** Tells toasts and tests where things are, and performs the taps of tests. */
function probeOf<G extends GameTypes>(
  { playing, places, pointOf, spotsUnder, drawn = () => [] }: BoardProps<G>,
  open: readonly KeyboardPlace<G["spot"]>[],
): ProbedBoard {
  return {
    open: () =>
      open.flatMap(({ id }) => {
        const point = pointOf(id);
        return point === undefined ? [] : [{ spot: id, point }];
      }),
    under: spotsUnder,
    drawn,
    tap(spot) {
      const place = places.find(({ id }) => id === spot);
      if (place !== undefined) selectAt(playing, { kind: "tap", at: spot, touch: true }, place.at, {});
    },
    putDown() {
      // The first Escape clears the aim, the second one puts down what was taken up.
      for (const kind of ["cancel", "cancel"] as const) playing.model.input({ kind });
    },
  };
}

/** What shows notes: loaded in a player's first games alone. */
function useCoaching(isCoached: boolean) {
  const [coaching, setCoaching] = useState<typeof import("../coach/coach-slip.tsx")>();
  useEffect(() => {
    // Without notes the game is played all the same.
    if (isCoached) void import("../coach/coach-slip.tsx").then(setCoaching, () => undefined);
  }, [isCoached]);
  return coaching;
}

/**
 * Turns input by pointer on the canvas into input for the model.
 * @param at the spots under the pointer
 * @param looksOnly whether pointers only look there
 */
export function selectAt<G extends GameTypes>(
  { model }: Playing<G>,
  input: PointerInput<unknown>,
  at: readonly G["spot"][],
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

/** A place in words, with whether it can be chosen, or why it cannot. */
function spokenPlace<G extends GameTypes>(
  { play, moment }: Playing<G>,
  { id }: KeyboardPlace<G["spot"]>,
  opens: boolean,
): string {
  const words = play.spot(moment, id);
  if (opens) return `${words}, ${playText.canChoose}`;
  const why = moment.choices.length === 0 || id === moment.selection.taken ? "" : (play.why?.(moment, id) ?? "");
  return why === "" ? words : `${words}. ${why}`;
}

/** The selection in words: what is taken up, and what would be done with it. */
function spokenHand<G extends GameTypes>({ play, model, moment }: Playing<G>): string {
  const selection = model.selection.peek();
  const choice = aimed(selection, moment.choices, play.selection);
  const now = { ...moment, selection, choice, preview: model.outcome.peek() };
  if (choice !== undefined) {
    const { title, lines, next } = previewOf(play, now, choice);
    return [`${title}.`, ...lines.map(({ text }) => `${text}.`), next, playText.again].join(" ").replaceAll("..", ".");
  }
  const status = { runs: true, actors: moment.seat === undefined ? [] : [moment.seat], rolling: false };
  const { title, hint, why } = questionViewOf(play, now, { ...status, earlier: undefined });
  return `${title}. ${why === "" ? hint : why}`;
}
