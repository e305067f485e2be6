/** The coach notes of Neko Harbour, each beside the thing that it is about. The earlier ones come first. */
import type { Action } from "../../../../shared/neko/harbour/actions.ts";
import { hubOutlook } from "../../../../shared/neko/outlook.ts";
import { levelOf, placeOf } from "../../../../shared/neko/harbour/ships.ts";
import { playerAt } from "../../../../shared/neko/harbour/state.ts";
import type { CoachNote } from "../../../ui/play/model/play.ts";
import { type Moment, shipIn, type Spot, type NekoTypes } from "../play/spots.ts";

/** The first place that a choice of that kind begins or ends at. */
function firstFrom({ choices }: Moment, kind: Action["kind"]): Spot | undefined {
  return choices.find(({ action }) => action.kind === kind)?.from;
}
function firstTo({ choices }: Moment, kind: Action["kind"]): Spot | undefined {
  return choices.find(({ action }) => action.kind === kind)?.to;
}

/** The water of a column in which an arriving ship would win a reward. */
function goodArrival({ state, seat, choices }: Moment): Spot | undefined {
  if (seat === undefined) return undefined;
  const player = playerAt(state, seat);
  return choices.find(({ action, from }) => {
    const ship = shipIn(from);
    if (action.kind !== "sail" || ship === undefined || placeOf(player, ship) === action.to) return false;
    return levelOf(player, ship) <= hubOutlook(state, seat, action.to).room;
  })?.to;
}

export const coach: readonly CoachNote<NekoTypes>[] = [
  {
    id: "draft",
    about: ({ state }) => (state.stage === "draft" ? "question" : undefined),
    says: "Draft six cards for the period. Two or three types that work together beat one of each.",
  },
  {
    id: "first-card",
    guided: true,
    about: (moment) => (moment.state.stage === "play" ? "question" : undefined),
    says: "One card a turn. A new type opens a column; a type that you have makes its column stronger.",
  },
  {
    id: "tuck-card",
    guided: true,
    about: (moment) =>
      moment.state.stage === "play" && moment.history.length > 8 ? firstTo(moment, "deactivate") : undefined,
    says: "A card laid up here only raises this hub. Its sign is lost, a bonus comes at once.",
  },
  {
    id: "column",
    about: ({ state }) => (state.stage === "column" && state.question === "" ? `column:${state.column}` : undefined),
    says: "Your columns work from the left, one after the other, every turn.",
  },
  {
    id: "arrival",
    about: goodArrival,
    says: "Arriving here brings the harbour's reward: this hub is higher than the levels of your ships under it.",
  },
  {
    id: "dock",
    about: (moment) => firstTo(moment, "dock"),
    says: "A ship of yours can go here. Most levels at the end win these points, the next half.",
  },
  {
    id: "buy",
    about: ({ choices }) => (choices.some(({ action }) => action.kind === "buy-ship") ? "question" : undefined),
    says: "A ship costs twice its level in coins. More ships are more levels at the islands.",
  },
  {
    id: "harbour",
    about: (moment) => firstFrom(moment, "harbour"),
    says: "A higher harbour brings better rewards whenever a ship arrives well.",
  },
  {
    id: "reward",
    about: ({ state }) => (state.question === "reward" ? "question" : undefined),
    says: "The hub was higher than the ship: choose the reward of your harbour, or of a level below.",
  },
  {
    id: "captain",
    about: (moment) => (moment.state.stage === "after" ? firstFrom(moment, "tuck") : undefined),
    says: "A Captain under a column raises its hub for good.",
  },
  {
    id: "keep-eight",
    about: ({ state }) => (state.stage === "discard" ? "question" : undefined),
    says: "What you have no room for is lost: spend Fish and Licences before the turn ends.",
  },
  {
    id: "go-on",
    guided: true,
    farewell: true,
    about: ({ state }) => (state.stage === "play" && state.round > 3 ? "question" : undefined),
    says: "You know the way now.",
  },
];
