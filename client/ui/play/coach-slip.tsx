/** A note at its place on the board, or with the question where it would cover what matters. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GameEvent } from "../../../shared/kernel/game.ts";
import type { Point } from "../../stage/geometry.ts";
import type { Place } from "../../stage/items/walking.ts";
import { IconButton } from "../kit/button.tsx";
import type { Coach } from "./coach.ts";
import { type Box, edgeTowards, roomBeside } from "./coach-room.ts";
import { opensAt } from "./hand.ts";
import type { Playing } from "./playing.tsx";
import { playText } from "./text.ts";
import "./coach.css";

interface SlipProps<State, Action, Spot extends string, Event extends GameEvent> {
  playing: Playing<State, Action, Spot, Event>;
  places: readonly Place<Spot>[];
  pointOf: (spot: Spot) => Point | undefined;
}

export function CoachSlip<State, Action, Spot extends string, Event extends GameEvent>({
  playing: { coach, moment },
  places,
  pointOf,
}: SlipProps<State, Action, Spot, Event>) {
  const slip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ readonly box: Box; readonly anchor: Point }>();
  const about = coach === undefined || coach.about === "question" ? undefined : coach.about;
  useLayoutEffect(() => {
    const element = slip.current;
    const board = element?.closest(".play-board");
    if (coach === undefined || about === undefined || element === null || !(board instanceof HTMLElement)) return;
    const origin = board.getBoundingClientRect();
    const inBoard = (box: DOMRect): Box => ({
      x: box.x - origin.x,
      y: box.y - origin.y,
      width: box.width,
      height: box.height,
    });
    const room = board.closest(".play-sea")?.querySelector(".play-space")?.getBoundingClientRect() ?? origin;
    const taken = [...document.querySelectorAll("[data-solid], .play-top")].map((one) =>
      inBoard(one.getBoundingClientRect()),
    );
    // On a board with stacks it is who stands on a hex that can be taken up, not the hex.
    const kept = places.flatMap(({ id, at }) => (opensAt(moment.hand, moment.choices, at) ? (pointOf(id) ?? []) : []));
    const seen = places.flatMap(({ id }) => (id === about ? [] : (pointOf(id) ?? [])));
    const anchor = pointOf(about);
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const found = anchor && roomBeside({ anchor, size, room: inBoard(room), taken, kept, seen });
    coach.crowded.value = found === undefined;
    setAt(found && anchor && { box: found, anchor });
  }, [coach?.id, about, places, moment.choices]);
  if (coach === undefined || about === undefined || coach.crowded.value) return null;
  return (
    <>
      {at !== undefined && <Thread from={edgeTowards(at.box, at.anchor)} to={at.anchor} />}
      <div
        class="coach-slip on-paper"
        ref={slip}
        style={at === undefined ? { visibility: "hidden" } : { left: `${at.box.x}px`, top: `${at.box.y}px` }}
      >
        <CoachWords coach={coach} />
      </div>
    </>
  );
}

/** From a note to what it is about. */
function Thread({ from, to }: { from: Point; to: Point }) {
  return (
    <svg class="coach-thread" aria-hidden="true">
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <circle cx={to.x} cy={to.y} r={5} />
    </svg>
  );
}

/** The note that is about the question, or found no room at its place. */
export function CoachLine<Spot extends string>({ coach }: { coach: Coach<Spot> | undefined }) {
  if (coach === undefined || (coach.about !== "question" && !coach.crowded.value)) return null;
  return (
    <div class="coach-line">
      <CoachWords coach={coach} />
    </div>
  );
}

function CoachWords<Spot extends string>({ coach }: { coach: Coach<Spot> }) {
  return (
    <>
      <p>{coach.says}</p>
      <span class="coach-ways">
        {coach.farewell ? (
          <a class="coach-off" href="/">
            {playText.withPeople}
          </a>
        ) : (
          <button type="button" class="coach-off" onClick={coach.stop}>
            {playText.noNotes}
          </button>
        )}
        <IconButton
          icon="close"
          on="paper"
          label={coach.farewell ? playText.playOn : playText.noteRead}
          onClick={coach.dismiss}
        />
      </span>
    </>
  );
}
