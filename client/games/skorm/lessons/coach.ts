/** The coach notes of Skorm, each beside the thing that it is about. The earlier ones come first. */
import { CAPTURE, fromOf, MOVE, PLACE, ROTATE, SHOOT, toOf, verbOf } from "../../../../shared/skorm/actions.ts";
import { GOLD } from "../../../../shared/skorm/board.ts";
import { dominationLimit } from "../../../../shared/skorm/ending.ts";
import { exposedTiles } from "../../../../shared/skorm/outlook.ts";
import { type Army, kindOf, SHIELDMAN, WARLORD } from "../../../../shared/skorm/pieces.ts";
import { pieceCount, type State } from "../../../../shared/skorm/state.ts";
import type { CoachNote } from "../../../ui/play/model/play.ts";
import { goldThreat } from "../play/questions.ts";
import { type Moment, type Spot, tileSpot, type SkormTypes } from "../play/spots.ts";

/** The first thing on the board that an action of that kind touches. */
function firstOf({ state, choices }: Moment, fits: (action: number, state: State) => boolean): number | undefined {
  return choices.find(({ action }) => fits(action, state))?.action;
}

function victim(moment: Moment, verb: number): Spot | undefined {
  const action = firstOf(moment, (one) => verbOf(one) === verb);
  return action === undefined ? undefined : tileSpot(toOf(action));
}

/** How many others are still in the game. */
const opponents = ({ seats, fallen }: State) => seats - fallen.length - 1;

function warlordInReach(moment: Moment): Spot | undefined {
  const board = moment.state.board;
  const action = firstOf(moment, (one) => {
    const kills = verbOf(one) === CAPTURE || verbOf(one) === SHOOT;
    return kills && kindOf(board[toOf(one)] ?? 0) === WARLORD;
  });
  return action === undefined ? undefined : tileSpot(toOf(action));
}

const mayPlay = (moment: Moment) => moment.state.phase === "play";

/** One piece more than are dominated may still try to hold Gold. */
function fewLeft(id: string, army: Army, says: string): CoachNote<SkormTypes> {
  return {
    id,
    about: ({ state, seat }) =>
      state.phase === "play" &&
      state.army === army &&
      seat !== undefined &&
      state.seats === 2 &&
      pieceCount(state, seat) <= dominationLimit(state) + 1
        ? "question"
        : undefined,
    says,
  };
}

export const coach: readonly CoachNote<SkormTypes>[] = [
  {
    id: "take-warlord",
    about: (moment) => (opponents(moment.state) === 1 ? warlordInReach(moment) : undefined),
    says: "Their Warlord can be taken, and that wins the game.",
  },
  {
    id: "take-warlord-of-two",
    about: (moment) => (opponents(moment.state) > 1 ? warlordInReach(moment) : undefined),
    says: "Their Warlord can be taken: without it they are out of the game.",
  },
  {
    id: "gold-threat",
    about: ({ state, seat }) => (goldThreat(state, seat) === undefined ? undefined : tileSpot(GOLD)),
    says: "Take this Warlord now, or it wins on its next turn.",
  },
  {
    id: "place",
    guided: true,
    about: ({ state, choices }) =>
      state.phase === "place" && choices.some(({ action }) => verbOf(action) === PLACE) ? "question" : undefined,
    says: "You set your army up by turns, near your Warlord. Shieldmen in front do well; or take a formation.",
  },
  {
    id: "first-turn",
    guided: true,
    about: (moment) => (mayPlay(moment) ? "question" : undefined),
    says: "One piece does one thing a turn. Towards Gold, in the middle, is never wrong.",
  },
  {
    id: "shoot",
    about: (moment) => victim(moment, SHOOT),
    says: "An Archer of yours reaches this one, over anything between.",
  },
  {
    id: "take",
    about: (moment) => victim(moment, CAPTURE),
    says: "You can take this piece. Look first who could take yours there.",
  },
  {
    id: "in-danger",
    about({ state, seat, choices }) {
      const isAsked = state.phase === "play" && choices.length > 0;
      const [tile] = seat === undefined || !isAsked ? [] : exposedTiles(state, seat);
      return tile === undefined ? undefined : tileSpot(tile);
    },
    says: "This piece of yours could be taken. Step away, turn a shield towards them, or take first.",
  },
  {
    id: "turn-shields",
    about(moment) {
      const action = mayPlay(moment) ? firstOf(moment, (one) => verbOf(one) === ROTATE) : undefined;
      return action === undefined ? undefined : tileSpot(fromOf(action));
    },
    says: "Before you act, shields may turn, all of them, for nothing.",
  },
  {
    id: "shield-side",
    guided: true,
    about({ state, seat, choices }) {
      const moves = choices.find(
        ({ action }) => verbOf(action) === MOVE && kindOf(state.board[fromOf(action)] ?? 0) === SHIELDMAN,
      );
      return seat === undefined || moves === undefined || state.turn < state.seats ? undefined : moves.from;
    },
    says: "A shield stops what comes from the one side that it looks to. The other five are open.",
  },
  {
    id: "gold-open",
    about: (moment) =>
      moment.choices.some(
        ({ action, from }) =>
          verbOf(action) === MOVE &&
          toOf(action) === GOLD &&
          from !== undefined &&
          kindOf(moment.state.board[fromOf(action)] ?? 0) === WARLORD,
      )
        ? tileSpot(GOLD)
        : undefined,
    says: "Your Warlord can step on Gold. Still there on your next turn, it wins: who could reach it?",
  },
  fewLeft("few-left", "full", "With four pieces or fewer, their Warlord wins as soon as it steps on Gold."),
  fewLeft("few-left-half", "half", "With two pieces or fewer, their Warlord wins as soon as it steps on Gold."),
  {
    id: "go-on",
    guided: true,
    farewell: true,
    about: ({ state }) => (state.phase === "play" && state.turn > 5 * state.seats ? "question" : undefined),
    says: "You know the way now. Tap any piece to see where it reaches.",
  },
];
