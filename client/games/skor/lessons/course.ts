/** Learning Skor. */
import { skor } from "../../../../shared/skor/rules.ts";
import { courseOf } from "../../../learn/practice/course.ts";
import book from "./lessons.json" with { type: "json" };
import { positionOf, scene } from "./scene.ts";

export const course = courseOf({ game: skor, book, scene, positionOf });
