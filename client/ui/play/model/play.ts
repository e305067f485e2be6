/**
 * What a game supplies to be played on a page: its choices, how the log is reconstructed, and the words of its
 * decisions. Keys, the list of actions, previews, questions, news and earlier moments follow from it.
 */
import type { GameEvent, Seat } from "../../../../shared/kernel/game.ts";
import type { Sound } from "../../../stage/sound.ts";
import type { Between, Choice } from "../selection/choices.ts";
import type { Selection, SelectionRules } from "../selection/selection.ts";
import type { Outcome, PlayedStep, Reconstruction, Rules } from "./history.ts";
import type { Reader, Sentence } from "./sentence.ts";

/** The position on the table just now and the selection: scenes and words are made from both. */
export interface Moment<State, Action, Spot extends string, Event extends GameEvent> {
  readonly state: State;
  /** The seat that selects; undefined for a watcher. */
  readonly seat: Seat | undefined;
  readonly reader: Reader;
  /** Nothing while somebody else is asked, while the table rests, and at an earlier moment. */
  readonly choices: readonly Choice<Action, Spot>[];
  readonly selection: Selection<Action, Spot>;
  /** Somebody else is to act: what is chosen is decided ahead, or was already. Left out where it is done at once. */
  readonly premove?: "open" | "decided";
  /** What would be done now, if something is aimed at. */
  readonly choice: Choice<Action, Spot> | undefined;
  /** What would follow from it; undefined also where chance decides. */
  readonly preview: Outcome<State, Event> | undefined;
  /** Everything that has happened so far. */
  readonly history: readonly PlayedStep<State, Action, Event>[];
  /** What others did since this seat acted last, in order. */
  readonly recent: readonly PlayedStep<State, Action, Event>[];
}

/** A line of a preview. */
export interface PreviewLine {
  readonly text: string;
  /** A small drawing before it, by a name that the game's `Prompt` knows. */
  readonly sign?: string;
  /** It costs something that is easily overlooked: a card is thrown away, a boat strands, the game is lost. */
  readonly warns?: boolean;
  /** The table draws it: it is said and listed, and not shown as a line. */
  readonly drawn?: boolean;
}

/** One kind of decision: how it is selected, how it is named, what it leads to and how it is told. */
export interface Decision<State, Action, Spot extends string, Event extends GameEvent> {
  /** Its source and target; without this, it is a button. */
  between?(action: Action, state: State): Between<Spot>;
  /** In a list of moves, and as what is to be taken back: `Ribbon King at Kelp Narrows`. */
  short(action: Action): string;
  /** As something to do: `Play Ribbon King at Kelp Narrows`. The title of a preview too, where there is no other. */
  spoken(action: Action, moment: Moment<State, Action, Spot, Event>): string;
  /** Over its preview. */
  title?(action: Action, moment: Moment<State, Action, Spot, Event>): string;
  /** On the button that does it. */
  button(action: Action, moment: Moment<State, Action, Spot, Event>): string;
  /** What would follow, line by line; the last line may say what is asked next. */
  preview?(action: Action, moment: Moment<State, Action, Spot, Event>): readonly PreviewLine[];
  /** Why it is good where a computer suggests it; undefined where the first line of its preview says so. */
  reason?(action: Action, moment: Moment<State, Action, Spot, Event>): string | undefined;
  /** What is to be decided next in the same turn. */
  next?(action: Action, moment: Moment<State, Action, Spot, Event>): string;
  /** The sentence for the log and for screen readers; undefined where there is nothing to tell. */
  told(action: Action, played: PlayedStep<State, Action, Event>, reader: Reader): Sentence | undefined;
}

/** The decisions of a game by their kinds. `decisionOf` of a game picks the row of an action. */
export type Decisions<State, Action extends { readonly kind: string }, Spot extends string, Event extends GameEvent> = {
  readonly [Kind in Action["kind"]]: Decision<State, Extract<Action, { kind: Kind }>, Spot, Event>;
};

/** The sounds of events, by their kinds. */
export type Sounds<Event extends GameEvent> = Readonly<
  Partial<Record<Event["kind"], Sound | ((event: Event) => Sound | undefined)>>
>;

/** What events tell beside the decision that led to them, by their kinds: `Fishing at Kelp Narrows: you pick first.` */
export type EventSentences<State, Action, Event extends GameEvent> = {
  readonly [Kind in Event["kind"]]?: Tells<State, Action, Event, Extract<Event, { kind: Kind }>>;
};

/** Written as a method: a row is handed events of its kind alone. */
type Tells<State, Action, Event extends GameEvent, Told> = {
  tells(event: Told, played: PlayedStep<State, Action, Event>, reader: Reader): readonly Sentence[];
}["tells"];

/** A question to a player. */
export interface Question {
  readonly title: string;
  readonly hint: string;
}

/** A note: what it is about, when, and what it says. */
export interface CoachNote<State, Action, Spot extends string, Event extends GameEvent> {
  /** Kept with what a player has been told: never changed. */
  readonly id: string;
  /** One that belongs to the guided first game, in which the turns are talked through. */
  readonly guided?: boolean;
  /** The last one of a guided game: with ways to go on. */
  readonly farewell?: boolean;
  /** What it is about, while it matters: a place, or the question as a whole. */
  about(moment: Moment<State, Action, Spot, Event>): Spot | "question" | undefined;
  /** One or two short sentences. */
  readonly says: string;
}

export interface Play<State, Action, Spot extends string, Event extends GameEvent> {
  readonly rules: Rules<State, Action, Event>;
  readonly reconstruction: Reconstruction<State, Action, Event>;
  /** How selecting works on this table, where it differs from the usual way. */
  readonly selection?: SelectionRules<Action, Spot>;
  /** Legal actions as choices, in the order in which they are listed: `choicesBy(decisionOf)`. */
  choices(state: State, legal: readonly Action[]): readonly Choice<Action, Spot>[];
  /**
   * Looks one action ahead, where the rules alone are not enough.
   * @returns undefined where chance decides
   */
  lookAhead?(state: State, seat: Seat, action: Action): Outcome<State, Event> | undefined;
  /** The words of an action's decision. */
  decision(action: Action): Decision<State, Action, Spot, Event>;
  /** The question for the player; in another player's turn it only names the player that the game waits for. */
  question(moment: Moment<State, Action, Spot, Event>, seat: Seat): Question;
  /** The text for a player that waits for others, beside their names and their last actions. */
  waiting?(moment: Moment<State, Action, Spot, Event>, seat: Seat): string;
  /** Whom the game waits for, where others may act as well. */
  awaited?(state: State): readonly Seat[];
  /** The question while no player acts: a game master has paused the game, or rolls the dice. */
  meanwhile?(moment: Moment<State, Action, Spot, Event>): Question | undefined;
  /** What a place is and holds, in words: for screen readers, and for the list of actions. */
  spot(moment: Moment<State, Action, Spot, Event>, spot: Spot): string;
  /** Whether an action by a button goes on with the turn: then it is a large one, after all else. */
  advancesTurn?(action: Action, moment: Moment<State, Action, Spot, Event>): boolean;
  /**
   * Whether going on by an action is all that a player would want now: then its button is the amber one. By default,
   * where there is nothing else to do.
   */
  isUsual?(moment: Moment<State, Action, Spot, Event>, action: Action): boolean;
  /** Whether the game's own table has a place for an action's button: then the question has none. */
  isPlaced?(action: Action): boolean;
  /** Whether a target lies nowhere on the table: then it is a button beside the question. */
  isOffBoard?(target: Spot): boolean;
  /**
   * A way to do something, for the switch that wishes for it: `Use the Research Station`. Without names, as sides of a
   * tile have none, two buttons turn through the ways.
   */
  way?(way: string): string;
  /** What is looked at, for the question's box: what it is and does, where it could go. Nothing for what says it all. */
  about?(moment: Moment<State, Action, Spot, Event>, spot: Spot): Question | undefined;
  /** The same for the slip beside the thing itself, where the box of the question has no room for it. */
  explains?(moment: Moment<State, Action, Spot, Event>, spot: Spot): Question;
  /** Why what is pointed at would not do, in a sentence; empty where it would, and where nothing is meant. */
  why?(moment: Moment<State, Action, Spot, Event>, spot: Spot): string;
  readonly eventSentences?: Readonly<Partial<Record<Event["kind"], Tells<State, Action, Event, Event>>>>;
  /** What is said in a player's first games: see coach.ts. */
  readonly coach?: () => Promise<readonly CoachNote<State, Action, Spot, Event>[]>;
  /** The end of the sentence about a seat that left: `, and the boats went home`. */
  readonly leaving: string;
  /** The sound of an event. */
  readonly sounds: Sounds<Event>;
  /** What the log, which stays, must not tell for ever; see `Sentence`. */
  logged?(played: PlayedStep<State, Action, Event>, reader: Reader, now: State): PlayedStep<State, Action, Event>;
}
