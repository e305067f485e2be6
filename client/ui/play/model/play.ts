/**
 * What a game supplies to be played on a page: its choices, how the log is reconstructed, and the words of its
 * decisions. Keys, the list of actions, previews, questions, news and earlier moments follow from it.
 */
import type { GameTypes } from "../game-types.ts";
import type { LineAction } from "../../evaluation/messages.ts";
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { Sound } from "../../../stage/sound.ts";
import type { Between, Choice } from "../selection/choices.ts";
import type { Selection, SelectionRules } from "../selection/selection.ts";
import type { Outcome, PlayedStep, Reconstruction, Rules } from "./history.ts";
import type { Reader, Sentence } from "./sentence.ts";

/** The position on the table just now and the selection: scenes and words are made from both. */
export interface Moment<G extends GameTypes> {
  readonly state: G["state"];
  /** The seat that selects; undefined for a watcher. */
  readonly seat: Seat | undefined;
  readonly reader: Reader;
  /** Nothing while somebody else is asked, while the table rests, and at an earlier moment. */
  readonly choices: readonly Choice<G>[];
  readonly selection: Selection<G>;
  /**
   * Set while another player is to act: whether a premove can be chosen, or was chosen already. Absent if an action is
   * sent at once.
   */
  readonly premove?: "open" | "decided";
  /** The choice that would be done now, if something is aimed at. */
  readonly choice: Choice<G> | undefined;
  /** Its outcome; also undefined if chance decides. */
  readonly preview: Outcome<G> | undefined;
  /** Everything that has happened so far. */
  readonly history: readonly PlayedStep<G>[];
  /** What others did since this seat acted last, in order. */
  readonly recent: readonly PlayedStep<G>[];
}

export interface PreviewLine {
  readonly text: string;
  /** A small drawing before it, by a name that the game's `Prompt` knows. */
  readonly sign?: string;
  /** It costs something that is easily overlooked: a card is thrown away, a boat strands, the game is lost. */
  readonly warns?: boolean;
  /** The table draws it: it is said and listed, and not shown as a line. */
  readonly drawn?: boolean;
  /** A reason that says the same in a sentence: shown with it, the line is left out. */
  readonly sameAs?: string;
}

/** One kind of decision: how it is selected and named, what it leads to, and how it is told. */
export interface Decision<G extends GameTypes, Action = G["action"]> {
  /** Its source and target; without this, it is a button. */
  between?(action: Action, state: G["state"]): Between<G>;
  /** In a list of moves, and as what is to be taken back: `Ribbon King at Kelp Narrows`. */
  short(action: Action): string;
  /** As an imperative: `Play Ribbon King at Kelp Narrows`. Also the title of a preview that has no other. */
  spoken(action: Action, moment: Moment<G>): string;
  /** Over its preview. */
  title?(action: Action, moment: Moment<G>): string;
  /** On the button that does it. */
  button(action: Action, moment: Moment<G>): string;
  /** The consequences, line by line; the last line may name the next question. */
  preview?(action: Action, moment: Moment<G>): readonly PreviewLine[];
  /**
   * Why it is good where a computer suggests it, which saw that line coming, if any; undefined where the first line of
   * its preview says so.
   */
  reason?(action: Action, moment: Moment<G>, line: readonly LineAction[]): string | undefined;
  /** What is to be decided next in the same turn. */
  next?(action: Action, moment: Moment<G>): string;
  /** The sentence for the log and for screen readers; undefined if there is nothing to tell. */
  logSentence?(action: Action, played: PlayedStep<G>, reader: Reader): Sentence | undefined;
}

/** The decisions of a game by their kinds. `decisionOf` of a game picks the row of an action. */
export type Decisions<G extends GameTypes & { readonly action: { readonly kind: string } }> = {
  readonly [Kind in G["action"]["kind"]]: Decision<G, Extract<G["action"], { kind: Kind }>>;
};

/** The sounds of events, by their kinds. */
export type Sounds<G extends GameTypes> = Readonly<
  Partial<Record<G["event"]["kind"], Sound | ((event: G["event"]) => Sound | undefined)>>
>;

/**
 * The sentences of events, in addition to the decision that led to them, by kind: `Fishing at Kelp Narrows: you pick
 * first.`
 */
export type EventSentences<G extends GameTypes> = {
  readonly [Kind in G["event"]["kind"]]?: Tells<G, Extract<G["event"], { kind: Kind }>>;
};

/** Written as a method: a row is handed events of its kind alone. */
type Tells<G extends GameTypes, Told> = {
  tells(event: Told, played: PlayedStep<G>, reader: Reader): readonly Sentence[];
}["tells"];

export interface Question {
  readonly title: string;
  readonly hint: string;
}

/** A note: what it is about, when, and what it says. */
export interface CoachNote<G extends GameTypes> {
  /** Stored with what a player has been told, so it never changes. */
  readonly id: string;
  /** Whether the note belongs to the guided first game, in which the turns are explained. */
  readonly guided?: boolean;
  /** The last one of a guided game: with ways to go on. */
  readonly farewell?: boolean;
  /** What it is about, while it matters: a place, or the question as a whole. */
  about(moment: Moment<G>): G["spot"] | "question" | undefined;
  /** One or two short sentences. */
  readonly says: string;
}

export interface Play<G extends GameTypes> {
  readonly rules: Rules<G>;
  readonly reconstruction: Reconstruction<G>;
  /** The rules of selecting on this table, if they differ from the usual ones. */
  readonly selection?: SelectionRules<G>;
  /** Legal actions as choices, in the order in which they are listed: `choicesBy(decisionOf)`. */
  choices(state: G["state"], legal: readonly G["action"][]): readonly Choice<G>[];
  /** Looks one action ahead, if the rules alone are not enough. @returns undefined if chance decides */
  lookAhead?(state: G["state"], seat: Seat, action: G["action"]): Outcome<G> | undefined;
  /** The words of an action's decision. */
  decision(action: G["action"]): Decision<G>;
  /** The question for the player; in another player's turn it only names the player that the game waits for. */
  question(moment: Moment<G>, seat: Seat): Question;
  /** The text for a waiting player, shown with the others' names and last actions. */
  waiting?(moment: Moment<G>, seat: Seat): string;
  /** The seats that the game waits for, if others may act as well. */
  awaited?(state: G["state"]): readonly Seat[];
  /** The question while no player acts: a game master has paused the game, or rolls the dice. */
  meanwhile?(moment: Moment<G>): Question | undefined;
  /** What a place is and holds, in words: for screen readers, and for the list of actions. */
  spot(moment: Moment<G>, spot: G["spot"]): string;
  /** Whether an action by a button goes on with the turn: then it is a large one, after all else. */
  advancesTurn?(action: G["action"], moment: Moment<G>): boolean;
  /**
   * Whether the action is the only one that a player would want now: then its button is amber. By default, if there is
   * nothing else to do.
   */
  isUsual?(moment: Moment<G>, action: G["action"]): boolean;
  /** Whether the game's own table has a place for an action's button: then the question has none. */
  isPlaced?(action: G["action"]): boolean;
  /** Whether a target is not on the table: then it is a button next to the question. */
  isOffBoard?(target: G["spot"]): boolean;
  /**
   * A way to do something, for the switch that wishes for it: `Use the Research Station`. Without names, as sides of a
   * tile have none, two buttons turn through the ways.
   */
  way?(way: string): string;
  /**
   * The words about a spot that is looked at, for the question's box: what it is and does, where it could go. Undefined
   * if the spot itself shows it all.
   */
  about?(moment: Moment<G>, spot: G["spot"]): Question | undefined;
  /** The same for the slip next to the thing, if the box of the question has no room for it. */
  explains?(moment: Moment<G>, spot: G["spot"]): Question;
  /** The reason why the pointed spot would not do, in a sentence; empty if it would, or if it stands for nothing. */
  why?(moment: Moment<G>, spot: G["spot"]): string;
  readonly eventSentences?: Readonly<Partial<Record<G["event"]["kind"], Tells<G, G["event"]>>>>;
  /** The notes of a player's first games: see coach.ts. */
  readonly coach?: () => Promise<readonly CoachNote<G>[]>;
  /** The end of the sentence about a seat that left: `, and the boats went home`. */
  readonly leaving?: string;
  readonly sounds: Sounds<G>;
  /** Removes from a step what the log, which stays, must not reveal later; see `Sentence`. */
  logged?(played: PlayedStep<G>, reader: Reader, now: G["state"]): PlayedStep<G>;
}
