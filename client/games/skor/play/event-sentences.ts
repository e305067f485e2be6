/** The events of a game of Skor in sentences; those of a DM's actions are in master-event-sentences.ts. */
import { CONVERT_DIE, DEBRIS, PURGE_DIE, SIDE_DIE, STUDY_DIE } from "../../../../shared/skor/board/components.ts";
import type { FallReason } from "../../../../shared/skor/board/events.ts";
import { kindOf, pieceAt } from "../../../../shared/skor/board/pieces.ts";
import { alone, did, isYou, nameOf, type Reader, type Sentence } from "../../../ui/play/model/sentence.ts";
import { count, withArticle } from "../../../ui/text/words.ts";
import { dieSign } from "../faces/faces.ts";
import { toldFight } from "./fight-event-sentences.ts";
import { MASTER_COURSE } from "./master-event-sentences.ts";
import { groundWords, whereWords, whose } from "../text/place-words.ts";
import type { Course, EventOf, PlayedStep } from "./spots.ts";
import { cultureName, kindName, structureName, techName } from "../text/words.ts";

/** A sentence about a seat and a hex, with the hex as it is after the step. */
const atPlace =
  (text: (where: string) => string) =>
  (event: { readonly seat: number; readonly at: number }, { after }: PlayedStep, reader: Reader) => [
    did(event.seat, text(whereWords(after, event.at, reader))),
  ];

export const course: Course = {
  ...MASTER_COURSE,
  chosen: ({ seat }, { before }) => [
    did(seat, before.phase === "culture" ? "chose a culture in secret." : "chose a side in secret."),
  ],
  cultures: ({ cultures, branches }) =>
    cultures.map((culture, seat) => {
      const branch = branches[seat] ?? -1;
      return did(seat, `took ${cultureName(culture)}${branch < 0 ? "" : `, with ${techName(branch, 1)}`}.`);
    }),
  terrain: ({ seat, structure, first, second }) => {
    const again = second.length > 1 ? ", again because it was taken" : "";
    const signs = [first, ...second].map((rolled) => dieSign({ seat, sides: SIDE_DIE, rolled }));
    return [{ ...did(seat, `laid ${structureName(structure)}${again}.`), signs, isDetail: true }];
  },
  oriented: () => [alone("Both lands are turned and joined.")],
  first: ({ seat }, _, reader) => [did(seat, isYou(seat, reader) ? "go first." : "goes first.")],
  turn: ({ seat, turn, gift }, _, reader) => [
    { ...alone(`Turn ${turn}, ${nameOf(seat, reader)}`), heads: true },
    ...(gift === 0 ? [] : [did(seat, `got ${gift} Resource from ${nameOf(1 - seat, reader)}.`)]),
  ],
  preach: ({ piece, rolled, won }, { before }) => [
    {
      ...did(
        before.toMove,
        `preached to ${withArticle(kindName(kindOf(pieceAt(before, piece))))}, ${won ? "who listens" : "in vain"}.`,
      ),
      signs: [dieSign({ seat: before.toMove, sides: CONVERT_DIE, rolled })],
    },
  ],
  convert: ({ seat, piece, to }, { after }, reader) => [
    did(seat, `won ${withArticle(kindName(kindOf(pieceAt(after, piece))))} over ${whereWords(after, to, reader)}.`),
  ],
  unconverted: () => [alone("With nowhere to go, the convert stays what it was.")],
  fed({ seat, upkeep, budget }) {
    if (upkeep + budget === 0) return [];
    const food = upkeep === 0 ? "nobody eats yet" : `${upkeep} for food, ${budget} to spend`;
    return [did(seat, `took in ${upkeep + budget}, ${food}.`)];
  },
  short: ({ seat, income, upkeep }) => [did(seat, `took in ${income}, but food takes ${upkeep}.`)],
  hold: ({ seat }) => [did(seat, "held: nobody moves in this turn.")],
  move({ seat, piece, to, cost }, { before, after, events }, reader) {
    // The sentence of a fight already tells that its winner moves in.
    if (events.some((other) => other.kind === "attack" && other.piece === piece)) return [];
    const far = cost === 0 ? "a free step" : count(cost, "step");
    const who = kindName(kindOf(pieceAt(after, piece)));
    return [did(seat, `moved ${withArticle(who)} to ${groundWords(before, to, reader)}, ${far}.`)];
  },
  attack: (event, played, reader) => [toldFight(event, played, reader)],
  fall: (event, played, reader) => FALLS[event.why]?.(event, played, reader) ?? [],
  capture: ({ seat }) => [did(seat, "took the City.")],
  city: ({ seat, to, cost }, { before }, reader) => [
    did(seat, `carried the City to ${groundWords(before, to, reader)}, ${cost} paid.`),
  ],
  spawn: atPlace((where) => `spawned a Civilian ${where}.`),
  promote: atPlace((where) => `promoted a Civilian ${where}.`),
  build: ({ seat, structure, at, cost }, { before }, reader) => [
    did(seat, `built ${withArticle(structureName(structure))} on ${groundWords(before, at, reader)}, ${cost} paid.`),
  ],
  wreck: ({ seat, at, cost }, { before }, reader) => [
    did(seat, `turned ${groundWords(before, at, reader)} into debris, ${cost} paid.`),
  ],
  clear: ({ seat, at, cost }, { before }, reader) => [
    did(seat, `cleared ${structureName(DEBRIS)} on ${groundWords(before, at, reader)}, ${cost} paid.`),
  ],
  send: ({ seat, amount }, _, reader) => [did(seat, `sent ${amount} Resource to ${nameOf(1 - seat, reader)}.`)],
  place: atPlace((where) => `placed a free Military ${where}.`),
  plot: ({ seat, victim }, { before }, reader) => [
    did(seat, `sent spies after ${whose(1 - seat, reader)} ${kindName(kindOf(pieceAt(before, victim)))}.`),
  ],
  learn: ({ seat, branch, tier, cost }) => [
    did(seat, `researched ${techName(branch, tier)}, ${cost === 0 ? "free" : `${cost} paid`}.`),
  ],
  study: ({ seat, rolled, free }) => [
    {
      ...did(seat, free ? "rolled for a free tech, and it is free." : "rolled for a free tech in vain."),
      signs: [dieSign({ seat, sides: STUDY_DIE, rolled })],
    },
  ],
  purge: ({ seat, rolled, demands }) => [
    {
      ...did(seat, demands ? "heard the people demand that somebody goes." : "found the people calm."),
      signs: [dieSign({ seat, sides: PURGE_DIE, rolled })],
    },
  ],
  end: () => [alone("The game is over.")],
};

type Fallen = (event: EventOf<"fall">, played: PlayedStep, reader: Reader) => readonly Sentence[];

const kindIn = ({ military }: EventOf<"fall">) => kindName(military ? 1 : 0);
const whereIn = (event: EventOf<"fall">, { before }: PlayedStep, reader: Reader) =>
  whereWords(before, event.at, reader);

/** Sentences about pieces that leave the board, by reason; the sentence of a fight tells its own losses. */
const FALLS: Readonly<Partial<Record<FallReason, Fallen>>> = {
  disband: (event, ...at) => [did(event.seat, `disbanded ${withArticle(kindIn(event))} ${whereIn(event, ...at)}.`)],
  purge: (event, ...at) => [did(event.seat, `let ${withArticle(kindIn(event))} ${whereIn(event, ...at)} go.`)],
  kill: (event, played, reader) => [
    did(
      played.before.toMove,
      `had spies remove ${whose(event.seat, reader)} ${kindIn(event)} ${whereIn(event, played, reader)}.`,
    ),
  ],
  give: (event, ...at) => [did(event.seat, `gave ${withArticle(kindIn(event))} ${whereIn(event, ...at)} for it.`)],
  master: (event, { before }, reader) => [
    alone(`The DM took ${whose(event.seat, reader)} ${kindIn(event)} off ${groundWords(before, event.at, reader)}.`),
  ],
};
