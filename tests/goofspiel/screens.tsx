/** Goofspiel on the screen: the prize, the bids of all players, and the player's hand. */
import type { WaitingProps } from "../../client/games/contract/page.ts";
import type { Insets, Size } from "../../client/stage/camera.ts";
import { placeIn } from "../../client/stage/items/items.ts";
import { partsOf, type Rect } from "../../client/stage/items/rects.ts";
import type { Item, TableScene } from "../../client/stage/items/scene.ts";
import { SEAT_COLOURS } from "../../client/stage/palette.ts";
import { StillTableBoard } from "../../client/ui/play/board/still-table-board.tsx";
import { TableBoard } from "../../client/ui/play/board/table-board.tsx";
import { BoardPrompt } from "../../client/ui/play/question/prompt.tsx";
import { GameTable } from "../../client/ui/play/screen/game-table.tsx";
import { reasonsOf } from "../../client/ui/play/question/reason-at.ts";
import { playTable } from "../../client/ui/play/screen/play-table.tsx";
import { page } from "./page.ts";
import { type Playing, play, type Spot } from "./play.ts";
import { CARDS, freshState, HIDDEN, handOf, type State } from "./rules.ts";

/** A card in the middle of a room: a number, or its back. */
function cardItem(id: string, card: number, room: Rect, fill: string = SEAT_COLOURS[0]): Item {
  const width = Math.min(room.width, room.height / 1.4);
  const box = { part: "box", x: 0, y: 0, width, height: width * 1.4, fill } as const;
  const text = { part: "word", text: card === HIDDEN ? "?" : `${card}`, x: width / 2, y: width * 0.9 } as const;
  const parts = [box, { ...text, size: width * 0.55, weight: 700, colour: "#17313a", align: "middle" }] as const;
  const face = { kind: "made", height: width * 1.4, radius: width * 0.08, parts } as const;
  return { id, face, ...placeIn(room), width, layer: 1, pose: "rest" };
}

/** From the top: the prize, the bids of this round or else of the last one, and two rows of the player's cards. */
function sceneOf(state: State, size: Size, insets: Insets, seat?: number, taken?: Spot): TableScene {
  const { left: x, top: y } = insets;
  const room = { x, y, width: size.width - x - insets.right, height: size.height - y - insets.bottom };
  const row = (from: number, count: number) =>
    partsOf({ ...room, y: y + (from * room.height) / 4, height: room.height / 4 - 8 }, count, 8);
  const prizes = row(0, 1).map((at) => cardItem("prize", state.prizes.at(-1) ?? HIDDEN, at, "#e8c468"));
  const bids = row(1, state.seats).flatMap((at, of) => {
    const isNew = state.bidders.includes(of);
    const card = isNew ? state.secrets[of]?.bid : state.players[of]?.spent.at(-1);
    const pose = isNew ? "rest" : "grey";
    return card === undefined ? [] : [{ ...cardItem(`bid:${of}`, card, at, SEAT_COLOURS[of]), pose } as const];
  });
  const places = [...row(2, 7), ...row(3, 7)];
  const hand = (seat === undefined ? [] : handOf(state, seat)).map((card): Item => {
    const item = cardItem(`hand:${card}`, card, places[card - 1] ?? room, SEAT_COLOURS[seat ?? 0]);
    return taken === item.id ? { ...item, solid: true, pose: "lifted", mark: "chosen" } : { ...item, solid: true };
  });
  return { scenery: [], items: [...prizes, ...bids, ...hand] };
}

function Table(playing: Playing) {
  const { state, seat, selection } = playing.moment;
  return (
    <GameTable
      playing={playing}
      near={seat}
      ask={(shape) => <BoardPrompt playing={playing} wide={shape === "wide"} />}
      board={(insets) => (
        <TableBoard
          playing={playing}
          label="Goofspiel table"
          scene={(size) => sceneOf(state, size, insets, seat, selection.taken)}
          by={[insets]}
          spotsOf={(id) => CARDS.map((card): Spot => `hand:${card}`).filter((spot) => spot === id)}
        />
      )}
    />
  );
}

export const PlayTable = playTable(play, page, Table);
export const reasonAt = reasonsOf(play);

export function WaitingBoard(waiting: WaitingProps) {
  const scene = (size: Size) => sceneOf(freshState(waiting.seats, []), size, waiting.insets);
  return <StillTableBoard waiting={waiting} scene={scene} />;
}
