/** What does this do? A slip of paper at the thing itself, on anybody's turn. */
import type { Signal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GameEvent } from "../../../../shared/kernel/game.ts";
import type { Point } from "../../../stage/geometry.ts";
import { type Place, placeBy } from "../../kit/about.ts";
import type { Selection } from "../selection/selection.ts";
import type { Moment, Play, Question } from "../model/play.ts";

/** What there is to say of a spot: the game's own words about it, or what it is. */
export function aboutOf<State, Action, Spot extends string, Event extends GameEvent>(
  play: Play<State, Action, Spot, Event>,
  moment: Moment<State, Action, Spot, Event>,
  spot: Spot,
): Question {
  return play.explains?.(moment, spot) ?? play.about?.(moment, spot) ?? { title: play.spot(moment, spot), hint: "" };
}

/** While something is taken up its preview is shown instead; only a finger that asks gets the explanation then too. */
export function mayExplain<Action, Spot extends string>(selection: Selection<Action, Spot>, touch: boolean): boolean {
  return !selection.held && (touch || selection.taken === undefined);
}

interface AboutSlipProps<State, Action, Spot extends string, Event extends GameEvent> {
  moment: Moment<State, Action, Spot, Event>;
  about: (spot: Spot) => Question;
  explained: Signal<Spot | undefined>;
  pointOf: (spot: Spot) => Point | undefined;
}

export function AboutSlip<State, Action, Spot extends string, Event extends GameEvent>({
  moment,
  about,
  explained,
  pointOf,
}: AboutSlipProps<State, Action, Spot, Event>) {
  const slip = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>();
  const spot = explained.value;
  useLayoutEffect(() => {
    const board = slip.current?.closest(".play-board");
    const point = spot === undefined ? undefined : pointOf(spot);
    if (slip.current === null || board == null || point === undefined) {
      setPlace(undefined);
      return;
    }
    const { left, top } = board.getBoundingClientRect();
    setPlace(placeBy(new DOMRect(left + point.x, top + point.y, 0, 0), slip.current));
  }, [spot, moment.state]);
  if (spot === undefined) return null;
  const { title, hint } = about(spot);
  if (title === "") return null;
  return (
    <div class="about-slip on-paper" ref={slip} style={place ?? { visibility: "hidden" }}>
      <strong>{title}</strong>
      {hint !== "" && <p>{hint}</p>}
    </div>
  );
}
