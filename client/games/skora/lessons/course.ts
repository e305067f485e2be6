/** Learning Skora. */
import { skora } from "../../../../shared/skora/rules.ts";
import { courseOf } from "../../../learn/practice/course.ts";
import book from "./lessons.json" with { type: "json" };
import { positionOf, scene } from "./scene.ts";

export const course = courseOf({ game: skora, book, scene, positionOf });
