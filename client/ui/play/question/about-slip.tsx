/** What does this do? A slip of paper at the thing itself, on anybody's turn. */
import type { GameTypes } from "../game-types.ts";
import type { Signal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Point } from "../../../stage/geometry.ts";
import { type TooltipPlace, placeTooltip } from "../../kit/tooltips.ts";
import type { Selection } from "../selection/selection.ts";
import type { Moment, Play, Question } from "../model/play.ts";

/** The words about a spot: the game's own, or its name. */
export function aboutOf<G extends GameTypes>(play: Play<G>, moment: Moment<G>, spot: G["spot"]): Question {
  return play.explains?.(moment, spot) ?? play.about?.(moment, spot) ?? { title: play.spot(moment, spot), hint: "" };
}

/** While something is taken up its preview is shown instead; only a finger that asks gets the explanation then too. */
export function mayExplain<G extends GameTypes>(selection: Selection<G>, touch: boolean): boolean {
  return !selection.held && (touch || selection.taken === undefined);
}

interface AboutSlipProps<G extends GameTypes> {
  moment: Moment<G>;
  about: (spot: G["spot"]) => Question;
  explained: Signal<G["spot"] | undefined>;
  pointOf: (spot: G["spot"]) => Point | undefined;
}

export function AboutSlip<G extends GameTypes>({ moment, about, explained, pointOf }: AboutSlipProps<G>) {
  const slip = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<TooltipPlace>();
  const spot = explained.value;
  useLayoutEffect(() => {
    const board = slip.current?.closest(".play-board");
    const point = spot === undefined ? undefined : pointOf(spot);
    if (slip.current === null || board == null || point === undefined) {
      setPlace(undefined);
      return;
    }
    const { left, top } = board.getBoundingClientRect();
    setPlace(placeTooltip(new DOMRect(left + point.x, top + point.y, 0, 0), slip.current));
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
