/** What the dice have just said, roll by roll, with everything that was added: over the water until it is put away. */
import { useState } from "preact/hooks";
import type { SideRoll, SkorEvent } from "../../../../shared/skor/board/events.ts";
import { IconButton } from "../../../ui/kit/button.tsx";
import { reducedMotion } from "../../../ui/shell/settings.ts";
import { Die } from "../faces/die.tsx";
import type { PlayedStep } from "../play/spots.ts";
import { type Reader, nameOf } from "../../../ui/play/model/sentence.ts";
import { fightText } from "../text/fight-text.ts";
import { modifierWords, signed } from "../text/words.ts";
import "./fight-panel.css";

interface FightPanelProps {
  news: readonly PlayedStep[];
  reader: Reader;
}

type RollEvent = Extract<SkorEvent, { kind: "roll-off" | "preach" | "purge" | "study" }>;

/** Renders nothing if the last step rolled no dice. */
export function FightPanel({ news, reader }: FightPanelProps) {
  const [closed, close] = useState<readonly PlayedStep[]>();
  const rolls = news.flatMap((played) =>
    played.events.flatMap((event) =>
      isRoll(event)
        ? [
            {
              event,
              seat: played.before.toMove,
              fires: played.events.some((it) => it.kind === "attack" && it.how === "fire"),
            },
          ]
        : [],
    ),
  );
  if (rolls.length === 0 || closed === news) return null;
  return (
    <section class="fight paper" data-solid aria-label={fightText.fight}>
      {rolls.map((rolled, index) => (
        <Roll key={`${news.length}-${index}`} {...rolled} reader={reader} />
      ))}
      <IconButton icon="close" on="paper" label={fightText.close} class="fight-close" onClick={() => close(news)} />
    </section>
  );
}

function isRoll(event: SkorEvent): event is RollEvent {
  return event.kind === "roll-off" || event.kind === "preach" || event.kind === "purge" || event.kind === "study";
}

interface RollProps {
  event: RollEvent;
  seat: number;
  /** A Turret's crew is safe, also in a tie (R20). */
  fires: boolean;
  reader: Reader;
}

function Roll({ event, seat, fires, reader }: RollProps) {
  if (event.kind === "roll-off") {
    const { offence, defence, outcome, defenders } = event;
    if (offence === null || defence === null) return <p class="fight-out">{fightText.certain}</p>;
    const tied = fires ? "target" : defenders.length > 1 ? "all" : "both";
    return (
      <div class="row flow fight-roll">
        <SideOf side={offence} reader={reader} />
        <span class="fight-against t-small">{fightText.against}</span>
        <SideOf side={defence} reader={reader} />
        <p class="fight-out">{outcome === "tie" ? fightText.tie[tied] : fightText.outcomes[outcome]}</p>
      </div>
    );
  }
  const sides = event.kind === "purge" ? 2 : 6;
  const good = event.kind === "preach" ? event.won : event.kind === "study" ? event.free : !event.demands;
  return (
    <div class="row flow fight-roll">
      <Die seat={seat} sides={sides} rolled={event.rolled} size={38} rolls={!reducedMotion.value} />
      <p class="fight-out">{fightText.luck[event.kind][good ? 0 : 1]}</p>
    </div>
  );
}

function SideOf({ side, reader }: { side: SideRoll; reader: Reader }) {
  return (
    <div class="fight-side">
      <span class="t-small">{nameOf(side.seat, reader, "You")}</span>
      <span class="row fight-sum tabular">
        <Die seat={side.seat} sides={side.sides} rolled={side.rolled} size={38} rolls={!reducedMotion.value} />
        {side.modifiers.map(({ why, value }) => (
          <span key={why} class="fight-modifier">
            {signed(value)} <small>{modifierWords(why)}</small>
          </span>
        ))}
        {side.modifiers.length > 0 && <b>= {side.total}</b>}
      </span>
    </div>
  );
}
