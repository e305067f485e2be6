/** The words on the table itself: places, questions, what is looked at. Decisions have theirs in decisions.ts. */
import { type Card, hubOf } from "../../../../shared/neko/harbour/cards.ts";
import type { ColumnType } from "../../../../shared/neko/harbour/effects.ts";
import { count, ordinal, plural } from "../../../ui/text/words.ts";
import { typeTitle } from "./card-text.ts";

export const boardText = {
  board: "Neko Harbour table",
  draftLong: (period: number, what: string, place: number, of: number) =>
    `Period ${period}, draft, ${what} ${place} of ${of}`,
  turnLong: (period: number, round: number, of: number) => `Period ${period}, turn ${round} of ${of}`,
  draftShort: (period: number) => `Period ${period}, draft`,
  turnShort: (period: number, round: number) => `Period ${period}, turn ${round}`,
  boatShort: (period: number) => `Period ${period}, boats`,
  boatLong: (period: number) => `Period ${period}, Fishing Boats`,
  over: "The game is over",

  yourHarbour: "Your harbour",
  harbour: "Harbour",
  cost: "Cost",
  once: "Once",
  arrival: "Arrival",
  now: "now",
  stock: "Stock",
  yourHand: "Your hand",
  handOf: (name: string) => `${name}'s hand`,
  setSizes: ["One card", "Two cards", "Three cards"] as const,
  tookThese: ["took this", "took these two", "took these three"] as const,
  attractions: "Attractions",
  sum: "Σ",
  firstLater: "First / later",
  haveYours: "you have yours",
  room: (held: number, of: number | undefined) => (of === undefined ? `${held}, no limit` : `${held} of ${of}`),
  stockRoom: (room: string) => `Stock: ${room}`,
  roomDoes: (of: number | undefined) =>
    of === undefined
      ? "You may keep any number of Fish, Licences and Goods."
      : `Of Fish, Licences and Goods you keep ${of} at most when your turn ends. Penguins and Captains take no room.`,
  nextTurn: "next turn",
  handSize: (cards: number) => `${count(cards, "card")} in hand`,
  emptyHand: "No cards in hand",
  card: "card",
  set: "set",
  first: "First",
  later: "Later",
  any: "any 1",
  nothing: "nothing",
  none: "none",
  allLevels: "all levels docked",
  newColumn: "new column",
  plus: (value: number) => `+${value}`,

  // Questions.
  lookingAt: (name: string) => `This is ${name}'s harbour`,
  back: "Back to yours",
  takeSet: (place: number) => `Take your ${ordinal(place)} set.`,
  takeCard: "Take a card from the display.",
  lastCard: "It is your last one of this period.",
  moreCards: (left: number) => `You take ${left} more in this period.`,
  captain: "The Captain: onto which hub?",
  captainHint: "It adds 2 to that hub for the rest of the game, and is no longer worth a point.",
  sizes: ["no card", "one card", "two cards", "three cards"] as const,
  setHint: (sizes: string) => `Take ${sizes}, from any row. What nobody takes goes back into the box.`,
  playCard: "Play a card from your hand.",
  playHint: (gain: string) => `Into its column for its effect, or on top of any column for its hub number and ${gain}.`,
  chooseColumn: (title: string) => `${title}: where to?`,
  activeColumn: (type: ColumnType, left: string) => `${typeTitle(type)}: ${left} left.`,
  activePlain: (type: ColumnType) => `${typeTitle(type)} is active.`,
  doings: {
    fuel: "Move a ship, or finish this column.",
    licence: "Raise a ship or your harbour, or finish this column.",
    coin: "Buy something, or finish this column.",
  } as const,
  flipOr: "Turn over a card of your stock, or finish this column.",
  cardsPayToo: (words: string) => `With cards of your stock: ${words} in all.`,
  afterColumns: "All columns are done.",
  afterHint: "You may still do what you have no column for, paid with cards of your stock.",
  afterTuck: "Tuck a Captain onto a hub, or end your turn.",
  afterNothing: "Nothing else to do: end your turn.",
  lastActions: "Your last cards are played.",
  lastHint: "Use up what is in your stock: every kind of action is open, paid with cards.",
  reward: "Harbour reward: choose one.",
  rewardHint: (hub: number, levels: number, ships: number) =>
    `The hub of ${hub} beats ${ships === 1 ? `the ship of level ${levels}` : `the ships there, ${levels} together`}.`,
  raise: (level: number) => `Raise the ship to level ${level}?`,
  raiseHint: "The Shipyard offers it to the ship that came in.",
  swap: "Swap cards?",
  swapHint: "The Fishing Boat offers it to the ship that came in.",
  gift: "Choose the card your ship brings.",
  refit: (levels: number) => `Raise one ship by ${levels === 1 ? "" : "up to "}${count(levels, "level")}.`,
  refitHint: (levels: number) => `Choose a ship in your harbour or your line${levels === 1 ? "" : ", then its level"}.`,
  discard: (surplus: number) => `Too many cards: discard ${surplus}.`,
  discardHint: (room: number) => `You may keep ${room}. Choose from your stock.`,
  chooseBoat: "Take a Fishing Boat.",
  boatHint: (gain: string) => `As a column of its own, or on top of any column for its hub number and ${gain}.`,
  shipTo: (level: number) => `Ship of level ${level}: what with it?`,
  shipReach:
    "With fuel it moves a column to the right; from a column whose number is at least its level it sails to an attraction.",
  shipHint: "Choose the water over the next column, an attraction, or a new level.",

  // Buttons.
  raiseTo: (level: number) => `Raise to level ${level}`,
  buying: (what: string) => `Buy: ${what}`,
  buyShip: (level: number) => `Ship, level ${level}`,
  levelTo: (level: number) => `Level ${level}`,
  bonus: "Use the Research Station",
  withBonus: "with the Research Station",

  otherColumn: "It only joins the column of its own type. On the hub of any column it can be put away.",

  // Places.
  setOf: (row: number, cards: string) => `Row ${row + 1}: ${cards}`,
  hubOf: (type: string, hub: number) => `the hub of the ${type}, now ${hub}`,
  waterOf: (column: number, type: string, levels: number) =>
    `column ${column}${type === "" ? "" : `, ${type}`}${levels === 0 ? ", no ship there" : `, ships ${levels} together`}`,
  nextReward: (words: string) => `reward of the next ship: ${words}`,

  // What would follow.
  /** Why a hint is to play a card for its effect. */
  columnBrings: (what: string, turns: number) =>
    turns === 0
      ? `The column brings ${what} in this last turn.`
      : `The column brings ${what} now and in each of the ${turns} turns that are left.`,
  /** Why a hint is good otherwise: a fact about the position, or about the rest of the turn. */
  reasons: {
    joins: (type: string, others: number) =>
      others === 1
        ? `It joins the ${type} that you have: that column gets stronger.`
        : `It joins your ${others} ${type} cards: that column gets stronger.`,
    together: (type: string, cards: number, icons: string) =>
      `Laid together, your ${cards} ${type} cards bring ${icons} a turn.`,
    ofSet: (type: string, cards: number, size: number, points: number) =>
      `You would have ${count(cards, `${type} card`)}: every ${size} bring ${count(points, "point")} at the end.`,
    ofEach: (items: string, points: number) =>
      `At the end it brings ${count(points, "point")} for each: you have ${items} now.`,
    ofHarbour: (points: number) => `With your harbour as it is, it brings ${count(points, "point")} at the end.`,
    firstFor: (icon: string) => `You have no column that brings ${icon} yet.`,
    only: (type: string) => `It is the only ${type} on display.`,
    opens: (type: string) => `You have no ${type} column yet: one more hub for your ships.`,
    scores: (points: number) => `It brings ${points === 1 ? "1 point" : `${points} points`} as it stands.`,
    rewards: (level: number) => `A ship of level ${level} then gets a harbour reward there.`,
    turn: (points: number) => `With the rest of the turn it brings ${points === 1 ? "1 point" : `${points} points`}.`,
    docks: (site: string) => `Later in this turn a ship of yours gets to ${site}.`,
    buys: (level: number) => `Later in this turn you can buy a ship of level ${level}.`,
    harbour: "Later in this turn your harbour can rise.",
    upgrades: "Later in this turn a ship of yours can rise.",
    sails: "Later in this turn a ship of yours comes in for it.",
    goesTo: (site: string) => `Later in this turn it gets to ${site}.`,
    risesTo: (level: number) => `Later in this turn it rises to level ${level}.`,
    movesOn: (column: number) => `Later in this turn it moves to column ${column}.`,
    rewardNow: "It brings a harbour reward there.",
    prepared: "From there it may sail to an attraction.",
    nearer: (level: number) => `It comes nearer to column ${level}, from where it may sail to an attraction.`,
    lastColumn: "A ship in the last column scores its level when the period ends.",
    moreShips: "One more ship for harbour rewards and attractions. Coins that are left over are lost.",
    ranks: (level: number, others: number) =>
      `At an attraction most levels win: it brings ${level}, a ship of theirs ${others === 0 ? "none yet" : `${others} at most`}.`,
    enough: (level: number) => `Your Licences are enough for harbour level ${level} next turn.`,
    towards: (have: number, cost: number, level: number) =>
      `Then you have ${have} of the ${count(cost, "Licence")} that harbour level ${level} costs.`,
    rewardFrom: (what: string) => `From then on a harbour reward can be ${what}.`,
    fish: "It pays 1 coin or 1 fuel later.",
    keepsPaying: "What you keep pays for your next turns.",
    keepsMore: "What you keep is worth more.",
    still: (what: string) => `You keep ${what} all the same.`,
    goesOn: (what: string) => `Your turn goes on from there: ${what}.`,
    keeps: (what: string) => `Nothing more is worth its price: you keep ${what} for later.`,
    nothingElse: "Nothing else can be done here.",
    nothing: "Nothing more is worth doing in this turn.",
    declines: "What you have is worth more here than what is offered.",
  },
  columnName: (column: number) => `column ${column}`,
  theColumn: (type: string) => `the ${type}`,
  places: ["first", "second", "third", "fourth"] as const,
  harbourBrings: (words: string) => `Brings ${words} at once.`,

  // Score so far.
  scoreSoFar: "Points so far",
  scoreNote: "If the game ended now. Cards in hand count for nothing yet.",
  lookAtYours: "Look at your harbour",
  lookAt: (name: string) => `Look at ${name}'s harbour`,
  onTheWay: "Ships in the line",
  total: "Total",
  pointsOfAll: "Points so far, of everybody",
  pointsOf: (points: number) => `${count(points, "point")} so far`,
  points: (points: number) => count(points, "point"),
  harbourLevel: (level: number) => `Harbour level ${level}`,
  cardsOf: (cards: number, of: number) => `${cards} of ${of} cards`,
  hubShort: (hub: number) => `hub ${hub}`,

  // Looking at something large.
  hubNumber: (card: Card) => `Hub number ${hubOf(card)}`,
  ranksNow: "Scored now",
  rank: (index: number) => ["1st", "2nd", "3rd", "4th"][index] ?? "",
  free: "nobody yet",
  firstShip: "First ship",
  laterShips: "Later ships",
  levelsTogether: (levels: number) => `levels ${levels}`,
  hubOfColumn: (column: number) => `Column ${column}`,
  hubSum: (parts: readonly string[], sum: number) => `${parts.join(" + ")} = ${sum}`,
  shipyardPart: (columns: number) => `${columns} beside a Shipyard`,
  captainsPart: (captains: number, hub: number) => `${hub} ${plural(captains, "Captain")}`,
  close: "Close",
  shipsHere: (levels: number) => (levels === 0 ? "No ship here." : `Ships here: ${levels} together.`),
  roomFor: (room: number) =>
    room === 0
      ? "No further ship would bring a reward."
      : `A ship of up to level ${room} would bring a harbour reward.`,
  yields: (words: string) => `Yields ${words} each turn.`,
  harbourNext: (level: number, cost: number) => `Level ${level} costs ${count(cost, "licence")}.`,
  harbourRewards: (words: string) => `A ship whose hub check holds brings ${words}.`,
  shipSides: (level: number, place: string) => `Ship of level ${level}, ${place}`,
  shipEnd: (points: number) =>
    points === 0 ? "Ships of level 5 and 6 score at the end." : `Scores ${count(points, "point")} at the end.`,
  inHarbour: "in the harbour",
  inColumn: (column: number) => `over column ${column}`,
  atSite: (title: string) => `at ${title}`,
  itemUse: {
    fish: "Pays 1 coin or 1 fuel.",
    licence: "Pays 1 licence.",
    goods: "1 point at the end.",
    penguin: "2 points at the end. Needs no room.",
    captain: "Tuck it onto a hub for +2, or keep it for 1 point. Needs no room.",
  } as const,
} as const;
