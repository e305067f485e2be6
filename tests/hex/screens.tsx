/** Hex on the screen. */
import type { WaitingProps } from "../../client/games/contract/page.ts";
import type { PieceArt } from "../../client/stage/hexes/stage.ts";
import type { BoardPlan, Scene } from "../../client/stage/hexes/scene.ts";
import { BoardPrompt } from "../../client/ui/play/question/prompt.tsx";
import { GameTable } from "../../client/ui/play/screen/game-table.tsx";
import { HexBoard } from "../../client/ui/play/board/hex-board.tsx";
import { reasonsOf } from "../../client/ui/play/question/reason-at.ts";
import { playTable } from "../../client/ui/play/screen/play-table.tsx";
import { StillHexBoard } from "../../client/ui/play/board/still-hex-board.tsx";
import { page } from "./page.ts";
import { type Playing, play, type Spot, tileIn } from "./play.ts";
import { TILES, tileAt } from "./rules.ts";

const PLAN: BoardPlan = { tiles: TILES, faces: [], labels: [] };
const stone = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-64 -64 128 128"><circle r="39" fill="${fill}"/></svg>`;
const ART: PieceArt = {
  drawings: { "stone-0": stone("#5aa9e6"), "stone-1": stone("#e4572e") },
  radius: () => 39,
  size: 1.5,
};
const ORIGIN = { q: 0, r: 0 };
const hexOf = (spot: Spot) => TILES[tileIn(spot)] ?? ORIGIN;

function sceneOf({ state, choices, choice, seat, recent: last }: Playing["moment"]): Scene {
  const stones = TILES.flatMap((at, tile) =>
    (state.stones[tile] ?? -1) < 0 ? [] : [{ at, art: `stone-${state.stones[tile]}`, pose: "stand" } as const],
  );
  const aimed =
    choice?.to === undefined ? [] : [{ at: hexOf(choice.to), art: `stone-${seat}`, pose: "ghost" } as const];
  const lit = choices.flatMap(({ to }) => (to === undefined ? [] : [{ at: hexOf(to), kind: "legal" } as const]));
  const news = last.flatMap(({ action }) =>
    action === undefined ? [] : [{ at: TILES[action] ?? ORIGIN, kind: "last-to" } as const],
  );
  return { turn: 0, pieces: [...stones, ...aimed], marks: [...lit, ...news] };
}

function Table(playing: Playing) {
  const { session, moment } = playing;
  return (
    <GameTable
      playing={playing}
      near={session.seat.value}
      ask={(shape) => <BoardPrompt playing={playing} wide={shape === "wide"} />}
      board={(insets) => (
        <HexBoard
          {...{ playing, insets, hexOf }}
          label="Hex board"
          plan={PLAN}
          art={ART}
          floes={[]}
          turn={0}
          scene={() => sceneOf(moment)}
          spotsAt={(at) => [`tile:${tileAt(at)}`]}
          home={ORIGIN}
        />
      )}
    />
  );
}

export const PlayTable = playTable(play, page, Table);
export const reasonAt = reasonsOf(play);

const EMPTY: Scene = { turn: 0, pieces: [], marks: [] };
export const WaitingBoard = (waiting: WaitingProps) => (
  <StillHexBoard plan={PLAN} art={ART} floes={[]} waiting={waiting} scene={() => EMPTY} />
);
