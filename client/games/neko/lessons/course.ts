/** Learning Neko Harbour. */
import { neko } from "../../../../shared/neko/rules.ts";
import { courseOf } from "../../../learn/practice/course.ts";
import book from "./lessons.json" with { type: "json" };
import { positionOf, scene } from "./scene.ts";

export const course = courseOf({ game: neko, book, scene, positionOf });
