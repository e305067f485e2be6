/** Neko Harbour as a picture. */
import { readSynced } from "../../../../shared/neko/harbour/schema.ts";
import type { GamePictures } from "../../contract/pictures.ts";
import { stillMoment } from "../../../ui/play/question/question.ts";
import { tableArt } from "../faces/art.ts";
import { layoutOf, shapeOf } from "./layout.ts";
import { sceneOf } from "./scene.ts";
import { waitingScene } from "./waiting.ts";

export const pictures: GamePictures = {
  position(game, near, { size, insets }) {
    const state = readSynced(game);
    if (state === undefined) return undefined;
    const layout = layoutOf(shapeOf(state, near, undefined, { size, frame: "wide", insets, asks: false }));
    return { kind: "items", art: tableArt, scene: sceneOf({ ...stillMoment(state), of: near, title: "", layout }) };
  },
  waiting: (waiting, { size }) => ({ kind: "items", art: tableArt, scene: waitingScene(size, waiting) }),
};
