/** The board while the table waits. */
import { StillHexBoard } from "../../../ui/play/board/still-hex-board.tsx";
import type { WaitingProps } from "../../contract/page.ts";
import { skorArt } from "../faces/art.ts";
import { FLOES, planOf } from "../scene/plan.ts";
import { waitingScene } from "../scene/waiting.ts";

const PLAN = planOf("", []);
const ART = skorArt(1.04);

export function WaitingBoard(waiting: WaitingProps) {
  return <StillHexBoard plan={PLAN} art={ART} floes={FLOES} waiting={waiting} scene={() => waitingScene(waiting)} />;
}
