/** Skor as a picture. */
import { readSynced } from "../../../../shared/skor/board/state.ts";
import type { GamePictures } from "../../contract/pictures.ts";
import { stillMoment } from "../../../ui/play/question/question.ts";
import { skorArt } from "../faces/art.ts";
import { planOf, viewTurn } from "./plan.ts";
import { sceneOf } from "./scene.ts";
import { waitingScene } from "./waiting.ts";

const art = skorArt(1.04);

export const pictures: GamePictures = {
  position(game, near) {
    const state = readSynced(game);
    if (state === undefined) return undefined;
    const plan = planOf(state.lattice, state.owners);
    return { kind: "board", plan, art, scene: sceneOf(stillMoment(state), viewTurn(near, true, 0), undefined) };
  },
  waiting: (waiting) => ({ kind: "board", plan: planOf("", []), art, scene: waitingScene(waiting) }),
};
