/** The order of picks at the ground that is fished now, with picks left and taken, and the ties behind the order. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { shortName } from "../../../../shared/wire/bots.ts";
import { type Card, creatureOf } from "../../../../shared/skora/cards.ts";
import type { Tie } from "../../../../shared/skora/fishing-order.ts";
import type { State } from "../../../../shared/skora/state.ts";
import type { PlayedStep, Moment } from "../play/spots.ts";
import { SeatChip } from "../../../ui/kit/players/seat-chip.tsx";
import { listText } from "../../../ui/text/words.ts";
import { artUrl } from "../faces/art.ts";
import { Banner } from "../faces/banner.tsx";
import { boardText } from "../text/board-text.ts";
import { styleOf } from "../../../stage/items/rects.ts";
import { Why } from "./ground-signs.tsx";
import type { TableLayout } from "../scene/layout-parts.ts";
import { isYou, nameOf, type Reader } from "../../../ui/play/model/sentence.ts";
import "./fishing-panel.css";

/** What happened at the ground at work so far. */
export interface GroundStory {
  readonly ties: readonly Tie[];
  /** The cards that each seat took there, by seat. */
  readonly taken: ReadonlyMap<Seat, readonly Card[]>;
}

interface FishingPanelProps {
  moment: Moment;
  layout: TableLayout;
  /** Nobody picks after the end of a game, also if a departure ended it. */
  runs: boolean;
}

/** Reads the story off what happened so far. */
export function groundStory(past: readonly PlayedStep[], { ground }: State): GroundStory {
  const ties: Tie[] = [];
  const taken = new Map<Seat, Card[]>();
  for (const event of past.flatMap(({ events }) => events)) {
    if (event.kind === "tie" && event.ground === ground) ties.push(event);
    if (event.kind === "catch" && event.ground === ground) {
      taken.set(event.seat, [...(taken.get(event.seat) ?? []), event.card]);
    }
  }
  return { ties, taken };
}

export function FishingPanel({ moment: { state, history: past, reader }, layout, runs }: FishingPanelProps) {
  const story = groundStory(past, state);
  return (
    <div class="fishing" style={styleOf(layout.order)}>
      <ol class="fishing-order">
        {state.order.map((seat, index) => (
          <Turn key={seat} {...{ state, story, seat, index, reader, runs }} />
        ))}
      </ol>
      {/* The ties of another ground start anew. */}
      <ul class="fishing-ties" key={state.ground}>
        {story.ties.map((tie, index) => (
          <TieRow key={tie.winner} tie={tie} index={index} reader={reader} />
        ))}
      </ul>
    </div>
  );
}

interface TurnProps {
  state: State;
  story: GroundStory;
  seat: Seat;
  index: number;
  reader: Reader;
  runs: boolean;
}

function Turn({ state, story, seat, index, reader, runs }: TurnProps) {
  const left = state.grounds[state.ground]?.boats[seat] ?? 0;
  const fleet = state.fleets[index] ?? left;
  const now = runs && state.toMove === seat;
  const taken = story.taken.get(seat) ?? [];
  return (
    <li
      class={`fishing-turn${now ? " fishing-now" : ""}${now && seat === reader.seat ? " fishing-yours" : ""}`}
      aria-current={now ? "step" : undefined}
    >
      <p class="row fishing-who">
        <span class="tabular">{index + 1}</span>
        <SeatChip seat={seat} size={22} />
        <strong class="one-line">{shortName(nameOf(seat, reader, "You"))}</strong>
        <Why precedence={state.precedences[index]} />
      </p>
      <p class="fishing-boats" role="img" aria-label={boardText.afloat(left)}>
        {Array.from({ length: fleet }, (_, boat) => (
          <img
            key={boat}
            src={artUrl(`boat-seat-${seat + 1}`)}
            class={boat < left ? "" : "fishing-gone"}
            alt=""
            width={34}
            height={34}
          />
        ))}
      </p>
      <p class="row fishing-taken">
        {taken.map((card) => (
          <Banner key={card} creature={creatureOf(card)} />
        ))}
        {now && <span>{state.step === "discard" ? boardText.discardsNow : boardText.picksNow}</span>}
        {!now && left === 0 && <span class="fishing-done">{boardText.done}</span>}
      </p>
    </li>
  );
}

/** A tie with more letters than this leaves out for how many boats it is where three lines have room. */
const FULL = 56;

/** A tie in a sentence, with the axe that it cost turning over. */
function TieRow({ tie, index, reader }: { tie: Tie; index: number; reader: Reader }) {
  const { winner, rivals, boats, axes, rivalAxes, by, flips } = tie;
  const you = isYou(winner, reader);
  const at = boardText.tieAt(boats);
  const won = boardText.tieWon(nameOf(winner, reader), you, listText(rivals.map((of) => nameOf(of, reader))));
  const whose = you ? "your" : `${nameOf(winner, reader)}’s`;
  const why =
    by === "axes"
      ? boardText.tieAxes(whose, axes, Math.max(...rivalAxes))
      : flips
        ? boardText.tieTurn
        : boardText.tieBare;
  return (
    <li class={at.length + won.length > FULL ? "tie tie-full" : "tie"} style={{ "--wait": `${300 + index * 900}ms` }}>
      <span class={flips ? "tie-axe tie-flips" : "tie-axe"} aria-hidden="true">
        <img class="tie-up" src={artUrl("axe-up")} alt="" width="30" height="30" />
        <img class="tie-down" src={artUrl("axe-down")} alt="" width="30" height="30" />
      </span>
      <span class="tie-said">
        <strong>
          <span class="tie-at">{at}</span> {won}
        </strong>{" "}
        <span class="tie-why">{why}</span>
      </span>
    </li>
  );
}
