/** The board while the table waits. */
import { StillTableBoard } from "../../../ui/play/board/still-table-board.tsx";
import type { WaitingProps } from "../../contract/page.ts";
import { tableArt } from "../faces/art.ts";
import { waitingScene } from "../scene/waiting.ts";

export function WaitingBoard(waiting: WaitingProps) {
  return <StillTableBoard art={tableArt} waiting={waiting} scene={(size) => waitingScene(size, waiting)} />;
}
