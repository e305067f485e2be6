/** Skora as a picture. */
import { readSynced } from "../../../../shared/skora/schema.ts";
import type { GamePictures } from "../../contract/pictures.ts";
import { stillMoment } from "../../../ui/play/question/question.ts";
import { tableArt } from "../faces/table-art.ts";
import { waitingLayout } from "./layout.ts";
import { sceneOf } from "./scene.ts";
import { waitingState } from "./waiting.ts";

export const pictures: GamePictures = {
  position(game, _, { size, insets }) {
    const state = readSynced(game);
    if (state === undefined) return undefined;
    const layout = waitingLayout(size, insets);
    return { kind: "items", art: tableArt, scene: sceneOf({ moment: stillMoment(state), layout }) };
  },
  waiting: (waiting, { size, insets }) => ({
    kind: "items",
    art: tableArt,
    scene: sceneOf({ moment: stillMoment(waitingState(waiting)), layout: waitingLayout(size, insets) }),
  }),
};
