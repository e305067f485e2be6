/** The questions to each player, the texts while others act, and the words about places on the table. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { type Action, startOf, verbOf } from "../../../../shared/skor/board/actions.ts";
import { militaryEarned } from "../../../../shared/skor/economy/building.ts";
import { MASTER } from "../../../../shared/skor/board/components.ts";
import { ROLL_REASONS, type RollReason } from "../../../../shared/skor/board/events.ts";
import type { Tile } from "../../../../shared/skor/board/lattice.ts";
import { awaitedSeats } from "../../../../shared/skor/legal.ts";
import { noteAt } from "../../../../shared/skor/master.ts";
import { accountsOf, forecast, outcomeOf, reachFrom } from "../../../../shared/skor/outlook.ts";
import { idsAt, kindOf, movesOf, ownerOf, pieceAt, seatAt } from "../../../../shared/skor/board/pieces.ts";
import {
  cityAt,
  cityOwnerAt,
  hasMaster,
  NOBODY,
  type State,
  structureAt,
} from "../../../../shared/skor/board/state.ts";
import type { Question } from "../../../ui/play/model/play.ts";
import { isYou, type Reader } from "../../../ui/play/model/sentence.ts";
import { count, eitherText, listText } from "../../../ui/text/words.ts";
import { possibleWords, rowOf } from "./decisions.ts";
import { hexName, placeName, whose } from "../text/place-words.ts";
import { groundIn, hexIn, type Moment, pieceIn, type Spot, type Tool, TOOLS, tileIn } from "./spots.ts";
import { tableText } from "../text/table-text.ts";
import { CITY_DOES, kindCount, kindDoes, kindName, ROLL_WORDS, structureDoes, structureName } from "../text/words.ts";

export function questionOf(moment: Moment, seat: Seat): Question {
  if (seat === MASTER) return mastering(moment);
  // The DM has left, and those who play roll the dice.
  if (moment.state.dieSides > 0) return { title: dieWords(moment.state), hint: "Roll it, and the turn goes on" };
  const ground = groundIn(moment.selection.taken);
  const about = ground === undefined ? undefined : aboutHex(moment, ground);
  return about ?? ASKED[moment.state.phase]?.(moment) ?? { title: "Your turn", hint: "" };
}

/** Whether the action goes on without losing anything that is free; holding loses a turn if food would stay short. */
export function isDone({ state, choices }: Moment, action: Action): boolean {
  const onward = choices.filter((choice) => rowOf(choice.action).isOnward === true);
  if (onward[0]?.action !== action || rowOf(action).isAside === true) return false;
  if (verbOf(action) === "hold") return shortAfterHolding(state) === 0;
  if (state.paused || state.dieSides > 0 || state.deskTask !== "") return true;
  return !choices.some((choice) => rowOf(choice.action).isFree === true);
}

/** The amount of food that would be missing in the next turn if everybody stayed; 0 if there would be enough. */
function shortAfterHolding(state: State): number {
  const seat = state.toMove;
  const after = state.phase === "feed" ? outcomeOf(state, seat, startOf("hold"))?.after : state;
  return after === undefined ? 0 : Math.max(0, -forecast(after, seat).surplus);
}

/** The DM is asked little, and may do something at any time. */
function mastering({ state, choices, reader: { names } }: Moment): Question {
  if (state.deskTask !== "") {
    const hex = hexName(state, state.desk);
    return state.deskTask === "note"
      ? { title: `Note on ${hex}`, hint: "Everybody reads it who looks at the hex" }
      : { title: `Change ${hex}`, hint: "Each change is written down in the log" };
  }
  if (state.paused) {
    const has = (tool: Tool) => choices.some(({ from }) => from === `tool:${tool}`);
    const hint = has("edit") ? tableText.stillEdit : has("note") ? tableText.stillNote : tableText.stillHint;
    return { title: "The time stands still", hint };
  }
  if (state.dieSides > 0) {
    const name = names[state.dieSeat] ?? "";
    return {
      title: dieWords(state),
      hint: `${name === "" ? "Roll it" : `For ${name}: roll it`}, or say what it shows`,
    };
  }
  if (state.turn === 0) {
    return {
      title: state.phase === "culture" ? "Both choose their cultures" : "Both turn their land",
      hint: state.rollsOut ? "The dice for the set-up roll by themselves" : "Then the dice come to you",
    };
  }
  const awaited = awaitedSeats(state).map((seat) => names[seat] ?? "");
  return { title: `${listText(awaited)} to move`, hint: "Dice come to you as they are needed" };
}

/** A pause or a roll of the DM that everybody waits for. */
export function meanwhile({ state, seat, reader: { names } }: Moment): Question | undefined {
  const master = names[MASTER] ?? "";
  if (state.paused) {
    const title = seat === MASTER ? "You have stopped the time" : `${master}, the DM, has stopped the time`;
    return { title, hint: "" };
  }
  if (state.dieSides === 0 || !hasMaster(state)) return undefined;
  const hint = dieWords(state);
  return {
    title: `Waiting for the dice of ${master}, the DM`,
    hint: seat !== undefined && state.waiting === seat ? `${hint}: your action goes on then` : hint,
  };
}

export function waitingOf({ state, reader }: Moment, seat: Seat): string {
  if (state.toMove !== NOBODY || state.chosen[seat] !== true || reader.shared) return "";
  return state.phase === "culture" ? tableText.cultureChosen : tableText.orientChosen;
}

const dieWords = (state: State) => `A d${state.dieSides} for ${ROLL_WORDS[reasonOf(state)]}`;

function reasonOf({ dieWhy }: State): RollReason {
  return ROLL_REASONS.find((why) => why === dieWhy) ?? "terrain";
}

const possible = ({ choices }: Moment) => possibleWords(choices.map(({ action }) => action));

const ASKED: Readonly<Partial<Record<State["phase"], (moment: Moment) => Question>>> = {
  culture: () => ({ title: tableText.culture, hint: tableText.cultureHint }),
  orient: () => ({ title: tableText.orientTitle, hint: tableText.orientHint }),
  convert: ({ state }) => ({
    title: state.targets.length === 1 ? "Preach to one piece" : `Preach to ${state.targets.length} pieces`,
    hint: "Touch an enemy piece beside yours: on a 6 it joins you",
  }),
  settle: () => ({ title: "Where does it go?", hint: "Your new piece cannot stay: put it on a lit hex" }),
  feed: ({ state }) => ({
    // What others did may leave no room for more than the title, and tells how much food there is.
    title: "Disband or hold",
    hint: `Food for ${state.income} of ${state.upkeep}. Disband the rest, or hold: everybody stays, nobody moves and nothing is left to spend. ${holdWords(state)}`.trim(),
  }),
  move: moving,
  build: building,
  tech: (moment) => ({ title: "Research", hint: possibleHere(moment) || tableText.nothingToLearn }),
  purge: () => ({ title: "Somebody has to go", hint: "Touch the piece that leaves" }),
};

function holdWords(state: State): string {
  const short = shortAfterHolding(state);
  return short === 0 ? "" : `Next turn you are still ${short} short: who holds for ever never moves again.`;
}

function moving(moment: Moment): Question {
  const { state, choices, selection } = moment;
  if (state.hold) {
    const words = ["Nobody moves in this turn.", holdWords(state), possible(moment)];
    return { title: "You hold", hint: words.filter(Boolean).join(" ") };
  }
  const id = pieceIn(selection.taken);
  if (id !== undefined) {
    const piece = pieceAt(state, id);
    const fights = choices.some(({ from, action }) => from === selection.taken && verbOf(action) !== "move");
    return {
      title: `${kindName(kindOf(piece))}, ${count(movesOf(piece), "step")} left`,
      hint: fights ? "Go to a lit hex or attack" : "Go to a lit hex",
    };
  }
  if (selection.taken?.startsWith("city:") === true) return { title: "Your City", hint: "Carry it to a lit hex" };
  if (selection.taken?.startsWith("turret:") === true)
    return { title: "Turret", hint: "Shoot at somebody in brackets" };
  const words = possible(moment);
  return {
    title: "Move and attack",
    hint: words === "" ? tableText.nothingToMove : `${words} Touch a piece or a lit hex.`,
  };
}

function building(moment: Moment): Question {
  const { state } = moment;
  if (state.victim !== NOBODY) return { title: "Who is given for it?", hint: `${2 - state.given} civilians of yours` };
  const earned = militaryEarned(state);
  if (earned > 0) return { title: `${earned} free Military`, hint: "Place it at home before you go on" };
  return { title: "Build", hint: possibleHere(moment) || tableText.nothingToBuild };
}

/** What can be done, and that some of it is done on the board. */
function possibleHere(moment: Moment): string {
  const onGround = moment.choices.some(({ from }) => from?.startsWith("ground:") === true);
  const words = possible(moment);
  return words !== "" && onGround ? `${words} Touch a lit hex.` : words;
}

/** A place in words: `e4, Farm, 2 civilians of yours`; what acts from it by its own name. */
export function spotWords({ state, reader }: Moment, spot: Spot): string {
  const [kind = "", rest = ""] = spot.split(":");
  const tile = hexIn(spot);
  if (tile !== undefined) return hexWords(state, tile, reader);
  if (kind === "piece") return pieceWords(state, Number(rest));
  if (kind === "city") return tableText.carryCity;
  if (kind === "turret") return `Fire ${placeName(state, Number(rest))}`;
  if (kind === "ground") return `On ${placeName(state, Number(rest))}`;
  const tool = TOOLS.find((each) => each === rest);
  return tool === undefined ? "" : tableText.tools[tool];
}

function hexWords(state: State, tile: Tile, reader: Reader): string {
  const kinds = idsAt(state, tile).map((id) => kindOf(pieceAt(state, id)));
  const [first] = idsAt(state, tile);
  const of = (seat: Seat) => (isYou(seat, reader) ? "of yours" : `of ${reader.names[seat] ?? ""}`);
  const counts = [0, 1].flatMap((kind) => {
    const each = kinds.filter((one) => one === kind).length;
    return each === 0 ? [] : [kindCount(kind, each)];
  });
  return [
    hexName(state, tile),
    cityAt(state, tile) >= 0 ? `City ${of(cityOwnerAt(state, tile))}` : structureName(structureAt(state, tile)),
    ...(noteAt(state, tile) === "" ? [] : [tableText.hasNote]),
    ...(first === undefined ? [] : [`${listText(counts)} ${of(ownerOf(pieceAt(state, first)))}`]),
  ].join(", ");
}

/** `Military on e3`; of two alike `Second Civilian on e3`. */
function pieceWords(state: State, id: number): string {
  const piece = pieceAt(state, id);
  const tile = tileIn(state, `piece:${id}`) ?? NOBODY;
  const alike = idsAt(state, tile).filter((each) => kindOf(pieceAt(state, each)) === kindOf(piece));
  const which = alike.length === 1 ? "" : alike[0] === id ? "First " : "Second ";
  return `${which}${kindName(kindOf(piece))} on ${placeName(state, tile)}`;
}

/**
 * The words about a spot that is looked at: its pieces and their use, where they could go, and the effect of the
 * ground.
 */
export function aboutSpot(moment: Moment, spot: Spot): Question | undefined {
  const { state } = moment;
  const tile = tileIn(state, spot);
  if (tile === undefined) return undefined;
  const ground = cityAt(state, tile) >= 0 ? CITY_DOES : structureDoes(structureAt(state, tile));
  const there = aboutHex(moment, tile);
  if (there === undefined && ground === "") return undefined;
  const kinds = new Set(idsAt(state, tile).map((id) => kindDoes(kindOf(pieceAt(state, id)))));
  return {
    title: hexWords(state, tile, moment.reader),
    hint: [there?.hint ?? "", yieldWords(state, tile), ...kinds, ground].filter(Boolean).join(" "),
  };
}

/** About the pieces on a hex: their destinations in their own turn, and why they cannot go there now. */
function aboutHex({ state, seat, reader, choices }: Moment, tile: Tile): Question | undefined {
  const owner = seatAt(state, tile);
  if (owner < 0) return undefined;
  const { goes, attacks } = reachFrom(state, tile);
  const could = [
    ...(goes.length > 0 ? [`go to ${count(goes.length, "hex", "hexes")}`] : []),
    ...(attacks.length > 0 ? [`attack on ${count(attacks.length, "hex", "hexes")}`] : []),
  ];
  const reach =
    could.length === 0
      ? tableText.nowhere
      : `At the start of ${whose(owner, reader)} turn, they could ${eitherText(could)}.`;
  const isFree = choices.some(({ from }) => pieceIn(from) !== undefined && tileIn(state, from) === tile);
  const why = owner === seat && !isFree ? restWords(state, seat, choices.length > 0, tile) : "";
  return { title: hexWords(state, tile, reader), hint: `${reach} ${why}`.trim() };
}

/** What the pieces on a hex make and eat. */
function yieldWords(state: State, tile: Tile): string {
  const owner = seatAt(state, tile);
  const account = owner < 0 ? undefined : accountsOf(state, owner).find((one) => one.tile === tile);
  return account === undefined ? "" : tableText.makesAndEats(account.makes, account.eats);
}

/** The reason why the pieces on a hex cannot be taken up, or why the pieces in the hand cannot go there. */
export function whyNot({ state, seat, choices, selection }: Moment, spot: Spot): string {
  const tile = hexIn(spot);
  if (tile === undefined || seat === undefined || seat === MASTER) return "";
  if (choices.some(({ to, from }) => to === spot && from === selection.taken)) return "";
  const id = pieceIn(selection.taken);
  if (id !== undefined) {
    const isElsewhere = selection.point === spot && !selection.firm && tileIn(state, selection.taken) !== tile;
    return isElsewhere ? tableText.why.far : "";
  }
  if (selection.taken !== undefined || seatAt(state, tile) !== seat) return "";
  return choices.some(({ from }) => tileIn(state, from) === tile)
    ? ""
    : restWords(state, seat, choices.length > 0, tile);
}

/** The reason why the pieces on a hex stay. */
function restWords(state: State, seat: Seat, isAsked: boolean, tile: Tile): string {
  if (state.toMove !== seat) return tableText.why.turn;
  if (!isAsked || state.turn === 0) return "";
  if (state.phase !== "move") return tableText.why.phase;
  if (state.hold) return tableText.why.hold;
  const isSpent = idsAt(state, tile).every((id) => movesOf(pieceAt(state, id)) === 0);
  return isSpent ? tableText.why.spent : tableText.why.shut;
}
