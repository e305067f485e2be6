/** The board while the table waits. */
import { stillMoment } from "../../../ui/play/question/question.ts";
import { StillTableBoard } from "../../../ui/play/board/still-table-board.tsx";
import type { WaitingProps } from "../../contract/page.ts";
import { waitingLayout } from "../scene/layout.ts";
import { sceneOf } from "../scene/scene.ts";
import { tableArt } from "../faces/table-art.ts";
import { waitingState } from "../scene/waiting.ts";

export function WaitingBoard(waiting: WaitingProps) {
  const moment = stillMoment(waitingState(waiting));
  return (
    <StillTableBoard
      art={tableArt}
      waiting={waiting}
      scene={(size) => sceneOf({ moment, layout: waitingLayout(size, waiting.insets) })}
    />
  );
}
