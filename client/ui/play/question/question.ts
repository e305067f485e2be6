/** The question that the screen always asks or answers: what can be done now, by whom, and what it would lead to. */
import type { GameTypes } from "../game-types.ts";
import type { LineAction } from "../../evaluation/messages.ts";
import type { Preview, QuestionView } from "../model/playing.ts";
import type { Seat } from "../../../../shared/kernel/game.ts";
import { listText } from "../../text/words.ts";
import type { Choice } from "../selection/choices.ts";
import { EMPTY_SELECTION } from "../selection/selection.ts";
import type { PlayedStep } from "../model/history.ts";
import { logEntries } from "../log/sentences.ts";
import type { Moment, Play, Question } from "../model/play.ts";
import { nameOf, type Reader } from "../model/sentence.ts";
import { playText } from "../text.ts";

/** The inputs of a question other than the moment. */
export interface GameStatus {
  /** Whether the game goes on. */
  readonly runs: boolean;
  readonly actors: readonly Seat[];
  readonly rolling: boolean;
  /** After how many steps of how many the game is shown, while that is not the newest moment. */
  readonly earlier: { readonly at: number; readonly of: number } | undefined;
}

/** The number of others' steps that are told with a question. */
const MAX_NEWS = 3;

export function questionViewOf<G extends GameTypes>(
  play: Play<G>,
  moment: Moment<G>,
  status: GameStatus,
): QuestionView {
  const about = moment.selection.look === undefined ? undefined : play.about?.(moment, moment.selection.look);
  const question = questionIn(play, moment, status);
  const isIdle = moment.selection.taken === undefined && moment.choice === undefined;
  return {
    ...(about ?? question),
    mine: question.mine,
    why: about === undefined ? whyOf(play, moment) : "",
    news:
      isIdle && about === undefined && status.earlier === undefined
        ? newsIn(play, moment).filter((text) => text !== `${question.title}.`)
        : [],
  };
}

type Put = Question & Pick<QuestionView, "mine">;

function questionIn<G extends GameTypes>(
  play: Play<G>,
  moment: Moment<G>,
  { runs, actors, rolling, earlier }: GameStatus,
): Put {
  const { choices, seat, reader } = moment;
  if (earlier !== undefined)
    return { title: playText.earlier(earlier.at, earlier.of), hint: playText.earlierHint, mine: false };
  if (!runs || actors.length === 0) return { title: playText.over, hint: "", mine: false };
  const meanwhile = choices.length === 0 ? play.meanwhile?.(moment) : undefined;
  if (meanwhile !== undefined) return { ...meanwhile, mine: false };
  if (rolling) return { title: playText.rolling, hint: "", mine: false };
  if (choices.length > 0 && seat !== undefined && moment.premove === undefined) {
    const { title, hint } = play.question(moment, seat);
    return { title: askedOf(title, seat, reader), hint, mine: true };
  }
  // The table takes nothing just now: the line is down, or it rests.
  if (seat !== undefined && actors.includes(seat))
    return { title: playText.oneMoment, hint: playText.atOnce, mine: false };
  const names = actors.map((of) => reader.names[of] ?? "");
  const hint = seat === undefined ? playText.lookingOn : waitingHint(play, moment, seat);
  return { title: playText.waitingFor(listText(names)), hint, mine: false };
}

/**
 * Whom a question speaks to: its words call that player `you`. In a line that is thought out it is the thinker, who
 * acts as somebody else.
 */
function askedOf(title: string, seat: Seat, { shared, names, thinker }: Reader): string {
  const name = shared && seat !== thinker ? (names[seat] ?? "") : "";
  if (name === "") return title;
  return thinker === undefined ? playText.asked(name, title) : playText.askedAs(name, title);
}

function waitingHint<G extends GameTypes>(play: Play<G>, moment: Moment<G>, seat: Seat): string {
  const hint = play.waiting?.(moment, seat) ?? "";
  return hint === "" && moment.premove === "open" ? playText.aheadHint : hint;
}

function whyOf<G extends GameTypes>(play: Play<G>, moment: Moment<G>): string {
  const { point, tried, taken } = moment.selection;
  if (moment.choices.length === 0) return "";
  const why = (spot: G["spot"] | undefined) => (spot === undefined ? "" : (play.why?.(moment, spot) ?? ""));
  if (tried !== undefined) return why(tried) || playText.notThere;
  return point === taken ? "" : why(point);
}

function newsIn<G extends GameTypes>(play: Play<G>, { recent: last, reader, state }: Moment<G>): string[] {
  return logEntries(play, last, reader, state)
    .filter(({ heads, isDetail }) => heads !== true && isDetail !== true)
    .slice(-MAX_NEWS)
    .map(({ seat, text, further }) =>
      `${seat === undefined ? "" : `${nameOf(seat, reader, "You")} `}${text} ${further}`.trim(),
    );
}

/** The steps of others since a seat acted last; for a watcher, the last steps of one seat in a row. */
export function lastOf<G extends GameTypes>(
  history: readonly PlayedStep<G>[],
  seat: Seat | undefined,
): PlayedStep<G>[] {
  const by = ({ step }: PlayedStep<G>) => ("seat" in step ? step.seat : undefined);
  const newest = history.at(-1);
  const watched = seat === undefined && newest !== undefined ? by(newest) : undefined;
  const from = history.findLastIndex((one) => (seat === undefined ? by(one) !== watched : by(one) === seat));
  return history.slice(from + 1);
}

export function previewOf<G extends GameTypes>(play: Play<G>, moment: Moment<G>, { action }: Choice<G>): Preview {
  const decision = play.decision(action);
  if (moment.premove !== undefined) return previewAhead((decision.title ?? decision.spoken)(action, moment), moment);
  const lines = decision.preview?.(action, moment) ?? [];
  const title = (decision.title ?? decision.spoken)(action, moment);
  const { seat, reader } = moment;
  return {
    // If several people share a device, it names the player to move, as the question does.
    title: seat === undefined ? title : askedOf(title, seat, reader),
    // What is easily overlooked comes first.
    lines: [...lines.filter(({ warns }) => warns), ...lines.filter(({ warns }) => !warns)],
    next: decision.next?.(action, moment) ?? "",
    button: decision.button(action, moment),
  };
}

/** Why a suggested action is good: as its game says it, otherwise what follows from it first that is no warning. */
export function reasonOf<G extends GameTypes>(
  play: Play<G>,
  moment: Moment<G>,
  { action }: Choice<G>,
  line: readonly LineAction[] = [],
): string {
  const { reason, preview } = play.decision(action);
  const own = reason?.(action, moment, line);
  return own ?? preview?.(action, moment).find(({ warns }) => warns !== true)?.text ?? "";
}

/** The consequences of a premove depend on the opponent's action, so none are shown. */
function previewAhead<G extends GameTypes>(title: string, { premove: ahead, seat, reader }: Moment<G>): Preview {
  const other = reader.names.find((_, index) => index !== seat) ?? "";
  return {
    title: playText.aheadTitle(title),
    lines: [{ text: playText.aheadDone(other) }],
    next: "",
    button: ahead === "decided" ? playText.aheadNot : playText.aheadButton,
  };
}

/** A moment of a position that nobody plays in, for making a scene of it. */
export function stillMoment<State>(state: State) {
  const nothing = { choices: [], choice: undefined, preview: undefined, history: [], recent: [] };
  return { ...nothing, state, seat: undefined, selection: EMPTY_SELECTION };
}
