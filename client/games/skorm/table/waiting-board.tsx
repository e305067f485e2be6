/** The board while the table waits. */
import type { WaitingProps } from "../../contract/page.ts";
import { StillHexBoard } from "../../../ui/play/board/still-hex-board.tsx";
import { skormArt } from "../faces/art.ts";
import { FLOES, PLAN } from "../scene/plan.ts";
import { waitingScene } from "../scene/waiting.ts";

const ART = skormArt(3);

export function WaitingBoard(waiting: WaitingProps) {
  return <StillHexBoard plan={PLAN} art={ART} floes={FLOES} waiting={waiting} scene={() => waitingScene(waiting)} />;
}
