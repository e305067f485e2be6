/**
 * What a game supplies to be played on a page: what a hand can do, how the log is told again, and the words of its
 * decisions. Keys, the list of actions, previews, questions, news and earlier moments follow from it.
 */
import type { GameEvent, Seat } from "../../../shared/kernel/game.ts";
import type { Sound } from "../../stage/sound.ts";
import type { Between, Choice } from "./choices.ts";
import type { Hand, HandRules } from "./hand.ts";
import type { Foresight, Happening, Retelling, Rules } from "./happenings.ts";
import type { Reader, Sentence } from "./sentence.ts";

/** What is on the table just now, and what the hand does: what scenes and words are made from. */
export interface Moment<State, Action, Spot extends string, Event extends GameEvent> {
  readonly state: State;
  /** Whose hand it is; undefined for somebody who looks on. */
  readonly seat: Seat | undefined;
  readonly reader: Reader;
  /** Nothing while somebody else is asked, while the table rests, and at an earlier moment. */
  readonly choices: readonly Choice<Action, Spot>[];
  readonly hand: Hand<Action, Spot>;
  /** Somebody else is to act: what is chosen is decided ahead, or was already. Left out where it is done at once. */
  readonly ahead?: "open" | "decided";
  /** What would be done now, if something is aimed at. */
  readonly choice: Choice<Action, Spot> | undefined;
  /** What would follow from it; undefined also where chance decides. */
  readonly foresight: Foresight<State, Event> | undefined;
  /** Everything that has happened so far. */
  readonly past: readonly Happening<State, Action, Event>[];
  /** What others did since this seat acted last, in order. */
  readonly last: readonly Happening<State, Action, Event>[];
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

/** One kind of decision: how a hand makes it, how it is named, what it leads to and how it is told. */
export interface Decision<State, Action, Spot extends string, Event extends GameEvent> {
  /** What is taken up for it and where that goes; without it, it is a button. */
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
  /** What was done, for the log and for those who hear it; undefined where there is nothing to tell. */
  told(action: Action, happening: Happening<State, Action, Event>, reader: Reader): Sentence | undefined;
}

/** The decisions of a game by their kinds. `decisionOf` of a game picks the row of an action. */
export type Decisions<State, Action extends { readonly kind: string }, Spot extends string, Event extends GameEvent> = {
  readonly [Kind in Action["kind"]]: Decision<State, Extract<Action, { kind: Kind }>, Spot, Event>;
};

/** What is heard of events, by their kinds. */
export type Sounds<Event extends GameEvent> = Readonly<
  Partial<Record<Event["kind"], Sound | ((event: Event) => Sound | undefined)>>
>;

/** What events tell beside the decision that led to them, by their kinds: `Fishing at Kelp Narrows: you pick first.` */
export type Course<State, Action, Event extends GameEvent> = {
  readonly [Kind in Event["kind"]]?: Tells<State, Action, Event, Extract<Event, { kind: Kind }>>;
};

/** Written as a method: a row is handed events of its kind alone. */
type Tells<State, Action, Event extends GameEvent, Told> = {
  tells(event: Told, happening: Happening<State, Action, Event>, reader: Reader): readonly Sentence[];
}["tells"];

/** What is asked of a player. */
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
  readonly retelling: Retelling<State, Action, Event>;
  /** How hands work on this table, where it is not the usual way. */
  readonly hand?: HandRules<Action, Spot>;
  /** Legal actions as a hand meets them, in the order in which they are listed: `choicesBy(decisionOf)`. */
  choices(state: State, legal: readonly Action[]): readonly Choice<Action, Spot>[];
  /**
   * Looks one action ahead, where the rules alone are not enough.
   * @returns undefined where chance decides
   */
  foresee?(state: State, seat: Seat, action: Action): Foresight<State, Event> | undefined;
  /** The words of an action's decision. */
  decision(action: Action): Decision<State, Action, Spot, Event>;
  /** What the player is asked; of others only who is waited for is told. */
  question(moment: Moment<State, Action, Spot, Event>, seat: Seat): Question;
  /** What is told to a player who waits for others, beside who they are and what they did. */
  waiting?(moment: Moment<State, Action, Spot, Event>, seat: Seat): string;
  /** Whom the game waits for, where others may act as well. */
  awaited?(state: State): readonly Seat[];
  /** What is told while nobody is asked in the usual way: time stands still, or somebody rolls for all. */
  meanwhile?(moment: Moment<State, Action, Spot, Event>): Question | undefined;
  /** What a place is and holds, in words: for those who hear it, and for the list of actions. */
  spot(moment: Moment<State, Action, Spot, Event>, spot: Spot): string;
  /** Whether an action by a button goes on with the turn: then it is a large one, after all else. */
  isOnward?(action: Action, moment: Moment<State, Action, Spot, Event>): boolean;
  /**
   * Whether going on by an action is all that a player would want now: then its button is the amber one. By default,
   * where there is nothing else to do.
   */
  isDone?(moment: Moment<State, Action, Spot, Event>, action: Action): boolean;
  /** Whether the game's own table has a place for an action's button: then the question has none. */
  isPlaced?(action: Action): boolean;
  /** Whether a target lies nowhere on the table: then it is a button beside the question. */
  isAside?(target: Spot): boolean;
  /**
   * A way to do something, for the switch that wishes for it: `Use the Research Station`. Without names, as sides of a
   * tile have none, two buttons turn through the ways.
   */
  way?(way: string): string;
  /** What is looked at, for the question's box: what it is and does, where it could go. Nothing for what says it all. */
  about?(moment: Moment<State, Action, Spot, Event>, spot: Spot): Question | undefined;
  /** Why what is pointed at would not do, in a sentence; empty where it would, and where nothing is meant. */
  why?(moment: Moment<State, Action, Spot, Event>, spot: Spot): string;
  readonly course?: Readonly<Partial<Record<Event["kind"], Tells<State, Action, Event, Event>>>>;
  /** What is said in a player's first games: see coach.ts. */
  readonly coach?: () => Promise<readonly CoachNote<State, Action, Spot, Event>[]>;
  /** What became of a seat that left, to go on with: `, and the boats went home`. */
  readonly leaving: string;
  /** What is heard of an event. */
  readonly sounds: Sounds<Event>;
  /** What the log, which stays, must not tell for ever; see `Sentence`. */
  logged?(happening: Happening<State, Action, Event>, reader: Reader, now: State): Happening<State, Action, Event>;
}
