/** Skorm as a picture. */
import { readSynced } from "../../../../shared/skorm/state.ts";
import type { GamePictures } from "../../contract/pictures.ts";
import { skormArt } from "../faces/art.ts";
import { PLAN, viewTurn } from "./plan.ts";
import { piecesOn } from "./scene.ts";
import { waitingScene } from "./waiting.ts";

const board = { kind: "board", plan: PLAN, art: skormArt(3) } as const;

export const pictures: GamePictures = {
  position(game, near) {
    const state = readSynced(game);
    if (state === undefined) return undefined;
    return { ...board, scene: { turn: viewTurn(state, near, 0), pieces: piecesOn(state), marks: [] } };
  },
  waiting: (waiting) => ({ ...board, scene: waitingScene(waiting) }),
};
