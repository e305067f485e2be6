/** The question that the screen always asks or answers: what can be done now, by whom, and what it would lead to. */
import type { GameEvent, Seat } from "../../../shared/kernel/game.ts";
import { listText } from "../words.ts";
import type { Choice } from "./choices.ts";
import { EMPTY_HAND } from "./hand.ts";
import type { Happening } from "./happenings.ts";
import { logEntries } from "./news.ts";
import type { Moment, Play, PreviewLine, Question } from "./play.ts";
import { nameOf } from "./sentence.ts";
import { playText } from "./text.ts";

export interface Asked extends Question {
  /** It is put to this player: the amber lamp is lit. */
  readonly mine: boolean;
  /** Why what is pointed at would not do; it stands in place of the hint. */
  readonly why: string;
  /** What others did since this player acted last, newest at the end. */
  readonly news: readonly string[];
}

/** What would follow from what is aimed at. */
export interface Preview {
  readonly title: string;
  readonly lines: readonly PreviewLine[];
  /** What is to be decided next in the same turn. */
  readonly next: string;
  /** On the button. */
  readonly button: string;
}

/** What a question depends on beside the moment. */
export interface GameStatus {
  /** Whether the game goes on. */
  readonly runs: boolean;
  /** Who is asked. */
  readonly actors: readonly Seat[];
  readonly rolling: boolean;
  /** After how many steps of how many the game is shown, while that is not the newest moment. */
  readonly earlier: { readonly at: number; readonly of: number } | undefined;
}

/** Of what others did, so much is told beside a question. */
const MOST_NEWS = 3;

export function askedOf<State, Action, Spot extends string, Event extends GameEvent>(
  play: Play<State, Action, Spot, Event>,
  moment: Moment<State, Action, Spot, Event>,
  status: GameStatus,
): Asked {
  const about = moment.hand.look === undefined ? undefined : play.about?.(moment, moment.hand.look);
  const question = questionIn(play, moment, status);
  const isIdle = moment.hand.taken === undefined && moment.choice === undefined;
  return {
    ...(about ?? question),
    mine: question.mine,
    why: about === undefined ? whyOf(play, moment) : "",
    news: isIdle && about === undefined && status.earlier === undefined ? newsIn(play, moment) : [],
  };
}

type Put = Question & Pick<Asked, "mine">;

function questionIn<State, Action, Spot extends string, Event extends GameEvent>(
  play: Play<State, Action, Spot, Event>,
  moment: Moment<State, Action, Spot, Event>,
  { runs, actors, rolling, earlier }: GameStatus,
): Put {
  const { choices, seat, reader } = moment;
  if (earlier !== undefined)
    return { title: playText.earlier(earlier.at, earlier.of), hint: playText.earlierHint, mine: false };
  if (!runs || actors.length === 0) return { title: playText.over, hint: "", mine: false };
  if (rolling) return { title: playText.rolling, hint: "", mine: false };
  const meanwhile = choices.length === 0 ? play.meanwhile?.(moment) : undefined;
  if (meanwhile !== undefined) return { ...meanwhile, mine: false };
  if (choices.length > 0 && seat !== undefined && moment.ahead === undefined) {
    const { title, hint } = play.question(moment, seat);
    const name = reader.shared ? (reader.names[seat] ?? "") : "";
    return { title: name === "" ? title : playText.asked(name, title), hint, mine: true };
  }
  // The table takes nothing just now: the line is down, or it rests.
  if (seat !== undefined && actors.includes(seat))
    return { title: playText.oneMoment, hint: playText.atOnce, mine: false };
  const names = actors.map((of) => reader.names[of] ?? "");
  const hint = seat === undefined ? playText.lookingOn : waitingHint(play, moment, seat);
  return { title: playText.waitingFor(listText(names)), hint, mine: false };
}

function waitingHint<State, Action, Spot extends string, Event extends GameEvent>(
  play: Play<State, Action, Spot, Event>,
  moment: Moment<State, Action, Spot, Event>,
  seat: Seat,
): string {
  const hint = play.waiting?.(moment, seat) ?? "";
  return hint === "" && moment.ahead === "open" ? playText.aheadHint : hint;
}

function whyOf<State, Action, Spot extends string, Event extends GameEvent>(
  play: Play<State, Action, Spot, Event>,
  moment: Moment<State, Action, Spot, Event>,
): string {
  const { hand, choices } = moment;
  if (hand.point === undefined || choices.length === 0 || hand.point === hand.taken) return "";
  return play.why?.(moment, hand.point) ?? "";
}

function newsIn<State, Action, Spot extends string, Event extends GameEvent>(
  play: Play<State, Action, Spot, Event>,
  { last, reader, state }: Moment<State, Action, Spot, Event>,
): string[] {
  return logEntries(play, last, reader, state)
    .filter(({ heads, isDetail }) => heads !== true && isDetail !== true)
    .slice(-MOST_NEWS)
    .map(({ seat, text, further }) =>
      `${seat === undefined ? "" : `${nameOf(seat, reader, "You")} `}${text} ${further}`.trim(),
    );
}

/** What others did since a seat acted last; for who looks on, what was done last in one go. */
export function lastOf<State, Action, Event extends GameEvent>(
  past: readonly Happening<State, Action, Event>[],
  seat: Seat | undefined,
): Happening<State, Action, Event>[] {
  const by = ({ step }: Happening<State, Action, Event>) => ("seat" in step ? step.seat : undefined);
  const newest = past.at(-1);
  const watched = seat === undefined && newest !== undefined ? by(newest) : undefined;
  const from = past.findLastIndex((one) => (seat === undefined ? by(one) !== watched : by(one) === seat));
  return past.slice(from + 1);
}

export function previewOf<State, Action, Spot extends string, Event extends GameEvent>(
  play: Play<State, Action, Spot, Event>,
  moment: Moment<State, Action, Spot, Event>,
  { action }: Choice<Action, Spot>,
): Preview {
  const decision = play.decision(action);
  if (moment.ahead !== undefined) return previewAhead((decision.title ?? decision.spoken)(action, moment), moment);
  const lines = decision.preview?.(action, moment) ?? [];
  const title = (decision.title ?? decision.spoken)(action, moment);
  const { seat, reader } = moment;
  const name = reader.shared && seat !== undefined ? (reader.names[seat] ?? "") : "";
  return {
    // Where several share a device it says whose move it would be, as the question does.
    title: name === "" ? title : playText.asked(name, title),
    // What is easily overlooked comes first.
    lines: [...lines.filter(({ warns }) => warns), ...lines.filter(({ warns }) => !warns)],
    next: decision.next?.(action, moment) ?? "",
    button: decision.button(action, moment),
  };
}

/** Why a suggested action is good: as its game says it, otherwise what follows from it first that is no warning. */
export function reasonOf<State, Action, Spot extends string, Event extends GameEvent>(
  play: Play<State, Action, Spot, Event>,
  moment: Moment<State, Action, Spot, Event>,
  { action }: Choice<Action, Spot>,
): string {
  const { reason, preview } = play.decision(action);
  const own = reason?.(action, moment);
  return own ?? preview?.(action, moment).find(({ warns }) => warns !== true)?.text ?? "";
}

/** What is decided ahead leads to whatever the other one makes of it: nothing of that is known. */
function previewAhead<State, Action, Spot extends string, Event extends GameEvent>(
  title: string,
  { ahead, seat, reader }: Moment<State, Action, Spot, Event>,
): Preview {
  const other = reader.names.find((_, index) => index !== seat) ?? "";
  return {
    title: playText.aheadTitle(title),
    lines: [{ text: playText.aheadDone(other) }],
    next: "",
    button: ahead === "decided" ? playText.aheadNot : playText.aheadButton,
  };
}

/** A position that nobody plays in: what a scene of it is made from. */
export function stillMoment<State>(state: State) {
  const nothing = { choices: [], choice: undefined, foresight: undefined, past: [], last: [] };
  return { ...nothing, state, seat: undefined, hand: EMPTY_HAND };
}
