/** Skorm's board in a page. */
import { useMemo } from "preact/hooks";
import { hexOf } from "../../../../shared/skorm/board.ts";
import { homeOf } from "../../../../shared/skorm/state.ts";
import type { Insets } from "../../../stage/camera.ts";
import { HexBoard } from "../../../ui/play/board/hex-board.tsx";
import type { Input } from "../../../ui/play/selection/machine.ts";
import { letterOf } from "../../../ui/kit/letter-of.ts";
import { skormArt } from "../faces/art.ts";
import { FLOES, PLAN } from "../scene/plan.ts";
import { hintsOf, sceneOf } from "../scene/scene.ts";
import { hexIn, type Playing, type Spot, spotsAt, type SkormTypes } from "../play/spots.ts";
import { skormText } from "../text/text.ts";

interface BoardProps {
  playing: Playing;
  turn: number;
  insets: Insets;
}

export function Board({ playing, turn, insets }: BoardProps) {
  const { model, moment } = playing;
  const { state, seat, choices, selection, choice } = moment;
  const art = useMemo(() => skormArt(state.seats), [state.seats]);

  /** Turns the Shieldman that is aimed at, otherwise the one that is pointed at or taken up. */
  function turnShield(at: Spot | undefined, by: number, does: (input: Input<SkormTypes>) => void): void {
    if (choice === undefined || choice.way === undefined) {
      const turns = (spot: Spot | undefined) => choices.some(({ from, to }) => from === spot && to === spot);
      const which = [at, selection.focus[0], selection.taken].find((spot) => spot !== undefined && turns(spot));
      if (which === undefined) return;
      model.input({ kind: "pick", at: which });
      model.input({ kind: "pick", at: which });
      // The first way is to the side after the one that it guards.
      does({ kind: "turn", by: Math.min(0, by) });
    } else does({ kind: "turn", by });
  }

  return (
    <HexBoard
      playing={playing}
      label={skormText.board}
      help={skormText.boardHelp}
      plan={PLAN}
      art={art}
      floes={FLOES}
      turn={turn}
      insets={insets}
      scene={() => sceneOf(moment, turn)}
      hintsOf={hintsOf}
      spotsAt={spotsAt}
      hexOf={hexIn}
      home={hexOf(homeOf(state, seat ?? state.first))}
      onKey={(event, does) => {
        const by = turnOfKey(event);
        if (by === 0) return false;
        turnShield(undefined, by, does);
        return true;
      }}
      onWheel={([at], steps) => turnShield(at, steps, model.input)}
    />
  );
}

function turnOfKey(event: KeyboardEvent): number {
  if (event.key === "]") return 1;
  if (event.key === "[") return -1;
  return letterOf(event) === "r" ? (event.shiftKey ? -1 : 1) : 0;
}
