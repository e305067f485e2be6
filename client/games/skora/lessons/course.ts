/** Learning Skora. */
import { skora } from "../../../../shared/skora/rules.ts";
import { courseOf } from "../../../learn/practice/course.ts";
import book from "./lessons.json" with { type: "json" };
import { scene, stage } from "./scene.ts";

export const course = courseOf({ game: skora, book, scene, stage });
