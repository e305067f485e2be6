/** A game as it is played on a page: the moment, its question, its notes, and the table around it. */
import type { GameTypes } from "../game-types.ts";
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { GamePage } from "../../../games/contract/page.ts";
import type { TableSession } from "../../../net/session.ts";
import type { Model } from "./model.ts";
import type { Moment, Play, PreviewLine, Question } from "./play.ts";

export interface QuestionView extends Question {
  /** It is put to this player: the amber lamp is lit. */
  readonly mine: boolean;
  /** Why what is pointed at cannot be done; shown instead of the hint. */
  readonly why: string;
  /** What others did since this player acted last, newest at the end. */
  readonly news: readonly string[];
}

/** The consequences of the action that is aimed at. */
export interface Preview {
  readonly title: string;
  readonly lines: readonly PreviewLine[];
  /** What is to be decided next in the same turn. */
  readonly next: string;
  readonly button: string;
}

/** The note that is shown now. */
export interface Coach<G extends GameTypes> {
  readonly id: string;
  readonly about: G["spot"] | "question";
  readonly says: string;
  readonly farewell: boolean;
  /** Puts it away for good. */
  dismiss(): void;
  /** Puts all of them away. */
  stop(): void;
}

/** What the frames of a game in play need of it. */
export interface AtTable {
  session: TableSession;
  page: GamePage;
  /** The seats whose turn it is. */
  actors: readonly Seat[];
  /** The seats that still have a say. */
  playing: readonly Seat[];
  /** An action is on its way to the table. */
  sending: boolean;
  /** Undoes a selection that was begun and not sent; undefined if there is none. */
  letGo: (() => void) | undefined;
  /** The State before a line of the log, if the log can be replayed. */
  before: (line: number) => unknown;
}

export interface Playing<G extends GameTypes> {
  readonly play: Play<G>;
  readonly session: TableSession;
  readonly model: Model<G>;
  readonly moment: Moment<G>;
  readonly asked: QuestionView;
  /** The requested hint, until it is done: its reason, and its action if something else is aimed at. */
  readonly hinted: string;
  /** The consequences of the action that is aimed at. */
  readonly preview: Preview | undefined;
  /** The coach note of a player's first games. */
  readonly coach: Coach<G> | undefined;
  /** What the frames of a game in play need of it. */
  readonly atTable: AtTable;
}
